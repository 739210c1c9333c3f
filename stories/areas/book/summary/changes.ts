// Bookings that can be changed and cancelled, and the summary over each state of doing so.
import type { ContextFrom, StateValue } from 'xstate';
import type { Alternative } from '#domain/amendment/alternatives.ts';
import { amendmentOf, sailInstead } from '#domain/amendment/amendment.ts';
import type { AmendmentQuote } from '#domain/amendment/amendment-quote.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { travelCardLine } from '#domain/itinerary/cost-lines.ts';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import { sailingsOn } from '#domain/search/sailings-of-a-day.ts';
import { chooseSailing } from '#domain/trip/trip.ts';
import { epochOf } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import { cancellationMachine } from '#machines/itinerary/cancellation.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { itineraryOf, onFoot, summaryAt, trip } from '#stories/areas/book/bookings.ts';
import { type Children, restingActor, restingChild, searchAt } from '#stories/inert.ts';
import { content, labels, OUT, options, outwardDepartures, TODAY } from '#stories/skerry.ts';

const withFerry = (itinerary: Itinerary, change: Partial<FerryItem>): Itinerary => ({
  ...itinerary,
  reservationItems: {
    ...itinerary.reservationItems,
    ferry: itinerary.reservationItems.ferry.map((item) => ({ ...item, ...change })),
  },
});

export const AT_THE_DESK: Payer = { ...GUEST, kind: 'desk' };
export const BY_INVOICE: Payer = { ...GUEST, kind: 'agent', agentNumber: 'A2002', onAccount: true, onAccountCode: 21 };

/** Bookings of the list that staff opened this one from. */
const AMONG_OTHERS = ['itinerary-0', 'itinerary-1', 'itinerary-2'];

/** Paid, with a ticket that lets everything be changed and cancelled. */
export const flexible: Itinerary = withFerry(itineraryOf(trip, true), {
  isEditable: true,
  isCancellable: true,
  amendableFields: ['departures', 'passengers', 'vehicles', 'licensePlate', 'customerInfos', 'addOns', 'comments'],
});

/** With a request to the crew. */
export const asking: Itinerary = withFerry(flexible, { comments: 'Two dogs and a wheelchair.' });

/** With a second vehicle, which staff have booked. */
export const convoy: Itinerary = withFerry(flexible, {
  vehicles: flexible.reservationItems.ferry.flatMap(({ vehicles }) => [
    ...vehicles,
    ...vehicles.slice(0, 1).map((vehicle) => ({
      ...vehicle,
      resourceCode: 'VAN',
      licensePlate: 'VN20 TWO',
      description: 'Van up to 6 m',
      trailer: { resourceCode: 'TRAILER', length: 4.5, height: 2.1 },
    })),
  ]),
});

/** Paid, with a ticket whose plate alone can be changed. */
export const saver: Itinerary = withFerry(itineraryOf(trip, true), {
  departures: flexible.reservationItems.ferry.flatMap(({ departures }) =>
    departures.map((leg) => ({ ...leg, ticketType: 'SAVER', ticketGroup: 'Saver' })),
  ),
  isEditable: false,
  isCancellable: false,
  amendableFields: ['licensePlate'],
});

/** With a second vehicle, on such a ticket. */
export const convoyOnSaver: Itinerary = withFerry(saver, {
  vehicles: convoy.reservationItems.ferry.flatMap(({ vehicles }) => vehicles),
});

/** Paid, on foot, with a ticket that lets nothing be changed or cancelled. */
export const fixed: Itinerary = withFerry(itineraryOf(onFoot, true), {
  isEditable: false,
  isCancellable: false,
  amendableFields: [],
});

const hotel: Itinerary['reservationItems']['hotel'][number] = {
  rph: '2',
  bookingReference: 'HV20417',
  hotelCode: 'HARBOUR-VIEW',
  hotelName: 'Harbour View Hotel',
  hotelProvider: 3,
  chainCode: '',
  roomType: 'Double room with breakfast',
  ratePlanCode: 'FLEX',
  units: 1,
  roomStays: [{ dateStart: '2026-06-20', dateEnd: '2026-06-22', adults: 2, children: 0 }],
  rules: 'Free to cancel until 48 hours before you arrive.',
  checkInTime: '15:00',
  checkOutTime: '10:00',
  comments: 'We come with a cot.',
  poNumber: null,
  totalPrice: pence(24_000),
};

