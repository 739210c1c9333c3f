// An order of nothing but travel cards, and its payment in each of its states.
import type { ContextFrom, StateValue } from 'xstate';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { pence } from '#domain/values/money.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { itineraryOf, restingPayment, summaryAt, trip } from '#stories/areas/book/bookings.ts';

export const cards: Itinerary = {
  ...itineraryOf(trip, false),
  reservationItems: { ferry: [], hotel: [] },
  travelCost: {
    costTotals: [{ description: 'Islander card', amountAfterTax: pence(10_000) }],
    paymentTotals: [],
    amountAfterTax: pence(10_000),
  },
};

/** The order while its payment rests in one state. */
export const payingCards = (value: StateValue, context: Partial<ContextFrom<typeof paymentMachine>> = {}) =>
  summaryAt(
    { paying: typeof value === 'string' ? 'asking' : 'underWay' },
    { itinerary: cards },
    { payment: restingPayment(value, { itinerary: cards, ...context }) },
  );
