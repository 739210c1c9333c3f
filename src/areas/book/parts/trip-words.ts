import type { FerryOptions, Route } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import { counted } from '#domain/counted.ts';
import { describeParty, type Party } from '#domain/passengers.ts';
import type { Trailer } from '#domain/trip.ts';
import { vehicleClassName, vehicleGroupOf } from '#domain/vehicle-names.ts';
import { capitalised, codeWords } from '#domain/words.ts';

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

/** `Up to 5.00 m long and 1.85 m high`. */
export const limitWords = ({ maxLength, maxHeight }: Pick<FerryVehicle, 'maxLength' | 'maxHeight'>): string =>
  `Up to ${maxLength.toFixed(2)} m long and ${maxHeight.toFixed(2)} m high`;

/** `4.50 m long and 2.10 m high`. */
export const sizeWords = ({ length, height }: Trailer): string =>
  `${length.toFixed(2)} m long and ${height.toFixed(2)} m high`;

/** What a route is, beside its two ports: `Fast craft, foot passengers only`. */
export function routeKind({ description, crossings, carriesVehicles }: Route): string {
  const [out] = crossings;
  const rest = out ? description.replace(`${out.departurePort} – ${out.arrivalPort}`, '').trim() : description;
  const carried = carriesVehicles ? 'vehicles and foot passengers' : 'foot passengers only';
  const words = rest === '' || rest === description ? carried : `${rest}, ${carried}`;
  return capitalised(words);
}

/** `Adult` and `18 to 64 years`, from the one line of the configuration (ruling 23). */
export function ageBand(description: string): { name: string; band: string | undefined } {
  const comma = description.indexOf(',');
  if (comma < 0) return { name: description, band: undefined };
  return { name: description.slice(0, comma), band: description.slice(comma + 1).trim() };
}

/** `Resident fare`, where a product other than the standard one is shown (ruling 26); null otherwise. */
export function productWords(
  code: string | null,
  { defaultProductCode }: FerryOptions,
  labels: Readonly<Record<string, string>>,
) {
  if (code === null || code === defaultProductCode) return null;
  return labels[`product.${code}`] ?? `${codeWords(code)} fare`;
}
