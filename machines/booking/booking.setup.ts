import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { tidyEmail } from '#domain/account/email.ts';
import type { Edit } from '#domain/booking/dependencies.ts';
import { isLeadUnsaid, type OwnDetails } from '#domain/booking/own-details.ts';
import { detailsFaults, hasEarned, isStillSold, nearestEarned } from '#domain/booking/progress.ts';
import { MOST_ASIDE } from '#domain/booking/put-aside.ts';
import { chosenDays } from '#domain/booking/requote.ts';
import type { Cart, RESERVE_REFUSALS } from '#domain/contract/booking.ts';
import type { CouponVerdict, SearchResult } from '#domain/contract/search.ts';
import { visitDays } from '#domain/extras/extras-offer.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Hold } from '#domain/itinerary/held.ts';
import { isStaff } from '#domain/payment/payer.ts';
import type { BookingStep } from '#domain/places/entry.ts';
import { couponHolds, normaliseCoupon, pricesCoupon } from '#domain/search/coupon.ts';
import { mayFollow } from '#domain/search/crossings.ts';
import { ferryIdOf } from '#domain/search/routes.ts';
import { pricedStays } from '#domain/stay/priced-stays.ts';
import type { StayWish } from '#domain/stay/stay.ts';
import {
  type ChosenSailing,
  changeWish,
  crosses,
  hasAllSailings,
  isComplete,
  type LeadDetails,
  type Leg,
  lacksVehicle,
  otherVehicles,
  type Wish,
  wishFaults,
} from '#domain/trip/trip.ts';
import { addDays } from '#domain/values/dates.ts';
import { NO_FAULTS, unmended } from '#domain/values/fault.ts';
import { NOTHING } from '#domain/values/money.ts';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { vehicleWish, withDefaultVehicle, withoutPlateOfOthers } from '#domain/vehicles/trip-vehicles.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentOutcome } from '#machines/payment/payment.ports.ts';
import { late } from '#machines/port.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import type { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import {
  type BookingContext,
  type BookingEvent,
  type BookingInput,
  bookingPorts,
  type CouponJudged,
  holdOn,
  type Notice,
  plateInForm,
  type TriedCoupon,
} from './booking.ports.ts';
import { contentMachine } from './content.machine.ts';
import { departuresMachine } from './departures.machine.ts';
import { costs, edited, judgedAs, onChosenDays, unpriced } from './edited-booking.ts';
import { formerSearchesMachine } from './former-searches.machine.ts';
import { offersMachine } from './offers.machine.ts';
import { checkedAgain, keptNotice, outlived } from './outlived-booking.ts';
import { ownDetailsMachine } from './own-details.machine.ts';
import { movedCards, withTried } from './trip-request.ts';

/**
 * Types, actions and guards of the booking's states, which are in booking.machine.ts and one file for each large state.
 */
