import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { StartFailure } from '#harbour/settings.ts';
import { type Names, teach } from './connection.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { readTogether } from './reads-together.ts';

interface Rows<Row> {
  readonly rows: readonly Row[];
}
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** The database or a transaction on it, embedded or on a server: one type, one SQL. */
export type Database = PgDatabase<RowsResult>;

interface OpenDatabase {
  readonly db: Database;
  /** A copy of an embedded database's files, for tests that start from a seeded one. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

export type DatabasePlace =
  | { readonly kind: 'server'; readonly url: string; readonly connectWithin?: number | undefined }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory'; readonly dump?: Blob | undefined };

const DEFAULT_POOL = 10;
/** Milliseconds for a connection to be made or to come free: the app waits three times as long for an answer. */
const CONNECT_WITHIN = 5000;

export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'server') return openServer(place.url, place.connectWithin);
  if (place.kind === 'memory') return embedded(await openEmbedded({ dump: place.dump }), () => undefined);
  const unlock = lockFolder(place.folder);
  const folder = join(place.folder, 'db');
  try {
    return embedded(await openEmbedded({ folder }), unlock);
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

function embedded(engine: Embedded, unlock: () => void): OpenDatabase {
  // It has one connection, which is never idle for too long.
  const pool = poolOf({ stream: engine.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres' });
  return {
    db: drizzle(pool) as unknown as Database,
    dump: engine.dump,
    async close() {
      await pool.end();
      await engine.close();
      unlock();
    },
  };
}

async function openServer(url: string, connectWithin = CONNECT_WITHIN): Promise<OpenDatabase> {
  const size = Number(new URL(url).searchParams.get('pool_size') ?? DEFAULT_POOL);
  const pool = poolOf({
    connectionString: url,
    max: size,
    application_name: 'harbour',
    connectionTimeoutMillis: connectWithin,
  });
  try {
    await pool.query('SELECT 1');
  } catch (fault) {
    await pool.end();
    const reason = fault instanceof Error && fault.message !== '' ? fault.message : 'no answer';
    throw new StartFailure(`The database of DATABASE_URL does not answer (${reason}).`, { cause: fault });
  }
  return {
    db: drizzle(pool) as unknown as Database,
    dump: () => Promise.reject(new Error('Only an embedded database can be dumped.')),
    close: () => pool.end(),
  };
}

/** Whatever the server's default is: what is read under a lock must be as whoever had the lock before has left it. */
const ISOLATION = 'SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL READ COMMITTED';

function poolOf(config: pg.PoolConfig): pg.Pool {
  const isolate = async (client: pg.ClientBase) => void (await client.query(ISOLATION));
  const pool = new pg.Pool({ ...config, pipeline: true, onConnect: isolate });
  // An idle connection that the server closes is not a fault of a request: the pool opens another.
  pool.on('error', () => undefined);
  const names: Names = new Map();
  pool.on('connect', (client) => teach(client, names));
  readTogether(pool);
  return pool;
}

/** Serialisation failures and deadlocks: the whole transaction may simply run again. */
const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 6;

/** Full, read-only, out of connections or still starting: the statement changed nothing. */
const REFUSES = /^(53...|25006|57P03)$/;
/** What a connection is made with: where that fails, no statement was sent. */
const CONNECTING = /^(connect|getaddrinfo)$/;
/** What the driver says where no connection was made, or came free, in time: it has no code for that. */
const TOO_LATE =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** Whether the database itself refused to run a statement, whatever it was, or nobody reached it. */
export const isOutOfOrder = (fault: unknown): boolean =>
  codeIn(fault, REFUSES) !== undefined || causesOf(fault).some(isUnconnected);

/** Several tries, one for each address of a name, fail together. */
const isUnconnected = (cause: Error): boolean =>
  cause instanceof AggregateError ||
  TOO_LATE.test(cause.message) ||
  ('syscall' in cause && typeof cause.syscall === 'string' && CONNECTING.test(cause.syscall));

/** The SQLSTATE behind a failed statement. */
export const sqlState = (fault: unknown): string | undefined => codeIn(fault, /^[0-9A-Z]{5}$/);

/** The first such code of a fault, through the wrappers of the query layer. */
function codeIn(fault: unknown, wanted: RegExp): string | undefined {
  for (const cause of causesOf(fault)) {
    if ('code' in cause && typeof cause.code === 'string' && wanted.test(cause.code)) return cause.code;
  }
  return undefined;
}

const causesOf = (fault: unknown): readonly Error[] =>
  fault instanceof Error ? [fault, ...causesOf(fault.cause)] : [];

/** For each transaction in progress: the statements whose answers nobody waits for. */
const passing = new WeakMap<Database, Promise<unknown>[]>();

/**
 * A statement of a transaction whose answer is not needed: it is sent with the one after it, and the transaction fails
 * if it fails. Pass a single statement: the second one of a function that waits for a first answer could be sent after
 * the commit.
 */
export function inPassing(tx: Database, statement: Promise<unknown>): void {
  const own = passing.get(tx);
  if (own === undefined) throw new Error('Only a transaction waits for what is asked in passing.');
  statement.catch(() => undefined);
  own.push(statement);
}

/**
 * The answers of statements that left together, in their order: where one fails, those behind it only say that one did.
 */
export async function inTurn<const Asked extends readonly Promise<unknown>[]>(
  ...asked: Asked
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  for (const statement of asked) statement.catch(() => undefined);
  const answers: unknown[] = [];
  for (const statement of asked) answers.push(await statement);
  return answers as { -readonly [Place in keyof Asked]: Awaited<Asked[Place]> };
}

/** Of statements that came after the one that failed. */
const ABORTED = '25P02';

/** The cause behind a statement that only reports an earlier failure. */
async function causeOf(fault: unknown, asked: readonly Promise<unknown>[]): Promise<unknown> {
  if (sqlState(fault) !== ABORTED) return fault;
  const settled = await Promise.allSettled(asked);
  return settled.find((one) => one.status === 'rejected')?.reason ?? fault;
}

interface TransactionOptions<Result> extends PgTransactionConfig {
  /** The last statement, which needs the result of the work. It is sent with the commit. */
  readonly last?: (tx: Database, result: Result) => Promise<unknown>;
}

/**
 * Runs `work` in one transaction and repeats all of it when the database could not serialise it. `work` must use the
 * database through its argument only: the embedded database has one connection and would wait for itself. Statements
 * issued without waiting in between are answered in the order of issue.
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  { last, ...options }: TransactionOptions<Result> = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const asked: Promise<unknown>[] = [];
      const run = async (tx: Database) => {
        passing.set(tx, asked);
        try {
          const result = await work(tx);
          if (last !== undefined) inPassing(tx, last(tx, result));
          return result;
        } catch (fault) {
          throw await causeOf(fault, asked);
        } finally {
          passing.delete(tx);
        }
      };
      const config = Object.keys(options).length === 0 ? undefined : options;
      const done = await db.transaction((tx) => run(tx as unknown as Database), config);
      // A commit after a failed statement silently rolls everything back.
      await Promise.all(asked);
      return done;
    } catch (fault) {
      const state = sqlState(fault);
      if (state === undefined || !RETRIED.has(state) || attempt === ATTEMPTS) throw fault;
      await pause(Math.random() * 2 ** attempt * 5);
    }
  }
}

/** Rows of a statement that the query builder cannot express; the caller states their shape. */
export async function query<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<readonly Row[]> {
  const { rows } = await db.execute<Row>(statement);
  return rows;
}
