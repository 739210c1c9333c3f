import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { DESK_EXTENSION } from '#domain/contract/extensions/desk-name.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { pence } from '#domain/values/money.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { Frame } from '#stories/frame.tsx';
import { options } from '#stories/skerry.ts';
import { byBicycle, itineraryOf, onFoot, restingPayment, summaryAt, trip } from './bookings.ts';
import { cards, payingCards } from './summary/cards.ts';
import {
  asking,
  BY_INVOICE,
  byAgency,
  fixed,
  flexible,
  full,
  onAccount,
  onPlan,
  owing,
  saver,
  stayAlone,
  withCard,
  withCode,
} from './summary/changes.ts';

const shown = (leaf: string, make: () => ActorRefFrom<typeof itineraryMachine>): StoryObj => ({
  parameters: { state: `itinerary.${leaf}` },
  render: () => (
    <Frame make={make} path="/book/summary?itineraryId=itinerary-1">
      {(itinerary) => <SummaryScreen itinerary={itinerary} />}
    </Frame>
  ),
});

export default { title: 'Book/Summary' } satisfies Meta;

const unpaid = itineraryOf(trip, false, {
  lastPayment: { state: 'declined', description: 'The bank declined this card.' },
});

export const Reading = shown('reading', () => summaryAt('reading', { itinerary: null }));
export const Booked = shown('booked.resting', () => summaryAt({ booked: 'resting' }));
/** At the desk, the second of three that were found. */
export const BookedForStaff = shown('booked.resting', () =>
  summaryAt(
    { booked: 'resting' },
    {
      itinerary: asking,
      payer: { ...GUEST, kind: 'desk' },
      view: { listed: ['itinerary-0', 'itinerary-1', 'itinerary-2'] },
    },
  ),
);
/** The call centre acts for nobody, and this is somebody's. */
export const BookedOfACustomer = shown('booked.resting', () =>
  summaryAt(
    { booked: 'resting' },
    {
      itinerary: { ...flexible, customerNumber: 'C1000001' },
      payer: { ...GUEST, kind: 'desk' },
      options: { ...options, extensions: [DESK_EXTENSION] },
    },
  ),
);
export const CancelledForStaff = shown('cancelled', () =>
  summaryAt('cancelled', {
    payer: { ...GUEST, kind: 'desk' },
    itinerary: itineraryOf(trip, true, {
      status: 31,
      refunds: [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: 88.2 }],
    }),
  }),
);
export const BookedJustNow = shown('booked.resting', () => summaryAt({ booked: 'resting' }, { justPaid: true }));
export const BookedOnFoot = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: itineraryOf(onFoot, true) }),
);
export const BookedByBicycle = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: itineraryOf(byBicycle, true) }),
);
/** The ticket allows neither a change nor a cancellation. */
export const BookedForGood = shown('booked.resting', () => summaryAt({ booked: 'resting' }, { itinerary: fixed }));
export const BookedNoCancelling = shown('booked.resting', () => summaryAt({ booked: 'resting' }, { itinerary: saver }));
export const BookedPlateToFollow = shown('booked.resting', () =>
  summaryAt(
    { booked: 'resting' },
    {
      itinerary: itineraryOf({ ...trip, lead: { ...trip.lead, plate: '', request: 'A dog and a wheelchair.' } }, true),
      message: { tone: 'success', text: 'We have sent the confirmation to morag.fenwick@example.com.' },
    },
  ),
);
export const SendingConfirmation = shown('booked.sendingConfirmation', () =>
  summaryAt({ booked: 'sendingConfirmation' }),
);
export const NotSent = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { message: { tone: 'error', text: 'something went wrong' } }),
);
export const PerhapsSent = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { message: { tone: 'error', text: 'something went wrong', unsure: true } }),
);
export const Addressing = shown('booked.addressing', () => summaryAt({ booked: 'addressing' }));
export const BookedWithStayAndExtras = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: full }),
);
export const BookedWithTravelCard = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: withCard }),
);
export const BookedWithCode = shown('booked.resting', () => summaryAt({ booked: 'resting' }, { itinerary: withCode }));
export const BookedStayAlone = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: stayAlone }),
);
export const BookedOnPlan = shown('booked.resting', () => summaryAt({ booked: 'resting' }, { itinerary: onPlan }));
/** It is tried again by itself. */
export const BookedOwing = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: owing({ nextTryOn: '2026-04-03' }) }),
);
const givenUp = owing({ nextTryOn: null }, { state: 'failed', nextTryOn: '2026-05-02' });
export const BookedOwingTwice = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: { ...givenUp, lastPayment: { state: 'open', description: '' } } }),
);
export const BookedOwingForStaff = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: givenUp, payer: { ...GUEST, kind: 'desk' } }),
);
export const PayingInstalments = shown('paying.asking', () =>
  summaryAt(
    { paying: 'asking' },
    { itinerary: givenUp },
    { payment: restingPayment('choosing', { itinerary: givenUp, modified: true }) },
  ),
);
export const BookedByAgency = shown('booked.resting', () => summaryAt({ booked: 'resting' }, { itinerary: byAgency }));
export const BookedOnAccount = shown('booked.resting', () =>
  summaryAt(
    { booked: 'resting' },
    {
      itinerary: onAccount,
      payer: BY_INVOICE,
    },
  ),
);
export const BookedOnAccountAtTheDesk = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: onAccount, payer: { ...GUEST, kind: 'desk' } }),
);
export const SendingTicket = shown('booked.sendingTicket', () => summaryAt({ booked: 'sendingTicket' }));
export const Unsettled = shown('unsettled', () => summaryAt('unsettled', { itinerary: itineraryOf(trip, false) }));
export const Unpaid = shown('unpaid', () => summaryAt('unpaid', { itinerary: unpaid }));
/** Held and left. */
export const UnpaidUntried = shown('unpaid', () => summaryAt('unpaid', { itinerary: itineraryOf(trip, false) }));
export const UnpaidForStaff = shown('unpaid', () =>
  summaryAt('unpaid', { itinerary: unpaid, payer: { ...GUEST, kind: 'agent' }, looks: 2 }),
);
export const UnpaidStayAlone = shown('unpaid', () =>
  summaryAt('unpaid', { itinerary: { ...stayAlone, travelCost: { ...stayAlone.travelCost, paymentTotals: [] } } }),
);
/** Booked, and dearer since it was changed. */
const dearerThan = (booked: Itinerary): Itinerary => ({
  ...booked,
  travelCost: { ...booked.travelCost, amountAfterTax: pence(booked.travelCost.amountAfterTax + 1_850) },
});
const dearer = dearerThan(flexible);
export const PartPaid = shown('unpaid', () => summaryAt('unpaid', { itinerary: dearer }));
export const PartPaidWithStay = shown('unpaid', () => summaryAt('unpaid', { itinerary: dearerThan(full) }));
export const UnsettledChange = shown('unsettled', () =>
  summaryAt('unsettled', { itinerary: { ...dearer, lastPayment: { state: 'open', description: '' } }, looks: 1 }),
);
export const UnsettledSincePageWasLeft = shown('unsettled', () =>
  summaryAt('unsettled', {
    itinerary: { ...dearer, lastPayment: { state: 'open', description: '' } },
    isOpenHere: true,
  }),
);
const payingChange = (value: 'choosing' | { underWay: 'unknown' }) => () =>
  summaryAt(
    { paying: value === 'choosing' ? 'asking' : 'underWay' },
    { itinerary: dearer },
    { payment: restingPayment(value, { itinerary: dearer, modified: true }) },
  );
