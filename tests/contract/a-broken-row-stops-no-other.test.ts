// More rows than a round takes at once, all of them older than the one that counts and none of them to be done.
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pence } from '#domain/values/money.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { query } from '#harbour/db/database.ts';
import { planInstalment } from '#harbour/db/plan-schema.ts';
import type { LogLine } from '#harbour/log.ts';
import { noteFailed } from '#harbour/retries.ts';
import { tokensFor } from './accounts/letters.ts';
import { askForReset, PEOPLE } from './accounts/people.ts';
import { visitor } from './booker.ts';
import { startTestHarbour, type TestHarbour } from './harness.ts';

const MANY = 205;
const broken = (name: string) => Array.from({ length: MANY }, (_, index) => `${name}-${index}`);

describe('A broken row stops no other', () => {
  let harbour: TestHarbour;
  let said: LogLine[] = [];
  beforeAll(async () => {
    harbour = await startTestHarbour({ logSink: (line) => said.push(line) });
  });
  afterAll(() => harbour.close());
  beforeEach(() => {
    said = [];
  });

  const wait = (duration: string) => harbour.clock.advance(duration);
  const faults = (event: string) => said.filter((line) => line.event === event).length;

  /** Trips of one passenger in the past, of which nothing is booked. */
  async function trips(
    status: 20 | 30 | 67,
    ids: readonly string[],
    moments: Partial<typeof itinerary.$inferInsert> = {},
  ) {
    const rows = ids.map((id) => ({
      createdAt: 0,
      ...moments,
      id,
      status,
      ownerSession: 'nobody',
      leadEmail: 'nobody@example.com',
      startDate: '2026-06-20',
      endDate: '2026-06-20',
      numberOfGuests: 1,
      totalPence: pence(100),
    }));
    await harbour.db.insert(itinerary).values(rows);
  }
  const refuse = (table: string, row: string) =>
    harbour.db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (NOT (${row})) NOT VALID`));
  const allow = (table: string) => harbour.db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT refused`));
  const statusOf = async (id: string) =>
    (await harbour.db.select().from(itinerary).where(eq(itinerary.id, id)))[0]?.status;

  it('where holds are given back, and is tried again less and less often', async () => {
    await trips(20, broken('hold'), { holdExpiresAt: 1, createdAt: harbour.clock.now() });
    await refuse('itinerary', "status = 67 AND id LIKE 'hold-%'");
    const { itineraryId } = await visitor(harbour).hold();
    await wait('PT20M');
    await wait('PT2S');
    expect(await statusOf(itineraryId)).toBe(67);
    said = [];
    for (let second = 0; second < 60; second += 2) await wait('PT2S');
    expect(faults('hold-fault')).toBeLessThanOrEqual(2 * MANY);
    await allow('itinerary');
    await wait('PT1H');
    await wait('PT2S');
    expect(await statusOf('hold-204')).toBe(67);
  });

  it('where trips that were never paid are forgotten', async () => {
    await trips(67, broken('trip'));
    await harbour.db.execute(sql`CREATE TABLE note (itinerary_id text REFERENCES itinerary (id))`);
    await harbour.db.execute(sql.raw(`INSERT INTO note SELECT id FROM itinerary WHERE id LIKE 'trip-%'`));
    await trips(67, ['good'], { createdAt: 5 });
    await wait('PT1H');
    expect([await statusOf('good'), await statusOf('trip-0')]).toEqual([undefined, 67]);
    expect(faults('forget-fault')).toBe(MANY);
    await harbour.db.execute(sql`DROP TABLE note`);
    await wait('PT1H');
    expect(await statusOf('trip-0')).toBeUndefined();
  });

  it('where instalments are collected', async () => {
    await trips(30, [...broken('plan'), 'good'], { bookedAt: 0 });
    const due = { position: 1, amountPence: pence(50), state: 'due' as const, tries: 0, paidAt: null };
    await harbour.db.execute(
      sql.raw(`INSERT INTO payment_plan SELECT id, 50, 0 FROM itinerary WHERE id = 'good' OR id LIKE 'plan-%'`),
    );
    await harbour.db.insert(planInstalment).values(
      [...broken('plan'), 'good'].map((itineraryId) => {
        const day = itineraryId === 'good' ? '2026-06-01' : '2026-05-01';
        return { ...due, itineraryId, dueOn: day, nextTryOn: day };
      }),
    );
    await refuse('plan_instalment', "state = 'failed' AND itinerary_id LIKE 'plan-%'");
    await wait('PT1H');
    await wait('PT1H');
    const [tried] = await harbour.db.select().from(planInstalment).where(eq(planInstalment.itineraryId, 'good'));
    expect(tried?.state).toBe('failed');
    expect(faults('instalment-fault')).toBeGreaterThanOrEqual(MANY);
    await harbour.db.delete(planInstalment).where(inArray(planInstalment.itineraryId, broken('plan')));
    await allow('plan_instalment');
  });

  it('where letters with a reset link are written', async () => {
    await harbour.db.execute(
      sql.raw(`INSERT INTO reset_request SELECT 'broken-' || n, 'customer', '${PEOPLE.ada.email}', '', n
        FROM generate_series(1, ${MANY}) n`),
    );
    await refuse('reset_token', `user_number = '${PEOPLE.ada.number}'`);
    await askForReset(harbour, PEOPLE.finlay.door, PEOPLE.finlay.email);
    for (let round = 0; round < 6; round += 1) await wait('PT2S');
    expect(await tokensFor(harbour, PEOPLE.finlay.email)).toHaveLength(1);
    said = [];
    await wait('PT2S');
    expect(faults('reset-fault')).toBe(0);
    await allow('reset_token');
    await wait('PT1H');
    for (let round = 0; round < 6; round += 1) await wait('PT2S');
    expect(await query(harbour.db, sql`SELECT id FROM reset_request`)).toEqual([]);
  });

  it('where more rows wait than a statement has values', async () => {
    const { services } = harbour;
    for (let row = 0; row < 70_000; row += 1) noteFailed(services, 'reset-fault', `gone-${row}`, new Error('No.'));
    await askForReset(harbour, PEOPLE.isla.door, PEOPLE.isla.email);
    await wait('PT2S');
    expect(faults('job-fault')).toBe(0);
    expect(await tokensFor(harbour, PEOPLE.isla.email)).toHaveLength(1);
  });
});
