import { assign, sendParent, setup } from 'xstate';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { CouponVerdict, SearchResult } from '#domain/contract/search.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { COUPON_NOT_VALID, couponHolds, pricesCoupon } from '#domain/search/coupon.ts';
import { WINDOW_DAYS } from '#domain/search/crossings.ts';
import { productFor } from '#domain/search/product.ts';
import { ferryIdOf } from '#domain/search/routes.ts';
import type { Wish } from '#domain/trip/trip.ts';
import { daysBetween } from '#domain/values/dates.ts';
import { failureIn, KEEP_FAILURE, KEEP_MOMENT, type MinuteBegun, ofEvent, ofOutput, port } from '#machines/port.ts';

export interface CouponQuestion {
  coupon: string;
  departureDate: string;
  returnDate: string | null;
}

/** A wish as it is sent to the provider: with the product, and with the coupon only where it is valid. */
export interface SearchQuestion {
  ferryId: string;
  wish: Wish;
  couponCode: string | null;
  productCode: string;
}

export const ferrySearchPorts = {
  checkCoupon: port<CouponQuestion, CouponVerdict>('checkCoupon'),
  searchCrossings: port<SearchQuestion, SearchResult>('searchCrossings'),
};

/** A coupon that is tried, and the days that are chosen already: where none are, it is tried on those looked at. */
type TriedWish = Pick<Wish, 'coupon'> & Partial<Pick<Wish, 'departureDate' | 'returnDate'>>;

export type FerrySearchEvent =
  | { type: 'wish.changed'; wish: Wish }
  | { type: 'coupon.applied'; wish: TriedWish }
  | { type: 'search.retried' }
  | MinuteBegun;

export interface FerrySearchInput {
  wish: Wish;
  options: Pick<FerryOptions, 'routes' | 'defaultProductCode' | 'nonOverridableProductCodes'>;
  customerProduct: string | null;
}

interface FerrySearchContext extends FerrySearchInput {
  /** The coupon that is being tried in the results, and the verdict on it; the search keeps its own till then. */
  tried: { wish: TriedWish; verdict: CouponVerdict | null } | null;
  /** Why the last one was refused. */
  refusal: Failure | null;
  /** On the coupon of the search; null where there is none, or it is not valid. */
  verdict: CouponVerdict | null;
  result: SearchResult | null;
  /** The wish that the result answers. */
  answered: Wish | null;
  failure: Failure | null;
  /** The minute that it is, in epoch milliseconds; 0 until one has begun. What has left since is not offered. */
  at: number;
}

const WITHOUT_COUPON = { target: 'fetchingPrices', actions: ['goWithoutCoupon', 'reportVerdict'] } as const;
const KEEP_RESULT = { type: 'keepResult', params: ofOutput } as const;
const REFUSED = {
  target: 'offering',
  actions: { type: 'refuseTried', params: { failure: { kind: 'refused', text: COUPON_NOT_VALID } } },
} as const;
const FAILED = { target: 'offering', actions: { type: 'refuseTried', params: failureIn } } as const;
/** Only with an answer: during another search, one that is already known must not wait for it. */
const NEARBY = {
  guard: { type: 'isAnswered', params: ofEvent },
  target: 'offering',
  actions: { type: 'keepWish', params: ofEvent },
} as const;

