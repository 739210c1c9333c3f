import { sendTo } from 'xstate';
import { NOT_SOLD } from '#domain/booking/requote.ts';
import type { PaymentOutcome } from '#machines/payment/payment.ports.ts';
import { KEEP_TODAY, ofEvent } from '#machines/port.ts';
import { bookingSetup } from './booking.setup.ts';

const RESTED = { target: 'asking', actions: ['forward', { type: 'keepHold', params: ofEvent }] } as const;

/** Holding and paying; the outcome of the payment decides where the booking continues. */
export const payingState = bookingSetup.createStateConfig({
  tags: 'resumable',
  meta: { route: '/book/payment' },
  exit: 'forgetReturn',
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context }) => {
      if (!context.cart) throw new Error('A payment needs a priced cart.');
      return {
        cartId: context.cart.cartId,
        itineraryId: null,
        modified: false,
        total: context.cart.travelCost.amountAfterTax,
        email: context.trip.lead.email,
        payer: { ...context.payer, poNumber: context.trip.lead.poNumber.trim() || null },
        plan: context.plan,
        phone: context.phone,
        returned: context.returned,
      };
    },
    onDone: [
      {
        guard: { type: 'endedAs', params: ({ event }) => ({ outcome: event.output.outcome, wanted: 'settled' }) },
        target: 'booked',
        actions: {
          type: 'reportBooked',
          params: ({ event }) => ({ itineraryId: event.output.itineraryId ?? '' }),
        },
      },
      {
        guard: { type: 'endedAs', params: ({ event }) => ({ outcome: event.output.outcome, wanted: 'sold-out' }) },
        // A fresh search shows whether it was a sailing; everything else is kept (ruling 35).
        target: 'requoting',
        actions: [
          {
            type: 'sayWhy',
            params: ({ event }) => ({ title: NOT_SOLD, text: event.output.text }),
          },
          'dropCart',
        ],
      },
      {
        target: 'reviewing',
        actions: [
          {
            type: 'sayWhy',
            params: ({ event }) => ({ title: whyAgain(event.output.outcome), text: event.output.text }),
          },
          'dropCart',
        ],
      },
    ],
  },
  on: {
    'booking.exchanged': {},
    // Its trip stays as it is priced.
    'day.begun': { actions: KEEP_TODAY },
    'page.returned': { actions: sendTo('payment', { type: 'page.returned' }) },
  },
  initial: 'underWay',
  states: {
    // Over an open payment the address changes nothing until the outcome is known (T44).
    underWay: {
      on: {
        'route.entered': {},
        'payment.paused': 'unfinished',
        'payment.rested': RESTED,
      },
    },
    // The provider's page was left: nothing is under way from here, and the trip may be looked at again.
    unfinished: {
      exit: 'releaseSession',
      on: {
        'payment.opened': { target: 'underWay', actions: 'forward' },
        'payment.rested': RESTED,
      },
    },
    asking: {
      on: { 'payment.opened': { target: 'underWay', actions: 'forward' } },
    },
  },
});

/** Why the trip is back at the step where its price is accepted. */
function whyAgain(outcome: PaymentOutcome): string {
  if (outcome === 'lapsed') return 'Your trip is no longer held';
  return outcome === 'cart-gone' ? 'Your trip is priced again' : 'The price has changed';
}
