import { describe, expect, it } from 'vitest';
import { hasEarned } from '#domain/booking/progress.ts';
import { BOOKING_STEPS, type BookingStep } from '#domain/places/entry.ts';
import { NO_LEAD, type Trip } from '#domain/trip/trip.ts';
import { bookingStep, faultsOf } from '#machines/booking/booking.select.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  chosen,
  emptyTrip,
  lead,
  leftAttempt,
  options,
  pricedCart,
  returnTrip,
  returnWish,
  sailing,
  searchResult,
  stay,
  TODAY,
  trip,
  truths,
  wayHome,
  wish,
} from '#tests/models/builders.ts';
import { failed } from '#tests/models/fixtures/fixture.ts';
import { draftAt, reopen, startBooking } from './held-booking.ts';

interface Stage {
  readonly name: string;
  readonly trip: Trip;
  readonly cart: boolean;
  readonly earned: readonly BookingStep[];
}

const stages: Stage[] = [
  {
    name: 'a wish that is past',
    trip: emptyTrip({ wish: wish({ departureDate: '2020-01-01' }) }),
    cart: false,
    earned: ['searching'],
  },
  { name: 'a wish', trip: emptyTrip(), cart: false, earned: ['searching', 'outward'] },
  {
    name: 'an outward sailing of a return journey',
    trip: returnTrip({ return: null, lead: NO_LEAD }),
    cart: false,
    earned: ['searching', 'outward', 'return'],
  },
  {
    name: 'the only sailing of a one-way journey',
    trip: trip({ lead: NO_LEAD }),
    cart: false,
    earned: ['searching', 'outward', 'extras', 'stay', 'basket', 'travellers'],
  },
  {
    name: 'the details of the lead passenger',
    trip: returnTrip(),
    cart: false,
    earned: ['searching', 'outward', 'return', 'extras', 'stay', 'basket', 'travellers', 'reviewing'],
  },
  {
    name: 'the nights of a stay on its own',
    trip: emptyTrip({ wish: returnWish({ journey: 'stay-only' }) }),
    cart: false,
    earned: ['searching', 'stay'],
  },
  {
    name: 'a stay on its own',
    trip: emptyTrip({ wish: returnWish({ journey: 'stay-only' }), stays: [stay()] }),
    cart: false,
    earned: ['searching', 'stay', 'basket', 'travellers'],
  },
  { name: 'a priced cart', trip: returnTrip(), cart: true, earned: BOOKING_STEPS },
];

describe.each(stages)('Every step is earned: with $name', ({ trip: had, cart, earned }) => {
  it.each(BOOKING_STEPS)('the address of %s opens it or the nearest step before it', (asked) => {
    const { state } = startBooking({ step: asked, draft: draftAt(asked, had, cart ? pricedCart() : null) });
    const upTo = BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(asked) + 1);
    expect(bookingStep(state())).toBe(upTo.filter((step) => earned.includes(step)).at(-1));
  });

  it('the machine and the domain agree on what is earned', () => {
    const { state } = startBooking({ draft: draftAt('searching', had, cart ? pricedCart() : null) });
    const earnings = { trip: had, cart: cart ? pricedCart() : null, options: options(), today: TODAY };
    for (const step of BOOKING_STEPS) {
      expect([step, hasEarned(step, earnings), state().can({ type: 'route.entered', step })]).toEqual([
        step,
        earned.includes(step),
        earned.includes(step),
      ]);
    }
  });
});

describe('A draft that is older than its trip', () => {
  const staying = returnTrip({ wish: returnWish({ journey: 'stay-only' }), outward: null, stays: [stay()] });
  const old: [string, Trip, string][] = [
    ['whose sailing has left', returnTrip(), '2026-12-25'],
    ['whose nights have begun', staying, '2026-12-25'],
    ['of a route that is no longer sold', returnTrip({ wish: returnWish({ routeCode: 'GONE' }) }), TODAY],
  ];

  it.each(old)('%s begins again with its search, which says why', (_, had, today) => {
    for (const step of ['return', 'basket', 'reviewing'] as const) {
      const { state } = reopen(step, { trip: had, cart: false, today });
      expect([step, state().value, faultsOf(state()).length]).toEqual([step, { searching: 'editing' }, 1]);
      for (const asked of ['return', 'extras', 'basket', 'travellers', 'reviewing', 'paying'] as const) {
        expect([asked, state().can({ type: 'route.entered', step: asked })]).toEqual([asked, false]);
      }
    }
  });

  it('on its own day is as good as before', () => {
    expect(reopen('basket', { today: '2026-12-24' }).state().value).toEqual({ basket: 'looking' });
  });

  it('still asks what became of its payment', () => {
    expect(reopen('paying', { today: '2026-12-25' }).state().value).toEqual({ openingPayment: 'loading' });
  });
});

