// An agency of the demo operator, and the machines of its portal at rest.
import type { ActorRefFrom, ContextFrom, StateValue } from 'xstate';
import { type AgentUser, agentUserFormOf } from '#domain/account/agent-details.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { ALL_INVOICES, type Invoice, type InvoiceDetail } from '#domain/invoices/invoices.ts';
import { GUEST } from '#domain/payment/payer.ts';
import type { AgentPage } from '#domain/places/agent-page.ts';
import { addDays } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { invoiceConfirmationMachine } from '#machines/agent/invoice-confirmation.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { itineraryOf, trip } from '#stories/areas/book/bookings.ts';
import {
  type BookingsChange,
  bookingsChild,
  type CardsChange,
  cardsChild,
  comingTrips,
} from '#stories/areas/own-lists.ts';
import { type Children, deafParent, restingActor, restingChild } from '#stories/inert.ts';
import { labels, options, TODAY } from '#stories/skerry.ts';

type Agent = ActorRefFrom<typeof agentMachine>;

const agentNumber = 'A2002';
const AN_AGENCY = { ...GUEST, kind: 'agent', agentNumber } as const;

export const agentAt = (
  page: AgentPage | 'closed',
  children: Children = {},
  accountType: 'CASH' | 'INVOICE' = 'CASH',
): Agent =>
  restingActor(
    agentMachine,
    page === 'invoice-confirmation' ? 'invoiceConfirmation' : page,
    {
      unsaved: null,
      view: {},
      user:
        page === 'closed'
          ? {}
          : {
              agentNumber,
              displayName: 'Bride Freight',
              initials: 'BF',
              terms: {
                accountType,
                poNumberRequired: true,
                defaultPoNumber: 'BF-STANDING',
                departmentCode: 'FREIGHT',
              },
            },
      page: page === 'closed' ? 'overview' : page,
      returned: null,
      invoiceId: null,
      options,
      phone: labels.contactPhone ?? '',
      today: TODAY,
    },
    children,
    deafParent(),
  );

const invoice = (number: number, amount: number, change: Partial<Invoice> = {}): Invoice => ({
  invoiceId: `INV-${number}`,
  agentId: agentNumber,
  referenceNumber: `SF-${number}`,
  description: 'Freight, first half of the month',
  issuedOn: '2026-05-14',
  dueOn: '2026-06-13',
  amount: pence(amount),
  outstanding: pence(amount),
  poNumber: 'BF-STANDING',
  lastPayment: null,
  ...change,
});

const overdue = invoice(20333, 20_300, { issuedOn: '2026-05-06', dueOn: '2026-05-20' });

export const invoices = [
  invoice(20391, 14_378, { issuedOn: '2026-05-29', dueOn: '2026-06-28', poNumber: 'BF-N-0731' }),
  invoice(20360, 17_775),
  overdue,
  invoice(20298, 16_900, {
    issuedOn: '2026-04-14',
    outstanding: pence(0),
    lastPayment: { state: 'paid', description: '' },
  }),
];

/** Several years of invoices: many more than anybody looks through. */
export const thousands = Array.from({ length: 2000 }, (_, index) => invoice(22_500 - index, 10_000));

/** As many as a busy agency gets in a year or two: more than one payment takes. */
export const many = Array.from({ length: 145 }, (_, index) => invoice(20_500 - index, 10_000 + 25 * index));

const line = (bookingNumber: string, description: string, amount: number, poNumber = 'BF-STANDING') => ({
  bookingNumber,
  description,
  amount: pence(amount),
  itineraryId: `itinerary-${bookingNumber}`,
  poNumber,
});

export const detail: InvoiceDetail = {
  ...overdue,
  lines: [
    line('BF7T5N2K', 'Van, Port Hallow – Bridehaven', 5925),
    line('BF7T5N2K', 'Van, Port Hallow – Bridehaven', 5925),
    line('BF3W9J6C', 'Van, Bridehaven – Port Hallow', 5925, 'BF-N-0731'),
    { ...line('BF8P4R7M', 'Van and trailer, Marsh Quay – Northpier', 8450), itineraryId: null },
  ],
};

type InvoicesChange = Partial<ContextFrom<typeof invoicesMachine>>;

