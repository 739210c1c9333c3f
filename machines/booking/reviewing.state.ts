import { NOT_SOLD } from '#domain/booking/requote.ts';
import { failureIn, failureTextIn, KEEP_FAILURE, KEEP_TODAY, ofEvent, ofOutput } from '#machines/port.ts';
import { bookingSetup } from './booking.setup.ts';
import { reviewEdits } from './trip-edits.ts';
import { productOf, requestedTrip } from './trip-request.ts';

const pricing = bookingSetup.createStateConfig({
  tags: ['busy', 'kept'],
  invoke: {
    id: 'priceTrip',
    src: 'priceTrip',
    input: ({ context }) => ({
      trip: requestedTrip(context),
      productCode: productOf(context),
      customerNumber: context.customerNumber,
    }),
    onDone: { target: 'priced', actions: { type: 'keepCart', params: ofOutput } },
    onError: [
      {
        guard: { type: 'isSoldOut', params: failureIn },
        // Asked again, it would be refused again: as where it cannot be held (ruling 35).
        target: '#booking.requoting',
        actions: { type: 'sayWhy', params: ({ event }) => ({ title: NOT_SOLD, ...failureTextIn({ event }) }) },
      },
      { target: 'failed', actions: KEEP_FAILURE },
    ],
  },
});

const ON_PLAN = { guard: 'offersPlan', actions: { type: 'choosePlan', params: ofEvent } } as const;

/**
 * The provider's own prices, before anything is held or paid. An edit fetches them again under the review that stands,
 * and the next edit does not wait for them.
 */
export const reviewingState = bookingSetup.createStateConfig({
  meta: { route: '/book/review' },
  entry: ['moveCards', 'wantFares', 'wantOffers'],
  initial: 'deciding',
  on: { 'day.begun': { target: '.deciding', actions: [KEEP_TODAY, 'moveCards'] } },
  states: {
    deciding: { always: [{ guard: 'hasCart', target: 'priced' }, 'pricing'] },
    pricing,
    repricing: { ...pricing, on: { ...reviewEdits('repricing'), 'plan.chosen': ON_PLAN } },
    priced: {
      tags: 'resumable',
      on: {
        ...reviewEdits('repricing'),
        'plan.chosen': ON_PLAN,
        'review.accepted': { target: '#booking.openingPayment', actions: ['forgetFormerTotal', 'forgetReturn'] },
      },
    },
    failed: { tags: 'resumable', on: { ...reviewEdits('pricing'), 'pricing.retried': 'pricing' } },
  },
});
