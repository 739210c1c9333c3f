// What a booking costs as a whole, and on which days, beside the total of each crossing and stay.
import { travelCardLine } from '#domain/cost-lines.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPence, pence } from '#domain/money.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';

export interface SumLine {
  readonly text: string;
  readonly amount: string;
}

/**
 * Its travel cards; the sum where there are several parts, as it appears at the bank; for a plan the deposit and each
 * instalment.
 */
export function wholeOf({ row, ferry, stays, travelCards, paymentPlan }: LoadedItinerary): SumLine[] {
  const cards = travelCards.map(({ name, pricePence }) => ({
    text: travelCardLine(name),
    amount: formatPence(pence(pricePence)),
  }));
  const sum = { text: 'The whole booking', amount: formatPence(pence(row.totalPence)) };
  return [
    ...cards,
    ...(ferry.length + stays.length + cards.length > 1 ? [sum] : []),
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
