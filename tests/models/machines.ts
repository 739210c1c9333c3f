import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { cardOrderMachine } from '#machines/account/card-order.machine.ts';
import { cardsMachine } from '#machines/account/cards.machine.ts';
import { loyaltyMachine } from '#machines/account/loyalty.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { subscriptionsMachine } from '#machines/account/subscriptions.machine.ts';
import { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { invoiceConfirmationMachine } from '#machines/agent/invoice-confirmation.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { actingMachine } from '#machines/app/acting.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { garageMachine } from '#machines/app/garage.machine.ts';
import { contentMachine } from '#machines/booking/content.machine.ts';
import { departuresMachine } from '#machines/booking/departures.machine.ts';
import { formerSearchesMachine } from '#machines/booking/former-searches.machine.ts';
import { offersMachine } from '#machines/booking/offers.machine.ts';
import { ownDetailsMachine } from '#machines/booking/own-details.machine.ts';
import { wholeBookingMachine } from '#machines/booking/whole-booking.ts';
import { callerLogMachine } from '#machines/desk/caller-log.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskDeparturesMachine } from '#machines/desk/desk-departures.machine.ts';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import { cancellationMachine } from '#machines/itinerary/cancellation.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { keptTicketMachine } from '#machines/itinerary/kept-ticket.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { ticketShelfMachine } from '#machines/itinerary/ticket-shelf.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { onAccountMachine } from '#machines/payment/on-account.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { purseMachine } from '#machines/payment/purse.machine.ts';
import { redemptionMachine } from '#machines/payment/redemption.machine.ts';
import { savedCardMachine } from '#machines/payment/saved-card.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
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
  cardOrder: cardOrderMachine,
  cards: cardsMachine,
  agent: agentMachine,
  agentDetails: agentDetailsMachine,
  invoiceConfirmation: invoiceConfirmationMachine,
  invoices: invoicesMachine,
  loyalty: loyaltyMachine,
  profile: profileMachine,
  subscriptions: subscriptionsMachine,
  travelCards: travelCardsMachine,
  vehicles: vehiclesMachine,
  app: appMachine,
  garage: garageMachine,
  desk: deskMachine,
  callerLog: callerLogMachine,
  deskSearch: deskSearchMachine,
  deskDepartures: deskDeparturesMachine,
  deskSignIn: deskSignInMachine,
  acting: actingMachine,
  booking: wholeBookingMachine,
  cascade: cascadeMachine,
  content: contentMachine,
  departures: departuresMachine,
  ferrySearch: ferrySearchMachine,
  hotelSearch: hotelSearchMachine,
  formerSearches: formerSearchesMachine,
  ownDetails: ownDetailsMachine,
  itinerary: itineraryMachine,
  amendment: amendmentMachine,
  cancellation: cancellationMachine,
  lookUp: lookUpMachine,
  keptTicket: keptTicketMachine,
  ticketShelf: ticketShelfMachine,
  keepAlive: keepAliveMachine,
  offers: offersMachine,
  onAccount: onAccountMachine,
  passwordReset: passwordResetMachine,
  passwordResetRequest: passwordResetRequestMachine,
  payment: paymentMachine,
  preload: preloadMachine,
  purse: purseMachine,
  redemption: redemptionMachine,
  registration: registrationMachine,
  savedCard: savedCardMachine,
  session: sessionMachine,
  signIn: signInMachine,
  startup: startupMachine,
};
