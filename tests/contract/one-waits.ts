import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { type Database, query } from '#harbour/db/database.ts';

/** Unlike the list of connections, that of locks is read anew within a transaction. */
const WAITING = sql`SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;

/** Resolves once one other transaction waits for what this one has locked, on a server. */
export async function untilOneWaits(tx: Database): Promise<void> {
  await vi.waitFor(async () => expect(await query(tx, WAITING)).toHaveLength(1), { timeout: 5000 });
}
