import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { getFerrySundries } from '#domain/contract/extras.ts';
import { formatPence, sumPence } from '#domain/values/money.ts';
import { query } from '#harbour/db/database.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { mailOf } from '#tests/contract/accounts/letters.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { asker } from '#tests/contract/asking.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { pagesOf } from '#tests/contract/letter-pages.ts';
import { askCart, brokenStock, ferryOf, linesOf, sumOf } from './packer.ts';

const TRIP = { departureDate: '2026-06-10', returnDate: '2026-06-14' };
const PARTY = {
  passengers: [
    { ageCategory: 'A' as const, quantity: 2 },
    { ageCategory: 'C' as const, quantity: 3 },
  ],
};
const CARAVAN = { resourceCode: 'CARAVAN', length: 6.4, height: 2.6 };
const EXTRAS = {
  vehicles: [{ resourceCode: 'CAR', licensePlate: 'AB12 CDE', trailer: CARAVAN }],
  addOns: [{ resourceCode: 'PRIORITY' }, { resourceCode: 'BREAKFAST' }],
  accommodations: [{ resourceCode: 'PET-CABIN', quantity: 1 }],
  attractions: [
    { resourceCode: 'LIGHTHOUSE', quantity: 2, startDate: '2026-06-11' },
    { resourceCode: 'SEAL-TRIP-CHILD', quantity: 3, startDate: '2026-06-12' },
  ],
  sundries: [
    { resourceCode: 'ISLAND-MAP', quantity: 2 },
    { resourceCode: 'LIFEBOAT', quantity: 3 },
  ],
  cancellationProtection: true,
};
const ALL = { ...PARTY, ...EXTRAS };

