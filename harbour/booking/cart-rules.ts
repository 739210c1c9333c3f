// Bounds of a cart that its shape alone cannot say. Every fault is a 422 in words.
import type { CartRequest } from '#domain/contract/booking.ts';
import { type PASSENGER_TYPES, type Party, partySize } from '#domain/passengers.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { WantedVehicle } from '#harbour/pricing/quote.ts';

type FerryRequest = CartRequest['ferry'][number];

/** A trip has a crossing, a stay, or both (ruling 40). */
export function checkCart({ ferry, hotel, customerInfos }: CartRequest, session: Pick<Session, 'kind'>): void {
  if (ferry.length + hotel.length === 0) throw invalid('A cart has at least one crossing or stay.');
  for (const item of ferry) checkFerry(item, session);
  const ids = new Set(customerInfos.map(({ id }) => id));
  if (ids.size < customerInfos.length) throw invalid('Two travellers have the same id.');
  const [lead] = customerInfos;
  if (!lead?.personName.givenName || !lead.personName.surName)
    throw invalid("Enter the lead passenger's first and last name.");
  // Beside a stay alone everybody may be named: who sleeps elsewhere comes along all the same.
  const people = Math.max(...ferry.map((item) => partySize(partyOf(item))), guestsOf(hotel));
  if (ferry.length > 0 && customerInfos.length > people) throw invalid('There are more travellers than passengers.');
}

/** Guests and customers take one vehicle and what it tows; agents and the call centre may take more (ruling 30). */
const MAY_TAKE_MORE: ReadonlySet<Session['kind']> = new Set(['agent', 'agent-user', 'call-centre']);

/** Throws 422 for a party given twice, and for more vehicles than this session may take. */
export function checkFerry(item: FerryRequest, { kind }: Pick<Session, 'kind'>): void {
  const types = new Set(item.passengers.map(({ ageCategory }) => ageCategory));
  if (types.size < item.passengers.length) throw invalid('Each passenger type is given once.');
  if (item.vehicles.length > 1 && !MAY_TAKE_MORE.has(kind))
    throw invalid('One vehicle can be booked online. For more, please call us.');
}

/** Everybody who sleeps in one of the rooms: those of one house and time are different people. */
export const guestsOf = (hotel: CartRequest['hotel']): number => {
  const guests = new Map<string, number>();
  for (const { dateStart, adults, children } of hotel.flatMap(({ roomStays }) => roomStays)) {
    guests.set(dateStart, (guests.get(dateStart) ?? 0) + adults + children);
  }
  return Math.max(0, ...guests.values());
};

export function partyOf({ passengers }: FerryRequest): Party {
  const quantity = (type: (typeof PASSENGER_TYPES)[number]) =>
    passengers.find(({ ageCategory }) => ageCategory === type)?.quantity ?? 0;
  return { A: quantity('A'), Z: quantity('Z'), S: quantity('S'), C: quantity('C'), I: quantity('I') };
}

export const vehiclesOf = ({ vehicles }: FerryRequest): WantedVehicle[] =>
  vehicles.map(({ resourceCode, trailer }) => ({
    resourceCode,
    trailer: trailer && {
      resourceCode: trailer.resourceCode,
      lengthCm: Math.round(trailer.length * 100),
      heightCm: Math.round(trailer.height * 100),
    },
  }));

const invalid = (description: string): Refusal => new Refusal(422, description, { code: 'invalid' });
