import { not } from 'xstate';
import { KEEP_MOMENT, ofEvent } from '#machines/port.ts';
import type { BookingContext, CouponPriced } from './booking.ports.ts';
import { asksFor, bookingSetup } from './booking.setup.ts';
import { sailing } from './trip-edits.ts';
import { couponEdit } from './trip-request.ts';

const TAKE = { type: 'edit', params: sailing } as const;

/** What another sailing drops or prices differently is shown before it happens. */
const COSTLY = {
  guard: { type: 'isCostly', params: sailing },
  target: 'warning',
  actions: { type: 'holdEdit', params: sailing },
} as const;

const priced = ({ context, event }: { context: BookingContext; event: CouponPriced }) =>
  couponEdit(context, event, event.result);

/** A coupon is in the trip with its prices, and what is not sold with it is asked about first. */
const PRICED = [
  {
    guard: { type: 'isCostly', params: priced },
    target: 'warning',
    actions: { type: 'holdEdit', params: priced },
  },
  { actions: [{ type: 'edit', params: priced }, 'tellWish'] },
] as const;

const DROP = ['restoreSearch', 'dropPending'] as const;

const warning = bookingSetup.createStateConfig({
  on: {
    'losses.accepted': [
      { guard: 'isCouponPending', target: 'choosing', actions: ['takePending', 'tellWish'] },
      { target: 'taking' },
    ],
    'losses.declined': { target: 'choosing', actions: DROP },
  },
});

/** Choosing the sailings, one leg at a time, over one search. */
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
    'day.chosen': { actions: [{ type: 'chooseDay', params: ofEvent }, 'tellWish'] },
    'search.retried': { actions: 'tellSearch' },
    'coupon.typed': { actions: { type: 'keepTyped', params: ofEvent } },
    'coupon.applied': { actions: { type: 'tryCoupon', params: ofEvent } },
    'minute.begun': { actions: [KEEP_MOMENT, 'tellDepartures', 'tellSearch'] },
    // While something else is asked about.
    'coupon.accepted': { actions: 'tellWish' },
    'coupon.judged': { actions: { type: 'keepVerdict', params: ofEvent } },
    // Between the legs the results stay; any other step is handled by the wizard.
    'route.entered': [
      { guard: asksFor('outward'), target: '.outward' },
      { guard: asksFor('return'), target: '.return' },
    ],
  },
  states: {
    /** Most answers come at once: they follow on the search form, and nobody sees a waiting screen flash by. */
    looking: {
      tags: 'busy',
      meta: { route: '/book/' },
      // Not before: the form would show it among the last searches.
      exit: 'rememberSearch',
      invoke: { id: 'waitBriefly', src: 'waitBriefly', onDone: 'outward' },
      on: { 'search.answered': 'outward' },
    },
    outward: {
      tags: 'resumable',
      meta: { route: '/book/outward' },
      exit: DROP,
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'coupon.accepted': PRICED,
            'sailing.chosen': [
              COSTLY,
              { guard: 'isReturnJourney', target: '#booking.sailing.return', actions: TAKE },
              { target: '#booking.extras', actions: TAKE },
            ],
          },
        },
        warning,
        /** Taken before the leg is left: leaving drops an edit that was not accepted. */
        taking: {
          entry: 'takePending',
          always: [{ guard: 'isReturnJourney', target: '#booking.sailing.return' }, '#booking.extras'],
        },
      },
    },
    return: {
      tags: 'resumable',
      meta: { route: '/book/return' },
      exit: DROP,
      // A coupon may have taken it.
      always: { guard: not('hasOutward'), target: 'outward' },
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'coupon.accepted': PRICED,
            'sailing.chosen': [
              { guard: { type: 'leavesTooSoon', params: ofEvent } },
              COSTLY,
              { target: '#booking.extras', actions: TAKE },
            ],
          },
        },
        warning,
        taking: { entry: 'takePending', always: '#booking.extras' },
      },
    },
  },
});
