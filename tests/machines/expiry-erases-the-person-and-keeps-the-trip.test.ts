import { describe, expect, it } from 'vitest';
import { GUEST } from '#domain/payment/payer.ts';
import { BOOKING_STEPS } from '#domain/places/entry.ts';
import { COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import { NO_LEAD } from '#domain/trip/trip.ts';
import { draftOf, faultsOf, noticeOf, todayOf } from '#machines/booking/booking.select.ts';
import { offersActor, sellsTravelCards } from '#machines/booking/offers.select.ts';
import { couponTextOf } from '#machines/booking/sailings.select.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import {
  boot,
  chosen,
  emptyTrip,
  heldAttempt,
  leftAttempt,
  MINUTE,
  mapOfIsland,
  NOW,
  pricedCart,
  returnTrip,
  returnWish,
  sailing,
  savedVehicle,
  searchResult,
  stay,
  truths,
  wayHome,
} from '#tests/models/builders.ts';
import { atTheSummary } from '#tests/models/fixtures/app.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { notYours } from '#tests/models/fixtures/itinerary.ts';
import { startApp } from './held-app.ts';
import { draftAt, reopen, startBooking } from './held-booking.ts';
import { startHeld } from './start-held.ts';
import { startWiredApp } from './wired-app.ts';

const KEPT = 'We kept your trip without your personal details';
const PERSONAL = ['Rowan', 'Hale', 'rowan.hale@example.com', '01632 960 123', 'HW21 KYR'];

