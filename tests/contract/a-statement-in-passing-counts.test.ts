import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { catalogueFact } from '#harbour/db/catalogue-schema.ts';
import { teach } from '#harbour/db/connection.ts';
import { type Database, inPassing, inTurn, sqlState, transaction } from '#harbour/db/database.ts';
import type { Done } from '#harbour/db/statement.ts';
import { harbourForAll } from './harbours.ts';

const noted = async (db: Database, tag: string) =>
  (await db.select().from(catalogueFact)).map(({ name }) => name).filter((name) => name.startsWith(tag));
const note = async (db: Database, name: string) => {
  await db.insert(catalogueFact).values({ name, value: '' });
};

describe('A statement whose answer nobody waits for', () => {
  const harbour = harbourForAll();

  it('is kept with its transaction, and read by what comes after it', async () => {
    const { db } = harbour;
    const seen = await transaction(db, async (tx) => {
      inPassing(tx, note(tx, 'kept-1'));
      return noted(tx, 'kept');
    });
    expect([seen, await noted(db, 'kept')]).toEqual([['kept-1'], ['kept-1']]);
  });

  it('fails the transaction by its own fault, also where another statement came after it', async () => {
    const { db } = harbour;
    const failed = transaction(db, async (tx) => {
      await note(tx, 'twice-1');
      inPassing(tx, note(tx, 'twice-1'));
      await note(tx, 'twice-2');
    });
    expect(await failed.catch(sqlState)).toBe('23505');
    expect(await noted(db, 'twice')).toEqual([]);
  });

  it('fails the transaction where it is the last one, which leaves with the commit', async () => {
    const { db } = harbour;
    const failed = transaction(db, (tx) => note(tx, 'last-1'), { last: (tx) => note(tx, 'last-1') });
    expect(await failed.catch(sqlState)).toBe('23505');
    expect(await noted(db, 'last')).toEqual([]);
    const kept = transaction(db, (tx) => note(tx, 'end-1'), { last: (tx) => note(tx, 'end-2') });
    await kept;
    expect(await noted(db, 'end')).toEqual(['end-1', 'end-2']);
  });

  it('runs again with the transaction that could not be serialised because of it', async () => {
    const { db } = harbour;
    let runs = 0;
    const refused = sql`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '40001'; END $$`;
    await transaction(db, async (tx) => {
      runs += 1;
      if (runs === 1) inPassing(tx, Promise.resolve(tx.execute(refused)));
      await note(tx, `again-${runs}`);
    });
    expect(await noted(db, 'again')).toEqual(['again-2']);
  });

  it('fails by its own fault where others left with it, not by theirs that came after it', async () => {
    const { db } = harbour;
    const failed = transaction(db, async (tx) => {
      await note(tx, 'turn-1');
      const told = note(tx, 'turn-1').catch(async (fault: unknown) => {
        await pause(20);
        throw fault;
      });
      await inTurn(told, noted(tx, 'turn'));
    });
    expect(await failed.catch(sqlState)).toBe('23505');
    const answers = await transaction(db, (tx) => inTurn(note(tx, 'turn-2'), noted(tx, 'turn')));
    expect(answers).toEqual([undefined, ['turn-2']]);
  });

  it('is asked in a transaction alone', () => {
    expect(() => inPassing(harbour.db, Promise.resolve())).toThrow('Only a transaction');
  });
});

describe('A connection to a server', () => {
  const ONE_PLAN = 'SET plan_cache_mode = force_generic_plan';
  const ANY_PLAN = 'SET plan_cache_mode = auto';
  /** Notes what is sent and how often something leaves; `begin` is answered as the test says. */
  function connection(begin: Promise<unknown>) {
    const sent: string[] = [];
    const writes = { held: 0, let: 0, closed: 0 };
    const stream = Object.assign(new EventEmitter(), {
      cork: () => (writes.held += 1),
      uncork: () => (writes.let += 1),
      destroy: () => (writes.closed += 1),
    });
    const query = ({ text, callback }: { readonly text: string; readonly callback?: Done }) => {
      sent.push(text);
      const answer = text === 'begin' ? begin : Promise.resolve({ rows: [] });
      if (callback === undefined) return answer;
      return answer.then(
        (result) => callback(null, result),
        (fault: Error) => callback(fault, null),
      );
    };
    const client = Object.assign(new EventEmitter(), { query, connection: { stream } });
    teach(client as unknown as PoolClient, new Map());
    return { client, sent, writes };
  }

  it('sends what is asked in one turn in one write, and waits for no answer to begin', async () => {
    const { client, sent, writes } = connection(new Promise(() => undefined));
    await client.query({ text: 'begin' });
    await client.query({ text: 'SELECT 1' });
    expect([sent, writes.held]).toEqual([[ONE_PLAN, 'begin', 'SELECT 1'], 1]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(writes).toEqual({ held: 1, let: 1, closed: 0 });
  });

  it('says how a statement is planned only where the one before was planned otherwise, and never in a transaction', async () => {
    const { client, sent } = connection(Promise.resolve());
    const within = ['begin', 'by a moment', 'rollback to savepoint sp1', 'by a moment', 'rollback'];
    const asked = ['by key', 'by key', 'by a moment', 'by a moment', ...within, 'by key'];
    for (const text of asked) await client.query({ text, ...(text === 'by key' && { plannedOnce: true }) });
    const outside = [ONE_PLAN, 'by key', 'by key', ANY_PLAN, 'by a moment', 'by a moment'];
    expect(sent).toEqual([...outside, ONE_PLAN, ...within, 'by key']);
  });

  it('is lost without taking the process along', () => {
    const { client } = connection(Promise.resolve());
    expect(() => client.emit('error', new Error('The server is gone.'))).not.toThrow();
  });

  it('is closed where a transaction could not begin, so that nothing is kept outside one', async () => {
    const { client, writes } = connection(Promise.reject(new Error('no memory')));
    await client.query({ text: 'begin' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(writes.closed).toBe(1);
  });
});
