import { assign, not, sendParent, sendTo, setup } from 'xstate';
import type { Cart } from '#domain/contract/booking.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { SearchResult } from '#domain/contract/search.ts';
import { mayFollow } from '#domain/crossings.ts';
import type { Draft } from '#domain/draft.ts';
import type { BookingStep } from '#domain/entry.ts';
import { type Failure, failureOf, failureText } from '#domain/failure.ts';
import { NOTHING } from '#domain/money.ts';
import { productFor } from '#domain/product.ts';
import { hasEarned, nearestEarned } from '#domain/progress.ts';
import { requote, wishToCheck } from '#domain/requote.ts';
import {
  type ChosenSailing,
  changeWish,
  type Fault,
  ferryIdOf,
  firstWish,
  hasAllSailings,
  type LeadDetails,
  type Leg,
  leadFaults,
  lossesOf,
  NO_LEAD,
  retain,
  type Trip,
  type Wish,
  wishFaults,
  withSailing,
} from '#domain/trip.ts';
import {
  type PaymentMethod,
  type PaymentOutcome,
  type ProviderReturn,
  paymentMachine,
} from '#machines/payment/payment.machine.ts';
import { port } from '#machines/port.ts';
import { ferrySearchMachine, type SearchQuestion } from '#machines/search/ferry-search.machine.ts';
import { contentMachine } from './content.machine.ts';

export const bookingPorts = {
  /** Posts the cart; answers the provider's own prices. */
  priceTrip: port<{ trip: Trip; productCode: string }, Cart>('priceTrip'),
  /** A fresh search for the sailings that were chosen before the session expired (R2). */
  searchAgain: port<SearchQuestion, SearchResult>('searchAgain'),
};

export interface BookingInput {
  options: FerryOptions;
  /** The operator's own words, by the key that the configuration gives them. */
  labels: Readonly<Record<string, string>>;
  customerProduct: string | null;
  phone: string;
  methods: readonly PaymentMethod[];
  /** The day in London. */
  today: string;
  tomorrow: string;
  step: BookingStep;
  wish: Partial<Wish>;
  draft: Draft | null;
  returned: ProviderReturn | null;
}

export interface Notice {
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly lines: readonly string[];
}

interface BookingContext extends Omit<BookingInput, 'draft' | 'wish'> {
  trip: Trip;
  /** The wish as it stands in the search form; the trip keeps its own until the search is asked for. */
  wish: Wish;
  faults: readonly Fault[];
  cart: Cart | null;
  /** The total that was agreed to before the provider said that prices changed. */
  formerTotal: number | null;
  notice: Notice | null;
  /** Why the coupon of the search is not in the prices; kept until it is removed (ruling 24). */
  couponText: string | null;
  failure: Failure | null;
}

export type BookingEvent =
  | { type: 'route.entered'; step: BookingStep; wish?: Partial<Wish> }
  | { type: 'wish.changed'; change: Partial<Wish> }
  | { type: 'search.asked' }
  | { type: 'losses.accepted' }
  | { type: 'losses.declined' }
  | { type: 'day.chosen'; leg: Leg; date: string }
  | { type: 'sailing.chosen'; leg: Leg; sailing: ChosenSailing }
  | { type: 'search.retried' }
  | { type: 'coupon.applied'; coupon: string }
  | { type: 'coupon.accepted'; coupon: string }
  | { type: 'coupon.judged'; text: string | null }
  | { type: 'basket.accepted' }
  | { type: 'lead.changed'; change: Partial<LeadDetails> }
  | { type: 'lead.given' }
  | { type: 'pricing.retried' }
  | { type: 'review.accepted' }
  | { type: 'payment.opened' }
  | { type: 'payment.rested' }
  | { type: 'page.returned' }
  | { type: 'session.expired' }
  | { type: 'session.renewed' };

