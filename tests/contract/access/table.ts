// Who may make which call, about what of whom (T08): one row for every call of the contract.
import type { Question } from '#tests/contract/asking.ts';
import { MINUTE } from '#tests/contract/invoices/paying.ts';
import { ROLES, type Role, type Subject, somebodyNew } from './world.ts';

/** The codes of a refusal that is about who asks, or `yes` where the call is theirs to make. */
export const DENIALS = [
  'not-signed-in',
  'not-yours',
  'user-type',
  'unknown-sign-in',
  'unknown-cart',
  'unknown-itinerary',
  'unknown-payment',
  'unknown-card',
  'unknown-invoice',
] as const;
type Verdict = 'yes' | (typeof DENIALS)[number];
type Verdicts = Readonly<Record<Role, Verdict>>;

export interface Row {
  readonly verdicts: Verdicts;
  /** What the call is about; absent where it is about nobody. */
  readonly subject?: Subject;
  /** An acceptable question, so that a refusal can only be about who asks. */
  readonly ask?: (id: string, role: Role) => Question;
}

/** The desk, for whomever it acts. */
const desks = (verdict: Verdict): Partial<Verdicts> => ({ desk: verdict, acting: verdict, actingForOther: verdict });
const everybody = (verdict: Verdict, but: Partial<Verdicts> = {}): Verdicts => ({
  ...(Object.fromEntries(ROLES.map((role) => [role, verdict])) as Record<Role, Verdict>),
  ...but,
});

const OPEN = everybody('yes');
const SIGNED_IN = everybody('yes', { guest: 'not-signed-in' });
const OWNER = everybody('not-yours', { guest: 'not-signed-in', owner: 'yes' });
const OWNER_OR_ACTING: Verdicts = { ...OWNER, acting: 'yes' };
const NUMBER_OF_THE_SIGNED_IN = everybody('not-signed-in', { owner: 'yes' });
/** Of the calls about a booking. */
export const BOOKING = everybody('unknown-itinerary', { owner: 'yes', ...desks('yes') });
/** The same calls about a booking that an agency made: it is the whole agency's. */
export const AGENCYS_BOOKING: Verdicts = { ...BOOKING, owner: 'unknown-itinerary', agent: 'yes', agentUser: 'yes' };
const BASKET = everybody('unknown-cart', { owner: 'yes' });
const AGENT_USER = everybody('not-yours', { guest: 'not-signed-in', agentUser: 'yes' });
const AGENCY = everybody('not-yours', { guest: 'not-signed-in', agent: 'yes', agentUser: 'yes' });
const INVOICE: Verdicts = { ...AGENCY, otherAgent: 'unknown-invoice', otherAgentUser: 'unknown-invoice' };
const DESK = everybody('user-type', { guest: 'not-signed-in', ...desks('yes') });
const WRONG_SIGN_IN = everybody('unknown-sign-in');

const byId = (id: string): Question => ({ params: { id } });
const changing = (body: object) => (id: string) => ({ ...byId(id), body });
const asking = (query: Record<string, string>) => () => ({ query });
const guess = () => ({ userName: somebodyNew(), password: 'not-the-password' });
const agencyOf = (role: Role): string => (role === 'otherAgent' || role === 'otherAgentUser' ? 'A2002' : 'A2001');

const DAYS = { startDate: '2026-06-10', endDate: '2026-06-12' };
const STAY = { ...DAYS, adults: '2' };
/** A body of a cart that is well formed and asks for nothing that exists. */
const TRAVELLER = {
  id: 1,
  status: 11,
  ageCategory: 'A',
  personName: { givenName: 'Eve', surName: 'Nys' },
};
const CROSSING = {
  ferryId: 'HALLOW-BRIDE',
  departures: [
    { routeCode: 'HAL-BRI', departureDate: '2026-06-10', departureTime: '03:33', ship: 'NONE', ticketType: 'SAVER' },
  ],
  passengers: [{ ageCategory: 'A', quantity: 1 }],
  vehicles: [],
};
const PAYING = {
  calculateOnly: true,
  amountAfterTax: 1,
  orderKey: '1780308000000',
  guaranteesAccepted: [{ guaranteeTypeCode: 46 }],
};
const CONFIRMATION = 'http://127.0.0.1/agent-portal/invoices/confirmation';

