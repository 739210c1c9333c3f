// Whoever reserves again and again without paying keeps a ship from nobody (decision 018).
import { eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import { cart, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { transaction } from '#harbour/db/database.ts';
import { buildApi } from '#harbour/http/app.ts';
import type { Limits } from '#harbour/limits.ts';
import { lockItinerary } from '#harbour/payment/due.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { type Answered, got, newKey, type Visitor, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import type { TestHarbour } from './harness.ts';
import { byPoints, payPart } from './payments/parts.ts';
import { brokenPromises } from './truth.ts';

/** One whose holds run out after each test, so that the next begins with free places. */
function harbourOf(limits: Partial<Limits>): TestHarbour {
  const harbour = harbourForAll({ limits });
  afterEach(async () => {
    expect(await brokenPromises(harbour)).toEqual([]);
    await harbour.clock.advance('PT20M');
  });
  return harbour;
}

const asking = (harbour: TestHarbour) => ({
  statusOf: async (id: string) => (await harbour.db.select().from(itinerary).where(eq(itinerary.id, id)))[0]?.status,
  heldNow: () => harbour.db.$count(itinerary, eq(itinerary.status, STATUS.held)),
});
const reserveAnother = async (person: Visitor, key?: string) => person.reserve((await person.makeCart()).cartId, key);
const wordsOf = ({ status, refusal, headers }: Pick<Answered<never>, 'status' | 'refusal' | 'headers'>) =>
  [status, refusal?.description, headers.get('retry-after')] as const;

describe('One session', () => {
  const harbour = harbourOf({});
  const { statusOf, heldNow } = asking(harbour);

  it('keeps its three last unpaid trips: a fourth takes the place of the oldest', async () => {
    const person = visitor(harbour);
    const held = [];
    for (let trip = 0; trip < 4; trip += 1) held.push((await person.hold()).itineraryId);
    expect(await Promise.all(held.map(statusOf))).toEqual([67, 20, 20, 20]);
    expect(await person.itineraryOf(held[0] ?? '')).toMatchObject({ status: 67, holdExpiresAt: null });
  });

  it('gives up no trip whose payment is open or part of which is paid, and is told to finish one of them', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const [atTheCardPage, partPaid, free] = [await ada.hold(), await ada.hold(), await ada.hold()];
    await ada.preload(atTheCardPage.itineraryId);
    got(await payPart(ada, partPaid.itineraryId, byPoints(100)));
    const fourth = await ada.hold();
    expect(
      await Promise.all([atTheCardPage, partPaid, free, fourth].map((trip) => statusOf(trip.itineraryId))),
    ).toEqual([20, 20, 67, 20]);
    await ada.preload(fourth.itineraryId);
    await harbour.clock.advance('PT5M');
    expect(wordsOf(await reserveAnother(ada))).toEqual([
      429,
      'You have begun to pay for several bookings. Please finish one of them, or wait until its places are free again. Nothing more is held yet.',
      '900',
    ]);
    expect(await heldNow()).toBe(3);
  });

  it('holds no more by asking for all of them at once', async () => {
    const person = visitor(harbour);
    const carts = [];
    for (let trip = 0; trip < 8; trip += 1) carts.push((await person.makeCart()).cartId);
    const answers = await Promise.all(carts.map((cartId) => person.reserve(cartId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await heldNow()).toBe(3);
  });
});

describe('One address', () => {
  const harbour = harbourOf({ holdsPerAddress: 4 });
  const { statusOf, heldNow } = asking(harbour);

  it('holds so many, whoever asks there; then it is told when one of them is free, and the same attempt succeeds', async () => {
    const first = await visitor(harbour).hold();
    await harbour.clock.advance('PT1M');
    for (let trip = 0; trip < 3; trip += 1) await visitor(harbour).hold();
    const late = visitor(harbour);
    const { cartId } = await late.makeCart();
    const key = newKey();
    expect(wordsOf(await late.reserve(cartId, key))).toEqual([
      429,
      'Too many unpaid bookings are held from your connection. Please try again in a few minutes, or call us. Nothing is held for you yet.',
      '1140',
    ]);
    await harbour.clock.advance('PT19M');
    const { itineraryId } = got(await late.reserve(cartId, key));
    expect([await statusOf(first.itineraryId), await statusOf(itineraryId)]).toEqual([67, 20]);
  });

  it('holds no more where many ask at once', async () => {
    for (let trip = 0; trip < 2; trip += 1) await visitor(harbour).hold();
    const others = Array.from({ length: 8 }, () => visitor(harbour));
    const carts = await Promise.all(others.map((person) => person.makeCart()));
    const answers = await Promise.all(others.map((person, index) => person.reserve(carts[index]?.cartId ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(429)]);
    expect(await heldNow()).toBe(4);
  });
});

describe('Where a session and an address hold one trip', () => {
  const harbour = harbourOf({ holdsPerSession: 1, holdsPerAddress: 1, holdsPerStaffSession: 5 });
  const { statusOf, heldNow } = asking(harbour);

  it.skipIf(process.env.CONTRACT_DATABASE !== 'server')(
    'a session gives up no trip whose payment is beginning',
    async () => {
      const person = visitor(harbour);
      const { itineraryId } = await person.hold();
      await transaction(harbour.db, async (tx) => {
        await lockItinerary(tx, itineraryId);
        expect((await reserveAnother(person)).status).toBe(429);
      });
      expect(await statusOf(itineraryId)).toBe(20);
    },
  );

  it('a session may give up one whose payment was declined', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.noFunds);
    await person.hold();
    expect(await statusOf(itineraryId)).toBe(67);
  });

  it('a session keeps the older trip where the new one cannot be held', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const { cartId } = await person.makeCart({ departureDate: '2026-06-12' });
    await harbour.db
      .update(sailing)
      .set({ takenPassengers: sailing.capacityPassengers, basePassengers: sailing.capacityPassengers })
      .where(eq(sailing.departureDate, '2026-06-12'));
    expect((await person.reserve(cartId)).status).toBe(409);
    expect(await statusOf(itineraryId)).toBe(20);
  });

  it('a session of an agent or the contact centre holds as many as its work needs', async () => {
    for (const person of [PEOPLE.desk, PEOPLE.noor, PEOPLE.bride]) {
      const staff = await signedIn(harbour, person);
      const before = await heldNow();
      for (let trip = 0; trip < 6; trip += 1) got(await reserveOnAccount(staff));
      expect((await heldNow()) - before).toBe(5);
    }
  });

  it('an address is free again with each that is paid, and stands nowhere any more', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    expect((await reserveAnother(visitor(harbour))).status).toBe(429);
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    const next = await visitor(harbour).hold();
    await harbour.clock.advance('PT20M');
    const own = inArray(itinerary.id, [itineraryId, next.itineraryId]);
    const rows = await harbour.db.select().from(itinerary).where(own);
    expect(rows.map(({ id, status, heldFrom }) => [id, status, heldFrom]).sort()).toEqual(
      [
        [itineraryId, 30, null],
        [next.itineraryId, 67, null],
      ].sort(),
    );
  });

  it('an address counts no trip that its own session gives up for the new one', async () => {
    const person = visitor(harbour);
    await person.hold();
    expect((await reserveAnother(person)).status).toBe(200);
  });

  it('an address is a network of 64 bits where it is of IPv6', async () => {
    const api = buildApi(harbour.services);
    const reserveFrom = async (remoteAddress: string) => {
      const person = visitor(harbour);
      const { cartId } = await person.makeCart();
      const call = `/itinerary-services/reserve?clientId=gangway&sessionId=${person.session}`;
      const body = JSON.stringify({ cartId, guaranteesAccepted: [] });
      const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
      return (await api.request(call, sent, { incoming: { socket: { remoteAddress } } })).status;
    };
    expect(await reserveFrom('2001:db8:5:6::1')).toBe(200);
    expect(await reserveFrom('2001:db8:5:6:7:8:9:a')).toBe(429);
    expect(await reserveFrom('2001:db8:5:7::1')).toBe(200);
  });
});

