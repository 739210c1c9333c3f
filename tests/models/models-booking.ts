import { matchesState } from 'xstate';
import { after } from '#domain/booking/dependencies.ts';
import { DRAFT_VERSION } from '#domain/booking/draft.ts';
import { lossesBetween } from '#domain/booking/losses.ts';
import { hasEarned } from '#domain/booking/progress.ts';
import { lacksVehicle, wishFaults } from '#domain/trip/trip.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingContext } from '#machines/booking/booking.ports.ts';
import { contentMachine } from '#machines/booking/content.machine.ts';
import { departuresMachine } from '#machines/booking/departures.machine.ts';
import { formerSearchesMachine } from '#machines/booking/former-searches.machine.ts';
import { offersMachine } from '#machines/booking/offers.machine.ts';
import { ownDetailsMachine } from '#machines/booking/own-details.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import { pricedCart, returnTrip } from '#tests/models/builders.ts';
import {
  bookingEvents,
  bookingInput,
  bookingOutcomes,
  ownDetailsEvents,
  ownDetailsOutcomes,
} from '#tests/models/fixtures/booking.ts';
import { contentEvents, contentOutcomes } from '#tests/models/fixtures/content.ts';
import { departuresEvents, departuresOutcomes } from '#tests/models/fixtures/departures.ts';
import { ferrySearchEvents, ferrySearchInput, ferrySearchOutcomes } from '#tests/models/fixtures/ferry-search.ts';
import { modelEvents } from '#tests/models/fixtures/fixture.ts';
import { formerSearchesEvents, formerSearchesOutcomes } from '#tests/models/fixtures/former-searches.ts';
import {
  hotelSearchEvents,
  hotelSearchInput,
  hotelSearchOutcomes,
  wishedPlace,
} from '#tests/models/fixtures/hotel-search.ts';
import { offersEvents, offersInput, offersOutcomes } from '#tests/models/fixtures/offers.ts';
import { type ModelCase, modelCase } from '#tests/models/model-case.ts';

/** What stands between the search and its sailings, if it is asked for now. */
function answerTo(context: BookingContext): string | null {
  const { trip, wish, options, today, onFoot } = context;
  if (wishFaults(wish, options, today).length > 0) return 'faults';
  if (!onFoot && lacksVehicle(wish, options)) return 'question';
  if (lossesBetween(trip, after(trip, { kind: 'wish', wish }, context)).length > 0) return 'losses';
  return null;
}

/** Only the basket asks what became of a coupon: of all trips, the plainest may differ by it. */
function couponOfOneLeg({ cart, trip, couponText }: BookingContext): string | null {
  const isPlain = trip.outward !== null && trip.return === null && trip.stays.length === 0 && cart === null;
  return isPlain ? (couponText ?? trip.wish.coupon) : null;
}

export const bookingModels = {
  content: modelCase(contentMachine, { inputs: [undefined], events: modelEvents(contentEvents, contentOutcomes) }),
  departures: modelCase(departuresMachine, {
    inputs: [undefined],
    events: modelEvents(departuresEvents, departuresOutcomes),
    facts: ({ asked }) => asked?.routeCode,
  }),
  offers: modelCase(offersMachine, {
    inputs: [offersInput],
    events: modelEvents(offersEvents, offersOutcomes),
    facts: ({ days, cardDay, customerNumber }) => [days.from, cardDay, customerNumber],
  }),
  formerSearches: modelCase(formerSearchesMachine, {
    inputs: [undefined],
    events: modelEvents(formerSearchesEvents, formerSearchesOutcomes),
    facts: ({ searches }) => searches.length,
  }),
  ownDetails: modelCase(ownDetailsMachine, {
    inputs: [undefined],
    events: modelEvents(ownDetailsEvents, ownDetailsOutcomes),
  }),
  hotelSearch: modelCase(hotelSearchMachine, {
    inputs: [hotelSearchInput(), hotelSearchInput({ wished: wishedPlace })],
    events: modelEvents(hotelSearchEvents, hotelSearchOutcomes),
    facts: ({ startDate, today, offers, wanted, opened, openedOnMap, picks }) => [
      startDate < today,
      ...[offers.length, offers[0]?.hotel.hotelCode, wanted?.hotelCode, opened?.hotelCode],
      ...[openedOnMap, picks[0] != null],
    ],
  }),
  ferrySearch: modelCase(ferrySearchMachine, {
    inputs: [ferrySearchInput],
    events: modelEvents(ferrySearchEvents, ferrySearchOutcomes),
    facts: ({ wish: asked, answered, verdict }) => [asked, answered, verdict?.valid],
  }),
  booking: modelCase(bookingMachine, {
    inputs: [bookingInput()],
    openings: [
      ...(['outward', 'return', 'extras', 'stay', 'basket', 'travellers', 'reviewing', 'paying'] as const).map((step) =>
        bookingInput({
          step,
          draft: { version: DRAFT_VERSION, step, data: { trip: returnTrip(), cart: pricedCart() } },
        }),
      ),
      bookingInput({
        isParked: true,
        draft: { version: DRAFT_VERSION, step: 'extras', data: { trip: returnTrip(), cart: null } },
      }),
      // Taken up on a day after its sailings.
      ...[true, false].map((isParked) =>
        bookingInput({
          isParked,
          step: 'basket',
          today: '2027-01-02',
          draft: { version: DRAFT_VERSION, step: 'basket', data: { trip: returnTrip(), cart: null } },
        }),
      ),
    ],
    events: modelEvents(bookingEvents, bookingOutcomes),
    unwalked: {
      'booking --booking.exchanged#0--> (stays)':
        'only staff have more than one booking open; a test of their own has two',
      ...Object.fromEntries(
        [
          'loading --xstate.error.actor.loadLater#0--> booking.openingPayment.unavailable',
          'unavailable --route.entered#0--> (stays)',
          'unavailable --booking.exchanged#0--> (stays)',
        ].map((edge) => [
          `booking.openingPayment.${edge}`,
          'only a payment that was begun before a reload takes it; a test of the root has one',
        ]),
      ),
    },
    facts: (context, state) => {
      const { trip, cart, tried } = context;
      return [
        ...[trip.outward, trip.return, cart].map((part) => part !== null),
        ...[trip.wish.journey, trip.stays.length > 0],
        // What stands in the form is read by nothing but the search.
        matchesState('searching', state) && [context.wish.journey, answerTo(context)],
        hasEarned('reviewing', context),
        couponOfOneLeg(context),
        tried !== null && tried.failure === undefined && tried.coupon,
      ];
    },
  }),
} as const satisfies Readonly<Record<string, ModelCase>>;
