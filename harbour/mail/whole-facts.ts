// What a booking costs as a whole, and on which days, beside the total of each crossing and stay.
import { travelCardLine } from '#domain/itinerary/cost-lines.ts';
import { orderNumber } from '#domain/itinerary/order-number.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence, NOTHING, pence } from '#domain/values/money.ts';
import { paidNet } from '#harbour/after-sales/refunds.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { onAccountIn, WHOLE } from './ticket-facts.ts';

export interface SumLine {
  readonly text: string;
  /** Empty where there is none to say. */
  readonly amount: string;
}

/**
 * Its travel cards; the sum where there are several parts, as it appears at the bank; for a plan the deposit and each
 * instalment; what an agency pays by invoice, where that is not all of it, and its PO number.
 */
export function wholeOf({ row, ferry, stays, travelCards, paymentPlan, movements }: LoadedItinerary): SumLine[] {
  const cards = travelCards.map(({ name, pricePence }) => ({
    text: travelCardLine(name),
    amount: formatPence(pricePence),
  }));
  const sum = { text: WHOLE, amount: formatPence(row.totalPence) };
  return [
    ...cards,
    ...(ferry.length + stays.length + cards.length > 1 ? [sum] : []),
    ...(paymentPlan === null ? [] : planLines(paymentPlan)),
    ...accountLines(movements),
    ...orderLines({ reservationItems: { ferry: ferry.map(({ item }) => item), hotel: stays } }),
  ];
}

function orderLines(booked: Parameters<typeof orderNumber>[0]): SumLine[] {
  const number = orderNumber(booked);
  return number === null ? [] : [{ text: `PO number: ${number}`, amount: '' }];
}

/** Where only a part of it is on account: which, and what is paid. */
function accountLines(movements: LoadedItinerary['movements']): SumLine[] {
  const onAccount = onAccountIn(movements);
  const paid = pence(paidNet(movements) - onAccount);
  if (onAccount === NOTHING || paid === NOTHING) return [];
  return [
    { text: 'On account', amount: formatPence(onAccount) },
    { text: 'Paid', amount: formatPence(paid) },
  ];
}

const planLines = ({ deposit, instalments }: NonNullable<LoadedItinerary['paymentPlan']>): SumLine[] => [
  { text: 'Deposit, paid', amount: formatPence(deposit) },
  ...instalments.map(({ dueOn, amountPence, state }) => ({
    text: `Instalment of ${formatDate(dueOn, 'long')}${state === 'paid' ? ', paid' : ''}`,
    amount: formatPence(amountPence),
  })),
];
