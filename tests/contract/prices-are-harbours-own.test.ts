import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postCart, postReserve } from '#domain/contract/booking.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { sumPence } from '#domain/values/money.ts';
import { checkOrder } from '#harbour/booking/price-trip.ts';
import { coupon, sailing } from '#harbour/db/catalogue-schema.ts';
import { got, visitor } from './booker.ts';
import { harbourForAll } from './harbours.ts';
import { sendOddCarts } from './odd-carts.ts';
import { countOf } from './truth.ts';

describe("Prices are Harbour's own", () => {
  const harbour = harbourForAll();

  const control = (path: string, body: unknown) =>
    fetch(`${harbour.api.url}/control/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('asks in the basket what the search offered, for every ticket, and its lines add up', async () => {
    const person = visitor(harbour);
    for (const ticketType of ['SAVER', 'STANDARD', 'FLEX']) {
      const cart = await person.makeCart({
        ticketType,
        adults: 9,
        departureDate: '2026-06-12',
        couponCode: 'SOLENT10',
      });
      const [item] = cart.reservationItems.ferry;
      const [leg] = item?.departures ?? [];
      const found = got(
        await person.ask(getCrossings, {
          query: {
            ferryId: 'HALLOW-BRIDE',
            routeCode: 'HAL-BRI',
            departureDate: '2026-06-12',
            passengers: '9|A',
            vehicle: 'CAR',
            couponCode: 'SOLENT10',
          },
        }),
      );
      const offered = found.outwardDepartures
        .find((sailing) => sailing.departureDate === leg?.departureDate && sailing.departureTime === leg?.departureTime)
        ?.ticketGroups.flatMap((group) => group.resources)
        .filter((resource) => resource.ticketType === ticketType);
      expect(cart.travelCost.amountAfterTax).toBe(sumPence((offered ?? []).map((resource) => resource.totalPrice)));
      const lines = [...(item?.passengerPriceLines ?? []), ...(item?.vehiclePriceLines ?? [])];
      expect(sumPence(lines.map((line) => line.totalPrice))).toBe(cart.travelCost.amountAfterTax);
      expect(sumPence(cart.travelCost.costTotals.map((total) => total.amountAfterTax))).toBe(
        cart.travelCost.amountAfterTax,
      );
    }
  });

  it('refuses a cart that brings prices or anything else that carts do not have, and keeps nothing of it', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody();
    const [item] = body.ferry;
    if (!item) throw new Error('A crossing was wanted.');
    const [leg] = item.departures;
    const before = await countOf(harbour, 'cart');
    const smuggled = [
      { ...body, travelCost: { amountAfterTax: 0.01 } },
      { ...body, ferry: [{ ...item, reservationTotals: { totalPriceToPay: 0.01 } }] },
      { ...body, ferry: [{ ...item, departures: [{ ...leg, price: 0.01 }] }] },
      { ...body, ferry: [{ ...item, vehicles: [{ resourceCode: 'CAR', price: 0 }] }] },
      { ...body, customerInfos: [{ ...body.customerInfos[0], category: 'F' }] },
      JSON.parse(`{"__proto__": {"admin": true}, ${JSON.stringify(body).slice(1)}`) as unknown,
    ];
    for (const sent of smuggled) {
      const { status, refusal } = await person.ask(postCart, { body: sent });
      expect(status).toBe(422);
      expect(refusal?.description).not.toBe('');
    }
    expect(await countOf(harbour, 'cart')).toBe(before);
  });

  it('ignores a product that the session has no right to', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody();
    const [item] = body.ferry;
    const asked = { ...body, ferry: [{ ...item, productCode: 'RESIDENT' }] };
    const cart = got(await person.ask(postCart, { body: asked }));
    expect(cart.reservationItems.ferry[0]?.productCode).toBe('PUBLIC');
    expect(cart.travelCost.amountAfterTax).toBe(got(await person.ask(postCart, { body })).travelCost.amountAfterTax);
  });

  it('takes a code that is used once off the first crossing of a basket that gives it, which can then be held', async () => {
    const [known] = await harbour.db.select().from(coupon).where(eq(coupon.couponCode, 'ONCE5'));
    if (known === undefined) throw new Error('The demo has a code that is used once.');
    await harbour.db.insert(coupon).values({ ...known, couponCode: 'TWICE5' });
    const person = visitor(harbour);
    const base = await person.cartBody({ couponCode: 'TWICE5' });
    const body = { ...base, ferry: [...base.ferry, ...base.ferry] };
    const cart = got(await person.ask(postCart, { body }));
    expect(cart.reservationItems.ferry.map(({ coupon }) => [coupon?.valid, coupon?.discount])).toEqual([
      [true, 500],
      [false, 0],
    ]);
    const held = got(await person.reserve(cart.cartId));
    expect(held.travelCost.amountAfterTax).toBe(cart.travelCost.amountAfterTax);
  });

  it('prices any cart it accepts above zero and by its lines, and refuses every other one in words', async () => {
    await sendOddCarts(visitor(harbour), 60);
  });

  it('refuses a party that is given twice, taken off again, in parts or larger than any ship', async () => {
    const person = visitor(harbour);
    const base = await person.cartBody({ adults: 2 });
    const [item] = base.ferry;
    const adults = (quantity: number) => ({ ageCategory: 'A', quantity });
    const parties = [
      [adults(2), adults(1)],
      [adults(3), { ageCategory: 'C', quantity: -1 }],
      [adults(2), { ageCategory: 'C', quantity: 0.5 }],
      [adults(0)],
      [adults(1000)],
    ];
    for (const passengers of parties) {
      const { status, refusal } = await person.ask(postCart, { body: { ...base, ferry: [{ ...item, passengers }] } });
      expect([passengers, status]).toEqual([passengers, 422]);
      expect(refusal?.description).toMatch(/\S/);
    }
  });

  // Proves: P35
  it('refuses to hold at a price that moved since the basket, and takes the new one in a new basket', async () => {
    const person = visitor(harbour);
    const cart = await person.makeCart({ departureDate: '2026-06-17' });
    const [leg] = cart.reservationItems.ferry[0]?.departures ?? [];
    await control('price', { ...leg, permille: 2000 });
    const before = await countOf(harbour, 'itinerary');
    const { status, refusal } = await person.reserve(cart.cartId);
    expect([status, refusal?.code]).toEqual([409, 'price-changed']);
    expect(refusal?.description).toMatch(/^The price has changed from £[\d.]+ to £[\d.]+\. Nothing is held yet\.$/);
    expect(await countOf(harbour, 'itinerary')).toBe(before);
    const again = await person.makeCart({ departureDate: '2026-06-17' });
    expect(got(await person.reserve(again.cartId)).travelCost.amountAfterTax).toBe(again.travelCost.amountAfterTax);
  });

  it('gives a single-use code to one of 12 who hold with it at once', async () => {
    const people = Array.from({ length: 12 }, () => visitor(harbour));
    const carts: { cartId: string }[] = [];
    for (const person of people)
      carts.push(await person.makeCart({ couponCode: 'ONCE5', departureDate: '2026-06-18' }));
    const answers = await Promise.all(
      people.map((person, index) =>
        person.ask(postReserve, { body: { cartId: carts[index]?.cartId, guaranteesAccepted: [] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ refusal }) => refusal).map(({ refusal }) => refusal?.code))).toEqual(
      new Set(['price-changed']),
    );
  });

  it.each([
    ['a code that does not exist', 'NOSUCH'],
    ['a code out of its dates', 'SUMMER25'],
    ['a spent code', 'SPENT5'],
  ])('goes on without %s and says that it does not hold', async (_, couponCode) => {
    const person = visitor(harbour);
    const plain = await person.makeCart();
    const cart = await person.makeCart({ couponCode });
    expect(cart.reservationItems.ferry[0]?.coupon).toMatchObject({ couponCode, valid: false, discount: 0 });
    expect(cart.travelCost.amountAfterTax).toBe(plain.travelCost.amountAfterTax);
  });

  it('takes a fixed amount off once, on the way out, and a percentage off both ways', async () => {
    const person = visitor(harbour);
    const there = { departureDate: '2026-06-20', returnDate: '2026-06-21', vehicle: null };
    const [once] = await harbour.db.select().from(coupon).where(eq(coupon.couponCode, 'ONCE5'));
    if (once === undefined) throw new Error('The code is on sale.');
    const often = { ...once, couponCode: 'FIVER', singleUse: false, usedBy: null, usedAt: null };
    await harbour.db.insert(coupon).values(often);
    const plain = await person.makeCart(there);
    const [fixed, share] = [
      await person.makeCart({ ...there, couponCode: 'FIVER' }),
      await person.makeCart({ ...there, couponCode: 'SOLENT10' }),
    ];
    const off = ({ travelCost }: typeof plain) => plain.travelCost.amountAfterTax - travelCost.amountAfterTax;
    expect([off(fixed), fixed.reservationItems.ferry[0]?.coupon?.discount]).toEqual([500, 500]);
    expect(off(share)).toBe(Math.round(plain.travelCost.amountAfterTax / 10));
  });

  // Proves: P20
  it('takes a way back that leaves as the way out arrives, and none that leaves before', async () => {
    const firstOf = async (routeCode: string) =>
      (await harbour.db.select().from(sailing).where(eq(sailing.routeCode, routeCode)).limit(1))[0];
    const [out, home] = [await firstOf('HAL-BRI'), await firstOf('BRI-HAL')];
    if (out === undefined || home === undefined) throw new Error('There are sailings both ways.');
    expect(() => checkOrder([out, { ...home, departsAt: out.arrivesAt }])).not.toThrow();
    expect(() => checkOrder([out, { ...home, departsAt: out.arrivesAt - 1 }])).toThrow('leaves before');
  });

  // Proves: P32
  it('refuses travellers with one id, more travellers than passengers, and a way back that is none', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody({ adults: 2 });
    const [lead] = body.customerInfos;
    const there = await person.cartBody({ departureDate: '2026-06-20', returnDate: '2026-06-21' });
    const [item] = there.ferry;
    const [out, back] = item?.departures ?? [];
    const sent = [
      { ...body, customerInfos: [lead, lead] },
      { ...body, customerInfos: [lead, { ...lead, id: 2 }, { ...lead, id: 3 }] },
      { ...there, ferry: [{ ...item, departures: [back, out] }] },
      { ...there, ferry: [{ ...item, departures: [out, { ...out, departureDate: '2026-06-27' }] }] },
      { ...body, ferry: [] },
    ];
    const refusals = await Promise.all(sent.map(async (cart) => (await person.ask(postCart, { body: cart })).refusal));
    expect(refusals.map((refusal) => refusal?.description)).toEqual([
      'Two travellers have the same id.',
      'There are more travellers than passengers.',
      'The return leaves before the outward sailing arrives. Choose a later one.',
      'Choose a return that starts where the outward crossing ends.',
      'A cart has at least one crossing or stay.',
    ]);
  });
});
