import type { AnyStateMachine } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { contentMachine } from '#machines/booking/content.machine.ts';
import { departuresMachine } from '#machines/booking/departures.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { startupMachine } from '#machines/startup/startup.machine.ts';

/** Every machine that ships, by its id. A test compares the list with the files. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  app: appMachine,
  booking: bookingMachine,
  content: contentMachine,
  departures: departuresMachine,
  ferrySearch: ferrySearchMachine,
  itinerary: itineraryMachine,
  keepAlive: keepAliveMachine,
  payment: paymentMachine,
  preload: preloadMachine,
  session: sessionMachine,
  startup: startupMachine,
};
