// The answers of held calls, by port: the data of the stories. A port that is not listed can only fail.
import { payCards as agentCards, detail, invoices } from '#stories/areas/agent-portal/agents.ts';
import { cartOf, held, itineraryOf, trip } from '#stories/areas/book/bookings.ts';
import { findings, sailings } from '#stories/areas/contact-centre/desks.ts';
import { movements, payCards, points } from '#stories/areas/my-account/accounts.ts';
import { content, outwardDepartures, searchResult, TODAY } from '#stories/skerry.ts';

const unpaid = itineraryOf(trip, false);
const paid = itineraryOf(trip, true);
const tried = { ...held, payKey: 'pay-key', orderKey: '1781168400000' };
const signedIn = { user: { agentNumber: 'A2001' }, sessionId: 'session-of-a-story', product: null };

export const answers: Readonly<Record<string, unknown>> = {
  fetchVehicles: content.vehicles,
  fetchFares: content.fares,
  fetchVessels: content.vessels,
  fetchDepartures: outwardDepartures,
  recallSearches: [],
  fetchAttractions: [],
  fetchSundries: [],
  fetchPlaces: [],
  fetchTravelCards: [],
  checkCoupon: { couponCode: 'SOLENT10', valid: true, description: '', productCode: null },
  searchCrossings: searchResult,
  searchAgain: searchResult,
  searchHotels: [[]],
  priceTrip: cartOf(trip),
  loadLater: undefined,
  openAttempt: { ...held, itineraryId: null, reference: null, stage: 'reserving' },
  reserve: { itinerary: unpaid, attempt: held },
  readSavedCards: payCards,
  readPoints: points,
  readBalances: [],
  openTry: tried,
  fetchPaymentToken: 'token-of-a-story',
  preloadCard: { action: 'https://cards.test/pay', fields: [] },
  leaveForCardPage: undefined,
  processPayment: undefined,
  saveCard: undefined,
  readOutcome: paid,
  fetchItinerary: { itinerary: paid, at: Date.UTC(2026, 5, 11, 9) },
  resendConfirmation: 'morag.fenwick@example.com',
  findBooking: 'itinerary-1',
  signInCustomer: signedIn,
  signInAgent: signedIn,
  signInAgentUser: signedIn,
  signInDesk: signedIn,
  askForReset: undefined,
  setPassword: undefined,
  readCards: { cards: [...payCards, ...agentCards], today: TODAY },
  removeCard: undefined,
  readLoyalty: points,
  readMovements: movements,
  openInvoices: { invoices, others: [], chosen: [] },
  readInvoices: { invoices, others: [] },
  readInvoice: detail,
  readLog: { fault: '' },
  findAtDesk: findings,
  readDepartures: sailings,
};
