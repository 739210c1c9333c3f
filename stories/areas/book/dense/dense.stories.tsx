import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { DRAFT_VERSION, type Draft } from '#domain/booking/draft.ts';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import DenseBooking from '#src/areas/book/dense/dense-booking.tsx';
import { cartOf, held, itineraryOf, payingAt, trip } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, searchAt } from '#stories/inert.ts';
import { busyDay, LONGEST_NAME, searchResult } from '#stories/skerry.ts';

export default { title: 'Book/Staff' } satisfies Meta;

const desk: Payer = { ...GUEST, kind: 'desk' };
const agent: Payer = {
  ...GUEST,
  kind: 'agent',
  agentNumber: 'A2002',
  onAccount: true,
  onAccountCode: 77,
  poNumber: 'PO-2026-118',
};
const asideDraft: Draft = {
  version: DRAFT_VERSION,
  step: 'travellers',
  data: { trip, cart: null },
};
const start = { ...trip, outward: null, return: null };

const shown = (state: string, path: string, make: () => ActorRefFrom<typeof bookingMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path={path}>
      {(booking) => <DenseBooking booking={booking} />}
    </Frame>
  ),
});

export const Searching = shown('booking.searching.editing', '/book/', () =>
  bookingAt({ searching: 'editing' }, { payer: desk, trip: start }),
);
export const SearchingBothWays = shown('booking.searching.editing', '/book/', () =>
  bookingAt({ searching: 'editing' }, { payer: desk, trip: start, wish: { ...trip.wish, journey: 'return' } }),
);
export const GoingOut = shown('booking.sailing.outward.choosing', '/book/outward', () =>
  bookingAt({ sailing: { outward: 'choosing' } }, { payer: desk, trip: start }, searchAt()),
);
/** Opened again: one ticket is chosen. */
export const OutwardChosen = shown('booking.sailing.outward.choosing', '/book/outward', () =>
  bookingAt({ sailing: { outward: 'choosing' } }, { payer: desk, trip }, searchAt()),
);
/** More than anybody looks through. */
export const ThousandSailings = shown('booking.sailing.outward.choosing', '/book/outward', () =>
  bookingAt(
    { sailing: { outward: 'choosing' } },
    { payer: desk, trip: start },
    searchAt('offering', { result: { ...searchResult, outwardDepartures: busyDay(1000) } }),
  ),
);
export const ComingBack = shown('booking.sailing.return.choosing', '/book/return', () =>
  bookingAt({ sailing: { return: 'choosing' } }, { payer: desk, trip: { ...trip, return: null } }, searchAt()),
);
export const Stay = shown('booking.stay.choosing', '/book/stay', () =>
  bookingAt({ stay: 'choosing' }, { payer: desk, trip }),
);
export const Basket = shown('booking.basket.looking', '/book/basket', () =>
  bookingAt({ basket: 'looking' }, { payer: desk, trip: { ...trip, wish: { ...trip.wish, coupon: 'SOLENT10' } } }),
);
const convoy = {
  ...trip,
  wish: {
    ...trip.wish,
    others: [
      { resourceCode: 'VAN', plate: 'VA26 NTW', trailer: { resourceCode: 'TRAILER', length: 4.5, height: 2.1 } },
      { resourceCode: 'MOTORHOME', plate: '' },
    ],
  },
};
export const BasketOfThree = shown('booking.basket.looking', '/book/basket', () =>
  bookingAt({ basket: 'looking' }, { payer: desk, trip: convoy }),
);
/** The session ended over it: its customer has to be chosen anew. */
export const KeptAfterExpiry = shown('booking.basket.looking', '/book/basket', () =>
  bookingAt(
    { basket: 'looking' },
    {
      payer: desk,
      hasOutlived: true,
      notice: { tone: 'info', title: 'The trip is kept without personal details and checked again', lines: [] },
    },
  ),
);
export const Details = shown('booking.travellers', '/book/customer-details', () =>
  bookingAt('travellers', {
    payer: agent,
    agent: { accountType: 'INVOICE', poNumberRequired: true, defaultPoNumber: 'PO-2026-118', departmentCode: null },
  }),
);
export const DetailsOfThree = shown('booking.travellers', '/book/customer-details', () =>
  bookingAt('travellers', { payer: desk, trip: convoy }),
);
/** Two callers wait while a third is on the line. */
export const PutAside = shown('booking.travellers', '/book/customer-details', () =>
  bookingAt('travellers', { payer: desk, aside: [asideDraft, { ...asideDraft, step: 'basket' }] }),
);
export const PutAsideForLongName = shown('booking.travellers', '/book/customer-details', () => {
  const named = { ...trip, lead: { ...trip.lead, surName: LONGEST_NAME } };
  return bookingAt('travellers', {
    payer: desk,
    trip: named,
    aside: [{ ...asideDraft, data: { trip: named, cart: null } }],
  });
});
export const Priced = shown('booking.reviewing.priced', '/book/review', () =>
  bookingAt(
    { reviewing: 'priced' },
    { payer: agent, cart: cartOf(trip), trip: { ...trip, lead: { ...trip.lead, poNumber: 'PO-2026-118' } } },
  ),
);
export const PricedForThree = shown('booking.reviewing.priced', '/book/review', () =>
  bookingAt({ reviewing: 'priced' }, { payer: desk, trip: convoy, cart: cartOf(convoy) }),
);
export const Paying = shown('payment.choosing', '/book/payment', () =>
  payingAt('choosing', { attempt: held, itinerary: itineraryOf(trip, false), payer: agent }),
);
