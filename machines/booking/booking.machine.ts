import { not } from 'xstate';
import type { BookingStep } from '#domain/places/entry.ts';
import { linkedWish } from '#domain/vehicles/trip-vehicles.ts';
import { failureTextIn, KEEP_MOMENT, KEEP_TODAY, ofEvent, ofOutput } from '#machines/port.ts';
import { basketState } from './basket.state.ts';
import { openingContext } from './booking.ports.ts';
import { asksFor, bookingSetup } from './booking.setup.ts';
import { openingPaymentState, openingStayState } from './opening.state.ts';
import { payingState } from './paying.state.ts';
import { reviewingState } from './reviewing.state.ts';
import { sailingState } from './sailing.state.ts';
import { searchingState } from './searching.state.ts';
import { stayState } from './stay.state.ts';
import { freeEdits } from './trip-edits.ts';
import { searchedAgain } from './trip-request.ts';

const opensAt = <Target extends string>(step: BookingStep, target = step as Target) =>
  ({ guard: { type: 'opensAt', params: { step } }, target }) as const;

/** The booking wizard (spec 4): each step is a state, entered when the trip has earned it. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => openingContext(input),
  invoke: [
    { id: 'content', src: 'content' },
    { id: 'departures', src: 'departures' },
    { id: 'offers', src: 'offers', input: ({ context: { settings } }) => ({ settings }) },
    { id: 'formerSearches', src: 'formerSearches' },
    { id: 'ownDetails', src: 'ownDetails' },
  ],
  initial: 'recalling',
  on: {
    'payment.opened': { actions: 'forward' },
    'booking.exchanged': { guard: { type: 'mayPutAside', params: ofEvent }, actions: 'forward' },
    'minute.begun': { actions: [KEEP_MOMENT, 'tellDepartures'] },
    'day.begun': { actions: [KEEP_TODAY, 'moveCards'] },
    'vehicles.known': { actions: { type: 'keepVehicles', params: ofEvent } },
    'session.expired': { target: '.parked', actions: 'erasePersonalPart' },
    'route.entered': [
      {
        guard: asksFor('searching'),
        target: '.searching',
        actions: {
          type: 'changeWish',
          params: ({ context, event }) => ({ change: linkedWish(event.wish ?? {}, context) }),
        },
      },
      { guard: asksFor('outward'), target: '.sailing.outward' },
      { guard: asksFor('return'), target: '.sailing.return' },
      { guard: asksFor('extras'), target: '.extras' },
      { guard: asksFor('stay'), target: '.openingStay' },
      { guard: asksFor('basket'), target: '.basket' },
      { guard: asksFor('travellers'), target: '.travellers' },
      { guard: asksFor('reviewing'), target: '.reviewing' },
      { guard: asksFor('paying'), target: '.openingPayment' },
    ],
  },
  states: {
    recalling: {
      always: [
        { guard: 'wasParked', target: 'requoting' },
        opensAt('paying', 'openingPayment'),
        opensAt('reviewing'),
        opensAt('travellers'),
        opensAt('basket'),
        opensAt('stay', 'openingStay'),
        opensAt('extras'),
        opensAt('return', 'sailing.return'),
        opensAt('outward', 'sailing.outward'),
        { guard: not('isStillSold'), target: 'searching', actions: 'findWishFaults' },
        'searching',
      ],
    },
    searching: searchingState,
    sailing: sailingState,
    extras: {
      tags: 'resumable',
      meta: { route: '/book/extras' },
      entry: 'wantOffers',
      on: {
        ...freeEdits,
        'extras.accepted': 'openingStay',
        'day.begun': { actions: [KEEP_TODAY, 'moveCards', 'wantOffers'] },
      },
    },
    openingStay: openingStayState,
    stay: stayState,
    basket: basketState,
    travellers: {
      tags: 'resumable',
      meta: { route: '/book/customer-details' },
      entry: 'wantDetails',
      exit: ['tidyLead', 'clearFaults'],
      on: {
        'lead.changed': { actions: [{ type: 'changeLead', params: ofEvent }, 'dropMendedFaults'] },
        'other-plate.changed': { actions: [{ type: 'changeOtherPlate', params: ofEvent }, 'dropMendedFaults'] },
        'details.known': {
          guard: 'isLeadUnsaid',
          actions: [{ type: 'fillLead', params: ofEvent }, 'dropMendedFaults'],
        },
        'lead.given': [{ guard: 'isLeadComplete', target: 'reviewing' }, { actions: 'findLeadFaults' }],
      },
    },
    reviewing: reviewingState,
    openingPayment: openingPaymentState,
    paying: payingState,
    booked: { type: 'final' },
    /** The session expired: the trip is kept without the person in it (R2). */
    parked: {
      tags: 'resumable',
      meta: { route: '/book/' },
      on: {
        'route.entered': {},
        'session.renewed': 'requoting',
      },
    },
    requoting: {
      tags: 'busy',
      meta: { route: '/book/' },
      // No step may be entered with a trip that is not checked yet.
      on: { 'route.entered': {}, 'booking.exchanged': {} },
      always: [
        { guard: not('isStillSold'), target: 'searching', actions: ['findWishFaults', 'sayKept'] },
        // A stay on its own is checked when it is priced.
        { guard: 'hasOnlyStay', target: 'basket', actions: 'sayKept' },
        { guard: not('hasOutward'), target: 'searching' },
      ],
      invoke: {
        id: 'searchAgain',
        src: 'searchAgain',
        input: ({ context }) => searchedAgain(context),
        onDone: {
          target: 'requoted',
          actions: { type: 'takeQuote', params: ofOutput },
        },
        onError: {
          target: 'searching',
          actions: {
            type: 'sayWhy',
            params: ({ context, event }) => ({
              title: context.notice?.title ?? 'We could not check your trip again',
              ...failureTextIn({ event }),
              next: 'Search again.',
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
