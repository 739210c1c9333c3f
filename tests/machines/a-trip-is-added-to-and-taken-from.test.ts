import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cart } from '#domain/contract/booking.ts';
import { stayTotal } from '#domain/stay/stay.ts';
import { NO_EXTRAS } from '#domain/trip/extras.ts';
import { pence } from '#domain/values/money.ts';
import { type Booking, draftOf } from '#machines/booking/booking.select.ts';
import { lossesAhead } from '#machines/booking/losses.select.ts';
import { runningTotal } from '#machines/booking/sailings.select.ts';
import {
  chosen,
  emptyTrip,
  mapOfIsland,
  pricedCart,
  remembered,
  returnTrip,
  returnWish,
  sailing,
  stay,
  travelCard,
} from '#tests/models/builders.ts';
import { reopen, startBooking } from './held-booking.ts';

const searchesOf = ({ children }: Booking) =>
  children.formerSearches?.getSnapshot().context.searches.map(({ routeCode }) => routeCode);

const dropped = { type: 'stay.dropped', hotelCode: stay().hotelCode, startDate: stay().startDate } as const;

describe('A trip is added to and taken from', () => {
  it('keeps what was chosen with the price that was on the screen, and drops it at quantity 0', () => {
    const { actor, state } = reopen('extras', { cart: false });
    const bare = runningTotal(state());
    actor.send({ type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland });
    actor.send({ type: 'travel-card.chosen', card: travelCard });
    expect(state().context.trip.extras).toEqual({ ...NO_EXTRAS, sundries: [mapOfIsland], travelCards: [travelCard] });
    expect(runningTotal(state())).toBe(bare + mapOfIsland.total + travelCard.total);
    actor.send({ type: 'extra.chosen', kind: 'sundries', extra: { ...mapOfIsland, quantity: 0, total: pence(0) } });
    actor.send({ type: 'travel-card.dropped', code: travelCard.code, startDate: travelCard.startDate });
    expect(state().context.trip.extras).toEqual(NO_EXTRAS);
  });

  it('sells travel cards to customers only', () => {
    const { state } = reopen('extras', { customerNumber: null });
    expect(state().can({ type: 'travel-card.chosen', card: travelCard })).toBe(false);
  });

  it('drops the price with the plate of another vehicle too, which alone is changed', () => {
    const van = { resourceCode: 'VAN', plate: 'BF24 VAN', trailer: null };
    const car = { resourceCode: 'CAR', plate: 'BF24 CAR', trailer: null };
    const trip = returnTrip({ wish: returnWish({ others: [van, car] }) });
    const { actor, state } = reopen('travellers', { trip });
    actor.send({ type: 'other-plate.changed', at: 1, plate: 'BF26 NEW' });
    expect([state().context.cart, state().context.trip]).toEqual([
      null,
      { ...trip, wish: { ...trip.wish, others: [van, { ...car, plate: 'BF26 NEW' }] } },
    ]);
  });

  it('keeps the plate of another vehicle through a look at the search and a new one', () => {
    const others = [{ resourceCode: 'VAN', plate: '', trailer: null }];
    const { actor, state } = reopen('travellers', { trip: returnTrip({ wish: returnWish({ others }) }) });
    actor.send({ type: 'other-plate.changed', at: 0, plate: 'VA26 NNN' });
    actor.send({ type: 'route.entered', step: 'searching' });
    const kept = draftOf(state()).data.trip.wish.others;
    actor.send({ type: 'search.requested' });
    const typed = [{ resourceCode: 'VAN', plate: 'VA26 NNN', trailer: null }];
    expect([kept, state().context.trip.wish.others]).toEqual([typed, typed]);
  });

  it('drops the price with every edit, and prices again at the review', async () => {
    const { actor, ports, state } = reopen('reviewing');
    expect(state().value).toEqual({ reviewing: 'priced' });
    actor.send({ type: 'protection.chosen', wanted: true });
    expect([state().value, state().context.cart, state().context.formerCart]).toEqual([
      { reviewing: 'repricing' },
      null,
      pricedCart(),
    ]);
    expect(ports.inputsOf('priceTrip').at(-1)).toMatchObject({ trip: { extras: { protection: true } } });
    expect(state().can({ type: 'review.accepted' })).toBe(false);
    actor.send({ type: 'protection.chosen', wanted: false });
    expect([state().value, state().context.formerCart]).toEqual([{ reviewing: 'repricing' }, pricedCart()]);
    expect(ports.inputsOf('priceTrip').at(-1)).toMatchObject({ trip: { extras: { protection: false } } });
    await ports.answer('priceTrip', pricedCart('cart-2'));
    expect(state().context.cart?.cartId).toBe('cart-2');
  });

  it('shows a stay at the price that the provider asks for its new nights', async () => {
    const { actor, ports, state } = reopen('reviewing', { trip: returnTrip({ stays: [stay()] }) });
    actor.send({ type: 'protection.chosen', wanted: true });
    const { hotelCode, hotelName, hotelProvider, startDate, endDate } = stay();
    await ports.answer(
      'priceTrip',
      v.parse(cart, {
        cartId: 'cart-2',
        itineraryPricing: [],
        travelCost: { costTotals: [], paymentTotals: [], amountAfterTax: 0 },
        reservationItems: {
          ferry: [],
          hotel: [
            {
              rph: '2',
              hotelCode,
              hotelName,
              hotelProvider,
              totalPrice: 251.5,
              roomStays: [{ dateStart: startDate, dateEnd: endDate, adults: 2, children: 0 }],
            },
          ],
        },
      }),
    );
    expect(state().context.trip.stays.map(stayTotal)).toEqual([25_150]);
  });

  // Proves: P54
  it('keeps the plan while a new price offers one, and no longer', async () => {
    const planOffer = { deposit: pence(1_000), instalments: [] };
    const { actor, ports, state } = reopen('reviewing');
    const priceAgain = async (cart: ReturnType<typeof pricedCart>) => {
      actor.send({ type: 'protection.chosen', wanted: !state().context.trip.extras.protection });
      await ports.answer('priceTrip', cart);
    };
    await priceAgain({ ...pricedCart(), planOffer });
    expect(state().context.plan).toBe(false);
    actor.send({ type: 'plan.chosen', wanted: true });
    await priceAgain({ ...pricedCart(), planOffer });
    expect(state().context.plan).toBe(true);
    await priceAgain(pricedCart());
    expect(state().context.plan).toBe(false);
  });

  it('takes a plan that is chosen while an edit is priced again, where the new price offers one', async () => {
    const planOffer = { deposit: pence(1_000), instalments: [] };
    const { actor, ports, state } = reopen('reviewing');
    const edit = () => actor.send({ type: 'protection.chosen', wanted: !state().context.trip.extras.protection });
    edit();
    await ports.answer('priceTrip', { ...pricedCart(), planOffer });
    edit();
    actor.send({ type: 'plan.chosen', wanted: true });
    await ports.answer('priceTrip', { ...pricedCart(), planOffer });
    expect([state().value, state().context.plan]).toEqual([{ reviewing: 'priced' }, true]);
  });

  it('offers a plan only with a price that has one', () => {
    const { state } = reopen('reviewing');
    expect(state().can({ type: 'plan.chosen', wanted: true })).toBe(false);
    const plan = { deposit: pence(1_000), instalments: [] };
    const offered = startBooking({
      step: 'reviewing',
      draft: { ...draftOf(state()), data: { trip: returnTrip(), cart: { ...pricedCart(), planOffer: plan } } },
    });
    offered.actor.send({ type: 'plan.chosen', wanted: true });
    expect([offered.state().context.plan, draftOf(offered.state()).data.plan]).toEqual([true, true]);
  });
});

