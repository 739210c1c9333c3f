import { DRAFT_VERSION, type Draft } from '#domain/booking/draft.ts';
import type { BookingStep } from '#domain/places/entry.ts';
import type { Trip } from '#domain/trip/trip.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { type BookingInput, bookingPorts } from '#machines/booking/booking.ports.ts';
import { contentMachine } from '#machines/booking/content.machine.ts';
import { departuresMachine } from '#machines/booking/departures.machine.ts';
import { formerSearchesMachine } from '#machines/booking/former-searches.machine.ts';
import { offersMachine } from '#machines/booking/offers.machine.ts';
import { ownDetailsMachine } from '#machines/booking/own-details.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import { pricedCart, returnTrip } from '#tests/models/builders.ts';
import { bookingInput } from '#tests/models/fixtures/booking.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { holdPayment } from './held-payment.ts';

/** The booking with all its children, every call to the outside held. */
export const holdBooking = (ports: HeldPorts): typeof bookingMachine =>
  ports.holdIn(bookingMachine, Object.keys(bookingPorts)).provide({
    actors: {
      content: ports.holdAll(contentMachine),
      departures: ports.holdAll(departuresMachine),
      offers: ports.holdAll(offersMachine),
      formerSearches: ports.holdAll(formerSearchesMachine),
      ownDetails: ports.holdAll(ownDetailsMachine),
      ferrySearch: ports.holdAll(ferrySearchMachine),
      hotelSearch: ports.holdAll(hotelSearchMachine),
      payment: holdPayment(ports),
    },
  });

export function startBooking(change: Partial<BookingInput> = {}) {
  const ports = new HeldPorts();
  return { ports, ...startUnderParent(holdBooking(ports), bookingInput(change)) };
}

export const draftAt = (step: BookingStep, trip: Trip = returnTrip(), cart: Draft['data']['cart'] = null): Draft => ({
  version: DRAFT_VERSION,
  step,
  data: { trip, cart },
});

/** A booking that comes back at a step, with everything earned up to it. */
export const reopen = (step: BookingStep, change: { trip?: Trip; cart?: boolean } & Partial<BookingInput> = {}) => {
  const { trip = returnTrip(), cart = true, ...input } = change;
  return startBooking({ step, draft: draftAt(step, trip, cart ? pricedCart() : null), ...input });
};
