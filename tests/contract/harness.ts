// A Harbour of its own for each test file: in memory, from one seeded copy, with a clock that the test moves.
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type ControlledClock, controlledClock } from '#harbour/clock.ts';
import { type DatabasePlace, openDatabase } from '#harbour/db/database.ts';
import { openEmbedded } from '#harbour/db/embedded.ts';
import { type Harbour, type HarbourOptions, startHarbour } from '#harbour/harbour.ts';
import type { LogSink } from '#harbour/log.ts';
import { readSettings } from '#harbour/settings.ts';

/** Monday 1 June 2026, 09:00 in London. */
const START = '2026-06-01T08:00:00Z';
const DAYS = 30;
const PLACE = process.env.CONTRACT_DATABASE === 'server' ? 'server' : 'embedded';
/**
 * The suites come from one address and sign in often, and ask much at once on a machine that may be busy; those that check the shipped
 * limits set them back.
 */
const RAISED = {
  newSessionsPerAddress: { amount: 10_000, perSeconds: 1 },
  signInsPerAddress: { amount: 10_000, perSeconds: 1 },
  wrongLookUpsPerUser: { amount: 10_000, perSeconds: 1 },
  holdsPerAddress: 100_000,
  leftPerAddress: 100_000,
  cartsPerAddress: { amount: 10_000, perSeconds: 1 },
  passwordCostLog2: 10,
  queueMilliseconds: 3_600_000,
} as const;

/** What belongs to a person or opens something: an address, a card, a name or password of these tests, a session or token. */
const PRIVATE =
  /@|\b(?:\d{4} ?){4}\b|Ferrier|Morrow|Harbour-demo|(?<![\w-])(?!\w{8}(?:-\w{4}){3}-\w{12}(?![\w-]))[\w-]{30,}(?![\w-])/i;

/** Every line is written, as where it is read. */
const TALKATIVE = readSettings({ LOG_LEVEL: 'info' });

/** No line of any test holds that (assurance 5.14), also where nobody looks: the call that logs it fails. */
const unheard: LogSink = ({ fault: _, ...line }) => {
  const [leak] = PRIVATE.exec(JSON.stringify(line)) ?? [];
  if (leak !== undefined) throw new Error(`The log would keep "${leak}" in "${line.event}".`);
};

/** One whose clock a test moves. */
export interface TestHarbour extends Harbour {
  readonly clock: ControlledClock;
}

export interface TestHarbourOptions extends Omit<HarbourOptions, 'clock' | 'database' | 'ports'> {
  readonly clock?: ControlledClock;
  /** Where the controlled clock starts. */
  readonly start?: string;
  /** Defaults to the embedded database, and to the server where CONTRACT_DATABASE=server. */
  readonly place?: 'embedded' | 'server';
  /** The data of another Harbour: this one goes on from there, embedded. */
  readonly dump?: Blob;
}

/** Answers when every port is open. With CONTRACT_DATABASE=server it stands on a fresh schema of DATABASE_URL. */
export async function startTestHarbour(options: TestHarbourOptions = {}): Promise<TestHarbour> {
  const { start = START, timetableDays = DAYS, logSink = unheard, place: wanted, dump, ...rest } = options;
  const { clock = controlledClock(start) } = options;
  const limits = { ...RAISED, ...options.limits };
  const place = await placeFor({ wanted, dump, start }, { ...rest, limits, timetableDays });
  const harbour = await startHarbour({
    settings: TALKATIVE,
    ...rest,
    database: place.database,
    ports: { api: 0, app: 0, card: 0, wallet: 0 },
    clock,
    limits,
    logSink,
    timetableDays,
  });
  return {
    ...harbour,
    clock,
    close: async () => {
      await harbour.close();
      await place.drop();
    },
  };
}

interface Place {
  readonly database: DatabasePlace;
  drop(): Promise<void>;
}

type Wish = Pick<TestHarbourOptions, 'dump'> & { readonly wanted: TestHarbourOptions['place']; readonly start: string };

async function placeFor({ wanted = PLACE, dump, start }: Wish, options: HarbourOptions): Promise<Place> {
  if (dump !== undefined) return copyOf(dump);
  return wanted === 'server' ? freshSchema() : copyOf(await seededCopy(start, options));
}

const CACHE = new URL('../../node_modules/.cache/harbour-seed/', import.meta.url);
const SOURCES = ['../../harbour/', '../../domain/', '../../package-lock.json'].map(
  (source) => new URL(source, import.meta.url),
);

/** Read once for all files of a worker: nobody edits the code while it is tested. */
let codeRead: Hash | undefined;

