import type { SearchResult } from '#domain/contract/search.ts';
import { COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import { failureIn, ofEvent, ofOutput } from '#machines/port.ts';
import { couponQuestion } from '#machines/search/ferry-search.machine.ts';
import type { BookingContext } from './booking.ports.ts';
import { bookingSetup } from './booking.setup.ts';
import { freeEdits, protectionEdit, stayEdits } from './trip-edits.ts';
import { couponEdit, searchedAgain, withTried } from './trip-request.ts';

const edits = { ...freeEdits, ...protectionEdit, ...stayEdits } as const;

const looking = '#booking.basket.looking';
const REFUSED = {
  target: looking,
  actions: { type: 'noteTried', params: { failure: { kind: 'refused', text: COUPON_NOT_VALID } } },
} as const;
const FAILED = { target: looking, actions: { type: 'noteTried', params: failureIn } } as const;

const tried = ({ context, event }: { context: BookingContext; event: { output: SearchResult } }) =>
  couponEdit(context, context.tried, event.output);

/** The whole trip; each part can be changed or removed. */
export const basketState = bookingSetup.createStateConfig({
  meta: { route: '/book/basket' },
  entry: ['wantFares', 'wantVehicles', 'wantOffers'],
  // Whoever leaves gives up what is being tried; the code stays in its field.
  exit: ['clearNotice', 'dropPending', 'dropTried'],
  on: { 'coupon.typed': { actions: { type: 'keepTyped', params: ofEvent } } },
  initial: 'looking',
  states: {
    looking: {
      tags: 'resumable',
      always: [
        // A coupon may have taken one.
        { guard: 'lacksSailing', target: '#booking.requoted' },
        // After a warning that came in between.
        { guard: 'isTrying', target: 'trying' },
      ],
      on: {
        ...edits,
        'coupon.applied': {
          guard: { type: 'mayTry', params: ofEvent },
          target: 'trying',
          actions: { type: 'keepTried', params: ofEvent },
        },
        'coupon.dropped': [
          // The prices are without it.
          { guard: 'isCouponRefused', actions: 'forgetCoupon' },
          { guard: 'hasCoupon', target: 'trying', actions: { type: 'keepTried', params: { coupon: '' } } },
        ],
        'basket.accepted': { guard: 'isComplete', target: '#booking.travellers' },
      },
    },
    warning: {
      tags: 'resumable',
      on: {
        'losses.accepted': { target: 'looking', actions: 'takePending' },
        'losses.declined': { target: 'looking', actions: 'dropPending' },
      },
    },
    /** Another coupon, or none, changes nothing until the trip is priced with it (R14). */
    trying: {
      tags: 'kept',
      on: edits,
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'triesNone', target: 'pricing' }, 'checking'] },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkCoupon',
            src: 'checkCoupon',
            input: ({ context }) => couponQuestion(withTried(context).trip.wish),
            onDone: [
              {
                guard: { type: 'couponHolds', params: ofOutput },
                target: 'pricing',
                actions: { type: 'noteTried', params: ({ event }) => ({ product: event.output.productCode }) },
              },
              REFUSED,
            ],
            onError: FAILED,
          },
        },
        pricing: {
          tags: 'busy',
          invoke: {
            id: 'searchAgain',
            src: 'searchAgain',
            input: ({ context }) => searchedAgain({ ...context, ...withTried(context) }),
            onDone: [
              { guard: { type: 'isUnpriced', params: ofOutput }, ...REFUSED },
              {
                guard: { type: 'isCostly', params: tried },
                target: '#booking.basket.warning',
                actions: [{ type: 'holdEdit', params: tried }, 'dropTried'],
              },
              // The trip has the coupon together with its prices, and not before.
              { target: looking, actions: [{ type: 'edit', params: tried }, 'dropTried'] },
            ],
            onError: FAILED,
          },
        },
      },
    },
  },
});