export const TABLE: Readonly<Record<string, Row>> = {
  getConfiguration: { verdicts: OPEN },
  getActiveNewSession: { verdicts: OPEN },
  getActiveSession: {
    verdicts: NUMBER_OF_THE_SIGNED_IN,
    subject: 'customer',
    ask: (customerNumber) => ({ params: { customerNumber } }),
  },
  getProperty: { verdicts: OPEN },
  getFerryTravelCards: { verdicts: OPEN },
  getFerryVehicles: { verdicts: OPEN },
  getFerryFares: { verdicts: OPEN },
  getFerryVessels: { verdicts: OPEN },
  getFerrySettings: { verdicts: OPEN },
  getFerrySundries: { verdicts: OPEN },

  getCoupon: {
    verdicts: OPEN,
    ask: () => ({ params: { couponCode: 'SOLENT10' }, query: { departureDate: '2026-06-10' } }),
  },
  getCrossings: {
    verdicts: OPEN,
    ask: asking({ ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: '2026-06-10', passengers: '1|A' }),
  },
  getAttractions: { verdicts: OPEN, ask: asking(DAYS) },
  getHotelCalendar: { verdicts: OPEN, ask: () => ({ params: { product: 'PUBLIC' }, query: STAY }) },
  getAvailableRooms: { verdicts: OPEN, ask: asking(STAY) },

  getTravelCardPrices: { verdicts: OPEN, ask: asking({ priceDate: '2026-06-10' }) },
  postTravelCard: {
    verdicts: OWNER_OR_ACTING,
    subject: 'customer',
    ask: (customerNumber) => ({ body: { code: 'ISLANDER', startDate: '2026-06-10', pin: '1357', customerNumber } }),
  },
  getTravelCards: { verdicts: OWNER_OR_ACTING, subject: 'customer', ask: byId },

  postCustomer: {
    verdicts: everybody('user-type', { guest: 'yes', ...desks('yes') }),
    ask: () => ({
      body: {
        createParameters: [
          { firstName: 'New', lastName: 'Comer', emailAddress: somebodyNew(), password: 'a-long-password' },
        ],
      },
    }),
  },
  putCustomer: { verdicts: OWNER, subject: 'customer', ask: changing({ modifyParameters: [{ city: 'Bridehaven' }] }) },
  putAgentUser: {
    verdicts: AGENT_USER,
    subject: 'agentUser',
    ask: changing({ modifyParameters: [{ initials: 'K' }] }),
  },
  patchAgentAccount: {
    verdicts: everybody('user-type', { guest: 'not-signed-in', agent: 'yes', otherAgent: 'not-yours' }),
    subject: 'agent',
    ask: changing({ currentPassword: 'Harbour-demo-1' }),
  },
  postLoyaltyAccount: {
    verdicts: OWNER_OR_ACTING,
    subject: 'customer',
    ask: (customerNumber) => ({ body: { customerNumber } }),
  },
  getLoyaltyAccount: { verdicts: OWNER_OR_ACTING, subject: 'customer', ask: byId },
  postCustomerLogin: { verdicts: WRONG_SIGN_IN, ask: () => ({ body: guess() }) },
  postAgentUserLogin: { verdicts: WRONG_SIGN_IN, ask: () => ({ body: { loginParameters: guess() } }) },
  postAgentAccountLogin: { verdicts: WRONG_SIGN_IN, ask: () => ({ body: guess() }) },
  postApiLogin: { verdicts: WRONG_SIGN_IN, ask: () => ({ body: { username: somebodyNew(), password: 'wrong' } }) },
  getCustomerLogout: { verdicts: OWNER, subject: 'customer', ask: byId },
  getAgentUserLogout: { verdicts: AGENT_USER, subject: 'agentUser', ask: byId },
  postPasswordReset: {
    verdicts: OPEN,
    ask: () => ({
      body: {
        accountType: 'customer',
        email: somebodyNew(),
        passwordResetUrl: 'http://127.0.0.1/my-account/update-password/',
      },
    }),
  },
  putPasswordReset: {
    verdicts: OPEN,
    ask: () => ({ params: { token: 'made-up-token' }, body: { password: 'a-long-password' } }),
  },
  getCoVehicles: { verdicts: OWNER_OR_ACTING, subject: 'customer', ask: byId },
  putCoVehicles: {
    verdicts: OWNER_OR_ACTING,
    subject: 'customer',
    ask: changing({ coVehicles: [], version: 'older' }),
  },
  getSubscriptions: { verdicts: OWNER, subject: 'customer', ask: byId },
  putSubscriptions: { verdicts: OWNER, subject: 'customer', ask: changing({ subscriptions: [], version: 'older' }) },

  postCart: {
    verdicts: OPEN,
    ask: () => ({
      body: {
        confirmationEmailAddress: 'eve@harbour.test',
        customerInfos: [TRAVELLER],
        ferry: [CROSSING],
        hotel: [],
      },
    }),
  },
  postReserve: {
    verdicts: BASKET,
    subject: 'cart',
    ask: (cartId) => ({ body: { cartId, guaranteesAccepted: [] } }),
  },
  getPaymentToken: {
    verdicts: BOOKING,
    subject: 'itinerary',
    ask: (id) => ({ params: { product: 'ferry', id } }),
  },
  postPaymentCard: {
    verdicts: everybody('unknown-payment', {
      guest: 'not-signed-in',
      owner: 'yes',
      ...desks('not-yours'),
    }),
    subject: 'payment',
    ask: (reference) => ({ body: { reference } }),
  },
  getPaymentCards: {
    verdicts: OWNER,
    subject: 'customer',
    ask: (customerNumber) => ({ query: { customerNumber } }),
  },
  deletePaymentCard: {
    verdicts: everybody('unknown-card', {
      guest: 'not-signed-in',
      owner: 'yes',
      ...desks('not-yours'),
    }),
    subject: 'card',
    ask: byId,
  },
  putItineraryPayment: { verdicts: BOOKING, subject: 'itinerary', ask: changing(PAYING) },
  getItinerary: { verdicts: BOOKING, subject: 'itinerary', ask: byId },
  getItineraries: { verdicts: SIGNED_IN },
  putItineraryCancel: { verdicts: BOOKING, subject: 'itinerary', ask: changing({}) },
  postCreateMissing: { verdicts: SIGNED_IN, ask: () => ({ body: {} }) },
  putBookingCancel: { verdicts: BOOKING, subject: 'booking', ask: changing({ commitChanges: false }) },
  putBookingModify: {
    verdicts: BOOKING,
    subject: 'booking',
    ask: changing({ commitChanges: false, ferry: CROSSING }),
  },
  postTransactionalEmail: {
    verdicts: BOOKING,
    subject: 'itinerary',
    ask: (itineraryId) => ({ body: { itineraryId, type: 'confirmation' } }),
  },
  postETicket: {
    verdicts: BOOKING,
    subject: 'booking',
    ask: (bookingNumber) => ({ body: { bookingNumber, emailAddress: 'eve@harbour.test', priced: false } }),
  },

  getInvoices: { verdicts: AGENCY, subject: 'agent', ask: (agentId) => ({ query: { agentId } }) },
  getFerryInvoice: { verdicts: INVOICE, subject: 'invoice', ask: (invoiceId) => ({ query: { invoiceId } }) },
  postInvoicePreload: {
    verdicts: INVOICE,
    subject: 'invoice',
    ask: (invoiceId, role) => ({
      body: {
        orderId: `${agencyOf(role)}${MINUTE}`,
        txnTotal: 1,
        invoices: [{ invoiceId, amount: 1 }],
        successUrl: CONFIRMATION,
        failureUrl: CONFIRMATION,
      },
    }),
  },
  postInvoicePayment: {
    verdicts: INVOICE,
    subject: 'invoice',
    ask: (invoiceId, role) => ({
      body: {
        agentId: agencyOf(role),
        orderId: `${agencyOf(role)}${MINUTE}`,
        guaranteesAccepted: [{ guaranteeTypeCode: 46, paymentToken: 'made-up' }],
        invoices: [{ invoiceId, amount: 1 }],
      },
    }),
  },

  getDeskBookings: { verdicts: DESK, ask: asking({ name: 'Ferrier' }) },
  getDeskDepartures: { verdicts: DESK, ask: asking({ date: '2026-06-10' }) },
  getDeskCustomers: { verdicts: DESK, ask: asking({ query: 'morrow' }) },
  getDeskActing: { verdicts: DESK },
  putDeskActing: { verdicts: DESK, ask: () => ({ body: { customerNumber: null } }) },
  getLoyaltyMovements: { verdicts: OWNER_OR_ACTING, subject: 'customer', ask: byId },
};
