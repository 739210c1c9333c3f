// Reads a server's tables beside the load, without taking the processor from it.
import { constants, setPriority } from 'node:os';
import { sql } from 'drizzle-orm';
import { openDatabase, query } from '#harbour/db/database.ts';
import { type Broken, brokenInvariants } from './invariants.ts';

export interface Aside {
  broken(): Promise<Broken[]>;
  close(): Promise<void>;
}

/**
 * A connection of its own to `url`, past Harbour. Its process in the server comes last: whoever watches a busy server must not be what makes
 * it busy. It takes no locks that anybody waits for, so being slow holds up nobody.
 */
export async function openAside(url: string): Promise<Aside> {
  const { db, close } = await openDatabase({ kind: 'server', url: `${url}?pool_size=1` });
  const [backend] = await query<{ pid: number }>(db, sql`SELECT pg_backend_pid() AS pid`);
  if (backend !== undefined) setPriority(backend.pid, constants.priority.PRIORITY_LOW);
  return { broken: () => brokenInvariants(db, Date.now()), close };
}
