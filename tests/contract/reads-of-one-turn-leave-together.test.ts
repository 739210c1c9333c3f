// Of the way to the database: what is asked outside of transactions in one turn shares a connection and a write.
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { teach } from '#harbour/db/connection.ts';
import { openEmbedded } from '#harbour/db/embedded.ts';
import { readTogether } from '#harbour/db/reads-together.ts';
import { emptyCluster } from './harness.ts';

describe('Reads of one turn', () => {
  let dump: Blob;
  let close: () => Promise<void>;
  beforeAll(async () => {
    dump = await emptyCluster();
  });
  afterEach(() => close());

  /** A pool with the one connection of an embedded database, and how often something was written to it. */
  async function open() {
    const engine = await openEmbedded({ dump });
    let writes = 0;
    const stream = () => {
      const wire = engine.connect();
      const write = wire._write.bind(wire);
      wire._write = (...sent) => {
        writes += 1;
        write(...sent);
      };
      return wire;
    };
    const pool = new pg.Pool({ stream, max: 1, idleTimeoutMillis: 0, user: 'postgres', pipeline: true });
    pool.on('connect', (client) => teach(client, new Map()));
    readTogether(pool);
    const ask = (text: string) => pool.query({ text }).then(({ rows }) => rows);
    await ask('CREATE TABLE place (number integer)');
    close = async () => {
      if (!pool.ended) await pool.end();
      await engine.close();
    };
    const countWrites = async (work: () => Promise<unknown>) => {
      const before = writes;
      await work();
      return writes - before;
    };
    return { pool, ask, countWrites };
  }

  it('leave in one write, and each is answered for itself', async () => {
    const { ask, countWrites } = await open();
    let answers: unknown;
    const written = await countWrites(async () => {
      answers = await Promise.all([ask('SELECT 1 AS one'), ask('select 2 AS two'), ask('SELECT 3 AS three')]);
    });
    expect(answers).toEqual([[{ one: 1 }], [{ two: 2 }], [{ three: 3 }]]);
    expect(written).toBe(1);
  });

  it('fail for themselves, and the connection goes on', async () => {
    const { ask } = await open();
    const asked = [ask('SELECT 1 AS one'), ask('SELECT nothing FROM nowhere'), ask('SELECT 3 AS three')];
    expect(await Promise.allSettled(asked)).toMatchObject([
      { status: 'fulfilled', value: [{ one: 1 }] },
      { status: 'rejected', reason: { code: '42P01' } },
      { status: 'fulfilled', value: [{ three: 3 }] },
    ]);
    expect(await ask('SELECT 4 AS four')).toEqual([{ four: 4 }]);
  });

  it('wait for a transaction that has the only connection, with those that come meanwhile', async () => {
    const { pool, ask, countWrites } = await open();
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO place VALUES (7)');
    const first = ask('SELECT count(*)::int AS places FROM place');
    await new Promise(setImmediate);
    const second = ask('SELECT number FROM place');
    await client.query('COMMIT');
    const written = await countWrites(async () => {
      client.release();
      expect(await Promise.all([first, second])).toEqual([[{ places: 1 }], [{ number: 7 }]]);
    });
    expect(written).toBe(1);
  });

  it('leave a write alone, which is asked at once', async () => {
    const { ask } = await open();
    const read = ask('SELECT count(*)::int AS places FROM place');
    await ask('INSERT INTO place VALUES (7)');
    expect(await read).toEqual([{ places: 1 }]);
  });

  it('are all refused where no connection is to be had', async () => {
    const { pool, ask } = await open();
    await pool.end();
    const asked = await Promise.allSettled([ask('SELECT 1'), ask('SELECT 2')]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
