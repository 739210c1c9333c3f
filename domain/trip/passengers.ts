import type { FerryOptions, PassengerTypeCode } from '#domain/contract/configuration.ts';
import { counted } from '#domain/values/counted.ts';

/** Spec 3, in the order in which people are asked for. */
export const PASSENGER_TYPES: readonly PassengerTypeCode[] = ['A', 'Z', 'S', 'C', 'I'];
export const PASSENGER_NAMES: Readonly<Record<PassengerTypeCode, readonly [one: string, many: string]>> = {
  A: ['adult', 'adults'],
  Z: ['senior', 'seniors'],
  S: ['youth', 'youths'],
  C: ['child', 'children'],
  I: ['infant', 'infants'],
};

/** How many of each passenger type travel. */
export type Party = Readonly<Record<PassengerTypeCode, number>>;

export const ONE_ADULT: Party = { A: 1, Z: 0, S: 0, C: 0, I: 0 };
/** Ruling 22, where the configuration sets no limit of its own. */
export const DEFAULT_MAX_PASSENGERS = 9;

/** How many may be booked at once, by the configuration; with a vehicle perhaps fewer. */
export const mostPassengers = ({ party }: Pick<FerryOptions, 'party'>, withVehicle: boolean): number =>
  (withVehicle ? party?.maxWithVehicle : undefined) ?? party?.maxPassengers ?? DEFAULT_MAX_PASSENGERS;

export const partySize = (party: Party): number => PASSENGER_TYPES.reduce((sum, type) => sum + party[type], 0);

/** All passengers but infants: what customer add-ons count (spec 5). */
export const nonInfants = (party: Party): number => partySize(party) - party.I;

/** How many passengers of one type. */
interface PassengerCount {
  readonly ageCategory: PassengerTypeCode;
  readonly quantity: number;
}

/** The counts of a party, without the types that nobody is of. */
export const countsOf = (party: Party): PassengerCount[] =>
  PASSENGER_TYPES.filter((type) => party[type] > 0).map((type) => ({ ageCategory: type, quantity: party[type] }));

/** The party of a list of counts; a type that is not in it is 0. */
export function partyOf(counts: readonly PassengerCount[]): Party {
  const party: Record<PassengerTypeCode, number> = { A: 0, Z: 0, S: 0, C: 0, I: 0 };
  for (const { ageCategory, quantity } of counts) party[ageCategory] += quantity;
  return party;
}

/** `['2|A', '1|C']` (spec 5). */
export const formatCounts = (party: Party): string[] =>
  countsOf(party).map(({ ageCategory, quantity }) => `${quantity}|${ageCategory}`);

/** Reads 'count|type' strings; malformed ones are left out, a type given twice is added up. */
export const parseCounts = (counts: readonly string[]): Party =>
  partyOf(
    counts.flatMap((text) => {
      const [, quantity, type] = /^(\d{1,3})\|([AZSCI])$/.exec(text) ?? [];
      return quantity ? [{ ageCategory: type as PassengerTypeCode, quantity: Number(quantity) }] : [];
    }),
  );

/** Why this party cannot travel together (ruling 22), in words for the passenger; null when it can. */
export function partyFault(party: Party, max: number = DEFAULT_MAX_PASSENGERS): string | null {
  const responsible = party.A + party.Z + party.S;
  if (partySize(party) === 0) return 'Add at least one passenger.';
  if (responsible === 0) return 'Children and infants travel with at least one adult, senior or youth.';
  if (partySize(party) > max) return `You can book up to ${counted(max, 'passenger')} at once.`;
  if (party.I > party.A + party.Z) return 'Each infant travels on the lap of a different adult or senior.';
  return null;
}

/** `2 adults, 1 child`. */
export const describeParty = (party: Party): string =>
  countsOf(party)
    .map(({ ageCategory, quantity }) => counted(quantity, ...PASSENGER_NAMES[ageCategory]))
    .join(', ');
