import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { RoomParty, Stay } from '#domain/stay/stay.ts';
import { describeParty, type Party, partySize } from '#domain/trip/passengers.ts';
import { crosses, type Trip } from '#domain/trip/trip.ts';
import { vehicleGroupOf } from '#domain/vehicles/vehicle-names.ts';
import { sleeperWords } from './stay-words.ts';
import { moreVehicles } from './trip-words.ts';

/** `a car`, `an e-bike`. */
const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}`;

/** What a party drives: the class of the vehicle, and a trailer behind it. */
interface Driven {
  readonly vehicle: string | null;
  readonly trailer: { readonly resourceCode: string } | null;
  readonly others?: readonly { readonly resourceCode: string }[] | undefined;
}

/** `2 adults and a car with a trailer`, `1 adult, 1 child on foot`. */
export function partyWords(party: Party, { vehicle, trailer, others = [] }: Driven, options: FerryOptions): string {
  const people = describeParty(party);
  if (vehicle === null) return `${people} on foot`;
  const group = vehicleGroupOf(options, vehicle);
  const more = others.length > 0 ? ` and ${moreVehicles(others.length)}` : '';
  const first = group ? `${more ? ', ' : ' and '}${withArticle(group)}` : '';
  return `${people}${first}${trailer ? ' with a trailer' : ''}${more}`;
}

type Coming = Pick<Trip, 'wish' | 'stays'>;

/** Who comes along. */
export function peopleWords(trip: Coming): string {
  const guests = guestsOf(trip);
  return guests ? sleeperWords(guests) : describeParty(trip.wish.party);
}

export function peopleCount(trip: Coming): number {
  const guests = guestsOf(trip);
  return guests ? sum(guests) : partySize(trip.wish.party);
}

/** For whom a trip is: whoever only stays drives nothing here. */
export const tripPartyWords = (trip: Coming, options: FerryOptions): string =>
  crosses(trip.wish) ? partyWords(trip.wish.party, trip.wish, options) : peopleWords(trip);

/** Whoever only stays has said who comes with the rooms: of several stays the fullest one counts. */
const guestsOf = ({ wish, stays }: Coming): RoomParty | undefined =>
  crosses(wish) ? undefined : stays.map(sleepers).toSorted((one, other) => sum(other) - sum(one))[0];

const sleepers = ({ rooms }: Stay): RoomParty =>
  rooms.reduce((all, { adults, children }) => ({ adults: all.adults + adults, children: all.children + children }), {
    adults: 0,
    children: 0,
  });

const sum = ({ adults, children }: RoomParty): number => adults + children;
