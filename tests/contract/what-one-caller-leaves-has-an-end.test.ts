// What costs nothing can be done again and again: what is kept of it has an end, and nobody who pays meets it (decision 022).
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnce, MOST_ANSWERS } from '#harbour/booking/attempts.ts';
import { attempt, paymentOrder } from '#harbour/db/payment-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { MOST_TRIES } from '#harbour/payment/orders.ts';
import { clockOf } from './accounts/people.ts';
import { newKey, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { startTestHarbour } from './harness.ts';
import { brokenPromises } from './truth.ts';

describe('What one caller leaves has an end', () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await startTestHarbour();
  });
  afterAll(() => harbour.close());

  /** A session that acts by its hash alone. */
  function somebody() {
    const session = { id: '', hash: newKey(), kind: 'guest', userNumber: null, productCode: null } as const;
    let worked = 0;
    const act = async (attemptKey: string, refused = false) => {
      await clockOf(harbour).advance('PT0.001S');
      return actOnce(harbour.services, { session, attemptKey, action: 'POST reserve', body: {} }, async () => {
        worked += 1;
        if (refused) throw new Refusal(409, 'No.', { code: 'refused-here' });
        return [worked];
      });
    };
    const kept = async () => {
      const own = eq(attempt.ownerSession, session.hash);
      return (await harbour.db.select({ rows: count() }).from(attempt).where(own))[0]?.rows;
    };
    return { act, kept };
  }

  const keys = Array.from({ length: MOST_ANSWERS + 5 }, newKey);
  const [oldest = ''] = keys;
  const newest = keys.at(-1) ?? '';

  it('keeps the newest answers of a session, and each of them acts once', async () => {
    const [person, other] = [somebody(), somebody()];
    await other.act(oldest);
    for (const key of keys) await person.act(key);
    expect([await person.kept(), await other.kept()]).toEqual([MOST_ANSWERS, 1]);
    expect(await person.act(newest)).toEqual([keys.length]);
    expect(await person.act(keys.at(-MOST_ANSWERS) ?? '')).toEqual([keys.length - MOST_ANSWERS + 1]);
    expect(await person.act(oldest)).toEqual([keys.length + 1]);
    expect(await person.kept()).toBe(MOST_ANSWERS);
  });

  it('keeps no more of them where each is a refusal', async () => {
    const person = somebody();
    for (const key of keys) await expect(person.act(key, true)).rejects.toMatchObject({ status: 409 });
    expect(await person.kept()).toBe(MOST_ANSWERS);
    await expect(person.act(newest)).rejects.toMatchObject({ status: 409 });
  });

  it('keeps the newest tries to pay a trip, and the last of them pays', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const keyOf = (time: number) => String(1780308000000 + time);
    for (let time = 0; time < MOST_TRIES + 5; time += 1) await person.preload(itineraryId, keyOf(time));
    const tries = await harbour.db.select().from(paymentOrder).where(eq(paymentOrder.itineraryId, itineraryId));
    expect(tries.map(({ orderKey }) => orderKey).sort()).toEqual(
      Array.from({ length: MOST_TRIES }, (_, index) => keyOf(5 + index)),
    );
    expect(tries.filter(({ state }) => state === 'open')).toHaveLength(1);
    await cardVisitor(harbour).payWith(await person.preload(itineraryId, keyOf(MOST_TRIES + 4)), CARDS.pays);
    expect((await person.itineraryOf(itineraryId)).status).toBe(30);
    expect(await brokenPromises(harbour)).toEqual([]);
  });
});
