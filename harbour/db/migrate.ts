import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, query } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const STEP = /^\s*--> statement-breakpoint\s*$/m;

export interface Migration {
  readonly name: string;
  readonly steps: readonly string[];
}

/** The SQL files beside this module in the order of their names; a line `--> statement-breakpoint` parts two steps. */
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
 * Applies what has not been applied. One statement per step and no transaction around them, because distributed
 * databases refuse several changes of the schema in one; a step that was interrupted goes on where it stopped.
 */
export async function migrate(db: Database, now: number): Promise<number> {
  await db.execute(sql`CREATE TABLE IF NOT EXISTS applied_migration (
    name text NOT NULL, step integer NOT NULL, applied_at bigint NOT NULL, PRIMARY KEY (name, step))`);
  const applied = await query<{ name: string; step: number }>(db, sql`SELECT name, step FROM applied_migration`);
  const done = new Set(applied.map(({ name, step }) => `${name}#${step}`));
  let count = 0;
  for (const { name, steps } of readMigrations()) {
    for (const [step, statement] of steps.entries()) {
      if (done.has(`${name}#${step}`)) continue;
      await db.execute(sql.raw(statement));
      await db.execute(sql`INSERT INTO applied_migration (name, step, applied_at) VALUES (${name}, ${step}, ${now})`);
      count += 1;
    }
  }
  return count;
}
