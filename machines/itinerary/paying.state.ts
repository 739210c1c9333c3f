import { sendTo } from 'xstate';
import { CANCELLABLE_STATUS, confirmationEmail, isDepositDue, stillDue } from '#domain/itinerary/itinerary-status.ts';
import { orderNumber } from '#domain/itinerary/order-number.ts';
import { ofEvent, ofOutput } from '#machines/port.ts';
import { itinerarySetup, needed } from './itinerary.setup.ts';

const OPENED = ['forward', 'forgetLeft'] as const;
const NOTE_LEFT = { type: 'noteLeft', params: ofEvent } as const;

/** Paying what is due on a booking that exists. Whatever the outcome, the booking is read again. */
export const payingState = itinerarySetup.createStateConfig({
  meta: { route: '/book/pay', over: true },
  entry: 'forgetLooks',
  exit: 'forgetReturn',
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context: { itineraryId, itinerary, email, payer, phone, returned } }) => {
      const booked = needed(itinerary);
      return {
        itineraryId,
        phone,
        returned,
        payer: { ...payer, poNumber: orderNumber(booked) },
        cartId: itineraryId,
        total: stillDue(booked),
        modified: booked.status === CANCELLABLE_STATUS,
        email: email ?? confirmationEmail(booked) ?? '',
        plan: isDepositDue(booked),
      };
    },
    onDone: [
      {
        guard: { type: 'isSettled', params: ofOutput },
        target: 'reading',
        actions: [
          { type: 'keepPaymentText', params: ofOutput },
          { type: 'reportSettled', params: ({ context }) => ({ itinerary: needed(context.itinerary) }) },
          'markPaid',
        ],
      },
      { target: 'reading', actions: { type: 'keepPaymentText', params: ofOutput } },
    ],
  },
  on: { 'page.returned': { actions: 'tellPayment' } },
  initial: 'underWay',
  states: {
    /** A call or a page of the provider is open: nothing else may start. */
    underWay: {
      on: {
        'payment.opened': { actions: OPENED },
        'payment.paused': { actions: NOTE_LEFT },
        'payment.rested': { target: 'asking', actions: ['forward', NOTE_LEFT] },
        // Only its own machine knows whether a call is under way or its page stands open.
        'route.entered': { actions: sendTo('payment', { type: 'payment.left' }) },
      },
    },
    asking: {
      on: {
        'payment.opened': { target: 'underWay', actions: OPENED },
        'payment.left': '#itinerary.reading',
        'route.entered': '#itinerary.reading',
      },
    },
  },
});
