import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { loyaltyMachine } from '#machines/account/loyalty.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { subscriptionsMachine } from '#machines/account/subscriptions.machine.ts';
import { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { contentMachine } from '#machines/booking/content.machine.ts';
import { departuresMachine } from '#machines/booking/departures.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { cascadeMachine } from '#machines/sign-in/cascade.machine.ts';
import { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { registrationMachine } from '#machines/sign-in/registration.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { startupMachine } from '#machines/startup/startup.machine.ts';

/** Every machine that ships, by its id. A test compares the list with the files. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  account: accountMachine,
  bookings: bookingsMachine,
  loyalty: loyaltyMachine,
  profile: profileMachine,
  subscriptions: subscriptionsMachine,
  travelCards: travelCardsMachine,
  vehicles: vehiclesMachine,
  app: appMachine,
  booking: bookingMachine,
  cascade: cascadeMachine,
  content: contentMachine,
  departures: departuresMachine,
  ferrySearch: ferrySearchMachine,
  itinerary: itineraryMachine,
  keepAlive: keepAliveMachine,
  passwordReset: passwordResetMachine,
  passwordResetRequest: passwordResetRequestMachine,
  payment: paymentMachine,
  preload: preloadMachine,
  registration: registrationMachine,
  session: sessionMachine,
  signIn: signInMachine,
  startup: startupMachine,
};