describe('Every extra is a line of the total', () => {
  const harbour = harbourForAll();

  // Proves: P36, S1.3
  it('adds up from the cart to the itinerary, and every figure is one of the tables', async () => {
    const person = visitor(harbour);
    const cart = got(await askCart(person, ALL, TRIP));
    const total = cart.travelCost.amountAfterTax;
    expect(sumOf(linesOf(ferryOf(cart)))).toBe(total);
    expect(sumPence(cart.travelCost.costTotals.map(({ amountAfterTax }) => amountAfterTax))).toBe(total);
    expect(sumPence(cart.itineraryPricing.map(({ cost }) => cost))).toBe(total);
    expect(ferryOf(cart).reservationTotals).toEqual({ totalPriceToPay: total, price: total });
    expect(cart.travelCost.costTotals.map(({ description }) => description)).toEqual([
      ...['Port Hallow – Bridehaven', 'Bridehaven – Port Hallow'],
      ...['Add-ons', 'On board', 'Attractions', 'Shop', 'Donations', 'Cancellation protection'],
    ]);

    const held = got(await person.reserve(cart.cartId));
    expect(held.travelCost.amountAfterTax).toBe(total);
    expect(linesOf(ferryOf(held))).toEqual(linesOf(ferryOf(cart)));
    expect(held.travelCost.costTotals).toEqual(cart.travelCost.costTotals);
    const read = await person.itineraryOf(held.itineraryId);
    for (const part of ['addOns', 'addOnPriceLines', 'landBasedResources', 'cancellationProtection'] as const) {
      expect(ferryOf(read)[part]).toEqual(ferryOf(cart)[part]);
    }

    const rows = await query<{ kind: string; pence: number; due: number }>(
      harbour.db,
      sql`SELECT l.kind, SUM(l.total_pence)::int AS pence, SUM(l.quantity * CASE
          WHEN l.kind = 'protection' THEN p.pence WHEN l.kind = 'donation' THEN 100
          ELSE COALESCE(z.pence, e.pence) END)::int AS due
        FROM booked_line l LEFT JOIN extra e ON e.resource_code = l.resource_code
          LEFT JOIN extra_price z ON z.resource_code = l.resource_code AND z.price_list = 'Z'
          LEFT JOIN protection_price p ON p.vehicle_group = 'Car' AND l.kind = 'protection'
        WHERE l.itinerary_id = ${held.itineraryId} AND l.resource_code IS NOT NULL GROUP BY l.kind ORDER BY l.kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['accommodation', 'add-on', 'attraction', 'donation', 'protection', 'sundry'],
    ]);
    expect(rows.map(({ pence }) => pence)).toEqual(rows.map(({ due }) => due));
    expect(await brokenStock(harbour)).toEqual([]);
  });

  // Proves: P43
  it('takes a coupon off the fare and leaves every extra as it is', async () => {
    const plain = got(await askCart(visitor(harbour), ALL, TRIP));
    const cheaper = got(await askCart(visitor(harbour), ALL, { ...TRIP, couponCode: 'SOLENT10' }));
    const fareless = got(await askCart(visitor(harbour), { ...PARTY, vehicles: EXTRAS.vehicles }, TRIP));
    const [before, after] = [ferryOf(plain), ferryOf(cheaper)];
    expect(after.landBasedResources).toEqual(before.landBasedResources);
    expect(after.addOnPriceLines).toEqual(before.addOnPriceLines);
    expect(after.coupon?.valid).toBe(true);
    const off = plain.travelCost.amountAfterTax - cheaper.travelCost.amountAfterTax;
    expect(after.coupon?.discount).toBe(off);
    expect(Math.abs(off - fareless.travelCost.amountAfterTax / 10)).toBeLessThanOrEqual(linesOf(before).length);
    expect(sumOf(linesOf(after))).toBe(cheaper.travelCost.amountAfterTax);
  });

  it('writes every line into the confirmation, with the total that was paid', async () => {
    const person = visitor(harbour);
    const cart = got(await askCart(person, ALL, { ...TRIP, departureDate: '2026-06-09' }));
    const { itineraryId } = got(await person.reserve(cart.cartId));
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    const booked = await person.itineraryOf(itineraryId);
    expect(booked.status).toBe(30);
    const [letter] = await mailOf(harbour, eq(mail.itineraryId, itineraryId));
    const { text = '', attachments } = await PostalMime.parse(letter?.raw ?? '');
    for (const words of [
      '\nPriority boarding, going out: ',
      '5 × Islander’s breakfast, coming back: ',
      '\nDog-friendly cabin, going out: ',
      '2 × St Bride lighthouse, adult, 11 June: ',
      '3 × Seal islands boat trip, child, 12 June: ',
      '2 × Walker’s map of St Bride: ',
      'Donation: Bridehaven lifeboat: £3.00',
      '\nCancellation protection: ',
      `Total paid: ${formatPence(booked.travelCost.amountAfterTax)}`,
    ]) {
      expect(text).toContain(words);
    }
    const pages = await pagesOf({ attachments });
    // The tickets stand on the first page, and the list that is too long for it whole on the second.
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('Priority boarding, going out');
    expect(pages[1]).toMatch(/Cancellation protection £[\d.]+\s+Total paid £/);

    await person.eTicket(ferryOf(booked).bookingReference ?? '', 'guest@harbour.test');
    const letters = await mailOf(harbour, eq(mail.recipient, 'guest@harbour.test'));
    const { text: unpriced = '' } = await PostalMime.parse(letters[0]?.raw ?? '');
    expect(unpriced).toContain('\nDog-friendly cabin, going out\n');
    expect(unpriced).not.toMatch(/£|Donation|Cancellation/);
  });

  // Proves: P44, S1.6
  it('offers protection for private vehicles, with its price, and never chosen beforehand', async () => {
    const offerOf = async (vehicle: string | null, protect?: boolean) => {
      const change = protect === undefined ? {} : { cancellationProtection: protect };
      return ferryOf(got(await askCart(visitor(harbour), change, { ...TRIP, vehicle }))).cancellationProtection;
    };
    const prices = await query<{ vehicle_group: string; pence: number }>(
      harbour.db,
      sql`SELECT vehicle_group, pence FROM protection_price`,
    );
    const car = prices.find(({ vehicle_group }) => vehicle_group === 'Car')?.pence ?? Number.NaN;
    expect(await offerOf('CAR')).toEqual({ available: true, selected: false, price: 2 * car });
    expect(await offerOf('CAR', true)).toEqual({ available: true, selected: true, price: 2 * car });
    for (const vehicle of [null, 'VAN', 'MINIBUS'])
      expect(await offerOf(vehicle)).toEqual({ available: false, selected: false });
    const desk = await signedIn(harbour, PEOPLE.desk);
    const vehicles = ['CAR', 'VAN'].map((resourceCode) => ({ resourceCode }));
    const refusals = [
      await askCart(visitor(harbour), { cancellationProtection: true }, { vehicle: 'VAN' }),
      // Nor for the car alone of two.
      await askCart(desk, { cancellationProtection: true, vehicles }, TRIP),
    ];
    for (const { status, refusal } of refusals)
      expect([status, refusal?.description]).toEqual([
        422,
        'Cancellation protection is offered for private cars, motorhomes and motorcycles only.',
      ]);
  });

  // Proves: P43, P44
  it('charges nothing that was not asked for', async () => {
    const item = ferryOf(got(await askCart(visitor(harbour), {}, TRIP)));
    expect(item.addOns).toEqual([]);
    expect(item.landBasedResources).toEqual({ accommodations: [], attractions: [], sundries: [], fees: [] });
  });

  // Proves: P43
  it('lists six sundries with their price and three donations with amounts to choose', async () => {
    const feed = await asker(harbour).get(getFerrySundries);
    const [sundries, donations] = [
      feed.filter(({ kind }) => kind === 'sundry'),
      feed.filter(({ kind }) => kind === 'donation'),
    ];
    expect([sundries.length, donations.length]).toEqual([6, 3]);
    const cart = got(
      await askCart(visitor(harbour), { sundries: feed.map(({ resourceCode }) => ({ resourceCode, quantity: 2 })) }),
    );
    const priced = ferryOf(cart).landBasedResources.sundries;
    expect(priced.map(({ price }) => price)).toEqual(feed.map(({ price }) => price ?? 100));
    for (const { amounts } of donations) {
      // A donation is counted in whole pounds: the amount is its quantity.
      expect(amounts.every((amount) => amount > 0 && amount % 100 === 0)).toBe(true);
    }
  });

  it('refuses a donation of nothing and one that no card would pay', async () => {
    const give = async (quantity: number) =>
      (await askCart(visitor(harbour), { sundries: [{ resourceCode: 'PATHS', quantity }] })).refusal?.description;
    expect(await give(0)).toBe('Island footpath fund: choose at least one.');
    expect(await give(501)).toBe('Thank you. You can give up to £500 online.');
  });

  it('refuses extras that bring a price of their own', async () => {
    const body = { sundries: [{ resourceCode: 'PICNIC', quantity: 1, price: 0.01 }] };
    expect((await askCart(visitor(harbour), body)).status).toBe(422);
  });
});