function hashOfCode(): Hash {
  codeRead ??= SOURCES.flatMap(filesOf).reduce((key, source) => key.update(readFileSync(source)), createHash('sha256'));
  return codeRead.copy();
}

async function seededCopy(start: string, options: HarbourOptions): Promise<Blob> {
  const seeding = [start, options.timetableDays, options.settings?.seed, options.limits?.passwordCostLog2];
  const key = hashOfCode().update(JSON.stringify(seeding));
  const file = new URL(`${key.digest('hex').slice(0, 32)}.tar`, CACHE);
  if (!existsSync(file)) await keepSeeded(file, start, options);
  return new Blob([readFileSync(file)]);
}

/** Puts the seeded copy into a data folder: a process that starts there has nothing to make, which takes it five times as long. */
export async function seedFolder(folder: string, timetableDays = DAYS): Promise<void> {
  const dump = await seededCopy(START, { limits: RAISED, timetableDays });
  const laid = await openEmbedded({ folder: join(folder, 'db'), dump });
  await laid.close();
}

/** The databases that new ones are made from are a third of a cluster, and every copy would carry them. */
const WITHOUT_TEMPLATES = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
];

/**
 * A cluster with nothing in it, made once for each version of the database: making one costs more than laying out a
 * timetable in it.
 */
export async function emptyCluster(): Promise<Blob> {
  const key = createHash('sha256').update(readFileSync(new URL('../../package-lock.json', import.meta.url)));
  key.update(WITHOUT_TEMPLATES.join()).update(readFileSync(new URL('../../harbour/db/embedded.ts', import.meta.url)));
  const file = new URL(`${EMPTY}${key.digest('hex').slice(0, 32)}.tar`, CACHE);
  if (!existsSync(file)) {
    const made = await openDatabase({ kind: 'memory' });
    for (const statement of WITHOUT_TEMPLATES) await made.db.execute(sql.raw(statement));
    const copy = await made.dump();
    await made.close();
    for (const name of existsSync(CACHE) ? readdirSync(CACHE) : []) {
      if (name.startsWith(EMPTY)) rmSync(new URL(name, CACHE), { force: true });
    }
    keep(file, Buffer.from(await copy.arrayBuffer()));
  }
  return new Blob([readFileSync(file)]);
}

const copyOf = (dump: Blob): Place => ({ database: { kind: 'memory', dump }, drop: async () => undefined });

function filesOf(source: URL): URL[] {
  if (!source.pathname.endsWith('/')) return [source];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name))
    .sort()
    .map((name) => new URL(name, source));
}

/** Two files may seed at once: each writes its own copy, and the last one to be renamed stays. */
async function keepSeeded(file: URL, start: string, options: HarbourOptions): Promise<void> {
  const seeded = await startHarbour({
    ...options,
    // The copy is shared: who wants them lets its own start make them.
    demoBookings: false,
    logSink: unheard,
    database: { kind: 'memory', dump: await emptyCluster() },
    ports: { api: 0, app: 0, card: 0, wallet: 0 },
    clock: controlledClock(start),
  });
  // Else each start from the copy does the whole seeding again, from the log.
  await seeded.db.execute(sql`CHECKPOINT`);
  const copy = Buffer.from(await (await seeded.dump()).arrayBuffer());
  await seeded.close();
  keep(file, copy);
}

function keep(file: URL, copy: Buffer): void {
  mkdirSync(CACHE, { recursive: true });
  dropOldCopies();
  const draft = new URL(`${randomUUID()}.draft`, CACHE);
  writeFileSync(draft, copy);
  renameSync(draft, file);
}

/** As many as the suites have kinds of seed, and some of the state of the code before. */
const KEPT_COPIES = 8;
/** Kept for longer: it does not depend on the code. */
const EMPTY = 'empty-';

function dropOldCopies(): void {
  const newestFirst = readdirSync(CACHE)
    .filter((name) => !name.startsWith(EMPTY))
    .map((name) => new URL(name, CACHE))
    .map((copy) => ({ copy, made: statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.made - one.made);
  for (const { copy } of newestFirst.slice(KEPT_COPIES - 1)) rmSync(copy, { force: true });
}

/** A schema of its own on the server of DATABASE_URL. */
async function freshSchema(): Promise<Place> {
  const url = process.env.DATABASE_URL;
  if (url === undefined) throw new Error('Set DATABASE_URL to run the contract suite on a PostgreSQL server.');
  const schema = `harbour_${randomUUID().replaceAll('-', '')}`;
  const statement = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await statement(`CREATE SCHEMA ${schema}`);
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return { database: { kind: 'server', url: own.href }, drop: () => statement(`DROP SCHEMA ${schema} CASCADE`) };
}
