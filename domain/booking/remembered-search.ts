import * as v from 'valibot';
import { passengerTypeCode } from '#domain/contract/configuration.ts';
import { code } from '#domain/contract/primitives.ts';
import type { Party } from '#domain/trip/passengers.ts';
import type { Wish } from '#domain/trip/trip.ts';
import type { Trailer } from '#domain/values/towing.ts';

/** A search as it is offered on the next visit: the route and the party, never a name, a plate or a day (R15). */
export interface RememberedSearch {
  readonly routeCode: string;
  readonly journey: Wish['journey'];
  readonly party: Party;
  readonly vehicle: string | null;
  readonly trailer: Trailer | null;
}

/** How many searches are kept. */
const MOST_REMEMBERED = 3;

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const metres = v.pipe(v.number(), v.minValue(0), v.maxValue(99));
export const trailer = v.object({ resourceCode: code, length: metres, height: metres });

export const rememberedSearch = v.object({
  routeCode: code,
  journey: v.picklist(['one-way', 'return', 'stay-only']),
  party: v.object(v.entriesFromList(passengerTypeCode.options, count)),
  vehicle: v.nullable(code),
  trailer: v.nullable(trailer),
});

export const rememberedSearches: v.GenericSchema<unknown, readonly RememberedSearch[]> = v.pipe(
  v.array(rememberedSearch),
  v.maxLength(MOST_REMEMBERED),
);

const remembered = ({ routeCode, journey, party, vehicle, trailer }: RememberedSearch): RememberedSearch => ({
  routeCode,
  journey,
  party,
  vehicle,
  trailer,
});

/** The key of a search: equal searches have the same one. */
export const searchName = (search: RememberedSearch): string => JSON.stringify(remembered(search));

/** The searches with this one in front; the oldest is dropped. */
export const remember = (searches: readonly RememberedSearch[], wish: Wish): RememberedSearch[] =>
  [remembered(wish), ...forget(searches, wish)].slice(0, MOST_REMEMBERED);

export const forget = (searches: readonly RememberedSearch[], search: RememberedSearch): RememberedSearch[] =>
  searches.filter((other) => searchName(other) !== searchName(search));
