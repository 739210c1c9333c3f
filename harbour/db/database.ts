import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartFailure } from '#harbour/settings.ts';
import { lockFolder } from './lock.ts';

interface Rows<Row> {
  readonly rows: readonly Row[];
}
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** The database or a transaction on it, embedded or on a server: one type, one SQL. */
export type Database = PgDatabase<RowsResult>;

export interface OpenDatabase {
  readonly db: Database;
  /** `embedded` answers one statement at a time; `server` runs many connections. */
  readonly kind: 'embedded' | 'server';
  /** A copy of an embedded database's files, for tests that start from a seeded one. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

export type DatabasePlace =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory'; readonly dump?: Blob | undefined };

const DEFAULT_POOL = 10;

export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'server') return openServer(place.url);
  if (place.kind === 'memory') {
    return embedded(await PGlite.create(place.dump ? { loadDataDir: place.dump } : {}), () => undefined);
  }
  const unlock = lockFolder(place.folder);
  const folder = join(place.folder, 'db');
  try {
    return embedded(await PGlite.create(folder), unlock);
  } catch (fault) {
    unlock();
    throw new StartFailure(
      `The database in ${folder} cannot be opened${isEmpty(folder) ? '' : ' (damaged or made by another version)'}: run npm run harbour:reset, or set DATA_DIR.`,
      { cause: fault },
    );
  }
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}

function embedded(client: PGlite, unlock: () => void): OpenDatabase {
  return {
    kind: 'embedded',
    db: drizzleEmbedded(client) as unknown as Database,
    dump: () => client.dumpDataDir('none'),
    async close() {
      await client.close();
      unlock();
    },
  };
}

async function openServer(url: string): Promise<OpenDatabase> {
  const size = Number(new URL(url).searchParams.get('pool_size') ?? DEFAULT_POOL);
  const pool = new pg.Pool({ connectionString: url, max: size, application_name: 'harbour' });
  // An idle connection that the server closes is not a fault of a request: the pool opens another.
  pool.on('error', () => undefined);
  pool.on('connect', prepareAll);
  try {
    await pool.query('SELECT 1');
  } catch (fault) {
    await pool.end();
    const reason = fault instanceof Error && fault.message !== '' ? fault.message : 'no answer';
    throw new StartFailure(`The database of DATABASE_URL does not answer (${reason}).`, { cause: fault });
  }
  return {
    kind: 'server',
    db: drizzleServer(pool) as unknown as Database,
    dump: () => Promise.reject(new Error('Only an embedded database can be dumped.')),
    close: () => pool.end(),
  };
}

/** Statements whose text depends on how much is asked, such as a list of ids, come to more than this and stay unprepared. */
const MOST_PREPARED = 1000;
/** The name of each statement by its text, noted when it first comes and used from the second time on. */
const names = new Map<string, string>();

/**
 * Names the statements of a connection, so that the server reads and plans each once and not with every call: with short
 * statements that was the larger part of its work.
 */
function prepareAll(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const named = (statement: unknown): unknown => {
    if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement;
    const text = String(statement.text);
    const name = names.get(text);
    if (name !== undefined) return { ...statement, name };
    if (names.size < MOST_PREPARED) names.set(text, `harbour_${names.size}`);
    return statement;
  };
  Object.assign(client, { query: (statement: unknown, ...rest: unknown[]) => send(named(statement), ...rest) });
}

/** Serialisation failures and deadlocks: the whole transaction may simply run again. */
const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 6;

/** The SQLSTATE behind a failed statement, through the wrappers of the query layer. */
export function sqlState(fault: unknown): string | undefined {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

/**
 * Runs `work` in one transaction and runs all of it again when the database could not serialise it. `work` must touch
 * the database through its argument only: the embedded database has one connection and would wait for itself.
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  options?: PgTransactionConfig,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx as unknown as Database), options);
    } catch (fault) {
      const state = sqlState(fault);
      if (state === undefined || !RETRIED.has(state) || attempt === ATTEMPTS) throw fault;
      await pause(Math.random() * 2 ** attempt * 5);
    }
  }
}

/** Runs writes of different tables as one statement, in one way to the database; none of them may read what another writes. */
export async function together(tx: Database, writes: readonly SQLWrapper[]): Promise<void> {
  const named = writes.map((write, index) => sql`${sql.identifier(`w${index}`)} AS (${write.getSQL()})`);
  await tx.execute(sql`WITH ${sql.join(named, sql`, `)} SELECT 1`);
}

/** Rows of a statement that the query builder cannot say; the caller states their shape. */
export async function query<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<readonly Row[]> {
  const { rows } = await db.execute<Row>(statement);
  return rows;
}