const invoicesChild = (value: StateValue, change: InvoicesChange, as = 'invoices'): Children => ({
  [as]: restingChild(as, invoicesMachine, value, {
    agentNumber,
    findsBookings: true,
    search: ALL_INVOICES,
    asked: ALL_INVOICES,
    answered: ALL_INVOICES,
    faults: [],
    invoices,
    others: [],
    chosen: ['INV-20360', 'INV-20333'],
    recalled: false,
    opened: '',
    detail: null,
    attempt: null,
    form: null,
    failure: null,
    message: null,
    ...change,
  }),
});

export const invoicesAt = (value: StateValue, change: InvoicesChange = {}): Agent =>
  agentAt('invoices', invoicesChild(value, change));

export const confirmationAt = (
  value: StateValue,
  change: Partial<ContextFrom<typeof invoiceConfirmationMachine>> = {},
): Agent =>
  agentAt('invoice-confirmation', {
    invoiceConfirmation: restingChild('invoiceConfirmation', invoiceConfirmationMachine, value, {
      agentNumber,
      attempt: null,
      refusal: null,
      invoices: [],
      looks: 0,
      failure: null,
      returned: {
        orderId: 'A2002202606110900',
        invoiceIds: ['INV-20360', 'INV-20298'],
        providerReference: 'result',
        paymentFailed: false,
      },
      ...change,
    }),
  });

const person: AgentUser = {
  userName: 'bride.noor',
  name: 'Noor Vane',
  initials: 'NV',
  email: 'noor@bride.test',
  agentNumber,
  accountType: 'CASH',
  paymentType: null,
  paymentMethod: null,
  poNumberRequired: true,
  defaultPoNumber: 'BF-STANDING',
  departmentCode: 'FREIGHT',
  workPhoneNumber: '01632 960 201',
  homePhoneNumber: '',
  mobilePhoneNumber: '',
};

export const detailsAt = (value: StateValue, change: Partial<ContextFrom<typeof agentDetailsMachine>> = {}): Agent =>
  agentAt('details', {
    details: restingChild('details', agentDetailsMachine, value, {
      agentNumber,
      userName: person.userName,
      user: person,
      form: agentUserFormOf(person),
      newEmail: '',
      faults: [],
      failure: null,
      message: null,
      changes: 0,
      ...change,
    }),
  });

export const payCards = [
  { reference: 'card-1', customerNumber: null, agentNumber, brand: 'Visa', lastDigits: '4242', expires: '2029-03' },
  {
    reference: 'card-2',
    customerNumber: null,
    agentNumber,
    brand: 'Mastercard',
    lastDigits: '5100',
    expires: '2028-11',
  },
];

export const agentCardsAt = (
  value: StateValue,
  change: CardsChange = {},
  accountType: 'CASH' | 'INVOICE' = 'CASH',
): Agent =>
  agentAt('cards', { cards: cardsChild(value, { owner: { agentNumber }, cards: payCards, ...change }) }, accountType);

/** What an agency with many clients has before it: two a day. */
export const bookingsOfMonths = Array.from({ length: 100 }, (_, at): Itinerary => {
  const startDate = addDays('2026-06-20', Math.floor(at / 2));
  const id = `itinerary-of-months-${at}`;
  return itineraryOf(trip, true, { id, itineraryId: id, startDate, endDate: startDate });
});

const ownBookings = (lists: string, change: BookingsChange, as = 'bookings'): Children => ({
  [as]: bookingsChild({ lists, importing: 'ended' }, { payer: AN_AGENCY, itineraries: comingTrips, ...change }, as),
});

export const agentBookingsAt = (sought = '', change: BookingsChange = {}): Agent =>
  agentAt('bookings', ownBookings('showing', { sought, ...change }));

/** The overview, with what is next and what is overdue as far as it is read. */
export const overviewAt = (
  invoicesValue: StateValue = 'listing',
  lists = 'showing',
  change: { invoices?: InvoicesChange; bookings?: BookingsChange } = {},
): Agent =>
  agentAt('overview', {
    ...invoicesChild(invoicesValue, change.invoices ?? {}, 'owed'),
    ...ownBookings(lists, change.bookings ?? {}, 'nextTrips'),
  });