/** The booking wizard (spec 4): each step is a state, entered when the trip has earned it. */
export const bookingMachine = setup({
  types: {
    context: {} as BookingContext,
    input: {} as BookingInput,
    events: {} as BookingEvent,
    meta: {} as { route: string },
    children: {} as { content: 'content'; ferrySearch: 'ferrySearch'; payment: 'payment' },
  },
  actors: { ...bookingPorts, content: contentMachine, ferrySearch: ferrySearchMachine, payment: paymentMachine },
  actions: {
    changeWish: assign({
      wish: ({ context }, { change }: { change: Partial<Wish> }) => changeWish(context.wish, change, context.options),
    }),
    findWishFaults: assign({ faults: ({ context }) => wishFaults(context.wish, context.options, context.today) }),
    clearFaults: assign({ faults: [] }),
    takeWish: assign(({ context }) => ({
      trip: retain(context.trip, context.wish),
      cart: null,
      couponText: null,
      faults: [],
    })),
    forgetEdits: assign({ wish: ({ context }) => context.trip.wish }),
    chooseDay: assign(({ context }, { leg, date }: { leg: Leg; date: string }) => {
      const change = leg === 'outward' ? { departureDate: date } : { returnDate: date };
      const wish = changeWish(context.trip.wish, change, context.options);
      return { wish, trip: { ...context.trip, wish } };
    }),
    chooseSailing: assign(({ context }, { leg, sailing }: { leg: Leg; sailing: ChosenSailing }) => {
      const date = leg === 'outward' ? { departureDate: sailing.departureDate } : { returnDate: sailing.departureDate };
      const wish = changeWish(context.trip.wish, date, context.options);
      return { wish, trip: withSailing({ ...context.trip, wish }, leg, sailing), cart: null, notice: null };
    }),
    takeCoupon: assign(({ context }, { coupon }: { coupon: string }) => {
      const wish = { ...context.trip.wish, coupon };
      return { wish, trip: retain(context.trip, wish), cart: null };
    }),
    keepCouponText: assign({ couponText: (_, { text }: { text: string | null }) => text }),
    wantFares: sendTo('content', { type: 'fares.wanted' }),
    wantVessels: sendTo('content', { type: 'vessels.wanted' }),
    wantVehicles: sendTo('content', { type: 'vehicles.wanted' }),
    tellSearch: sendTo('ferrySearch', ({ context }) => ({ type: 'wish.changed', wish: context.trip.wish })),
    changeLead: assign(({ context }, { change }: { change: Partial<LeadDetails> }) => ({
      trip: { ...context.trip, lead: { ...context.trip.lead, ...change } },
      cart: null,
    })),
    findLeadFaults: assign({
      faults: ({ context }) => leadFaults(context.trip.lead, needsPlate(context)),
    }),
    /** A fault goes when its field is mended; none comes before the form is given again. */
    dropMendedFaults: assign({
      faults: ({ context }) => {
        const standing = leadFaults(context.trip.lead, needsPlate(context)).map((fault) => fault.field);
        return context.faults.filter((fault) => standing.includes(fault.field));
      },
    }),
    keepCart: assign({ cart: (_, { cart }: { cart: Cart }) => cart, failure: null }),
    dropCart: assign(({ context }) => ({ formerTotal: context.cart?.travelCost.amountAfterTax ?? null, cart: null })),
    forgetFormerTotal: assign({ formerTotal: null, notice: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearNotice: assign({ notice: null }),
    sayWhy: assign({
      notice: (_, { title, text }: { title: string; text: string | null }): Notice => ({
        tone: 'warning',
        title,
        lines: text ? [text] : [],
      }),
    }),
    forgetReturn: assign({ returned: null }),
    erasePersonalPart: assign(({ context }) => ({
      trip: { ...context.trip, lead: NO_LEAD },
      cart: null,
      faults: [],
      notice: null,
    })),
    takeQuote: assign(({ context }, { result }: { result: SearchResult }) => {
      const { trip, changes } = requote(context.trip, result);
      return {
        trip,
        wish: trip.wish,
        notice: {
          tone: changes.length > 0 ? ('warning' as const) : ('info' as const),
          title: context.notice?.title ?? 'We kept your trip without your personal details and checked it again',
          lines: changes,
        },
      };
    }),
    forward: sendParent(({ event }) => event),
    reportBooked: sendParent(({ context }, { itineraryId }: { itineraryId: string }) => ({
      type: 'booking.completed',
      itineraryId,
      email: context.trip.lead.email,
      total: context.cart?.travelCost.amountAfterTax ?? NOTHING,
    })),
  },
  guards: {
    mayEnter: ({ context }, { asked, step }: { asked: BookingStep; step: BookingStep }) =>
      asked === step && hasEarned(step, context),
    opensAt: ({ context }, { step }: { step: BookingStep }) =>
      nearestEarned(context.returned ? 'paying' : context.step, context) === step,
    isWellWished: ({ context }) => wishFaults(context.wish, context.options, context.today).length === 0,
    losesSomething: ({ context }) => lossesOf(context.trip, context.wish).length > 0,
    followsOutward: ({ context }, { sailing }: { sailing: ChosenSailing }) =>
      context.trip.outward !== null && mayFollow(context.trip.outward, sailing),
    isReturnJourney: ({ context }) => context.trip.wish.journey === 'return',
    hasOutward: ({ context }) => context.trip.outward !== null,
    hasAllSailings: ({ context }) => hasAllSailings(context.trip),
    isLeadComplete: ({ context }) => leadFaults(context.trip.lead, needsPlate(context)).length === 0,
    hasCart: ({ context }) => context.cart !== null,
    endedAs: (_, { outcome, wanted }: { outcome: PaymentOutcome; wanted: PaymentOutcome }) => outcome === wanted,
  },
}).createMachine({
  id: 'booking',
  context: ({ input: { draft, wish, ...input } }) => {
    const kept = draft?.data.trip;
    const first = kept?.wish ?? firstWish(input.options, input.tomorrow);
    const wished = changeWish(first, wish, input.options);
    const trip: Trip = kept ?? { wish: wished, outward: null, return: null, lead: NO_LEAD };
    return {
      ...input,
      trip,
      wish: wished,
      faults: [],
      cart: draft?.data.cart ?? null,
      formerTotal: null,
      notice: null,
      couponText: draft?.data.couponText ?? null,
      failure: null,
    };
  },
  invoke: { id: 'content', src: 'content' },
  initial: 'recalling',
  on: {
    'payment.opened': { actions: 'forward' },
    'payment.rested': { actions: 'forward' },
    'session.expired': { target: '.parked', actions: 'erasePersonalPart' },
    'route.entered': [
      {
        guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'searching' }) },
        target: '.searching',
        actions: { type: 'changeWish', params: ({ event }) => ({ change: event.wish ?? {} }) },
      },
      {
        guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'outward' }) },
        target: '.sailing.outward',
      },
      {
        guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'return' }) },
        target: '.sailing.return',
      },
      {
        guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'basket' }) },
        target: '.basket',
      },
      {
        guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'travellers' }) },
        target: '.travellers',
      },
      {
        guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'reviewing' }) },
        target: '.reviewing',
      },
      {
        guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'paying' }) },
        target: '.paying',
      },
    ],
  },
  states: {
    recalling: {
      always: [
        { guard: { type: 'opensAt', params: { step: 'paying' } }, target: 'paying' },
        { guard: { type: 'opensAt', params: { step: 'reviewing' } }, target: 'reviewing' },
        { guard: { type: 'opensAt', params: { step: 'travellers' } }, target: 'travellers' },
        { guard: { type: 'opensAt', params: { step: 'basket' } }, target: 'basket' },
        { guard: { type: 'opensAt', params: { step: 'return' } }, target: 'sailing.return' },
        { guard: { type: 'opensAt', params: { step: 'outward' } }, target: 'sailing.outward' },
        'searching',
      ],
    },
    searching: {
      tags: 'resumable',
      meta: { route: '/book/' },
      initial: 'editing',
      exit: 'clearFaults',
      states: {
        editing: {
          on: {
            'wish.changed': { actions: [{ type: 'changeWish', params: ({ event }) => event }, 'clearFaults'] },
            'search.asked': [
              { guard: not('isWellWished'), actions: 'findWishFaults' },
              { guard: 'losesSomething', target: 'warning' },
              { target: '#booking.sailing', actions: 'takeWish' },
            ],
          },
        },
        /** What the change drops is said before it happens. */
        warning: {
          on: {
            'losses.accepted': { target: '#booking.sailing', actions: 'takeWish' },
            'losses.declined': { target: 'editing', actions: 'forgetEdits' },
          },
        },
      },
    },
    sailing: {
      entry: ['wantFares', 'wantVessels'],
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
          {
            guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'outward' }) },
            target: '.outward',
          },
          {
            guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.step, step: 'return' }) },
            target: '.return',
          },
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
    },
    basket: {
      tags: 'resumable',
      meta: { route: '/book/basket' },
      entry: ['wantFares', 'wantVehicles'],
      exit: 'clearNotice',
      on: { 'basket.accepted': 'travellers' },
    },
    travellers: {
      tags: 'resumable',
      meta: { route: '/book/customer-details' },
      exit: 'clearFaults',
      on: {
        'lead.changed': { actions: [{ type: 'changeLead', params: ({ event }) => event }, 'dropMendedFaults'] },
        'lead.given': [{ guard: 'isLeadComplete', target: 'reviewing' }, { actions: 'findLeadFaults' }],
      },
    },
    reviewing: {
      meta: { route: '/book/review' },
      entry: 'wantFares',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasCart', target: 'priced' }, 'pricing'] },
        pricing: {
          tags: 'busy',
          invoke: {
            id: 'priceTrip',
            src: 'priceTrip',
            input: ({ context }) => ({
              trip: context.trip,
              productCode: productFor(context.options, { customer: context.customerProduct }),
            }),
            onDone: {
              target: 'priced',
              actions: { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
        priced: {
          tags: 'resumable',
          on: { 'review.accepted': { target: '#booking.paying', actions: 'forgetFormerTotal' } },
        },
        failed: { tags: 'resumable', on: { 'pricing.retried': 'pricing' } },
      },
    },
    paying: {
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
            total: context.cart.travelCost.amountAfterTax,
            email: context.trip.lead.email,
            methods: context.methods,
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
            // A fresh search tells which sailing it was; everything else is kept (ruling 35).
            target: 'requoting',
            actions: [
              {
                type: 'sayWhy',
                params: ({ event }) => ({ title: 'A sailing you chose has just sold out', text: event.output.text }),
              },
              'dropCart',
            ],
          },
          {
            target: 'reviewing',
            actions: [
              {
                type: 'sayWhy',
                params: ({ event }) => ({
                  title: event.output.outcome === 'lapsed' ? 'Your space was released' : 'The price has changed',
                  text: event.output.text,
                }),
              },
              'dropCart',
            ],
          },
        ],
      },
      on: { 'page.returned': { actions: sendTo('payment', { type: 'page.returned' }) } },
      initial: 'underWay',
      states: {
        // Over an open payment the address may ask as it likes: the truth is known first (T44).
        underWay: {
          on: { 'route.entered': {}, 'payment.rested': { target: 'asking', actions: 'forward' } },
        },
        asking: {
          on: { 'payment.opened': { target: 'underWay', actions: 'forward' } },
        },
      },
    },
    booked: { type: 'final' },
    /** The session expired: the trip waits without the person in it (R2). */
    parked: {
      tags: 'resumable',
      meta: { route: '/book/' },
      on: { 'route.entered': {}, 'session.expired': {}, 'session.renewed': 'requoting' },
    },
    requoting: {
      tags: 'busy',
      meta: { route: '/book/' },
      always: { guard: not('hasOutward'), target: 'searching' },
      invoke: {
        id: 'searchAgain',
        src: 'searchAgain',
        input: ({ context }) => ({
          ferryId: ferryIdOf(context.options.routes, context.trip.wish.routeCode),
          wish: wishToCheck(context.trip),
          couponCode: context.trip.wish.coupon || null,
          productCode: productFor(context.options, { customer: context.customerProduct }),
        }),
        onDone: {
          target: 'requoted',
          actions: { type: 'takeQuote', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'searching',
          actions: {
            type: 'sayWhy',
            params: ({ context, event }) => ({
              title: context.notice?.title ?? 'We could not check your trip again',
              text: failureText(failureOf(event.error)),
            }),
          },
        },
      },
    },
    requoted: {
      always: [
        { guard: 'hasAllSailings', target: 'basket' },
        { guard: 'hasOutward', target: 'sailing.return' },
        'sailing.outward',
      ],
    },
  },
});

const needsPlate = ({ options, trip }: Pick<BookingContext, 'options' | 'trip'>): boolean =>
  trip.wish.vehicle !== null && options.plateRequired;
