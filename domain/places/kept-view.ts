// What a signed-in person has in front of them, so that they come back to it from a booking. In the root's memory alone.

import type { CallerLog } from '#domain/desk/caller-log.ts';
import type { DeskFindings, DeskQuery } from '#domain/desk/desk-search.ts';
import type { InvoiceSearch } from '#domain/invoices/invoices.ts';
import type { BookingList } from '#domain/itinerary/booking-lists.ts';

export interface KeptView {
  /** The search of the call centre that was answered last. */
  readonly search?: { readonly query: DeskQuery; readonly findings: DeskFindings };
  /** The log of a caller. */
  readonly log?: CallerLog | null;
  /** The day whose departures are shown. */
  readonly day?: string;
  /** A customer's or an agency's list, and what is looked for in it. */
  readonly list?: { readonly list: BookingList; readonly sought: string };
  /** An agency's invoices: the search that was answered last, and the ids of those that are to be paid. */
  readonly invoices?: { readonly search: InvoiceSearch; readonly chosen: readonly string[] };
  /** The itineraries that are listed, in their order. */
  readonly listed?: readonly string[];
  /** The invoice that lists them; null where it is a list of bookings. */
  readonly invoiceId?: string | null;
  /** The itinerary that was opened last. */
  readonly opened?: string;
}

/** A view, of which something is different. */
export const changedView = (kept: KeptView, { view }: { readonly view: KeptView }): KeptView => ({ ...kept, ...view });
