// Trips that are held and never paid cost nothing: how many of them one address can leave behind (decision 022).
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getItinerary, postCart } from '#domain/contract/booking.ts';
import { itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { query } from '#harbour/db/database.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { paidBooking } from './after-sales/paid.ts';
import { got, type Visitor, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { harbourForEach } from './harbours.ts';
import { byPoints, payPart, setPoints } from './payments/parts.ts';

describe('A trip that one address has left unpaid', () => {
  const MOST = 6;
  const harbour = harbourForEach({ limits: { leftPerAddress: MOST } });

  const tick = () => harbour.clock.advance('PT0.001S');
  const rows = () => harbour.db.select().from(itinerary).orderBy(itinerary.createdAt);
  const left = async (status: number) => (await rows()).filter((row) => row.status === status).map(({ id }) => id);

  /** Holds the same baskets again and again: each takes the place of the oldest. */
  async function holdAgain(
    person: Visitor,
    times: number,
    baskets = 1 + harbour.services.limits.holdsPerSession,
  ): Promise<readonly string[]> {
    const carts = [];
    for (let one = 0; one < baskets; one += 1) {
      const body = await person.cartBody();
      const ferry = body.ferry.map((item) => ({ ...item, poNumber: 'PO-1' }));
      carts.push(got(await person.ask(postCart, { body: { ...body, ferry } })).cartId);
    }
    const held = [];
    for (let time = 0; time < times; time += 1) {
      await tick();
      held.push(got(await person.reserve(carts[time % carts.length] ?? '')).itineraryId);
    }
    return held;
  }

  it('keeps the newest trips that one address has left unpaid, whoever held them and however they ended', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    await setPoints(harbour, 500);
    const { itineraryId: inPart } = await ada.hold();
    got(await payPart(ada, inPart, byPoints(500)));
    const booked = await paidBooking(harbour);
    const ranOut = (await visitor(harbour).hold()).itineraryId;
    await harbour.clock.advance('PT20M');
    expect(await left(STATUS.lapsed)).toEqual([inPart, ranOut]);

    const held = [...(await holdAgain(visitor(harbour), 6)), ...(await holdAgain(visitor(harbour), 8))];
    const [first, second] = [held.slice(0, 6), held.slice(6)];
    const gaveWay = [...first.slice(0, -3), ...second.slice(0, -3)];
    // What moved money stays, whatever came after.
    expect(await left(STATUS.lapsed)).toEqual([inPart, ...gaveWay.slice(-MOST)]);
    expect(await left(STATUS.held)).toEqual([...first.slice(-3), ...second.slice(-3)]);
    expect(await left(STATUS.booked)).toEqual([booked.id]);
    expect((await visitor(harbour).ask(getItinerary, { params: { id: ranOut } })).status).toBe(404);
    expect(await query(harbour.db, sql`SELECT 1 FROM booked_line WHERE itinerary_id = ${ranOut}`)).toEqual([]);

    await harbour.clock.advance('PT20M');
    expect(await left(STATUS.lapsed)).toEqual([inPart, ...second.slice(-MOST)]);
  });

  it('stays while its bank may still say yes, and pays nothing afterwards', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    await harbour.clock.advance('PT19M');
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.silent);
    await harbour.clock.advance('PT1M');
    expect(await left(STATUS.lapsed)).toEqual([itineraryId]);
    await holdAgain(visitor(harbour), MOST + 5);
    expect(await left(STATUS.lapsed)).toContain(itineraryId);
    for (const pause of ['PT2M', 'PT18M']) await harbour.clock.advance(pause);
    expect(await left(STATUS.lapsed)).not.toContain(itineraryId);
    expect(await harbour.db.$count(ledger)).toBe(0);
  });

  it('is counted by session where staff have left it, who are many behind one address', async () => {
    const ranOut = (await visitor(harbour).hold()).itineraryId;
    await harbour.clock.advance('PT20M');
    for (const person of [PEOPLE.noor, PEOPLE.desk]) {
      const staff = await signedIn(harbour, person);
      await holdAgain(staff, MOST + 2, MOST + 2);
    }
    await harbour.clock.advance('PT20M');
    expect(await left(STATUS.lapsed)).toHaveLength(1 + 2 * MOST);
    expect(await left(STATUS.lapsed)).toContain(ranOut);
  });

  it('has no address any more after a day, and is kept with as many of each other day', async () => {
    await holdAgain(visitor(harbour), MOST + 5);
    await harbour.clock.advance('PT20M');
    expect(new Set((await rows()).map(({ leftFrom }) => leftFrom))).toEqual(new Set(['127.0.0.1']));
    await harbour.clock.advance('PT23H');
    expect(await left(STATUS.lapsed)).toHaveLength(MOST);
    expect(new Set((await rows()).map(({ leftFrom }) => leftFrom))).toEqual(new Set(['127.0.0.1']));
    await harbour.clock.advance('PT2H');
    expect((await rows()).map(({ leftFrom }) => leftFrom)).toEqual(Array(MOST).fill(null));
    await holdAgain(visitor(harbour), MOST + 5);
    await harbour.clock.advance('PT20M');
    expect(await left(STATUS.lapsed)).toHaveLength(2 * MOST);
  });
});