describe('Expiry erases the person and keeps the trip', () => {
  // Proves: P13, R2
  it.each(BOOKING_STEPS)('at %s', async (step) => {
    const { actor, ports, state } = reopen(step);
    if (step === 'paying') {
      await ports.answer('loadLater', undefined);
      await ports.answer('openAttempt', heldAttempt);
      await ports.answer('readOutcome', truths.unpaid);
    }
    actor.send({ type: 'session.expired' });
    expect(state().value).toBe('parked');
    expect(state().context.trip).toEqual(returnTrip({ lead: NO_LEAD }));
    expect(state().context.cart).toBeNull();
    const kept = JSON.stringify(state().context);
    for (const word of PERSONAL) expect(kept).not.toContain(word);
    // Nobody may go on before there is a session again.
    for (const asked of BOOKING_STEPS) actor.send({ type: 'route.entered', step: asked });
    actor.send({ type: 'session.expired' });
    expect(state().value).toBe('parked');
  });

  // Proves: R2
  it('with the registrations of other vehicles in the search form, where the rest of it stays, also in what is stored', () => {
    const others = [{ resourceCode: 'VAN', plate: 'VA26 NNN' }];
    const { actor, state } = reopen('searching', { trip: emptyTrip({ wish: returnWish({ others }) }) });
    actor.send({ type: 'wish.changed', change: { departureDate: '2026-12-23' } });
    actor.send({ type: 'session.expired' });
    const bare = { ...returnWish(), departureDate: '2026-12-23', others: [{ resourceCode: 'VAN', plate: '' }] };
    expect([state().context.wish, draftOf(state()).data.trip.wish]).toEqual([bare, bare]);
  });

  // Proves: R2
  it('with what waits beside the trip: other bookings, an edit, and the price before it', () => {
    const withStay = returnTrip({ stays: [stay()] });
    const { actor, state } = reopen('basket', { trip: withStay, aside: [draftAt('travellers')] });
    actor.send({ type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland });
    actor.send({ type: 'stay.dropped', hotelCode: stay().hotelCode, startDate: stay().startDate });
    expect(state().context).toMatchObject({ aside: [{}], pending: {}, formerCart: {} });
    actor.send({ type: 'session.expired' });
    expect(state().context).toMatchObject({ aside: [], pending: null, formerCart: null });
  });

  // Proves: P13, R2
  it('with what was said to a place to stay, chosen or open, also in what is stored', async () => {
    const said = 'Rowan Hale comes by wheelchair.';
    const place = { hotelCode: 'ROCK', hotelName: 'The Rock', picks: [], comments: said };
    const stayWish = { startDate: '2026-12-24', endDate: '2026-12-27', rooms: [{ adults: 2, children: 0 }], place };
    const kept = draftAt('stay', returnTrip({ stays: [stay({ comments: said })] }));
    const draft = { ...kept, data: { ...kept.data, stayWish } };
    const { actor, state } = startBooking({ step: 'stay', draft });
    actor.send({ type: 'session.expired' });
    expect(state().context.trip.stays).toEqual([stay({ comments: '' })]);
    expect(state().context.stayWish).toEqual({ ...stayWish, place: { ...place, comments: '' } });

    const { actor: root, ports, services } = startWiredApp('https://gangway.test/my-account');
    services.storage.draft.write(draft);
    await ports.answer('startup', boot());
    root.send({ type: 'session.expired' });
    expect(JSON.stringify(services.storage.draft.read())).not.toContain('Rowan');
  });

  // Proves: R2
  it('from the form that finds a booking', async () => {
    const { actor, ports } = startHeld(lookUpMachine, { phone: '', reference: '', viewer: 'desk' });
    actor.send({ type: 'booking.requested', reference: 'ABCD2345', email: 'rowan.hale@example.com' });
    await ports.fail('findBooking', notYours);
    actor.send({ type: 'session.expired' });
    const { value, context } = actor.getSnapshot();
    expect(value).toBe('asking');
    expect(context).toMatchObject({ asked: { reference: '', email: '' }, failure: null, viewer: 'guest' });
  });

  // Proves: R2
  it('from a booking of theirs that opens only afterwards', async () => {
    const app = startApp({ entry: atTheSummary });
    const recollection = { draft: null, attempt: { ...leftAttempt, stage: 'settled' } };
    await app.ports.answer('startup', boot());
    await app.ports.answer('recallDraft', recollection);
    app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
    await app.ports.answer('recallDraft', recollection);
    await app.ports.answer('loadArea', app.area);
    expect([app.front(), app.inFront()?.getSnapshot().context.email]).toEqual(['unauthorized', null]);
  });

  // Proves: R2
  it('with the account: what it pays with, its product and its vehicles', () => {
    const { actor, state } = reopen('basket', {
      customerProduct: 'RESIDENT',
      savedVehicles: [savedVehicle],
      payer: { ...GUEST, kind: 'customer', customerNumber: 'C1000001' },
    });
    actor.send({ type: 'session.expired' });
    expect(state().context).toMatchObject({
      customerNumber: null,
      customerProduct: null,
      savedVehicles: [],
      agent: null,
      payer: GUEST,
    });
  });

  // Proves: R2
  it('so that the trip it comes back with offers nothing that only an account can hold', async () => {
    const { actor, ports, state } = reopen('basket');
    const offers = offersActor(state());
    const sells = () => offers && sellsTravelCards(offers.getSnapshot());
    expect(sells()).toBe(true);
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed' });
    await ports.answer('searchAgain', searchResult());
    expect([state().value, sells()]).toEqual([{ basket: 'looking' }, false]);
  });

  // Proves: R2, R15
  it('in what is stored, also where no booking stands in front', async () => {
    const { actor, ports, services } = startWiredApp('https://gangway.test/my-account');
    services.storage.draft.write(draftAt('reviewing', returnTrip(), pricedCart()));
    await ports.answer('startup', boot());
    actor.send({ type: 'session.expired' });
    expect(services.storage.draft.read()).toMatchObject(draftAt('reviewing', returnTrip({ lead: NO_LEAD })));
  });

  async function renewed(result = searchResult()) {
    const booking = reopen('reviewing');
    booking.actor.send({ type: 'session.expired' });
    booking.actor.send({ type: 'session.renewed' });
    await booking.ports.answer('searchAgain', result);
    return booking;
  }

  // Proves: R2
  it('checks the trip again and comes back to the basket when nothing changed', async () => {
    const { actor, state } = await renewed();
    expect([state().value, noticeOf(state())]).toEqual([
      { basket: 'looking' },
      { tone: 'info', title: 'We kept your trip without your personal details and checked it again', lines: [] },
    ]);
    actor.send({ type: 'basket.accepted' });
    expect(noticeOf(state())).toBeNull();
  });

  // Proves: R2, P24
  it.each([
    ['still holds', true, null],
    ['no longer holds', false, COUPON_NOT_VALID],
  ])('says of its code at once whether it %s', async (_, hasValidPromoCode, text) => {
    const trip = returnTrip();
    const booking = reopen('basket', { trip: { ...trip, wish: { ...trip.wish, coupon: 'SUMMER25' } } });
    booking.actor.send({ type: 'session.expired' });
    booking.actor.send({ type: 'session.renewed' });
    await booking.ports.answer('searchAgain', searchResult({ hasValidPromoCode }));
    expect(booking.ports.inputsOf('searchAgain')).toMatchObject([{ couponCode: 'SUMMER25' }]);
    expect([booking.state().value, couponTextOf(booking.state())]).toEqual([{ basket: 'looking' }, text]);
  });

  // Proves: R2
  it('lists the prices that moved', async () => {
    const { state } = await renewed(searchResult({ outwardDepartures: [sailing({ saver: 70 })] }));
    expect(state().value).toEqual({ basket: 'looking' });
    expect(state().context.trip.outward?.total).toBe(7000);
    expect(noticeOf(state())).toMatchObject({
      tone: 'warning',
      lines: ['The 09:30 on Thu 24 Dec is now £70.00 instead of £62.50.'],
    });
  });

  it.each([
    ['outward', 'the sailing out', searchResult({ outwardDepartures: [sailing({ state: 'sold-out' })] })],
    ['return', 'the return sailing', searchResult({ returnDepartures: [] })],
  ] as const)('goes back to the choice of the %s when %s is gone', async (leg, _, result) => {
    const { state } = await renewed(result);
    expect([state().value, state().context.trip[leg]]).toEqual([{ sailing: { [leg]: 'choosing' } }, null]);
    expect(noticeOf(state())?.lines.join()).toMatch(/is no longer on sale\. Please choose another sailing\.$/);
  });

  it('goes back to the search form when no sailing had been chosen', () => {
    const { actor, ports, state } = reopen('outward', { trip: emptyTrip(), cart: false });
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed' });
    expect([state().value, ports.countOf('searchAgain')]).toEqual([{ searching: 'editing' }, 0]);
  });

  // Proves: R2
  it.each([
    ['to the basket with a stay on its own, which is checked when it is priced', [stay()], { basket: 'looking' }, KEPT],
    ['to the search form where no stay had been chosen', [], { searching: 'editing' }, undefined],
  ])('goes back %s', (_, stays, value, said) => {
    const alone = emptyTrip({ wish: returnWish({ journey: 'stay-only' }), stays });
    const { actor, ports, state } = reopen('basket', { trip: alone, cart: false });
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed' });
    expect([state().value, state().context.trip.stays, ports.countOf('searchAgain')]).toEqual([value, stays, 0]);
    expect(noticeOf(state())?.title).toBe(said);
  });

  it('says so when the trip could not be checked again', async () => {
    const { actor, ports, state } = reopen('basket');
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed' });
    await ports.fail('searchAgain', offline);
    expect(state().value).toEqual({ searching: 'editing' });
    expect(noticeOf(state())).not.toBeNull();
  });

  it('enters no step before the answer has come', () => {
    const { actor, state } = reopen('basket');
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed' });
    for (const step of BOOKING_STEPS) actor.send({ type: 'route.entered', step });
    expect(state().value).toBe('requoting');
  });

  // Proves: R2
  it('knows the day on which it comes back, and asks for no sailing that has left', () => {
    const { actor, ports, state } = reopen('basket');
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'day.begun', today: '2026-12-25' });
    actor.send({ type: 'session.renewed' });
    expect([state().value, todayOf(state()), state().context.tomorrow]).toEqual([
      { searching: 'editing' },
      '2026-12-25',
      '2026-12-26',
    ]);
    expect(faultsOf(state())).toEqual([
      { field: 'departureDate', text: 'That day has passed. Choose today or later.' },
    ]);
    expect([ports.countOf('searchAgain'), noticeOf(state())?.title]).toEqual([0, KEPT]);
  });

  it('asks again for the sailing that was chosen, even after another day was looked at', async () => {
    const { actor, ports, state } = reopen('outward');
    await ports.answer('searchCrossings', searchResult());
    actor.send({ type: 'day.chosen', leg: 'outward', date: '2026-12-26' });
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed' });
    const question = ports.inputsOf('searchAgain').at(-1) as { wish: { departureDate: string } };
    expect(question.wish.departureDate).toBe(chosen().departureDate);
    expect([state().context.trip.outward, state().context.trip.return]).toEqual([chosen(), chosen(wayHome())]);
  });
});
