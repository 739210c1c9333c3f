// How the app makes each call of the contract: through `src/api`, as its ports do.
import { NO_QUERY } from '#domain/desk/desk-search.ts';
import * as accounts from '#src/api/accounts.ts';
import * as booking from '#src/api/booking.ts';
import type { Client } from '#src/api/client.ts';
import * as configuration from '#src/api/configuration.ts';
import * as content from '#src/api/content.ts';
import * as desk from '#src/api/desk.ts';
import * as extras from '#src/api/extras.ts';
import * as hotels from '#src/api/hotels.ts';
import * as invoices from '#src/api/invoices.ts';
import * as payment from '#src/api/payment.ts';
import * as cards from '#src/api/payment-cards.ts';
import * as search from '#src/api/search.ts';
import * as signIn from '#src/api/sign-in.ts';
import { signOut } from '#src/api/sign-out.ts';
import * as travelCards from '#src/api/travel-cards.ts';

type Call = (client: Client, signal: AbortSignal) => Promise<unknown>;

const attemptKey = 'a-key-of-one-intention';
const sessionId = 'a-session-of-this-run-1';
const knock = { identifier: 'rowan.hale@example.com', password: 'a password', sessionId };
const night = { startDate: '2026-06-11', endDate: '2026-06-12', rooms: [{ adults: 2, children: 0 }] };
const charge = { amountAfterTax: 12.5, orderKey: '1780308000000' };
const bySavedCard = { ...charge, guaranteesAccepted: [{ guaranteeTypeCode: 5, cardReference: 'card-1' }] };
const byNewCard = { ...charge, guaranteesAccepted: [{ guaranteeTypeCode: 46 }] };
const order = 'A1202606111000';
const chosen = [{ invoiceId: 'I1', amount: 12.5 }];
const change = {
  commitChanges: true,
  ferry: {
    ferryId: 'HAL',
    departures: [],
    passengers: [],
    vehicles: [],
  },
};