const thing = (resourceCode: string, description: string, startDate: string | null, quantity = 1) => ({
  resourceCode,
  description,
  startDate,
  quantity,
  endDate: null,
});

/** What is sold on board, one thing of it for vehicles and one with another ticket. */
export const selling: FerryOptions = {
  ...options,
  addOnResourceCodes: [
    { code: 'PRIORITY', usageType: 'vehicle', description: 'Priority boarding' },
    { code: 'LOUNGE', usageType: 'customer', description: 'Skerry Lounge' },
    { code: 'CAPTAINS-TABLE', usageType: 'customer', ticketGroup: 'Flexible', description: 'Captain’s table' },
  ],
};

/** The classes with a trailer among them, and without a tow bar on the motorcycle. */
export const towingClasses = content.vehicles.flatMap((one) => {
  if (one.resourceCode !== 'MOTORCYCLE') return one;
  const trailer = { ...one, resourceCode: 'TRAILER', name: 'Trailer up to 5 m', maxLength: 5, trailer: true };
  return [{ ...one, mayTow: false }, trailer];
});

/** With something on board that needs a vehicle. */
export const prior: Itinerary = withFerry(flexible, { addOns: [thing('PRIORITY', 'Priority boarding', OUT)] });

/** Without a vehicle, which may still be taken along. */
export const afoot: Itinerary = withFerry(flexible, { vehicles: [] });

/** On a crossing that carries foot passengers only. */
export const walking: Itinerary = withFerry(afoot, {
  departures: flexible.reservationItems.ferry.flatMap(({ departures }) =>
    departures.map((leg) => ({ ...leg, routeCode: `${leg.routeCode}-F`, ship: 'PETREL' })),
  ),
});

/** With a stay, an attraction, something on board, protection and a PO number. */
const extras = withFerry(flexible, {
  poNumber: 'PO-2207',
  addOns: [thing('PRIORITY', 'Priority boarding', OUT)],
  landBasedResources: {
    accommodations: [],
    fees: [],
    attractions: [thing('LIGHTHOUSE', 'Lighthouse tour', '2026-06-21', 2)],
    sundries: [thing('MAP', 'Map of the island', null)],
  },
  cancellationProtection: { available: true, selected: true, price: pence(450) },
});
/** With a code, and what that took off is in its price lines. */
export const withCode: Itinerary = withFerry(flexible, {
  coupon: { couponCode: 'SOLENT10', valid: true, discount: pence(1_280) },
});
/** A travel card was bought with it. */
export const withCard: Itinerary = {
  ...flexible,
  travelCost: {
    ...flexible.travelCost,
    costTotals: [{ description: travelCardLine('Islander card'), amountAfterTax: pence(10_000) }],
  },
};

export const full: Itinerary = { ...extras, reservationItems: { ...extras.reservationItems, hotel: [hotel] } };
/** The same without a crossing. */
export const stayAlone: Itinerary = {
  ...full,
  startDate: '2026-06-20',
  endDate: '2026-06-22',
  travelCost: {
    costTotals: [],
    paymentTotals: [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: pence(24_000) }],
    amountAfterTax: pence(24_000),
  },
  reservationItems: { ferry: [], hotel: [{ ...hotel, poNumber: 'PO-2207' }] },
};

/** Paid by a deposit and three instalments, the first of which is collected. */
export const onPlan: Itinerary = {
  ...flexible,
  travelCost: {
    ...flexible.travelCost,
    paymentTotals: [
      { guaranteeTypeCode: 46, description: 'Card', amountAfterTax: pence(2_880) },
      { guaranteeTypeCode: 41, description: 'Instalments', amountAfterTax: pence(2_880) },
    ],
  },
  paymentPlan: {
    deposit: pence(2_880),
    instalments: [
      { dueOn: '2026-03-01', amount: pence(2_880), state: 'paid' },
      { dueOn: '2026-04-01', amount: pence(2_880), state: 'due' },
      { dueOn: '2026-05-01', amount: pence(2_880), state: 'due' },
    ],
  },
};

type Instalment = NonNullable<Itinerary['paymentPlan']>['instalments'][number];

/** The same after its second instalment could not be collected, and the third where that is changed as well. */
export const owing = (second: Partial<Instalment>, third: Partial<Instalment> = {}): Itinerary => ({
  ...onPlan,
  paymentPlan: {
    deposit: pence(2_880),
    instalments: [
      { dueOn: '2026-03-01', amount: pence(2_880), state: 'paid' },
      { dueOn: '2026-04-01', amount: pence(2_880), state: 'failed', ...second },
      { dueOn: '2026-05-01', amount: pence(2_880), state: 'due', ...third },
    ],
  },
});

