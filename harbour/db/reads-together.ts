// Sends the reads of calls that arrive together in one write: writing to the database's socket costs more than most
// reads.
import type pg from 'pg';
import { textOf } from './connection.ts';

interface Read {
  readonly sent: readonly unknown[];
  answer(result: Promise<unknown>): void;
}

const READS = /^\s*select\b/i;

/**
 * Makes the reads that a pool receives in one turn of the event loop, outside transactions, leave in one write on one
 * connection. Each is answered or fails on its own. Where no connection is free they wait, and those that arrive
 * meanwhile join them.
 */
export function readTogether(pool: pg.Pool): void {
  const alone = pool.query.bind(pool) as (...sent: readonly unknown[]) => unknown;
  let waiting: Read[] | null = null;

  async function sendTogether(): Promise<void> {
    await new Promise(setImmediate);
    const client = await pool.connect().catch((fault: unknown) => {
      for (const { answer } of take()) answer(Promise.reject(fault));
      return null;
    });
    if (client === null) return;
    const send = client.query.bind(client) as (...sent: readonly unknown[]) => Promise<unknown>;
    const asked = take().map(({ sent, answer }) => {
      const result = send(...sent);
      answer(result);
      return result;
    });
    await Promise.allSettled(asked);
    client.release();
  }

  function take(): readonly Read[] {
    const taken = waiting ?? [];
    waiting = null;
    return taken;
  }

  const query = (...sent: readonly unknown[]): unknown => {
    if (!READS.test(textOf(sent[0]) ?? '')) return alone(...sent);
    return new Promise((answer) => {
      if (waiting === null) {
        waiting = [];
        void sendTogether();
      }
      waiting.push({ sent, answer });
    });
  };
  Object.assign(pool, { query });
}
