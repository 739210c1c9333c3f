// Ruling 57: what a change of a booking costs.
import type { BookingQuote } from './contract/booking.ts';
import type { Itinerary } from './contract/itinerary.ts';
import { stillDue } from './itinerary-status.ts';
import { type Pence, pence } from './money.ts';

/** What a change costs, as the provider says. */
export interface AmendmentQuote {
  readonly fee: Pence;
  /** The new fares less the old ones: negative where they are lower. */
  readonly difference: Pence;
  /** The price of the whole booking afterwards. */
  readonly total: Pence;
  /** What is to pay once it is made, including all that was due before: negative is refunded. */
  readonly balance: Pence;
}

/** The names of the lines of a quoted change (ruling 57). */
export const QUOTE_LINES = { fee: 'Change fee', difference: 'Difference', total: 'New total' } as const;

/** Reads a quote: its amount is what is to pay for the change, its lines say what the amount consists of. */
export function amendmentQuote({ fee, travelCost }: BookingQuote, itinerary: Itinerary): AmendmentQuote {
  const lineOf = (name: string) =>
    travelCost.costTotals.find(({ description }) => description === name)?.amountAfterTax;
  const balance = travelCost.amountAfterTax;
  const due = stillDue(itinerary);
  const difference = lineOf(QUOTE_LINES.difference) ?? pence(balance - fee - due);
  const total = lineOf(QUOTE_LINES.total) ?? pence(itinerary.travelCost.amountAfterTax + fee + difference);
  return { fee, difference, total, balance };
}

/** What was due before the change and is paid with it. */
export const dueBefore = ({ fee, difference, balance }: AmendmentQuote): Pence => pence(balance - fee - difference);

export const isSameQuote = (left: AmendmentQuote | null, right: AmendmentQuote): boolean =>
  left !== null && left.fee === right.fee && left.total === right.total && left.balance === right.balance;
