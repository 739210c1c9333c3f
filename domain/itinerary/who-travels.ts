// Who travels on a crossing that is booked: some may be of a type that is none of ours.
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { describeParty, type Party, partyOf } from '#domain/trip/passengers.ts';
import { counted } from '#domain/values/counted.ts';
import { ferryOf } from './itinerary-status.ts';

type Travelling = Pick<FerryItem, 'passengers'>;

/** Those of a type that we know. */
export const partyIn = ({ passengers }: Travelling): Party =>
  partyOf(passengers.flatMap(({ ageCategory, quantity }) => (ageCategory ? [{ ageCategory, quantity }] : [])));

/** How many are of another. */
export const othersIn = ({ passengers }: Travelling): number =>
  passengers.reduce((sum, { ageCategory, quantity }) => sum + (ageCategory ? 0 : quantity), 0);

/** `2 other passengers`, whom no search can ask for; empty where the types of all are known. */
export function unsoughtWords(itinerary: Itinerary): string {
  const item = ferryOf(itinerary);
  const others = item ? othersIn(item) : 0;
  return others > 0 ? counted(others, 'other passenger') : '';
}

/** `2 adults, 1 other passenger`. */
export function travellingWords(item: Travelling): string {
  const others = othersIn(item);
  return [describeParty(partyIn(item)), others > 0 && counted(others, 'other passenger')].filter(Boolean).join(', ');
}
