// Ruling 57: what a change of a booking costs.

import type { ChangeQuote } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { ferryOf, stillDue } from '#domain/itinerary/itinerary-status.ts';
import { couponWords } from '#domain/search/coupon-words.ts';
import { formatPence, NOTHING, type Pence, pence } from '#domain/values/money.ts';
import { listed } from '#domain/values/words.ts';
import { type PartBack, partsBack, partWords } from './cancellation.ts';

/** What a change costs, as the provider says. */
export interface AmendmentQuote {
  readonly fee: Pence;
  /** The new fares less the old ones: negative where they are lower. */
  readonly difference: Pence;
  /** The price of the whole booking afterwards. */
  readonly total: Pence;
  /** What is to pay once it is made, including all that was due before: negative is refunded. */
  readonly balance: Pence;
  /** Where a refund goes; empty where the provider does not say. */
  readonly parts: readonly PartBack[];
  /** What the code of the booking saves once it is changed; null where it has none, or the provider does not say. */
  readonly code: { readonly name: string; readonly saves: Pence; readonly saved: Pence } | null;
}

/** The names of the lines of a quoted change (ruling 57). */
export const QUOTE_LINES = { fee: 'Change fee', difference: 'Difference', total: 'New total' } as const;

/** Reads a quote: its amount is what is to pay for the change, its lines say what the amount consists of. */
export function amendmentQuote({ fee, travelCost, coupon }: ChangeQuote, itinerary: Itinerary): AmendmentQuote {
  const lineOf = (name: string) =>
    travelCost.costTotals.find(({ description }) => description === name)?.amountAfterTax;
  const balance = travelCost.amountAfterTax;
  const due = stillDue(itinerary);
  const difference = lineOf(QUOTE_LINES.difference) ?? pence(balance - fee - due);
  const total = lineOf(QUOTE_LINES.total) ?? pence(itinerary.travelCost.amountAfterTax + fee + difference);
  return { fee, difference, total, balance, parts: partsBack(travelCost), code: codeOf(coupon, itinerary) };
}

function codeOf(then: ChangeQuote['coupon'], itinerary: Itinerary): AmendmentQuote['code'] {
  const saves = then?.valid ? then.discount : NOTHING;
  const saved = ferryOf(itinerary)?.coupon?.discount ?? NOTHING;
  if (then === null || saves === undefined || (saves === NOTHING && saved === NOTHING)) return null;
  return { name: then.couponCode, saves, saved };
}

/** What a code saves once the booking is changed, and before where that is not the same. */
export function changedCouponWords({ name, saves, saved }: NonNullable<AmendmentQuote['code']>, say: Say): string {
  const now =
    saves === NOTHING
      ? `Code ${name} is not valid on these dates of travel.`
      : couponWords(name, saves, say('you save'));
  return saves === saved ? now : `${now} Before, it saved ${formatPence(saved)}.`;
}

/** What was due before the change and is paid with it. */
export const dueBefore = ({ fee, difference, balance }: AmendmentQuote): Pence => pence(balance - fee - difference);

/** What a cheaper change refunds, and to where: `£7.70 goes back to your card.` */
export function backWords({ balance, parts }: Pick<AmendmentQuote, 'balance' | 'parts'>, say: Say): string {
  const goesBack = `${formatPence(pence(-balance))} goes back`;
  const [only, ...others] = parts;
  if (only === undefined) return `${goesBack} to where it was paid from.`;
  if (others.length === 0) return `${goesBack} to ${say(only.way)}.`;
  return `${goesBack}, ${listed(parts.map((part) => partWords(part, say)))}.`;
}

export const isSameQuote = (left: AmendmentQuote | null, right: AmendmentQuote): boolean =>
  left !== null && left.fee === right.fee && left.total === right.total && left.balance === right.balance;