export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    input: {} as BookingInput,
    events: {} as BookingEvent,
    meta: {} as { route: string },
    children: {} as {
      content: 'content';
      departures: 'departures';
      offers: 'offers';
      formerSearches: 'formerSearches';
      ownDetails: 'ownDetails';
      ferrySearch: 'ferrySearch';
      hotelSearch: 'hotelSearch';
      payment: 'payment';
    },
  },
  actors: {
    ...bookingPorts,
    content: contentMachine,
    departures: departuresMachine,
    offers: offersMachine,
    formerSearches: formerSearchesMachine,
    ownDetails: ownDetailsMachine,
    ferrySearch: ferrySearchMachine,
    hotelSearch: late<typeof hotelSearchMachine>('hotelSearch'),
    payment: late<typeof paymentMachine>('payment'),
  },
  actions: {
    /** An address that asks for nothing leaves the search as nobody has touched it. */
    changeWish: assign({
      wish: ({ context: { wish, options } }, { change }: { change: Partial<Wish> }) =>
        Object.keys(change).length > 0 ? changeWish(wish, change, options) : wish,
    }),
    findWishFaults: assign({ faults: ({ context }) => wishFaults(context.wish, context.options, context.today) }),
    clearFaults: assign({ faults: NO_FAULTS }),
    keepToday: assign((_, { today }: { today: string }) => ({ today, tomorrow: addDays(today, 1) })),
    keepMoment: assign({ at: (_, { at }: { at: number }) => at }),
    moveCards: assign(({ context }) => movedCards(context)),
    takeWish: assign(({ context }) => {
      const trip = { ...context.trip, lead: { ...context.trip.lead, plate: plateInForm(context) } };
      const taken = edited({ ...context, trip }, { kind: 'wish', wish: context.wish });
      return {
        ...taken,
        trip: withoutPlateOfOthers(taken.trip, context.savedVehicles),
        couponText: null,
        couponProduct: null,
        faults: NO_FAULTS,
      };
    }),
    takePending: assign(({ context }) => (context.pending ? edited(context, context.pending) : {})),
    holdEdit: assign({ pending: (_, { edit }: { edit: Edit }) => edit }),
    dropPending: assign({ pending: null }),
    /** The results have a coupon already that is asked about. */
    restoreSearch: enqueueActions(({ context: { pending, trip }, enqueue }) => {
      if (pending?.kind === 'coupon') enqueue.sendTo('ferrySearch', { type: 'wish.changed', wish: trip.wish });
    }),
    edit: assign(({ context }, { edit }: { edit: Edit }) => edited(context, edit)),
    forgetEdits: assign({ wish: ({ context }) => context.trip.wish, picked: null, pending: null }),
    keepStayWish: assign({ stayWish: (_, { wish }: { wish: StayWish }) => wish }),
    confirmFoot: assign({ onFoot: true }),
    rememberSearch: sendTo('formerSearches', ({ context }) => ({ type: 'search.kept', wish: context.wish })),
    keepVehicles: assign({ savedVehicles: (_, { vehicles }: { vehicles: readonly SavedVehicle[] }) => vehicles }),
    /** A customer's default vehicle is filled into a booking that nobody has touched. */
    takeDefaultVehicle: assign(({ context }, { vehicles }: { vehicles: readonly SavedVehicle[] }) => {
      const trip = withDefaultVehicle(context.trip, vehicles, context.options);
      return { trip, wish: trip.wish };
    }),
    takeVehicle: assign(({ context }, { vehicle }: { vehicle: SavedVehicle }) => ({
      wish: changeWish(context.wish, vehicleWish(vehicle), context.options),
      picked: vehicle,
    })),
    chooseDay: assign(({ context }, { leg, date }: { leg: Leg; date: string }) => {
      const change = leg === 'outward' ? { departureDate: date } : { returnDate: date };
      const wish = changeWish(context.trip.wish, change, context.options);
      return { wish, trip: { ...context.trip, wish } };
    }),
    /** Looking at other days changes nothing that was chosen. */
    keepChosenDays: assign(({ context }) => onChosenDays(context)),
    keepTyped: assign({ typedCoupon: (_, { text }: { text: string }) => text }),
    keepVerdict: assign(({ context }, { wish, ...verdict }: CouponJudged & { wish: Wish }) =>
      judgedAs(context, wish, verdict),
    ),
    keepTried: assign({
      tried: (_, { coupon }: { coupon: string }) => ({ coupon: normaliseCoupon(coupon), product: null }),
    }),
    noteTried: assign({
      tried: ({ context: { tried } }, found: Partial<TriedCoupon>) => tried && { ...tried, ...found },
    }),
    dropTried: assign({ tried: null }),
    forgetCoupon: assign(({ context: { trip } }) => {
      const bare = withTried({ trip, tried: null });
      return { ...bare, wish: bare.trip.wish };
    }),
    wantFares: sendTo('content', { type: 'fares.wanted' }),
    wantVessels: sendTo('content', { type: 'vessels.wanted' }),
    wantVehicles: sendTo('content', { type: 'vehicles.wanted' }),
    wantDepartures: sendTo('departures', ({ context: { wish, options, today } }) => ({
      type: 'departures.wanted',
      ferryId: ferryIdOf(options.routes, wish.routeCode),
      routeCode: wish.routeCode,
      date: today,
    })),
    /** Those at the top of the search stand there until they have left, also while another step is in front. */
    tellDepartures: sendTo('departures', ({ event }) => event),
    wantOffers: sendTo('offers', ({ context: { trip, options, today, customerNumber } }) => ({
      type: 'offers.wanted',
      customerNumber,
      today,
      ...visitDays(trip, options.routes, today),
    })),
    tellWish: sendTo('ferrySearch', ({ context }) => ({ type: 'wish.changed', wish: context.trip.wish })),
    tellSearch: sendTo('ferrySearch', ({ event }) => event),
    tryCoupon: sendTo('ferrySearch', ({ context: { trip } }, { coupon }: { coupon: string }) => ({
      type: 'coupon.applied',
      wish: { coupon: normaliseCoupon(coupon), ...chosenDays(trip) },
    })),
    changeLead: assign(({ context }, { change }: { change: Partial<LeadDetails> }) => ({
      trip: { ...context.trip, lead: { ...context.trip.lead, ...change } },
      ...unpriced(context),
    })),
    /** What was pasted stays as it is while it may still be changed. */
    tidyLead: assign(({ context: { trip } }) => ({
      trip: { ...trip, lead: { ...trip.lead, email: tidyEmail(trip.lead.email) } },
    })),
    changeOtherPlate: assign(({ context }, { at, plate }: { at: number; plate: string }) => {
      const { trip } = context;
      const others = otherVehicles(trip.wish).map((other, index) => (index === at ? { ...other, plate } : other));
      const wish = { ...trip.wish, others };
      return { wish, trip: { ...trip, wish }, ...unpriced(context) };
    }),
    /** Read only while no lead passenger was entered; what was typed is never overwritten. */
    wantDetails: enqueueActions(({ context: { customerNumber, trip }, enqueue }) => {
      if (isLeadUnsaid(trip.lead)) enqueue.sendTo('ownDetails', { type: 'details.wanted', customerNumber });
    }),
    fillLead: assign({
      trip: ({ context: { trip } }, { details }: { details: OwnDetails }) => ({
        ...trip,
        lead: { ...trip.lead, ...details },
      }),
    }),
    findLeadFaults: assign({
      faults: ({ context }) => detailsFaults(earningsOf(context)),
    }),
    dropMendedFaults: assign({
      faults: ({ context }) => unmended(context.faults, detailsFaults(earningsOf(context))),
    }),
    keepCart: assign({
      cart: (_, cart: Cart) => cart,
      trip: ({ context: { trip } }, cart: Cart) => ({
        ...trip,
        stays: pricedStays(trip.stays, cart.reservationItems.hotel),
      }),
      // A plan is the provider's offer for one price: it goes where it is no longer offered (ruling 54).
      plan: ({ context }, cart: Cart) => context.plan && cart.planOffer !== null,
      failure: null,
    }),
    dropCart: assign(({ context }) => ({
      formerTotal: context.cart?.travelCost.amountAfterTax ?? null,
      ...unpriced(context),
    })),
    keepHold: assign({ hold: (_, { hold }: { hold: Hold | null }) => hold }),
    forgetFormerTotal: assign({ formerTotal: null, formerCart: null, notice: null }),
    choosePlan: assign({ plan: (_, { wanted }: { wanted: boolean }) => wanted }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearNotice: assign({ notice: null }),
    sayWhy: assign({
      notice: (_, { title, text, next }: { title: string; text: string | null; next?: string }): Notice => ({
        tone: 'warning',
        title,
        lines: [text, next].filter((line) => line != null),
      }),
    }),
    forgetReturn: assign({ returned: null, resumesPayment: false }),
    holdSession: sendParent({ type: 'payment.opened' }),
    releaseSession: sendParent({ type: 'payment.rested' }),
    erasePersonalPart: assign(({ context }) => outlived(context)),
    sayKept: assign(({ context }) => ({ notice: keptNotice(context) })),
    takeQuote: assign(({ context }, result: SearchResult) => checkedAgain(context, result)),
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
      asked === step && hasEarned(step, earningsOf(context)),
    wasParked: ({ context }) => context.isParked,
    opensAt: ({ context }, { step }: { step: BookingStep }) =>
      (context.mayBePaid ? 'paying' : nearestEarned(context.step, earningsOf(context))) === step,
    isWellWished: ({ context }) => wishFaults(context.wish, context.options, context.today).length === 0,
    asksAboutVehicle: ({ context }) => !context.onFoot && lacksVehicle(context.wish, context.options),
    isCouponPending: ({ context }) => context.pending?.kind === 'coupon',
    isCostly: ({ context }, { edit }: { edit: Edit }) => costs(context, edit),
    isStayOnly: ({ context }) => !crosses(context.wish),
    isUntouched: ({ context: { wish, untouched } }) => wish === untouched,
    /** Also while an edit is priced again; the new price says whether the plan stands. */
    offersPlan: ({ context }) => (context.cart ?? context.formerCart)?.planOffer != null && !holdOn(context)?.partPaid,
    leavesTooSoon: ({ context }, { sailing }: { sailing: ChosenSailing }) =>
      context.trip.outward === null || !mayFollow(context.trip.outward, sailing),
    isReturnJourney: ({ context }) => context.trip.wish.journey === 'return',
    isStillSold: ({ context }) => isStillSold(earningsOf(context)),
    mayTry: ({ context }, { coupon }: { coupon: string }) =>
      context.trip.outward !== null && normaliseCoupon(coupon) !== '',
    isCouponRefused: ({ context }) => context.couponText !== null,
    hasCoupon: ({ context }) => context.trip.wish.coupon !== '',
    isTrying: ({ context: { tried } }) => tried !== null && !tried.failure,
    triesNone: ({ context }) => context.tried?.coupon === '',
    couponHolds: (_, verdict: CouponVerdict) => couponHolds(verdict),
    isUnpriced: ({ context }, result: SearchResult) => pricesCoupon(result) !== (context.tried?.coupon !== ''),
    lacksSailing: ({ context: { trip } }) => crosses(trip.wish) && !hasAllSailings(trip),
    hasOutward: ({ context }) => context.trip.outward !== null,
    hasAllSailings: ({ context }) => hasAllSailings(context.trip),
    hasOnlyStay: ({ context }) => !crosses(context.trip.wish) && context.trip.stays.length > 0,
    isLeadUnsaid: ({ context }) => isLeadUnsaid(context.trip.lead),
    isLeadComplete: ({ context }) => detailsFaults(earningsOf(context)).length === 0,
    isComplete: ({ context }) => isComplete(context.trip),
    /** A booking that is taken up makes room for the one that is put aside. */
    mayPutAside: ({ context }, { place }: { place: number | null }) =>
      isStaff(context.payer) && (place !== null || context.aside.length < MOST_ASIDE),
    isCustomer: ({ context }) => context.customerNumber !== null,
    isSoldOut: (_, { failure }: { failure: Failure }) => failure.code === SOLD_OUT,
    resumesPayment: ({ context }) => context.resumesPayment,
    hasCart: ({ context }) => context.cart !== null,
    endedAs: (_, { outcome, wanted }: { outcome: PaymentOutcome; wanted: PaymentOutcome }) => outcome === wanted,
  },
});

const SOLD_OUT = 'sold-out' satisfies (typeof RESERVE_REFUSALS)['soldOut'];

/** What decides which steps may be entered. */
const earningsOf = ({ trip, cart, options, today, agent }: BookingContext) => ({
  trip,
  cart,
  options,
  today,
  poRequired: agent?.poNumberRequired ?? false,
});

/** The guard of a step: the address asked for it and the trip has earned it. */
export const asksFor = (step: BookingStep) => ({
  type: 'mayEnter' as const,
  params: ({ event }: { event: { step: BookingStep } }) => ({ asked: event.step, step }),
});