describe('A stay', () => {
  const withStay = returnTrip({ stays: [stay()] });

  it('is one press to go without', async () => {
    const { actor, ports, state } = reopen('stay', { cart: false });
    await ports.answer('loadLater', undefined);
    actor.send({ type: 'stay.accepted' });
    expect(state().value).toEqual({ basket: 'looking' });
  });

  it('on its own is what the basket needs', async () => {
    const alone = emptyTrip({ wish: returnWish({ journey: 'stay-only' }) });
    const { actor, ports, state } = reopen('stay', { trip: alone, cart: false });
    expect(state().can({ type: 'stay.accepted' })).toBe(false);
    await ports.answer('loadLater', undefined);
    expect(state().can({ type: 'stay.accepted' })).toBe(false);
    actor.send({ type: 'stay.chosen', stay: stay() });
    actor.send({ type: 'stay.accepted' });
    expect(state().value).toEqual({ basket: 'looking' });
    actor.send(dropped);
    expect([state().context.trip.stays, state().can({ type: 'basket.accepted' })]).toEqual([[], false]);
  });

  // Proves: P40
  it.each(['stay', 'basket'] as const)('says in the %s what its saving was before it goes', async (step) => {
    const { actor, ports, state } = reopen(step, { trip: withStay });
    if (step === 'stay') await ports.answer('loadLater', undefined);
    actor.send(dropped);
    expect([lossesAhead(state()).map(({ what }) => what), state().context.trip.stays.length]).toEqual([
      ['stayDiscount'],
      1,
    ]);
    actor.send({ type: 'losses.declined' });
    expect([state().context.pending, state().context.trip]).toEqual([null, withStay]);
    actor.send(dropped);
    actor.send({ type: 'losses.accepted' });
    expect([state().context.pending, state().context.trip.stays, state().context.cart]).toEqual([null, [], null]);
  });

  // Proves: P40
  it('never moves with a crossing, and moves when it is told to', () => {
    const { actor, state } = reopen('outward', { trip: withStay });
    const later = chosen(sailing({ date: '2026-12-25' }));
    actor.send({ type: 'sailing.chosen', leg: 'outward', sailing: later });
    expect(lossesAhead(state()).map(({ how, what }) => [how, what])).toEqual([['misfit', 'stay']]);
    actor.send({ type: 'losses.accepted' });
    expect([state().context.trip.outward, state().context.trip.stays]).toEqual([later, [stay()]]);
    actor.send({ type: 'route.entered', step: 'basket' });
    actor.send({ type: 'stay.moved', hotelCode: stay().hotelCode, startDate: stay().startDate });
    expect(state().context.trip.stays.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-12-25', '2026-12-27'],
    ]);
  });
});

