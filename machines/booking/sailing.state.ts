import { KEEP_MOMENT, ofEvent } from '#machines/port.ts';
import { asksFor, bookingSetup } from './booking.setup.ts';
import { coupon, sailing } from './trip-edits.ts';

const TAKE = { type: 'edit', params: sailing } as const;

/** What another sailing drops or prices differently is shown before it happens. */
const COSTLY = {
  guard: { type: 'isCostly', params: sailing },
  target: 'warning',
  actions: { type: 'holdEdit', params: sailing },
} as const;

/** So is what a coupon drops whose prices are others; it is asked about only then. */
const TRIED = {
  'coupon.applied': {
    guard: { type: 'isCostly', params: coupon },
    target: 'warning',
    actions: { type: 'holdEdit', params: coupon },
  },
} as const;

const warning = bookingSetup.createStateConfig({
  on: {
    'losses.accepted': [
      { guard: 'isWishPending', target: 'choosing', actions: ['tryPending', 'dropPending'] },
      { target: 'taking' },
    ],
    'losses.declined': { target: 'choosing', actions: 'dropPending' },
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
    'coupon.applied': { actions: 'tellSearch' },
    'minute.begun': { actions: [KEEP_MOMENT, 'tellDepartures', 'tellSearch'] },
    'coupon.judged': { actions: { type: 'keepVerdict', params: ofEvent } },
    // Prices chosen without the coupon no longer hold, so the choice begins again, as was said before.
    'coupon.accepted': { target: '.outward', actions: { type: 'takeCoupon', params: ofEvent } },
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
      exit: 'dropPending',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            ...TRIED,
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
      exit: 'dropPending',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            ...TRIED,
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