describe('Every step is earned', () => {
  it('on the whole way, one fact after the other', async () => {
    const { actor, ports, state, reports } = startBooking();
    actor.send({
      type: 'wish.changed',
      change: { departureDate: '2026-12-24', journey: 'return', returnDate: '2026-12-27' },
    });
    actor.send({ type: 'search.requested' });
    expect(state().value).toEqual({ sailing: 'looking' });
    await ports.answer('searchCrossings', searchResult());
    expect(state().value).toEqual({ sailing: { outward: 'choosing' } });
    actor.send({ type: 'sailing.chosen', leg: 'outward', sailing: chosen() });
    expect(state().value).toEqual({ sailing: { return: 'choosing' } });
    actor.send({ type: 'sailing.chosen', leg: 'return', sailing: chosen(wayHome()) });
    expect(state().value).toBe('extras');
    actor.send({ type: 'extras.accepted' });
    expect(state().value).toEqual({ openingStay: 'loading' });
    expect(state().can({ type: 'stay.accepted' })).toBe(true);
    await ports.fail('loadLater', failed({ kind: 'network' }));
    actor.send({ type: 'opening.retried' });
    await ports.answer('loadLater', undefined);
    expect(state().value).toEqual({ stay: 'choosing' });
    actor.send({ type: 'stay.accepted' });
    expect(state().value).toEqual({ basket: 'looking' });
    actor.send({ type: 'basket.accepted' });
    actor.send({ type: 'lead.given' });
    expect(state().value).toBe('travellers');
    expect(state().context.faults.map((fault) => fault.field)).toEqual(['givenName', 'surName', 'email', 'phone']);
    actor.send({ type: 'lead.changed', change: lead() });
    actor.send({ type: 'lead.given' });
    expect(state().value).toEqual({ reviewing: 'pricing' });
    await ports.answer('priceTrip', pricedCart());
    actor.send({ type: 'review.accepted' });
    await ports.answer('loadLater', undefined);
    expect(state().value).toEqual({ paying: 'underWay' });
    // The session is held from the moment that the payment is wanted, and by the payment itself.
    expect(reports()).toEqual([{ type: 'payment.opened' }, { type: 'payment.opened' }]);
  });

  it('goes from the outward sailing straight to the extras on a one-way journey', () => {
    const { actor, state } = reopen('outward', { trip: emptyTrip(), cart: false });
    actor.send({ type: 'sailing.chosen', leg: 'outward', sailing: chosen() });
    expect(state().value).toBe('extras');
  });

  it('keeps the results when the address goes from one leg to the other', async () => {
    const { actor, ports, state } = reopen('outward');
    await ports.answer('searchCrossings', searchResult());
    actor.send({ type: 'route.entered', step: 'return' });
    actor.send({ type: 'route.entered', step: 'outward' });
    expect([state().value, ports.countOf('searchCrossings')]).toEqual([{ sailing: { outward: 'choosing' } }, 1]);
  });

  // Proves: P20
  it('takes no return that leaves before the outward has arrived', () => {
    const { actor, state } = reopen('return', { trip: returnTrip({ return: null }), cart: false });
    const tooSoon = chosen(wayHome({ date: '2026-12-24', departs: '08:00', arrives: '09:00' }));
    expect(state().can({ type: 'sailing.chosen', leg: 'return', sailing: tooSoon })).toBe(false);
    actor.send({ type: 'sailing.chosen', leg: 'return', sailing: tooSoon });
    expect(state().value).toEqual({ sailing: { return: 'choosing' } });
    const atArrival = chosen(wayHome({ date: '2026-12-24', departs: '10:30', arrives: '11:30' }));
    actor.send({ type: 'sailing.chosen', leg: 'return', sailing: atArrival });
    expect(state().value).toBe('extras');
  });

  // Proves: P20
  it('asks for the return again when a later outward leaves no time for it', () => {
    const { actor, state } = reopen('outward');
    actor.send({ type: 'sailing.chosen', leg: 'outward', sailing: chosen(sailing({ date: '2026-12-28' })) });
    expect([state().value, state().context.trip.return]).toEqual([
      { sailing: { outward: 'warning' } },
      chosen(wayHome()),
    ]);
    actor.send({ type: 'losses.accepted' });
    expect([state().value, state().context.trip.return]).toEqual([{ sailing: { return: 'choosing' } }, null]);
  });

  it('says why the price could not be read, and reads it again', async () => {
    const { actor, ports, state } = reopen('reviewing', { cart: false });
    await ports.fail('priceTrip', failed({ kind: 'refused', status: 503, description: 'Closed for repairs.' }));
    expect([state().value, failureWords(state())]).toEqual([{ reviewing: 'failed' }, 'Closed for repairs.']);
    actor.send({ type: 'pricing.retried' });
    await ports.answer('priceTrip', pricedCart());
    expect([state().value, failureWords(state())]).toEqual([{ reviewing: 'priced' }, null]);
  });

  it('drops the price when the lead passenger changes', () => {
    const { actor, state } = reopen('travellers');
    actor.send({ type: 'lead.changed', change: { plate: 'AB12 CDE' } });
    expect([state().context.cart, state().can({ type: 'route.entered', step: 'paying' })]).toEqual([null, false]);
  });

  it('leaves no address to enter while a payment is under way', async () => {
    const { actor, ports, state } = reopen('paying');
    for (const step of BOOKING_STEPS) actor.send({ type: 'route.entered', step });
    await ports.answer('loadLater', undefined);
    for (const step of BOOKING_STEPS) actor.send({ type: 'route.entered', step });
    expect(state().value).toEqual({ paying: 'underWay' });
    expect(ports.countOf('openAttempt')).toBe(1);
  });

  it('says what is missing of the travellers until it is typed, or they are left', () => {
    const others = [{ resourceCode: 'VAN', plate: '', trailer: null }];
    const { actor, state } = reopen('travellers', {
      trip: returnTrip({ wish: returnWish({ others }), lead: NO_LEAD }),
      options: { ...options(), plateRequired: true },
    });
    const missing = () => faultsOf(state()).length;
    actor.send({ type: 'lead.given' });
    const all = missing();
    actor.send({ type: 'lead.changed', change: { plate: 'HW21 KYR' } });
    expect(missing()).toBe(all - 1);
    actor.send({ type: 'other-plate.changed', at: 0, plate: 'VA26 NNN' });
    expect(missing()).toBe(all - 2);
    actor.send({ type: 'route.entered', step: 'basket' });
    expect(missing()).toBe(0);
  });

  it('asks no more for what the own details of a customer have filled in meanwhile', () => {
    const { actor, state } = reopen('travellers', { trip: returnTrip({ lead: NO_LEAD }) });
    actor.send({ type: 'lead.given' });
    const { givenName, surName, email, phone } = lead();
    actor.send({ type: 'details.known', details: { givenName, surName, email, phone } });
    expect(faultsOf(state())).toEqual([]);
  });

  it('says nothing more of a search that was left as it was', () => {
    const { actor, state } = reopen('searching', { trip: returnTrip() });
    actor.send({ type: 'wish.changed', change: { returnDate: '2020-01-01' } });
    actor.send({ type: 'search.requested' });
    expect([state().value, faultsOf(state()).length]).toEqual([{ searching: 'editing' }, 1]);
    actor.send({ type: 'route.entered', step: 'basket' });
    expect([state().value, faultsOf(state())]).toEqual([{ basket: 'looking' }, []]);
  });

  it('says nothing of an address whose day is past before its search is asked for', () => {
    const { state } = startBooking({ wish: { departureDate: '2020-01-01' } });
    expect([state().value, state().context.faults]).toEqual([{ searching: 'editing' }, []]);
  });

  // Proves: P34
  it.each([
    ['leads to the review from a payment whose page was left', false, { reviewing: 'priced' }],
    ['leads nowhere while nobody knows whether it was paid', true, { paying: 'underWay' }],
  ])('%s', async (_, paymentFailed, value) => {
    const returned = paymentFailed ? { itineraryId: 'itinerary-1', providerReference: null, paymentFailed } : null;
    const { actor, ports, state } = reopen('paying', { returned });
    await ports.answer('loadLater', undefined);
    await ports.answer('openAttempt', leftAttempt);
    await ports.answer('readOutcome', truths.open);
    actor.send({ type: 'route.entered', step: 'reviewing' });
    expect(state().value).toEqual(value);
  });
});

// Proves: P29, P40
it('A stay on its own asks for no registration, although a car was in the search', () => {
  const others = [{ resourceCode: 'VAN', plate: '', trailer: null }];
  const staying = { journey: 'stay-only', vehicle: 'CAR', others } as const;
  const had = emptyTrip({ wish: returnWish(staying), stays: [stay()], lead: lead({ plate: '' }) });
  const earnings = { trip: had, cart: null, options: { ...options(), plateRequired: true }, today: TODAY };
  expect(hasEarned('reviewing', earnings)).toBe(true);
});
