// Data that nobody needs any more: a trip that was held and never paid, and the basket that a trip was made of.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getItinerary } from '#domain/contract/booking.ts';
import { pence } from '#domain/values/money.ts';
import { listItineraries } from '#harbour/booking/list-itineraries.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { cart, itinerary } from '#harbour/db/booking-schema.ts';
import { query, transaction } from '#harbour/db/database.ts';
import { deskBooking } from '#harbour/db/desk-schema.ts';
import { bookedStock, extraStock } from '#harbour/db/extras-schema.ts';
import { hotelRate, hotelStay } from '#harbour/db/hotel-schema.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { paymentPlan, planInstalment } from '#harbour/db/plan-schema.ts';
import { lockItinerary } from '#harbour/payment/due.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { paidBooking } from './after-sales/paid.ts';
import { got, visitor } from './booker.ts';
import { cardVisitor } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { byPoints, payPart, setPoints } from './payments/parts.ts';

const WANTED = { departureDate: '2026-06-20' } as const;
/** The tables that have something of the trip that was left behind. */
const ALL_PARTS = [
  'booked_departure',
  'booked_line',
  'booked_party',
  'booked_stock',
  'booked_traveller',
  'booked_vehicle',
  'desk_booking',
  'ferry_item',
  'hotel_stay',
  'payment_order',
  'payment_plan',
  'plan_instalment',
];
const EMAIL = { Email: 'ada@example.com' };

describe('What was never paid', () => {
  const harbour = harbourForAll();

  const pass = (duration: string) => harbour.clock.advance(duration);
  const read = async (id: string) => visitor(harbour).ask(getItinerary, { params: { id }, headers: EMAIL });

  /** The tables that still have something of an itinerary. */
  async function tablesWith(id: string): Promise<string[]> {
    const tables = await query<{ name: string }>(
      harbour.db,
      sql`SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_name = 'itinerary_id' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await query(harbour.db, sql`SELECT 1 FROM ${sql.identifier(name)} WHERE itinerary_id = ${id}`);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  /** Held with whatever a trip may have, and left at the card page. */
  async function leftBehind() {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ ...WANTED, returnDate: '2026-06-22', vehicle: 'CAR' });
    const form = await person.preload(itineraryId);
    const { db } = harbour;
    const own = { itineraryId, rph: '1' };
    await db.insert(extraStock).values({ item: 'LOUNGE', place: 'here', capacity: 9, taken: 0 });
    await db.insert(bookedStock).values({ ...own, item: 'LOUNGE', place: 'here', quantity: 1, holding: false });
    const [rate] = await db.select().from(hotelRate).limit(1);
    if (rate === undefined) throw new Error('There is no room.');
    const { hotelCode, roomTypeCode, ratePlanCode } = rate;
    await db.insert(hotelStay).values({
      ...own,
      rph: '2',
      position: 0,
      bookingReference: 'HJKLMNPQ',
      hotelCode,
      roomTypeCode,
      ratePlanCode,
      starts: '2026-06-20',
      ends: '2026-06-22',
      adults: 1,
      children: 0,
      totalPence: pence(100),
      comments: '',
      confirmationEmail: 'ada@example.com',
      holding: false,
    });
    await db.insert(paymentPlan).values({ itineraryId, depositPence: pence(100), agreedAt: 0 });
    await db.insert(planInstalment).values({
      itineraryId,
      position: 1,
      dueOn: '2026-06-19',
      amountPence: pence(100),
      state: 'due',
      tries: 0,
    });
    await db.insert(deskBooking).values({ itineraryId, madeBy: PEOPLE.desk.number, madeAt: 0 });
    return { id: itineraryId, form };
  }

  const statusOf = async (id: string) => {
    const [row] = await harbour.db.select().from(itinerary).where(eq(itinerary.id, id));
    return row?.status ?? null;
  };

  it('is forgotten thirty days after it was held, and nothing that was paid is', async () => {
    const { id, form } = await leftBehind();
    const ada = await signedIn(harbour, PEOPLE.ada);
    await setPoints(harbour, 500);
    const { itineraryId: inPart } = await ada.hold(WANTED);
    got(await payPart(ada, inPart, byPoints(500)));
    const { itineraryId: writtenTo } = await ada.hold(WANTED);
    await harbour.db.insert(mail).values({
      id: 'letter-1',
      itineraryId: writtenTo,
      kind: 'confirmation',
      recipient: 'ada@example.com',
      priced: true,
      queuedAt: 0,
      subject: 'A letter',
      raw: 'A letter.',
      writtenAt: 0,
    });
    const booked = await paidBooking(harbour, WANTED);
    const ended = await paidBooking(harbour, WANTED);
    await ended.cancel();
    const kept = await Promise.all([booked.id, ended.id].map(tablesWith));
    const baskets = () => harbour.db.$count(cart);
    expect(await baskets()).toBe(5);

    await pass('PT23H');
    expect(await baskets()).toBe(5);
    await pass('PT1H');
    expect(await baskets()).toBe(0);
    await pass('P28DT23H');
    expect([(await read(id)).member?.status, await statusOf(inPart)]).toEqual([67, 67]);
    expect(await tablesWith(id)).toEqual(ALL_PARTS);

    await pass('PT1H');
    expect([await statusOf(id), await tablesWith(id), (await read(id)).status]).toEqual([null, [], 404]);
    expect((await cardVisitor(harbour).enter(form)).status).toBe(404);
    // Whoever pays it at this moment has found it already.
    const late = transaction(harbour.db, (tx) => lockItinerary(tx, id));
    await expect(late).rejects.toMatchObject({ status: 404, code: 'unknown-itinerary' });
    expect(await Promise.all([inPart, writtenTo, booked.id, ended.id].map(statusOf))).toEqual([67, 67, 30, 31]);
    expect(await Promise.all([booked.id, ended.id].map(tablesWith))).toEqual(
      kept.map((tables) => tables.filter((name) => name !== 'cart')),
    );
  });

  it('is as unknown as any other to whoever has found it at the moment at which it goes', async () => {
    const unknown = { status: 404, code: 'unknown-itinerary', description: 'Unauthorized itinerary' };
    await expect(loadItinerary(harbour.db, 'gone')).rejects.toMatchObject(unknown);
  });

  it('is left out of a list that has found it at the moment at which it goes', async () => {
    const { db } = harbour;
    let asked = 0;
    const found = {
      from: () => found,
      where: () => found,
      orderBy: () => found,
      limit: () => found,
      offset: () => shown,
    };
    const shown = Promise.resolve([{ id: 'gone' }]);
    const select = (...fields: []) => {
      asked += 1;
      return asked === 2 ? found : db.select(...fields);
    };
    const services = { ...harbour.services, db: Object.assign(Object.create(db), { select }) };
    const { members } = await listItineraries(services, [`customer:${PEOPLE.isla.number}`], 1);
    expect(members).toEqual([]);
  });
});
