import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Cart } from '#domain/contract/booking.ts';
import type { SearchResult } from '#domain/contract/search.ts';
import { mayFollow } from '#domain/crossings.ts';
import type { BookingStep } from '#domain/entry.ts';
import type { Failure } from '#domain/failure.ts';
import { NOTHING } from '#domain/money.ts';
import { hasEarned, nearestEarned } from '#domain/progress.ts';
import { requote } from '#domain/requote.ts';
import {
  type ChosenSailing,
  changeWish,
  ferryIdOf,
  hasAllSailings,
  type LeadDetails,
  type Leg,
  leadFaults,
  lossesOf,
  NO_LEAD,
  retain,
  type Wish,
  wishFaults,
  withSailing,
} from '#domain/trip.ts';
import { type PaymentOutcome, paymentMachine } from '#machines/payment/payment.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import {
  type BookingContext,
  type BookingEvent,
  type BookingInput,
  bookingPorts,
  type Notice,
} from './booking.ports.ts';
import { contentMachine } from './content.machine.ts';
import { departuresMachine } from './departures.machine.ts';

/** What the states of a booking are made of; they stand in booking.machine.ts and one file for each large state. */
export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    input: {} as BookingInput,
    events: {} as BookingEvent,
    meta: {} as { route: string },
    children: {} as { content: 'content'; departures: 'departures'; ferrySearch: 'ferrySearch'; payment: 'payment' },
  },
  actors: {
    ...bookingPorts,
    content: contentMachine,
    departures: departuresMachine,
    ferrySearch: ferrySearchMachine,
    payment: paymentMachine,
  },
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
    /** Looking at other days changes nothing that was chosen. */
    keepChosenDays: assign(({ context }) => {
      const { wish, outward, return: back } = context.trip;
      const kept = {
        ...wish,
        departureDate: outward?.departureDate ?? wish.departureDate,
        returnDate: back?.departureDate ?? wish.returnDate,
      };
      return { wish: kept, trip: { ...context.trip, wish: kept } };
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
    wantDepartures: sendTo('departures', ({ context: { wish, options, today } }) => ({
      type: 'departures.wanted',
      ferryId: ferryIdOf(options.routes, wish.routeCode),
      routeCode: wish.routeCode,
      date: today,
    })),
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
});

const needsPlate = ({ options, trip }: Pick<BookingContext, 'options' | 'trip'>): boolean =>
  trip.wish.vehicle !== null && options.plateRequired;

/** The guard of one step's entry: the address asked for it and the trip has earned it. */
export const asksFor = (step: BookingStep) => ({
  type: 'mayEnter' as const,
  params: ({ event }: { event: { step: BookingStep } }) => ({ asked: event.step, step }),
});
