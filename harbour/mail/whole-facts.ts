// What a booking costs as a whole, and on which days: beside the total of each crossing and stay.
import { formatDate } from '#domain/dates.ts';
import { formatPence, pence, sumPence } from '#domain/money.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { stayCost } from '#harbour/hotels/wire-stays.ts';

export interface SumLine {
  readonly text: string;
  readonly amount: string;
}

/** The sum where there are several parts, as the bank names it; of a plan the deposit and each instalment. */
export function wholeOf({ ferry, stays, travelCards, paymentPlan }: LoadedItinerary): SumLine[] {
  const parts = [
    ...ferry.map(({ item }) => item.totalPence),
    ...stays.map(stayCost),
    ...travelCards.map(({ pricePence }) => pence(pricePence)),
  ];
  const sum = { text: 'The whole booking', amount: formatPence(sumPence(parts)) };
  return [...(parts.length > 1 ? [sum] : []), ...(paymentPlan === null ? [] : planLines(paymentPlan))];
}

const planLines = ({ deposit, instalments }: NonNullable<LoadedItinerary['paymentPlan']>): SumLine[] => [
  { text: 'Deposit, paid', amount: formatPence(deposit) },
  ...instalments.map(({ dueOn, amountPence, state }) => ({
    text: `Instalment of ${formatDate(dueOn, 'long')}${state === 'paid' ? ', paid' : ''}`,
    amount: formatPence(amountPence),
  })),
];
