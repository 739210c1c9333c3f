// What a signed-in person has in front of them, so that they come back to it from a booking. In the root's memory alone.
import type { BookingList } from './booking-lists.ts';
import type { CallerLog } from './caller-log.ts';
import type { DeskFindings, DeskQuery } from './desk-search.ts';

export interface KeptView {
  /** The search of the call centre that was answered last. */
  readonly search?: { readonly query: DeskQuery; readonly findings: DeskFindings };
  /** The log of a caller. */
  readonly log?: CallerLog | null;
  /** The day whose departures are shown. */
  readonly day?: string;
  /** A customer's or an agency's list, and what is looked for in it. */
  readonly list?: { readonly list: BookingList; readonly sought: string };
  /** The itineraries that are listed, in their order. */
  readonly listed?: readonly string[];
  /** The itinerary that was opened last. */
  readonly opened?: string;
}

/** A view, of which something is different. */
export const changedView = (kept: KeptView, { view }: { readonly view: KeptView }): KeptView => ({ ...kept, ...view });

export interface Neighbours {
  /** Counted from 1; 0 where the booking is in no list. */
  readonly place: number;
  readonly count: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where a booking stands in the list that it was opened from. */
export function neighboursOf({ listed = [] }: KeptView, itineraryId: string): Neighbours {
  const at = listed.indexOf(itineraryId);
  if (at < 0) return { place: 0, count: listed.length, previous: null, next: null };
  return { place: at + 1, count: listed.length, previous: listed[at - 1] ?? null, next: listed[at + 1] ?? null };
}
