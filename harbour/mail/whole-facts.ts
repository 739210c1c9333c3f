// What a booking costs as a whole, and on which days: beside the total of each crossing and stay.
import { CHANGES_LINE } from '#domain/cost-lines.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPence, NOTHING, pence, sumPence } from '#domain/money.ts';
import { costOfChanges } from '#harbour/after/changes.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { stayCost } from '#harbour/hotels/wire-stays.ts';

export interface SumLine {
  readonly text: string;
  readonly amount: string;
}

/** What changes cost, the sum where there are several parts, as the bank names it; of a plan the deposit and each instalment. */
export function wholeOf({ ferry, stays, travelCards, changes, paymentPlan }: LoadedItinerary): SumLine[] {
  const fees = costOfChanges(changes);
  const parts = [
    ...ferry.map(({ item }) => item.totalPence),
    ...stays.map(stayCost),
    ...travelCards.map(({ pricePence }) => pence(pricePence)),
    ...(fees === NOTHING ? [] : [fees]),
  ];
  const sum = { text: 'The whole booking', amount: formatPence(sumPence(parts)) };
  return [
    ...(fees === NOTHING ? [] : [{ text: CHANGES_LINE, amount: formatPence(fees) }]),
    ...(parts.length > 1 ? [sum] : []),
    ...(paymentPlan === null ? [] : planLines(paymentPlan)),
  ];
}

const planLines = ({ deposit, instalments }: NonNullable<LoadedItinerary['paymentPlan']>): SumLine[] => [
  { text: 'Deposit, paid', amount: formatPence(deposit) },
  ...instalments.map(({ dueOn, amountPence, state }) => ({
    text: `Instalment of ${formatDate(dueOn, 'long')}${state === 'paid' ? ', paid' : ''}`,
    amount: formatPence(amountPence),
  })),
];
