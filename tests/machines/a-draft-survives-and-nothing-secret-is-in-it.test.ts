import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { StateNode } from 'xstate';
import { type Draft, draft } from '#domain/booking/draft.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { BOOKING_STEPS } from '#domain/places/entry.ts';
import { pence } from '#domain/values/money.ts';
import type { BookingEvent } from '#machines/booking/booking.ports.ts';
import { bookingStep, draftOf } from '#machines/booking/booking.select.ts';
import { keepBookingDraft } from '#src/areas/book/keep-draft.ts';
import type { SessionStorage } from '#src/platform/storage.ts';
import { boot, heldAttempt, mapOfIsland, newAttempt, trip, truths } from '#tests/models/builders.ts';
import { nodesOf } from '#tests/models/edges.ts';
import { keptOverTheCardPage } from '#tests/models/fixtures/app.ts';
import { machines } from '#tests/models/machines.ts';
import { reopen, startBooking } from './held-booking.ts';
import { startWiredApp } from './wired-app.ts';

/** As it is written and read back. */
const throughStorage = (kept: unknown): unknown => JSON.parse(JSON.stringify(kept));

/** What a reload finds after an event: the draft as it was written last. */
function keptFrom({ actor }: ReturnType<typeof reopen>, event: BookingEvent): Draft {
  const written: Draft[] = [];
  const storage = { draft: { write: (kept: Draft) => written.push(kept) } } as unknown as SessionStorage;
  keepBookingDraft(actor, storage);
  actor.send(event);
  keepBookingDraft(actor, storage);
  return v.parse(draft, throughStorage(written.at(-1)));
}

describe('A draft survives a reload', () => {
  it.each(BOOKING_STEPS)('at %s', (step) => {
    const before = reopen(step);
    const kept = draftOf(before.state());
    const read = v.parse(draft, throughStorage(kept));
    expect(read).toEqual(kept);
    const after = startBooking({ step, draft: read });
    expect([bookingStep(after.state()), after.state().context.trip]).toEqual([step, before.state().context.trip]);
    expect(draftOf(after.state())).toEqual(kept);
  });

  it.each(['stay', 'paying'] as const)('at %s also once its machine has come', async (step) => {
    const { ports, state } = reopen(step, { mayBePaid: step === 'paying' });
    await ports.answer('loadLater', undefined);
    expect([state().matches(step), draftOf(state()).step]).toEqual([true, step]);
  });

  it.each([
    ['a passenger', GUEST, false],
    ['staff', { ...GUEST, kind: 'desk' as const }, true],
  ])('with who made it: %s', (_, payer, byStaff) => {
    expect(draftOf(reopen('basket', { payer }).state()).data.byStaff).toBe(byStaff);
  });

  it('with what stands in the search form, unless that would drop a sailing', () => {
    const { actor, state } = reopen('searching');
    actor.send({ type: 'wish.changed', change: { vehicle: null } });
    expect(draftOf(state()).data.trip.wish.vehicle).toBe('CAR');
    const fresh = startBooking();
    fresh.actor.send({ type: 'wish.changed', change: { vehicle: null } });
    expect(draftOf(fresh.state()).data.trip.wish.vehicle).toBeNull();
  });

  it('but not with what was typed there and left without a search', () => {
    const { actor, state } = reopen('searching', { trip: trip() });
    actor.send({ type: 'wish.changed', change: { journey: 'return', returnDate: '2026-12-27' } });
    expect(draftOf(state()).data.trip.wish.journey).toBe('return');
    actor.send({ type: 'route.entered', step: 'basket' });
    expect([bookingStep(state()), draftOf(state()).data.trip]).toEqual(['basket', trip()]);
  });

  it('with an edit that is being priced again, which is then priced again', async () => {
    const choice = { type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland } as const;
    for (const edit of [choice, { type: 'protection.chosen', wanted: true }] as const) {
      const kept = keptFrom(reopen('reviewing', { trip: trip() }), edit);
      const after = startBooking({ step: 'reviewing', draft: kept });
      expect(after.state().value).toEqual({ reviewing: 'pricing' });
      expect(after.ports.inputsOf('priceTrip')).toMatchObject([{ trip: kept.data.trip }]);
      expect(kept.data.trip.extras).not.toEqual(trip().extras);
    }
  });

  it('with an edit that is made while a code is tried, and without that code', () => {
    const basket = reopen('basket');
    basket.actor.send({ type: 'coupon.applied', coupon: 'SOLENT10' });
    const kept = keptFrom(basket, { type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland });
    expect(kept.data.trip).toMatchObject({ wish: { coupon: '' }, extras: { sundries: [mapOfIsland] } });
  });

  it.each([
    ['another version', { version: 99 }],
    ['another step', { step: 'flying' }],
    ['another shape', { data: { trip: null, cart: null } }],
  ])('but not with %s', (_, change) => {
    const kept = throughStorage(draftOf(reopen('basket').state())) as object;
    expect(v.is(draft, { ...kept, ...change })).toBe(false);
  });
});

