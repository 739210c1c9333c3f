import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConfiguration } from '#domain/contract/configuration.ts';
import { getCoupon, getCrossings } from '#domain/contract/search.ts';
import { catalogueFact } from '#harbour/db/catalogue-schema.ts';
import { type Database, openDatabase, query, transaction } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { asker } from './asking.ts';
import { harbourForAll } from './harbours.ts';
import { startTestHarbour, type TestHarbour } from './harness.ts';

const server = process.env.DATABASE_URL || undefined;
if (server === undefined) console.log('PostgreSQL: skipped, because DATABASE_URL is not set.');

const factOf = async (db: Database, name: string) =>
  (await db.select().from(catalogueFact).where(eq(catalogueFact.name, name)))[0]?.value;

describe('A transaction', () => {
  const harbour = harbourForAll();

  const refusedOnce = (state: string) => {
    let runs = 0;
    return {
      runs: () => runs,
      work: async (tx: Database) => {
        runs += 1;
        await tx.insert(catalogueFact).values({ name: `${state}-${runs}`, value: String(runs) });
        if (runs === 1)
          throw new Error('Failed query', { cause: Object.assign(new Error('refused'), { code: state }) });
        return runs;
      },
    };
  };

  it('runs again as a whole when the database could not serialise it', async () => {
    const { work, runs } = refusedOnce('40001');
    expect(await transaction(harbour.db, work)).toBe(2);
    expect([runs(), await factOf(harbour.db, '40001-1'), await factOf(harbour.db, '40001-2')]).toEqual([
      2,
      undefined,
      '2',
    ]);
  });

  it('runs once and leaves nothing behind on any other fault', async () => {
    const { work, runs } = refusedOnce('23505');
    await expect(transaction(harbour.db, work)).rejects.toThrow('Failed query');
    expect([runs(), await factOf(harbour.db, '23505-1')]).toEqual([1, undefined]);
  });
});

describe.skipIf(server === undefined)('The same SQL on a PostgreSQL server', () => {
  let embedded: TestHarbour;
  let onServer: TestHarbour;
  beforeAll(async () => {
    embedded = await startTestHarbour({ place: 'embedded' });
    onServer = await startTestHarbour({ place: 'server' });
  });
  afterAll(async () => {
    await embedded?.close();
    await onServer?.close();
  });

  const both = async <Answer>(ask: (harbour: Harbour) => Promise<Answer>) => {
    const answer = await ask(onServer);
    expect(answer).toEqual(await ask(embedded));
    return answer;
  };

  it('answers as the embedded database answers', async () => {
    await both((harbour) => asker(harbour).get(getConfiguration));
    for (const passengers of [['2|A'], ['4|A', '3|C', '2|I']]) {
      const query = {
        ferryId: 'HALLOW-BRIDE',
        routeCode: 'HAL-BRI',
        departureDate: '2026-06-10',
        returnDate: '2026-06-17',
        passengers,
        vehicle: 'CAR',
        couponCode: 'SOLENT10',
      };
      const [found] = await both((harbour) => asker(harbour).get(getCrossings, { query }));
      expect(found?.outwardDepartures.length).toBeGreaterThan(50);
    }
  });

  it('counts guesses that really arrive together', async () => {
    const guesser = asker(onServer);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, wrong) =>
        guesser.ask(getCoupon, { params: { couponCode: `G${wrong}` }, query: { departureDate: '2026-06-10' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('settles transactions that contradict each other by running one of them again', async () => {
    const { db } = onServer;
    await db.insert(catalogueFact).values({ name: 'shared', value: '0' });
    const addOne = async (tx: Database) => {
      const value = Number(await factOf(tx, 'shared'));
      await tx
        .update(catalogueFact)
        .set({ value: String(value + 1) })
        .where(eq(catalogueFact.name, 'shared'));
    };
    await Promise.all(Array.from({ length: 3 }, () => transaction(db, addOne, { isolationLevel: 'serializable' })));
    expect(await factOf(db, 'shared')).toBe('3');
  });

  it('reads what is true under a lock, whatever the server begins a transaction with', async () => {
    const url = new URL(server ?? '');
    url.searchParams.set('options', '-c default_transaction_isolation=serializable');
    const { db, close } = await openDatabase({ kind: 'server', url: url.href });
    const level = async (on: Database) => (await query(on, sql`SHOW transaction_isolation`))[0];
    const own = { transaction_isolation: 'read committed' };
    expect([await level(db), await transaction(db, level)]).toEqual([own, own]);
    await close();
  });

  it('outlives a connection that is lost in the middle of a transaction', async () => {
    const { db } = onServer;
    const lost = transaction(db, async (tx) => {
      await tx.insert(catalogueFact).values({ name: 'lost', value: '' });
      await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(lost).rejects.toThrow();
    expect(await factOf(db, 'lost')).toBeUndefined();
    expect((await asker(onServer).ask(getConfiguration)).status).toBe(200);
  });
});