/** One search and its results: coupon first, then prices; days outside the window are fetched when they are needed. */
export const ferrySearchMachine = setup({
  types: {
    context: {} as FerrySearchContext,
    input: {} as FerrySearchInput,
    events: {} as FerrySearchEvent,
  },
  actors: ferrySearchPorts,
  actions: {
    keepWish: assign({ wish: (_, { wish }: { wish: Wish }) => wish }),
    keepTried: assign({ tried: (_, { wish }: { wish: TriedWish }) => ({ wish, verdict: null }), refusal: null }),
    noteVerdict: assign({
      tried: ({ context: { tried } }, verdict: CouponVerdict) => tried && { ...tried, verdict },
    }),
    keepVerdict: assign({ verdict: (_, verdict: CouponVerdict) => verdict, refusal: null }),
    goWithoutCoupon: assign({ verdict: null, refusal: null }),
    refuseTried: assign({ refusal: (_, { failure }: { failure: Failure }) => failure, tried: null }),
    reportVerdict: sendParent(({ context: { wish, verdict } }) => ({
      type: 'coupon.judged',
      wish,
      text: wish.coupon !== '' && verdict === null ? COUPON_NOT_VALID : null,
      product: verdict?.productCode ?? null,
    })),
    acceptTried: assign(({ context }) => ({ ...withTried(context), tried: null })),
    reportCoupon: sendParent(({ context: { wish, verdict, result } }) => ({
      type: 'coupon.accepted',
      coupon: wish.coupon,
      product: verdict?.productCode ?? null,
      result,
    })),
    keepResult: assign({
      result: (_, result: SearchResult) => result,
      answered: ({ context }) => context.wish,
    }),
    /** Whatever it is, also why there is none. */
    reportAnswer: sendParent({ type: 'search.answered' }),
    keepMoment: assign({ at: (_, { at }: { at: number }) => at }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure, answered: null }),
  },
  guards: {
    hasCoupon: ({ context }) => context.wish.coupon !== '',
    isTyped: (_, { wish }: { wish: TriedWish }) => wish.coupon !== '',
    isTrying: ({ context }) => context.tried !== null,
    holds: (_, verdict: CouponVerdict) => couponHolds(verdict),
    isUnpriced: ({ context }, result: SearchResult) => couponHolds(context.verdict) && !result.hasValidPromoCode,
    pricesTried: (_, result: SearchResult) => pricesCoupon(result),
    hasSailings: (_, result: SearchResult) => result.outwardDepartures.length > 0,
    isAnswered: ({ context }, { wish }: { wish: Wish }) => context.answered !== null && answers(context.answered, wish),
  },
}).createMachine({
  id: 'ferrySearch',
  context: ({ input }) => ({
    ...input,
    tried: null,
    refusal: null,
    verdict: null,
    result: null,
    answered: null,
    failure: null,
    at: 0,
  }),
  initial: 'deciding',
  on: {
    'wish.changed': { target: '.deciding', actions: { type: 'keepWish', params: ofEvent } },
    'minute.begun': { actions: KEEP_MOMENT },
  },
  states: {
    deciding: {
      always: [{ guard: 'hasCoupon', target: 'checkingCoupon' }, WITHOUT_COUPON],
    },
    checkingCoupon: {
      tags: 'busy',
      invoke: {
        id: 'checkCoupon',
        src: 'checkCoupon',
        input: ({ context }) => couponQuestion(context.wish),
        onDone: [
          {
            guard: { type: 'holds', params: ofOutput },
            target: 'fetchingPrices',
            actions: [{ type: 'keepVerdict', params: ofOutput }, 'reportVerdict'],
          },
          WITHOUT_COUPON,
        ],
        // The coupon sent with a search never stops it (R14).
        onError: WITHOUT_COUPON,
      },
    },
    fetchingPrices: {
      tags: 'busy',
      invoke: {
        id: 'searchCrossings',
        src: 'searchCrossings',
        input: ({ context }) => searchQuestion(context),
        onDone: [
          // Allowed, and then in no price: it may have brought the product that these are for (ruling 24).
          {
            ...WITHOUT_COUPON,
            guard: { type: 'isUnpriced', params: ofOutput },
            reenter: true,
          },
          {
            guard: { type: 'hasSailings', params: ofOutput },
            target: 'offering',
            actions: KEEP_RESULT,
          },
          { target: 'empty', actions: KEEP_RESULT },
        ],
        onError: { target: 'failed', actions: KEEP_FAILURE },
      },
    },
    offering: {
      entry: 'reportAnswer',
      // Also after another day was pressed while it was tried.
      always: { guard: 'isTrying', target: 'applyingCoupon' },
      on: {
        'coupon.applied': {
          guard: { type: 'isTyped', params: ofEvent },
          actions: { type: 'keepTried', params: ofEvent },
        },
        'wish.changed': NEARBY,
      },
    },
    applyingCoupon: {
      tags: 'busy',
      on: { 'wish.changed': NEARBY },
      invoke: {
        id: 'checkCoupon',
        src: 'checkCoupon',
        input: ({ context }) => couponQuestion(withTried(context).wish),
        onDone: [
          {
            guard: { type: 'holds', params: ofOutput },
            target: 'pricingCoupon',
            actions: { type: 'noteVerdict', params: ofOutput },
          },
          REFUSED,
        ],
        onError: FAILED,
      },
    },
    pricingCoupon: {
      tags: 'busy',
      on: { 'wish.changed': NEARBY },
      invoke: {
        id: 'searchCrossings',
        src: 'searchCrossings',
        input: ({ context }) => searchQuestion({ ...context, ...withTried(context) }),
        onDone: [
          {
            guard: { type: 'pricesTried', params: ofOutput },
            target: 'offering',
            actions: ['acceptTried', KEEP_RESULT, 'reportCoupon'],
          },
          REFUSED,
        ],
        onError: FAILED,
      },
    },
    empty: { entry: 'reportAnswer' },
    failed: { entry: 'reportAnswer', on: { 'search.retried': 'deciding' } },
  },
});

/** Whether the coupon of a wish holds on its days. */
export const couponQuestion = ({ coupon, departureDate, returnDate }: Wish): CouponQuestion => ({
  coupon,
  departureDate,
  returnDate,
});

/** The search with the coupon that is tried. */
const withTried = ({ wish, tried }: FerrySearchContext): Pick<FerrySearchContext, 'wish' | 'verdict'> => ({
  wish: { ...wish, ...tried?.wish },
  verdict: tried?.verdict ?? null,
});

const searchQuestion = ({ wish, verdict, options, customerProduct }: FerrySearchContext): SearchQuestion => ({
  ferryId: ferryIdOf(options.routes, wish.routeCode),
  wish,
  couponCode: couponHolds(verdict) ? wish.coupon : null,
  productCode: productFor(options, { coupon: verdict?.productCode, customer: customerProduct }),
});

/**
 * Whether the answer to one wish holds for another: only days have moved, both inside the window, and there is no
 * coupon to check again.
 */
function answers(answered: Wish, wish: Wish): boolean {
  const { departureDate, returnDate, ...rest } = wish;
  const { departureDate: answeredDeparture, returnDate: answeredReturn, ...answeredRest } = answered;
  const near = (from: string | null, to: string | null) =>
    to === null || (from !== null && Math.abs(daysBetween(from, to)) <= WINDOW_DAYS);
  const moved = departureDate !== answeredDeparture || returnDate !== answeredReturn;
  if (moved && wish.coupon !== '') return false;
  return (
    near(answeredDeparture, departureDate) &&
    near(answeredReturn, returnDate) &&
    JSON.stringify(rest) === JSON.stringify(answeredRest)
  );
}
