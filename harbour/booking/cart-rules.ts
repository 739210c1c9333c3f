// Limits of a cart that its schema alone cannot express. Every fault is a 422 in words.
import type { CartRequest } from '#domain/contract/booking.ts';
import { partyOf, partySize } from '#domain/trip/passengers.ts';
import { MOST_VEHICLES } from '#domain/trip/trip.ts';
import { isName } from '#domain/values/person-name.ts';
import { isPhone, PHONE_FAULT } from '#domain/values/phone.ts';
import { faultOfPlate } from '#domain/values/plates.ts';
import type { Trailer } from '#domain/values/towing.ts';
import { isStaff } from '#harbour/accounts/access.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Catalogue } from '#harbour/pricing/catalogue.ts';
import type { WantedVehicle } from '#harbour/pricing/quote.ts';

type FerryRequest = CartRequest['ferry'][number];

/** A trip has a crossing, a stay, or both (ruling 40). */
export function checkCart(
  catalogue: Catalogue,
  { ferry, hotel, customerInfos }: CartRequest,
  session: Pick<Session, 'kind'>,
): void {
  if (ferry.length + hotel.length === 0) throw invalid('A cart has at least one crossing or stay.');
  for (const item of ferry) {
    checkTypes(item);
    checkVehicles(item.vehicles, session);
    checkPlates(catalogue, item);
  }
  checkTravellers(customerInfos);
  // With a stay alone anybody may be named: people who sleep elsewhere still travel.
  const people = Math.max(...ferry.map((item) => partySize(partyOf(item.passengers))), guestsOf(roomStaysOf(hotel)));
  if (ferry.length > 0 && customerInfos.length > people) throw invalid('There are more travellers than passengers.');
}

/** Throws 422 for two travellers of one id, and for a lead passenger without a name or with an invalid phone number. */
export function checkTravellers(travellers: CartRequest['customerInfos']): void {
  const ids = new Set(travellers.map(({ id }) => id));
  if (ids.size < travellers.length) throw invalid('Two travellers have the same id.');
  const [lead] = travellers;
  const { givenName = '', surName = '' } = lead?.personName ?? {};
  if (!isName(givenName) || !isName(surName)) throw invalid('Enter the lead passenger’s first and last name.');
  const phone = lead?.telephone?.phoneNumber ?? '';
  if (phone !== '' && !isPhone(phone)) throw invalid(PHONE_FAULT);
}

/** Throws 422 for a passenger type that is given twice. */
export function checkTypes({ passengers }: Pick<FerryRequest, 'passengers'>): void {
  const types = new Set(passengers.map(({ ageCategory }) => ageCategory));
  if (types.size < passengers.length) throw invalid('Each passenger type is given once.');
}

/** Throws 422 for more vehicles than a booking takes: of staff several, of everybody else one and what it tows (ruling 30). */
export function checkVehicles({ length }: readonly unknown[], session: Pick<Session, 'kind'>): void {
  if (length > 1 && !isStaff(session)) throw invalid('One vehicle can be booked online. For more, please call us.');
  if (length > MOST_VEHICLES) throw invalid(`One booking takes up to ${MOST_VEHICLES} vehicles.`);
}

/** Whether every vehicle says its registration when it is booked (ruling 29). */
export const PLATE_REQUIRED: boolean = false;

/** Whether the vehicles of a class have a registration; what we do not carry is refused elsewhere. */
export const hasPlate = ({ vehicleClasses }: Pick<Catalogue, 'vehicleClasses'>, resourceCode: string): boolean =>
  vehicleClasses.get(resourceCode)?.hasPlate !== false;

interface Plated {
  readonly resourceCode: string;
  readonly licensePlate: string;
}

/** These vehicles as they are kept: what was sent as the registration of one that has none is left out. */
export const withoutVainPlates = <Vehicle extends Plated>(
  catalogue: Catalogue,
  vehicles: readonly Vehicle[],
): Vehicle[] =>
  vehicles.map((vehicle) => (hasPlate(catalogue, vehicle.resourceCode) ? vehicle : { ...vehicle, licensePlate: '' }));

/** Throws 422 for a registration that is none, of whichever vehicle; one that may follow is empty (ruling 29). */
export function checkPlates(
  catalogue: Catalogue,
  { vehicles }: Pick<FerryRequest, 'vehicles'>,
  required = PLATE_REQUIRED,
): void {
  const plated = vehicles.filter(({ resourceCode }) => hasPlate(catalogue, resourceCode));
  const fault = plated.map(({ licensePlate }) => faultOfPlate(licensePlate, required)).find((words) => words !== null);
  if (fault) throw invalid(fault);
}

type RoomStay = CartRequest['hotel'][number]['roomStays'][number];

export const roomStaysOf = (hotel: CartRequest['hotel']): RoomStay[] => hotel.flatMap(({ roomStays }) => roomStays);

/** Everybody who sleeps in one of the rooms: rooms of one arrival night have different people. */
export function guestsOf(rooms: readonly Pick<RoomStay, 'dateStart' | 'adults' | 'children'>[]): number {
  const guests = new Map<string, number>();
  for (const { dateStart, adults, children } of rooms) {
    guests.set(dateStart, (guests.get(dateStart) ?? 0) + adults + children);
  }
  return Math.max(0, ...guests.values());
}

export const vehiclesOf = ({ vehicles }: FerryRequest): WantedVehicle[] =>
  vehicles.map(({ resourceCode, trailer }) => ({ resourceCode, trailer: trailer && inCentimetres(trailer) }));

export const inCentimetres = ({ resourceCode, length, height }: Trailer): NonNullable<WantedVehicle['trailer']> => ({
  resourceCode,
  lengthCm: Math.round(length * 100),
  heightCm: Math.round(height * 100),
});

const invalid = (description: string): Refusal => new Refusal(422, description, { code: 'invalid' });
