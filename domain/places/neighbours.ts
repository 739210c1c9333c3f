import type { KeptView } from './kept-view.ts';

export interface Neighbours {
  /** The invoice that they are on; null where they are in a list of bookings. */
  readonly invoiceId: string | null;
  /** Counted from 1; 0 where the booking is in no list. */
  readonly place: number;
  readonly count: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where a booking stands in the list that it was opened from. */
export function neighboursOf({ listed = [], invoiceId = null }: KeptView, itineraryId: string): Neighbours {
  const at = listed.indexOf(itineraryId);
  const count = listed.length;
  if (at < 0) return { invoiceId: null, place: 0, count, previous: null, next: null };
  return { invoiceId, place: at + 1, count, previous: listed[at - 1] ?? null, next: listed[at + 1] ?? null };
}