export const PayingChange = shown('paying.asking', payingChange('choosing'));
export const PayingChangeUnknown = shown('paying.underWay', payingChange({ underWay: 'unknown' }));
const paying = (value: 'choosing' | 'underWay') => () =>
  summaryAt(
    { paying: value === 'choosing' ? 'asking' : 'underWay' },
    { itinerary: unpaid },
    { payment: restingPayment(value === 'choosing' ? 'choosing' : { underWay: 'confirming' }, { itinerary: unpaid }) },
  );
export const Paying = shown('paying.asking', paying('choosing'));
export const PayingUnderWay = shown('paying.underWay', paying('underWay'));
export const UnpaidCard = shown('unpaid', () => summaryAt('unpaid', { itinerary: cards }));
export const DeclinedCard = shown('unpaid', () =>
  summaryAt('unpaid', {
    itinerary: { ...cards, lastPayment: { state: 'declined', description: 'The bank declined this card.' } },
  }),
);
export const PayingCard = shown('paying.asking', () => payingCards('choosing'));
export const PayingCardUnknown = shown('paying.underWay', () => payingCards({ underWay: 'unknown' }));
export const UnsettledCard = shown('unsettled', () => summaryAt('unsettled', { itinerary: cards }));
export const BookedCard = shown('booked.resting', () => summaryAt({ booked: 'resting' }, { itinerary: cards }));
export const CancelledCard = shown('cancelled', () => summaryAt('cancelled', { itinerary: { ...cards, status: 67 } }));
export const GivenUp = shown('cancelled', () =>
  summaryAt('cancelled', {
    itinerary: itineraryOf(trip, false, {
      status: 67,
      statusText: 'A newer booking by the same customer took its place, so its places are free again.',
    }),
  }),
);
export const CancelledAndPaidBack = shown('cancelled', () =>
  summaryAt('cancelled', {
    itinerary: itineraryOf(trip, true, {
      status: 31,
      refunds: [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: 88.2 }],
    }),
  }),
);
export const Cancelled = shown('cancelled', () =>
  summaryAt('cancelled', { itinerary: itineraryOf(trip, true, { status: 31 }) }),
);
export const CancelledElsewhere = shown('cancelled', () =>
  summaryAt('cancelled', {
    itinerary: itineraryOf(trip, true, {
      status: 31,
      refunds: [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: 88.2 }],
    }),
    message: {
      tone: 'info',
      text: 'This booking has already been cancelled somewhere else. Nothing was cancelled from here.',
    },
    payer: { ...GUEST, kind: 'desk' },
  }),
);
export const CancelledWithStay = shown('cancelled', () =>
  summaryAt('cancelled', { itinerary: { ...full, status: 31 } }),
);
export const CancelledStayAlone = shown('cancelled', () =>
  summaryAt('cancelled', { itinerary: { ...stayAlone, status: 31 } }),
);
export const Unauthorized = shown('unauthorized', () =>
  summaryAt('unauthorized', {
    itinerary: null,
    failure: { kind: 'refused', status: 403, text: 'Unauthorized itinerary' },
  }),
);
/** Behind the dialog that says that the session of its user has expired. */
export const Closed = shown('closed', () => summaryAt('closed', { itinerary: null }));
export const Unreadable = shown('unreadable', () =>
  summaryAt('unreadable', { itinerary: null, failure: { kind: 'network', text: 'unable to fetch itinerary' } }),
);
