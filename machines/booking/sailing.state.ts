import { sendTo } from 'xstate';
import { asksFor, bookingSetup } from './booking.setup.ts';

/** Choosing the sailings, a leg at a time, over one search. */
export const sailingState = bookingSetup.createStateConfig({
  entry: ['wantFares', 'wantVessels'],
  exit: 'keepChosenDays',
  invoke: {
    id: 'ferrySearch',
    src: 'ferrySearch',
    input: ({ context }) => ({
      wish: context.trip.wish,
      options: context.options,
      customerProduct: context.customerProduct,
    }),
  },
  initial: 'outward',
  on: {
    'day.chosen': { actions: [{ type: 'chooseDay', params: ({ event }) => event }, 'tellSearch'] },
    'search.retried': { actions: sendTo('ferrySearch', { type: 'search.retried' }) },
    'coupon.applied': { actions: sendTo('ferrySearch', ({ event }) => event) },
    'coupon.judged': { actions: { type: 'keepCouponText', params: ({ event }) => event } },
    // Prices chosen without the coupon are gone, so the choice begins again.
    'coupon.accepted': { target: '.outward', actions: { type: 'takeCoupon', params: ({ event }) => event } },
    // From one leg to the other the results stay; any other step is the wizard's business.
    'route.entered': [
      { guard: asksFor('outward'), target: '.outward' },
      { guard: asksFor('return'), target: '.return' },
    ],
  },
  states: {
    outward: {
      tags: 'resumable',
      meta: { route: '/book/outward' },
      on: {
        'sailing.chosen': [
          {
            guard: 'isReturnJourney',
            target: 'return',
            actions: { type: 'chooseSailing', params: ({ event }) => event },
          },
          { target: '#booking.basket', actions: { type: 'chooseSailing', params: ({ event }) => event } },
        ],
      },
    },
    return: {
      tags: 'resumable',
      meta: { route: '/book/return' },
      on: {
        'sailing.chosen': {
          guard: { type: 'followsOutward', params: ({ event }) => event },
          target: '#booking.basket',
          actions: { type: 'chooseSailing', params: ({ event }) => event },
        },
      },
    },
  },
});
