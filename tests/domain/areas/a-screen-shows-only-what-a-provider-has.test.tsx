import { expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import type { FerryFare } from '#domain/contract/content.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { epochOf } from '#domain/values/dates.ts';
import { AgentScreen } from '#src/areas/agent-portal/agent-screen.tsx';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import DenseBooking from '#src/areas/book/dense/dense-booking.tsx';
import { SailingTickets } from '#src/areas/book/results/sailing-tickets.tsx';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { agentBookingsAt } from '#stories/areas/agent-portal/agents.ts';
import { itineraryOf, summaryAt, trip } from '#stories/areas/book/bookings.ts';
import { AT_THE_DESK } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, contentAt, searchAt } from '#stories/inert.ts';
import { BACK, OUT, options, outwardDepartures, TODAY } from '#stories/skerry.ts';
import { markupOf, standIn, wordsIn } from './drawn.ts';

standIn();

const basketWith = (fares: FerryFare[], state = 'known') =>
  markupOf(
    <Frame make={() => bookingAt({ basket: 'looking' }, {}, contentAt({ fares: state }, { fares }))}>
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>,
  ).then(wordsIn);

const WAITING = 'Loading the ticket rules';
const ASK = 'Ask us what this ticket allows before you pay.';
const rules = [{ name: 'Change', allowed: true, description: '' }];
const saver: FerryFare = { ticketType: 'SAVER', name: 'Saver', description: '', rules };

test('a provider that lists no rules is asked, and one that has not answered is waited for', async () => {
  expect(await basketWith([], 'fetching')).toContain(WAITING);
  const none = await basketWith([]);
  expect(none).not.toContain(WAITING);
  expect(none.split(ASK)).toHaveLength(3);
  const one = await basketWith([saver]);
  expect(one.split(ASK)).toHaveLength(2);
  expect(one).toContain('Change .');
});

test('the call centre is not told to ask itself what a ticket allows', async () => {
  const words = await markupOf(
    <Frame make={() => bookingAt({ basket: 'looking' }, { payer: AT_THE_DESK }, contentAt({}, { fares: [] }))}>
      {(booking) => <DenseBooking booking={booking} />}
    </Frame>,
  ).then(wordsIn);
  expect(words).not.toContain(ASK);
  expect(words.split('What this ticket allows is not known.')).toHaveLength(3);
});

test('a rule without more words is its name alone', async () => {
  const booking = bookingAt({ sailing: 'outward' }, {}, { ...searchAt(), ...contentAt({}, { fares: [saver] }) });
  const search = booking.getSnapshot().children.ferrySearch;
  const [crossing] = outwardDepartures;
  if (!search || !crossing) throw new Error('The stories have a search with sailings.');
  const tickets = await markupOf(
    <SailingTickets
      booking={booking}
      search={search}
      crossing={crossing}
      outward={null}
      value=""
      onChange={() => {}}
      action={null}
    />,
  );
  expect(tickets).toContain('<span>Change</span>');
});

const booked = itineraryOf(trip, true);
const withOthers: Itinerary = {
  ...booked,
  reservationItems: {
    ...booked.reservationItems,
    ferry: booked.reservationItems.ferry.map((item) => ({
      ...item,
      passengers: [...item.passengers, { ageCategory: null, quantity: 2 }],
    })),
  },
};

test('an agency that books again from its list is told of the people that no search can ask for', async () => {
  const listed = (itinerary: Itinerary) =>
    markupOf(
      <Frame make={() => agentBookingsAt('', { itineraries: [itinerary] })} path={AGENT_PLACES.bookings}>
        {(agent) => <AgentScreen agent={agent} />}
      </Frame>,
    ).then(wordsIn);
  expect(await listed(booked)).not.toContain('other passenger');
  expect(await listed(withOthers)).toMatch(/Another day ?, without 2 other passengers for the trip /);
});

test('a booking without a word from the operator about its day has no heading for it', async () => {
  const summary = (labels: Record<string, string>) =>
    markupOf(
      <Frame make={() => summaryAt({ booked: 'resting' }, { labels })} path="/book/summary?itineraryId=itinerary-1">
        {(itinerary) => <SummaryScreen itinerary={itinerary} />}
      </Frame>,
    ).then(wordsIn);
  expect(await summary({ bring: 'Bring a friend.' })).toContain('On the day');
  expect(await summary({})).not.toContain('On the day');
});

test('a booking whose last sailing has left looks forward to nobody, and tells nobody when to be at the harbour', async () => {
  const noPlate = itineraryOf({ ...trip, lead: { ...trip.lead, plate: '' } }, true);
  const saidAt = async (date: string) => {
    const words = await markupOf(
      <Frame
        make={() => summaryAt({ booked: 'resting' }, { itinerary: noPlate, at: epochOf({ date, time: '23:59' }) })}
        path="/book/summary?itineraryId=itinerary-1"
      >
        {(itinerary) => <SummaryScreen itinerary={itinerary} />}
      </Frame>,
    ).then(wordsIn);
    return ['We look forward', 'On the day', 'Tell us before you travel', 'Thank you for sailing with us'].filter(
      (said) => words.includes(said),
    );
  };
  // Between the two sailings of a return there is still one to come.
  const toCome = ['We look forward', 'On the day', 'Tell us before you travel'];
  expect([await saidAt(TODAY), await saidAt(OUT), await saidAt(BACK)]).toEqual([
    toCome,
    toCome,
    ['Thank you for sailing with us'],
  ]);
});

test('a return is offered where there is a way back', async () => {
  const search = (crossings: number) => {
    const routes = options.routes.map((route) => ({ ...route, crossings: route.crossings.slice(0, crossings) }));
    return markupOf(
      <Frame make={() => bookingAt({ searching: 'editing' }, { options: { ...options, routes } })}>
        {(booking) => <BookingWizard booking={booking} />}
      </Frame>,
    ).then(wordsIn);
  };
  expect(await search(2)).toContain(' Return ');
  expect(await search(1)).not.toContain(' Return ');
});

// Proves: P23, P33
test('a provider whose site alone has a number to call is called on it', async () => {
  const phone = '01632 960 111';
  const labels = { assistance: `If you need assistance, call us on ${phone}.` };
  const link = `<a href="tel:01632960111">${phone}</a>`;
  const booking = (value: StateValue) =>
    markupOf(
      <Frame make={() => bookingAt(value, { labels, phone })}>{(front) => <BookingWizard booking={front} />}</Frame>,
    );
  expect(await booking({ searching: 'editing' })).toContain(`or call ${link}.`);
  expect(await booking('travellers')).toContain(`call us on ${link}.`);
  const summary = await markupOf(
    <Frame
      make={() => summaryAt({ booked: 'resting' }, { labels, phone })}
      path="/book/summary?itineraryId=itinerary-1"
    >
      {(itinerary) => <SummaryScreen itinerary={itinerary} />}
    </Frame>,
  );
  expect(summary).toContain(`call us on ${link}.`);
});

test('whoever books again is told of the people that no search can ask for', async () => {
  const again = (itinerary: Itinerary) =>
    markupOf(
      <Frame make={() => summaryAt({ booked: 'resting' }, { itinerary })}>
        {(summary) => <SummaryScreen itinerary={summary} />}
      </Frame>,
    ).then(wordsIn);
  expect(await again(booked)).not.toContain('choose again who travels');
  expect(await again(withOthers)).toContain(
    'same route, people and vehicle. Without 2 other passengers: choose again who travels.',
  );
});
