import { beforeAll, describe, expect, it } from 'vitest';
import { getCoupon, getCrossings } from '#domain/contract/search.ts';
import { pence } from '#domain/values/money.ts';
import { coupon } from '#harbour/db/catalogue-schema.ts';
import { type Asker, asker, only } from './asking.ts';
import { harbourForAll } from './harbours.ts';

const OUT = '2026-06-10';
const BACK = '2026-06-17';

describe('A coupon is judged for its dates', () => {
  const harbour = harbourForAll();
  beforeAll(async () => {
    await harbour.db.insert(coupon).values({
      couponCode: 'MIDWEEK',
      description: '£3 off until 12 June',
      percentOff: 0,
      penceOff: pence(300),
      travelFrom: '2026-06-08',
      travelTo: '2026-06-12',
      singleUse: false,
    });
  });

  const judge = async (couponCode: string, query: { departureDate?: string; returnDate?: string } = {}) =>
    only(await asker(harbour).get(getCoupon, { params: { couponCode }, query: { departureDate: OUT, ...query } }));
  const search = async (person: Asker, couponCode: string | undefined, returnDate?: string) =>
    only(
      await person.get(getCrossings, {
        query: {
          ferryId: 'HALLOW-BRIDE',
          routeCode: 'HAL-BRI',
          departureDate: OUT,
          returnDate,
          passengers: '1|A',
          couponCode,
        },
      }),
    );

  // Proves: S1.5, S7.5
  it('lets a valid one through, however it is written', async () => {
    expect(await judge('SOLENT10')).toEqual({
      couponCode: 'SOLENT10',
      valid: true,
      description: '10% off every crossing',
      productCode: null,
    });
    expect((await judge('  solent10 ')).valid).toBe(true);
  });

  // Proves: S5.1
  it('refuses one that is out of its dates, or not valid on the way back', async () => {
    expect(await judge('SUMMER25')).toMatchObject({
      valid: false,
      description: 'This code is not valid on the dates of travel.',
    });
    expect((await judge('ONCE5')).valid).toBe(true);
    expect((await judge('MIDWEEK', { returnDate: '2026-06-12' })).valid).toBe(true);
    expect((await judge('MIDWEEK', { returnDate: BACK })).valid).toBe(false);
    expect((await judge('MIDWEEK', { departureDate: '2026-06-13' })).valid).toBe(false);
  });

  it('names the product that a coupon brings, only while it holds', async () => {
    expect((await judge('FREQ')).productCode).toBe('FREQUENT');
  });

  it('answers an unknown one with its own words', async () => {
    const { status, refusal } = await asker(harbour).ask(getCoupon, {
      params: { couponCode: 'NOSUCHCODE' },
      query: { departureDate: OUT },
    });
    expect([status, refusal?.code, refusal?.description]).toEqual([
      404,
      'unknown-coupon',
      'We do not recognise this code.',
    ]);
  });

  it('says of one that is spent that it is, for no other dates would help', async () => {
    const { status, refusal } = await asker(harbour).ask(getCoupon, {
      params: { couponCode: 'SPENT5' },
      query: { departureDate: OUT },
    });
    expect([status, refusal?.code, refusal?.description]).toEqual([
      409,
      'spent-coupon',
      'This code has already been used.',
    ]);
  });

  it('lets a search go on without a code that does not hold', async () => {
    const person = asker(harbour);
    const plain = await search(person, undefined);
    for (const code of ['SUMMER25', 'SPENT5', 'NOSUCHCODE']) {
      const found = await search(person, code);
      expect(found.hasValidPromoCode).toBe(false);
      expect(found.promoData).toEqual({ searchedPromo: code, hasValidPromo: false });
      expect(found.outwardDepartures).toEqual(plain.outwardDepartures);
    }
  });

  // Proves: S5.1
  it('lets a search go on without one that holds for the way out alone', async () => {
    const valid = async (returnDate: string) => {
      const found = await search(asker(harbour), 'MIDWEEK', returnDate);
      return [found.hasValidPromoCode, found.promoData.hasValidPromo];
    };
    expect([await valid('2026-06-12'), await valid('2026-06-13')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('takes it off only the sailings of the week that it holds for', async () => {
    const person = asker(harbour);
    const plain = await search(person, undefined);
    const found = await search(person, 'MIDWEEK');
    expect(found.hasValidPromoCode).toBe(true);
    const cheaper = found.outwardDepartures.flatMap((sailing, index) => {
      const [now] = sailing.ticketGroups[0]?.resources ?? [];
      const [before] = plain.outwardDepartures[index]?.ticketGroups[0]?.resources ?? [];
      if (!now || !before) return [];
      expect([0, 300]).toContain(before.totalPrice - now.totalPrice);
      return before.totalPrice > now.totalPrice ? [sailing.departureDate] : [];
    });
    expect([...new Set(cheaper)]).toEqual(['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12']);
  });

  it('allows ten wrong tries of a session in ten minutes, and says when to go on', async () => {
    const guesser = asker(harbour);
    const guess = (couponCode: string, asking = guesser) =>
      asking.ask(getCoupon, { params: { couponCode }, query: { departureDate: OUT } });
    // Right codes are no guesses, refused or not.
    for (const right of ['SOLENT10', 'SUMMER25', 'SPENT5']) expect((await guess(right)).status).not.toBe(404);
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guess(`GUESS${wrong}`)).status).toBe(404);
    // A search that tries codes guesses as well.
    for (let wrong = 5; wrong < 10; wrong += 1) await search(guesser, `GUESS${wrong}`);
    const refused = await guess('GUESS10');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await guess('SOLENT10')).status).toBe(429);
    // The search itself still works; it only learns nothing about codes any more.
    const found = await search(guesser, 'SOLENT10');
    expect([found.hasValidPromoCode, found.outwardDepartures.length > 0]).toEqual([false, true]);
    expect((await guess('SOLENT10', asker(harbour))).status).toBe(200);
    await harbour.clock.advance('PT1M');
    expect((await guess('SOLENT10')).status).toBe(200);
  });

  it('counts guesses that arrive together', async () => {
    const guesser = asker(harbour);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, wrong) =>
        guesser.ask(getCoupon, { params: { couponCode: `TOGETHER${wrong}` }, query: { departureDate: OUT } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});