describe('A search', () => {
  const onFoot = { departureDate: '2026-12-24', vehicle: null };
  const towed = (resourceCode: string) => ({ resourceCode, length: 4.5, height: 2 });

  // Proves: P30
  it('without a vehicle on a ship that carries them asks once', () => {
    const { actor, state } = startBooking();
    actor.send({ type: 'wish.changed', change: onFoot });
    actor.send({ type: 'search.requested' });
    expect(state().value).toEqual({ searching: 'asking' });
    actor.send({ type: 'foot.declined' });
    expect(state().value).toEqual({ searching: 'editing' });
    actor.send({ type: 'search.requested' });
    actor.send({ type: 'foot.confirmed' });
    expect(state().value).toEqual({ sailing: 'looking' });
    actor.send({ type: 'route.entered', step: 'searching' });
    actor.send({ type: 'search.requested' });
    expect(state().value).toEqual({ sailing: 'looking' });
  });

  // Proves: P30
  it.each([
    ['vehicle', { vehicle: 'ZEPPELIN' }, { vehicle: 'VAN' }],
    ['trailer', { trailer: towed('SLEDGE') }, { trailer: towed('TRAILER') }],
  ] as const)('of an address for a %s that is not sold keeps the rest, and asks the provider for no price', (...is) => {
    const [field, asked, instead] = is;
    const { actor, ports, state } = startBooking({ wish: { vehicle: 'VAN', departureDate: '2026-12-24', ...asked } });
    actor.send({ type: 'search.requested' });
    const { faults, wish } = state().context;
    expect([state().value, wish.departureDate]).toEqual([{ searching: 'editing' }, '2026-12-24']);
    const text = `Choose another ${field}: this one is not sold here.`;
    expect([faults, ports.countOf('searchCrossings')]).toEqual([[{ field, text }], 0]);
    actor.send({ type: 'wish.changed', change: instead });
    actor.send({ type: 'search.requested' });
    expect(state().value).toEqual({ sailing: 'looking' });
  });

  it('by a ship for foot passengers, or for a stay, asks nothing', async () => {
    const { actor, state } = startBooking();
    actor.send({ type: 'wish.changed', change: { ...onFoot, routeCode: 'HAL-BRI-F' } });
    actor.send({ type: 'search.requested' });
    expect(state().value).toEqual({ sailing: 'looking' });
    const stays = startBooking();
    stays.actor.send({ type: 'wish.changed', change: { ...onFoot, journey: 'stay-only', returnDate: '2026-12-26' } });
    stays.actor.send({ type: 'search.requested' });
    await stays.ports.answer('loadLater', undefined);
    expect(stays.state().value).toEqual({ stay: 'choosing' });
  });

  it('is remembered, and forgotten when that is asked for', async () => {
    const { actor, ports, state } = startBooking();
    await ports.answer('recallSearches', [remembered]);
    actor.send({ type: 'wish.changed', change: { departureDate: '2026-12-24' } });
    actor.send({ type: 'search.requested' });
    expect(searchesOf(state())).toEqual(['BRI-HAL']);
    actor.send({ type: 'route.entered', step: 'searching' });
    expect(searchesOf(state())).toEqual(['HAL-BRI', 'BRI-HAL']);
    state().children.formerSearches?.send({ type: 'search.removed', search: remembered });
    expect(searchesOf(state())).toEqual(['HAL-BRI']);
  });

  it('is changed by an address that wishes for something, and left as it is by one that does not', () => {
    const { actor, state } = startBooking();
    const before = state().context.wish;
    actor.send({ type: 'route.entered', step: 'searching' });
    expect(state().context.wish).toBe(before);
    actor.send({ type: 'route.entered', step: 'searching', wish: { departureDate: '2026-12-24' } });
    expect(state().context.wish).toEqual({ ...before, departureDate: '2026-12-24' });
  });
});

describe('An agent', () => {
  const agent = {
    accountType: 'INVOICE',
    poNumberRequired: true,
    defaultPoNumber: ' PO-7 ',
    departmentCode: null,
  } as const;

  // Proves: P62, S6.4
  it('finds the default PO number filled in, and is held up without one', () => {
    const { state } = startBooking({ agent });
    expect(state().context.trip.lead.poNumber).toBe('PO-7');
    const asked = reopen('travellers', { agent });
    asked.actor.send({ type: 'lead.given' });
    expect(asked.state().context.faults.map(({ field }) => field)).toEqual(['poNumber']);
    expect(asked.state().can({ type: 'route.entered', step: 'reviewing' })).toBe(false);
  });
});
