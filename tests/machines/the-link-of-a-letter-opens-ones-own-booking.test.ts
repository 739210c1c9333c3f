// Ruling 60: a link in a letter names a booking by its reference alone.
import { expect, it } from 'vitest';
import type { StoredUser } from '#domain/account/stored-user.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { boot, truths } from '#tests/models/builders.ts';
import { nothingKept } from '#tests/models/fixtures/app.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { notYours, told } from '#tests/models/fixtures/itinerary.ts';
import { startApp } from './held-app.ts';
import { startHeld } from './start-held.ts';

const byLink = (viewer: 'guest' | 'customer' | 'agent' | 'desk', reference = 'k7q2-mx4p') =>
  startHeld(lookUpMachine, { phone: '', reference, viewer });

it.each(['customer', 'agent', 'desk'] as const)('opens at once what a %s may read by the session', async (viewer) => {
  const { actor, ports, reports } = byLink(viewer);
  expect([actor.getSnapshot().value, ports.inputsOf('findBooking')]).toEqual([
    'looking',
    [{ reference: 'K7Q2MX4P', email: '' }],
  ]);
  await ports.answer('findBooking', 'itinerary-1');
  expect(reports()).toEqual([{ type: 'itinerary.found', itineraryId: 'itinerary-1', email: '' }]);
});

it.each([
  ['is somebody else’s or unknown', notYours],
  ['nobody answers about', offline],
])('asks for the address of what %s, and says nothing of having asked', async (_, thrown) => {
  const { actor, ports } = byLink('customer');
  await ports.fail('findBooking', thrown);
  const { value, context } = actor.getSnapshot();
  expect([value, context.asked, context.failure, context.faults]).toEqual([
    'asking',
    { reference: 'K7Q2MX4P', email: '' },
    null,
    [],
  ]);
  actor.send({ type: 'booking.requested', reference: 'K7Q2MX4P', email: 'rowan.hale@example.com' });
  await ports.fail('findBooking', notYours);
  expect(actor.getSnapshot().value).toBe('refused');
});

it.each([
  ['a guest, who has none of their own', byLink('guest')],
  ['a user who names none', byLink('customer', '')],
])('asks %s for reference and address', (_, { actor, ports }) => {
  expect([actor.getSnapshot().value, ports.inputsOf('findBooking')]).toEqual(['asking', []]);
});

it.each([
  ['a customer', { customerAccount: { customerNumber: 'C1000001' } }],
  ['an agent', { agentNumber: 'A2002' }],
] satisfies [string, StoredUser][])('lets %s pay it under the address that it was booked with', async (_, user) => {
  const { area, ports, inFront } = startApp({ entry: { kind: 'find-booking', reference: 'K7Q2MX4P' } });
  await ports.answer('startup', boot({ user }));
  for (const found of [null, 'itinerary-1']) {
    if (found) await ports.answer('findBooking', found);
    await ports.answer('recallDraft', nothingKept);
    await ports.answer('loadArea', { ...area, lookUp: ports.holdAll(lookUpMachine) });
  }
  await ports.answer('fetchItinerary', told(truths.unpaid));
  inFront()?.send({ type: 'payment.requested' });
  expect(ports.inputsOf('fetchItinerary')).toMatchObject([{ itineraryId: 'itinerary-1', email: null }]);
  expect(ports.inputsOf('payment')).toMatchObject([{ email: 'rowan.hale@example.com' }]);
});