/** Every call under its name in the contract; where one does several things, the name says which after a comma. */
export const CALLS: Readonly<Record<string, Call>> = {
  getConfiguration: (client, signal) => configuration.fetchConfiguration(client, signal),
  getActiveNewSession: (client, signal) => configuration.fetchSessionCount(client, signal),
  getActiveSession: (client, signal) => configuration.validateSession(client, { sessionId, identifier: 'C1' }, signal),
  getProperty: (client, signal) => extras.fetchProperties(client, undefined, signal),
  getFerryTravelCards: (client, signal) => extras.fetchFerryTravelCards(client, signal),
  getFerryVehicles: (client, signal) => content.fetchFerryVehicles(client, signal),
  getFerryFares: (client, signal) => content.fetchFerryFares(client, signal),
  getFerryVessels: (client, signal) => content.fetchFerryVessels(client, signal),
  getFerrySettings: (client, signal) => configuration.fetchFerrySettings(client, signal),
  getFerrySundries: (client, signal) => extras.fetchFerrySundries(client, signal),

  getCoupon: (client, signal) =>
    search.checkCoupon(client, { couponCode: 'SOLENT10', departureDate: '2026-06-11' }, signal),
  getCrossings: (client, signal) =>
    search.searchCrossings(
      client,
      { ferryId: 'HAL', routeCode: 'HAL-BRI', departureDate: '2026-06-11', passengers: ['1|A'] },
      signal,
    ),
  getAttractions: (client, signal) => extras.fetchAttractions(client, { from: '2026-06-11', to: '2026-06-12' }, signal),
  getHotelCalendar: (client, signal) => hotels.searchHotels(client, { ...night, productCode: 'HAL' }, signal),
  getAvailableRooms: (client, signal) => hotels.fetchRooms(client, { ...night, hotelCode: 'ABC-1' }, signal),

  getTravelCardPrices: (client, signal) => travelCards.fetchTravelCardPrices(client, '2026-06-11', signal),
  'postTravelCard, beside a trip': (client, signal) =>
    travelCards.addTravelCard(
      client,
      { code: 'ISLANDER', customerNumber: 'C1', startDate: '2026-06-11', cartId: 'cart-1' },
      { attemptKey, signal },
    ),
  'postTravelCard, alone': (client, signal) =>
    travelCards.orderTravelCard(
      client,
      { code: 'ISLANDER', customerNumber: 'C1', startDate: '2026-06-11' },
      { attemptKey, signal },
    ),
  getTravelCards: (client, signal) => accounts.fetchTravelCards(client, 'C1', signal),

  postCustomer: (client, signal) =>
    signIn.openAccount(
      client,
      {
        firstName: 'Rowan',
        lastName: 'Hale',
        emailAddress: 'rowan.hale@example.com',
        password: 'a long password',
      } as signIn.Registration,
      { attemptKey, signal },
    ),
  putCustomer: (client, signal) => accounts.changeCustomer(client, 'C1', { city: 'Marsh Quay' }, signal),
  putAgentUser: (client, signal) => accounts.changeAgentUser(client, 'rowan', {}, signal),
  patchAgentAccount: (client, signal) =>
    accounts.changeAgentAccount(
      client,
      'A1',
      { email: 'rowan.hale@example.com', currentPassword: 'a password' },
      signal,
    ),
  postLoyaltyAccount: (client, signal) => accounts.joinLoyalty(client, 'C1', { attemptKey, signal }),
  getLoyaltyAccount: (client, signal) => accounts.fetchLoyalty(client, 'C1', signal),
  postCustomerLogin: (client, signal) => signIn.signInCustomer(client, { ...knock, signal }),
  postAgentUserLogin: (client, signal) => signIn.signInAgentUser(client, { ...knock, signal }),
  postAgentAccountLogin: (client, signal) => signIn.signInAgent(client, { ...knock, signal }),
  postApiLogin: (client, signal) => desk.signInDesk(client, { ...knock, signal }),
  getCustomerLogout: (client) => signOut(client, { customerAccount: { customerNumber: 'C1' } }, sessionId),
  getAgentUserLogout: (client) => signOut(client, { agentUser: { agentNumber: 'A1', userName: 'rowan' } }, sessionId),
  postPasswordReset: (client, signal) =>
    signIn.askForReset(
      client,
      { email: 'rowan.hale@example.com', accountType: 'customer', passwordResetUrl: 'http://localhost:4600/reset' },
      signal,
    ),
  putPasswordReset: (client, signal) => signIn.setPassword(client, 'a-token', { password: 'a long password' }, signal),
  getCoVehicles: (client, signal) => accounts.fetchVehicles(client, 'C1', signal),
  putCoVehicles: (client, signal) => accounts.saveVehicles(client, 'C1', { coVehicles: [] }, signal),
  getSubscriptions: (client, signal) => accounts.fetchSubscriptions(client, 'C1', signal),
  putSubscriptions: (client, signal) => accounts.saveSubscriptions(client, 'C1', { subscriptions: [] }, signal),

  postCart: (client, signal) =>
    booking.postCart(
      client,
      { customerInfos: [], confirmationEmailAddress: 'rowan.hale@example.com', ferry: [], hotel: [] },
      { attemptKey, signal },
    ),
  postReserve: (client, signal) =>
    booking.reserve(client, { cartId: 'cart-1', guaranteesAccepted: [] }, { attemptKey, signal }),
  getPaymentToken: (client, signal) => payment.fetchPaymentToken(client, { product: 'ferry', id: 'I1' }, signal),
  postPaymentCard: (client, signal) =>
    cards.savePaymentCard(client, { customerNumber: 'C1' }, 'result-1', { attemptKey, signal }),
  getPaymentCards: (client, signal) => cards.fetchPaymentCards(client, { customerNumber: 'C1' }, signal),
  deletePaymentCard: (client, signal) => cards.deletePaymentCard(client, { customerNumber: 'C1' }, 'card-1', signal),
  'putItineraryPayment, calculate only': (client, signal) =>
    payment.requestPayment(client, 'I1', { ...bySavedCard, calculateOnly: true }, { attemptKey, signal }),
  'putItineraryPayment, real': (client, signal) =>
    payment.requestPayment(client, 'I1', bySavedCard, { attemptKey, signal }),
  'putItineraryPayment, preload': (client, signal) =>
    payment.preloadPayment(client, 'I1', byNewCard, { attemptKey, signal }),
  'putItineraryPayment, result': (client, signal) =>
    payment.requestPayment(
      client,
      'I1',
      { orderKey: charge.orderKey, providerResult: { reference: 'result-1' } },
      { attemptKey, signal },
    ),
  getItinerary: (client, signal) => booking.fetchItinerary(client, { id: 'I1' }, signal),
  getItineraries: (client, signal) => accounts.fetchItineraries(client, 1, signal),
  putItineraryCancel: (client, signal) => booking.cancelItinerary(client, 'I1', { attemptKey, signal }),
  postCreateMissing: (client, signal) => accounts.createMissing(client, signal),
  putBookingCancel: (client, signal) => booking.quoteCancellation(client, 'B1', { signal }),
  'putBookingModify, quote': (client, signal) =>
    booking.modifyBooking(client, 'B1', { ...change, commitChanges: false }, { signal }),
  'putBookingModify, act': (client, signal) => booking.modifyBooking(client, 'B1', change, { attemptKey, signal }),
  postTransactionalEmail: (client, signal) => booking.resendConfirmation(client, 'I1', { attemptKey, signal }),
  postETicket: (client, signal) =>
    booking.sendETicket(
      client,
      { bookingNumber: 'B1', emailAddress: 'rowan.hale@example.com', priced: false },
      { attemptKey, signal },
    ),

  getInvoices: (client, signal) => invoices.fetchInvoices(client, { agentId: 'A1' }, signal),
  getFerryInvoice: (client, signal) => invoices.fetchInvoice(client, 'I1', signal),
  postInvoicePreload: (client, signal) =>
    invoices.preloadInvoices(client, { txnTotal: 12.5, orderId: order, invoices: chosen }, { attemptKey, signal }),
  postInvoicePayment: (client, signal) =>
    invoices.payInvoices(
      client,
      {
        agentId: 'A1',
        orderId: order,
        invoices: chosen,
        guaranteesAccepted: [{ guaranteeTypeCode: 46, paymentToken: 'result-1' }],
      },
      { attemptKey, signal },
    ),

  getDeskBookings: (client, signal) => desk.findAtDesk(client, { ...NO_QUERY, text: 'AB12 CDE', by: 'plate' }, signal),
  getDeskDepartures: (client, signal) => desk.readDepartures(client, '2026-06-11', signal),
  getDeskCustomers: (client, signal) => desk.findAtDesk(client, { ...NO_QUERY, text: 'Hale', by: 'name' }, signal),
  getDeskActing: (client, signal) => desk.recallActing(client, signal),
  putDeskActing: (client, signal) => desk.startActing(client, 'C1', signal),
  getLoyaltyMovements: (client, signal) => accounts.fetchLoyaltyMovements(client, 'C1', signal),
};

/** The name of a call in the contract. */
export const contractNameOf = (call: string): string => call.split(',')[0] ?? call;