async function reserveOnAccount(staff: Visitor) {
  const body = await staff.cartBody();
  const ferry = body.ferry.map((item) => ({ ...item, poNumber: 'PO-1' }));
  return staff.reserve(got(await staff.ask(postCart, { body: { ...body, ferry } })).cartId);
}

describe('Baskets, each of which is kept for a day', () => {
  const harbour = harbourOf({ cartsPerAddress: { amount: 3, perSeconds: 3600 } });
  const askFor = async (person: Visitor, key = newKey()) =>
    person.ask(postCart, { body: await person.cartBody(), headers: { 'Idempotency-Key': key } });

  it('are so many an hour from one address, whoever asks there; then it is told when there may be another', async () => {
    const [person, key] = [visitor(harbour), newKey()];
    const first = got(await askFor(person, key));
    await harbour.clock.advance('PT10M');
    for (const one of [person, visitor(harbour)]) expect((await askFor(one)).status).toBe(200);
    for (const one of [person, visitor(harbour)]) {
      expect(wordsOf(await askFor(one))).toEqual([
        429,
        'Too many trips have been priced from your connection. Please try again in a few minutes, or call us.',
        '3000',
      ]);
    }
    expect(await harbour.db.$count(cart)).toBe(3);
    expect(got(await askFor(person, key))).toEqual(first);
    await harbour.clock.advance('PT50M');
    expect((await askFor(visitor(harbour))).status).toBe(200);
    expect((await askFor(visitor(harbour))).status).toBe(429);
  });

  it('are counted by session where staff ask, who are many behind one address', async () => {
    for (const person of [PEOPLE.noor, PEOPLE.desk]) {
      const staff = await signedIn(harbour, person);
      const answers = [await askFor(staff), await askFor(staff), await askFor(staff), await askFor(staff)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    }
    expect((await askFor(visitor(harbour))).status).toBe(200);
  });
});