describe('Nothing secret is in a draft', () => {
  // Proves: R15
  it('holds the trip and its cart, and of the payment nothing at all', async () => {
    const { ports, actor, state } = reopen('paying');
    await ports.answer('loadLater', undefined);
    await ports.answer('openAttempt', newAttempt);
    await ports.answer('reserve', { itinerary: truths.unpaid, attempt: heldAttempt });
    actor.send({ type: 'page.returned' });
    const text = JSON.stringify(draftOf(state()));
    expect(Object.keys(draftOf(state()))).toEqual(['version', 'step', 'data']);
    for (const secret of ['reserve-key-1', 'itinerary-1', 'token', 'session-of-this-tab'])
      expect(text).not.toContain(secret);
  });

  // Proves: P13, R15
  it('holds no person after the session has expired', () => {
    const { actor, state } = reopen('basket');
    actor.send({ type: 'session.expired' });
    const text = JSON.stringify(draftOf(state()));
    for (const personal of ['Rowan', 'Hale', 'rowan.hale', '960 123', 'HW21']) expect(text).not.toContain(personal);
  });

  it('and there is none once its booking is made: the next one begins empty (R15)', async () => {
    const app = startWiredApp('https://gangway.test/book/payment', {
      entry: { kind: 'booking', step: 'paying', wish: {} },
    });
    app.services.storage.draft.write(keptOverTheCardPage.draft);
    await app.ports.answer('startup', boot());
    await app.ports.answer('recallDraft', keptOverTheCardPage);
    await app.ports.answer('loadArea', { booking: app.ports.hold('booking') });
    const booked = { itineraryId: 'itinerary-1', email: 'rowan.hale@example.com', total: pence(6250) };
    app.actor.send({ type: 'booking.completed', ...booked });
    expect(app.services.storage.draft.read()).toBeNull();
  });
});

const pathOf = (node: StateNode): StateNode[] => (node.parent ? [node, ...pathOf(node.parent)] : [node]);
const below = (node: StateNode): StateNode[] => Object.values(node.states).flatMap((child) => [child, ...below(child)]);

// A resumable state waits for a person. So no port may be called by it, by a state it lies in or by a state inside it: a
// stored step would otherwise stand for a call in flight. Child machines are no such calls: none is ever stored, and one
// that is started again reads the truth first (payment) or asks what may be asked twice (search, content).
describe('A resumable state waits for a person', () => {
  const isMachine = (logic: unknown) => typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic;

  it.each(Object.entries(machines))('in %s', (_, machine) => {
    const waiting = nodesOf(machine).filter((node) => node.tags.includes('resumable'));
    const offences = waiting.flatMap((node) =>
      [...pathOf(node), ...below(node)].flatMap((around) => [
        ...around.invoke
          .filter(({ src }) => !isMachine(machine.implementations.actors[src as string]))
          .map(({ src }) => `${node.id} lies with the call ${String(src)}`),
        ...around.after.map(({ delay }) => `${node.id} lies with the delay ${String(delay)}`),
      ]),
    );
    expect(offences).toEqual([]);
  });

  it('or only asks what a trip costs, which is asked again after a reload', () => {
    const { booking } = machines;
    const asking = booking ? nodesOf(booking).filter((node) => node.tags.includes('kept')) : [];
    const calls = asking
      .flatMap((node) => [node, ...below(node)])
      .flatMap(({ invoke }) => invoke.map(({ src }) => src));
    expect([...new Set(calls)].toSorted()).toEqual(['checkCoupon', 'priceTrip', 'searchAgain']);
    expect(asking.map((node) => node.id).toSorted()).toEqual([
      'booking.basket.trying',
      'booking.reviewing.pricing',
      'booking.reviewing.repricing',
    ]);
  });

  it('is what the wizard is made of', () => {
    const { booking } = machines;
    const waiting = booking ? nodesOf(booking).filter((node) => node.tags.includes('resumable')) : [];
    expect(waiting.map((node) => node.id).toSorted()).toEqual([
      'booking.basket.looking',
      'booking.basket.warning',
      'booking.extras',
      'booking.openingPayment.unavailable',
      'booking.openingStay.unavailable',
      'booking.parked',
      'booking.paying',
      'booking.reviewing.failed',
      'booking.reviewing.priced',
      'booking.sailing.outward',
      'booking.sailing.return',
      'booking.searching',
      'booking.stay',
      'booking.travellers',
    ]);
  });
});
