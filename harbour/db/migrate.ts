import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, query, transaction } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const STEP = /^\s*--> statement-breakpoint\s*$/m;

interface Migration {
  readonly name: string;
  readonly steps: readonly string[];
}

/**
 * The SQL files beside this module in the order of their names; a line `--> statement-breakpoint` separates two steps.
 */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      steps: readFileSync(new URL(name, FOLDER), 'utf8')
        .split(STEP)
        .map((step) => step.trim())
        .filter((step) => step !== ''),
    }));
}

/**
 * Applies the pending migrations. Each step is one statement in a transaction with its record, so that it is both done
 * and recorded or neither, and of several processes that start at once one does it while the others wait. One change of
 * the schema a transaction: distributed databases refuse several.
 */
export async function migrate(db: Database, now: number): Promise<number> {
  await alone(db, (tx) =>
    tx.execute(sql`CREATE TABLE IF NOT EXISTS applied_migration (
      name text NOT NULL, step integer NOT NULL, applied_at bigint NOT NULL, PRIMARY KEY (name, step))`),
  );
  const done = await query<{ name: string; step: number }>(db, sql`SELECT name, step FROM applied_migration`);
  const isDone = (name: string, step: number) => done.some((row) => row.name === name && row.step === step);
  let count = 0;
  for (const { name, steps } of readMigrations()) {
    for (const [step, statement] of steps.entries()) {
      if (!isDone(name, step) && (await alone(db, (tx) => applied(tx, { name, step, statement, now })))) count += 1;
    }
  }
  return count;
}

/** An arbitrary number of our own: it locks nothing but this. */
const LOCK = 4_600_001;

const alone = <Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    return work(tx);
  });

interface Step {
  readonly name: string;
  readonly step: number;
  readonly statement: string;
  readonly now: number;
}

/** Whether the step was still to be done. */
async function applied(tx: Database, { name, step, statement, now }: Step): Promise<boolean> {
  const [known] = await query(tx, sql`SELECT 1 FROM applied_migration WHERE name = ${name} AND step = ${step}`);
  if (known !== undefined) return false;
  await tx.execute(sql.raw(statement));
  await tx.execute(sql`INSERT INTO applied_migration (name, step, applied_at) VALUES (${name}, ${step}, ${now})`);
  return true;
}
