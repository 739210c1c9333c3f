// Reads the invariants each second beside the load, and once more when it is over.
import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import type { Broken } from './invariants.ts';
import type { Postgres } from './postgres.ts';

const EVERY = 1000;

interface Watch {
  begin(): void;
  /** Runs `work`, in which Harbour is killed: a reading that is cut off by that says nothing. */
  throughKills<Done>(work: () => Promise<Done>): Promise<Done>;
  /** The last reading; answers how many there were. */
  end(): Promise<number>;
  stop(): Promise<void>;
}

/** What `readBroken` finds is added to `troubles`, each invariant as it was first seen. */
export function watchInvariants(readBroken: () => Promise<Broken[]>, troubles: string[]): Watch {
  const seen = new Set<string>();
  let going = false;
  let killing = false;
  let count = 0;
  let readings: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    for (const { invariant, ids, count: rows } of await readBroken()) {
      if (seen.has(invariant)) continue;
      seen.add(invariant);
      troubles.push(`${invariant}: ${rows}, such as ${ids.join(', ')}`);
    }
    count += 1;
  }

  async function keepReading(): Promise<void> {
    while (going) {
      const next = Date.now() + EVERY;
      await read().catch((fault: unknown) => {
        if (!killing)
          troubles.push(`The invariants could not be read: ${fault instanceof Error ? fault.message : fault}`);
      });
      while (going && Date.now() < next) await pause(50);
    }
  }

  const stop = async () => {
    going = false;
    await readings;
  };
  return {
    begin() {
      going = true;
      readings = keepReading();
    },
    async throughKills(work) {
      killing = true;
      try {
        return await work();
      } finally {
        killing = false;
      }
    },
    async end() {
      await stop();
      await read();
      return count;
    },
    stop,
  };
}

/** How often the server has synced its log; it moved to another view in PostgreSQL 18. 0 on the embedded database. */
export async function walSyncs(fleet: Fleet, postgres: Postgres | null): Promise<number> {
  if (postgres === null) return 0;
  const statement =
    Number.parseInt(postgres.version, 10) < 18
      ? 'SELECT wal_sync::int AS syncs FROM pg_stat_wal'
      : "SELECT SUM(fsyncs)::int AS syncs FROM pg_stat_io WHERE object = 'wal'";
  const [row] = await fleet.rows<{ syncs: number }>(statement);
  return row?.syncs ?? 0;
}