export const byAgency: Itinerary = { ...flexible, bookedBy: 'Quayside Travel' };
/** Settled by an agency's invoice. */
export const onAccount: Itinerary = {
  ...byAgency,
  travelCost: {
    ...flexible.travelCost,
    paymentTotals: [
      { guaranteeTypeCode: 21, description: 'On account', amountAfterTax: flexible.travelCost.amountAfterTax },
    ],
  },
};

const at = epochOf({ date: TODAY, time: '12:00' });
/** The way out has left. */
export const AFTER_OUT = epochOf({ date: OUT, time: '23:59' });
const noon = sailingsOn(outwardDepartures, OUT).find(({ departureTime }) => departureTime > '12:00');
const later = noon ? chooseSailing(noon, 'STANDARD') : null;
/** Another sailing out, another plate. */
export const amendment = {
  ...(later ? sailInstead(amendmentOf(flexible), 0, later) : amendmentOf(flexible)),
  plate: 'VA26 NNN',
};

/** Considered before: another plate alone, which is free. */
export const looked: readonly Alternative[] = [
  {
    amendment: { ...amendmentOf(flexible), plate: 'VA26 NNN' },
    quote: { fee: pence(0), difference: pence(0), total: pence(11_520), balance: pence(0), parts: [], code: null },
  },
];

export const quote: AmendmentQuote = {
  fee: pence(1_000),
  difference: pence(850),
  total: pence(13_370),
  balance: pence(1_850),
  parts: [],
  code: null,
};

/** The summary while its booking is changed; the change rests in one state. */
export const amendingAt = (
  value: StateValue,
  context: Partial<ContextFrom<typeof amendmentMachine>> = {},
  search = searchAt(),
  staff = AT_THE_DESK,
  /** As the booking was before the change, where that is made. */
  before = context.itinerary ?? flexible,
) =>
  summaryAt(
    'amending',
    {
      itinerary: before,
      ...(context.forStaff && { payer: staff, view: { listed: AMONG_OTHERS } }),
    },
    { amendment: amendingChild(value, context, search) },
  );

function amendingChild(
  value: StateValue,
  context: Partial<ContextFrom<typeof amendmentMachine>>,
  search: Children,
): Children[string] {
  const child = restingChild('amendment', amendmentMachine, value, {
    itineraryId: 'itinerary-1',
    email: null,
    itinerary: flexible,
    at,
    options,
    amendment,
    classes: content.vehicles,
    faults: [],
    leg: 0,
    date: OUT,
    quote,
    alternatives: [],
    moves: [],
    attemptKey: '',
    looks: 0,
    failure: null,
    pay: false,
    forStaff: false,
    ...context,
  });
  if (value !== 'seeking') return child;
  return { ...child, snapshot: { ...(child.snapshot as object), children: search } };
}

/** The summary while its booking is cancelled. */
export const cancellingAt = (
  value: StateValue,
  context: Partial<ContextFrom<typeof cancellationMachine>> = {},
  payer: Payer = GUEST,
  itinerary: Itinerary = flexible,
  now = at,
) =>
  summaryAt(
    'cancelling',
    { itinerary, payer, at: now },
    {
      cancellation: restingChild('cancellation', cancellationMachine, value, {
        itineraryId: 'itinerary-1',
        email: null,
        itinerary: flexible,
        quote: {
          fee: pence(2_500),
          refund: pence(9_020),
          notes: [],
          kept: [],
          parts: [{ way: 'your card', amount: pence(9_020) }],
        },
        moves: [],
        attemptKey: '',
        looks: 0,
        failure: null,
        ...context,
      }),
    },
  );

const NOTHING_ASKED = { reference: '', email: '' };

/** A guest who looks for a booking. */
export const lookUpAt = (value: StateValue, context: Partial<ContextFrom<typeof lookUpMachine>> = {}) =>
  restingActor(lookUpMachine, value, {
    phone: labels.contactPhone ?? '',
    asked: value === 'asking' ? NOTHING_ASKED : { reference: 'K7Q2MX4P', email: 'morag.fenwick@example.com' },
    faults: [],
    failure: null,
    viewer: 'guest',
    ...context,
  });
