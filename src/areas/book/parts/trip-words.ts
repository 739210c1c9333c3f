import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import { counted } from '#domain/counted.ts';
import { describeParty, type Party } from '#domain/passengers.ts';
import { vehicleClassName, vehicleGroupOf } from '#domain/vehicle-names.ts';

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

/** `1 more vehicle`, `2 more vehicles`. */
export const moreVehicles = (count: number): string => counted(count, 'more vehicle');

/** `Car up to 5 m`. */
export const vehicleWords = (code: string | null, vehicles: readonly FerryVehicle[], options: FerryOptions): string =>
  code === null ? 'No vehicle, on foot' : vehicleClassName(code, vehicles, options);
