import type { FerryOptions } from '#domain/contract/configuration.ts';
import { describeParty, type Party } from '#domain/passengers.ts';
import { crosses, type Wish } from '#domain/trip.ts';
import { vehicleGroupOf } from '#domain/vehicle-names.ts';
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
  return `${people}${group ? ` and ${withArticle(group)}` : ''}${trailer ? ' with a trailer' : ''}${more}`;
}

/** For whom a trip is: whoever only stays drives nothing here. */
export const tripPartyWords = (wish: Wish, options: FerryOptions): string =>
  crosses(wish) ? partyWords(wish.party, wish, options) : describeParty(wish.party);
