// A trip may wait for its bank while another booking is opened in the same tab: each goes on with its own attempt.
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { Entry } from '#domain/places/entry.ts';
import { frontFor } from '#machines/app/fronts.ts';
import { wireApp } from '#src/app/wire.ts';
import { wiredTo } from '#tests/faults/wired-to.ts';
import { World } from '#tests/faults/world.ts';
import { emptyTrip, leftAttempt, returnTrip } from '#tests/models/builders.ts';
import { keptOverTheCardPage } from '#tests/models/fixtures/app.ts';

const { draft } = keptOverTheCardPage;
const ofTrip: Attempt = { ...leftAttempt, stage: 'returned' };
const ofBooking: Attempt = { ...leftAttempt, cartId: 'itinerary-2', itineraryId: 'itinerary-2', modified: true };
const summary = (itineraryId: string): Entry => ({
  kind: 'summary',
  itineraryId,
  providerReference: null,
  paymentFailed: false,
});

test.each([
  ['the trip', { kind: 'booking', step: 'basket', wish: {} }, ofTrip, 'booking'],
  ['the booking that it becomes', summary('itinerary-1'), ofTrip, 'booking'],
  ['the other booking', summary('itinerary-2'), ofBooking, 'itinerary'],
  ['a booking that is not being paid', summary('itinerary-3'), ofTrip, 'itinerary'],
] as const)('%s opens with its attempt, whichever was paid last', async (_, entry, attempt, front) => {
  const orders = [
    [ofTrip, ofBooking],
    [ofBooking, ofTrip],
  ];
  for (const order of orders) {
    const { services } = new World(() => Promise.reject(new TypeError('Nothing is asked.')));
    services.storage.draft.write(draft);
    for (const one of order) services.storage.attempts.write(one);
    const port = createActor(wiredTo(wireApp(services), 'recallDraft'), { input: { entry } });
    const recalled = toPromise(port);
    port.start();
    const recollection = (await recalled) as typeof keptOverTheCardPage;
    expect(recollection.attempt).toEqual(attempt);
    expect(frontFor({ entry, boot: null, recollection })).toBe(front);
  }
});

// Proves: P50, R8
test.each([
  ['a search alone', emptyTrip(), ofTrip],
  ['what is chosen already', returnTrip(), null],
])('a payment under way is known beside a newer trip that is %s', async (_, trip, attempt) => {
  const { services } = new World(() => Promise.reject(new TypeError('Nothing is asked.')));
  services.storage.draft.write({ ...draft, data: { trip, cart: null } });
  services.storage.attempts.write(ofTrip);
  const input = { entry: { kind: 'booking', step: 'paying', wish: {} } };
  const port = createActor(wiredTo(wireApp(services), 'recallDraft'), { input });
  const recalled = toPromise(port);
  port.start();
  expect(await recalled).toMatchObject({ attempt });
});

test('no more than eight are kept, and of each trip the last', () => {
  const { storage } = new World(() => Promise.reject(new TypeError('Nothing is asked.'))).services;
  for (let at = 0; at < 9; at += 1) storage.attempts.write({ ...ofBooking, cartId: `cart-${at}`, stage: 'left' });
  storage.attempts.write({ ...ofBooking, cartId: 'cart-8', stage: 'held' });
  const kept = [0, 1, 8].map((at) => storage.attempts.find(`cart-${at}`)?.stage);
  expect(kept).toEqual([undefined, 'left', 'held']);
});
