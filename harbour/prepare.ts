import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seedAccounts } from './accounts/seed-accounts.ts';
import type { Clock } from './clock.ts';
import type { Database, DatabasePlace } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { seedInvoices } from './invoices/seed-invoices.ts';
import type { Limits } from './limits.ts';
import { seedOperator } from './operator/seed.ts';
import { type Settings, StartFailure } from './settings.ts';

interface Preparation {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly timetableDays: number;
  /** Called with what is being done. */
  progress(step: string): void;
}

/** Brings a database up to this version: tables, timetable, accounts. */
export async function prepare(db: Database, preparation: Preparation): Promise<void> {
  const { settings, limits, clock, timetableDays, progress } = preparation;
  progress('Bringing the tables up to date');
  await migrate(db, clock.now());
  progress('Laying out the timetable');
  await seedOperator(db, { clock, seed: settings.seed, days: timetableDays });
  await seedAccounts(db, { clock, seed: settings.seed, passwordCostLog2: limits.passwordCostLog2 });
  await seedInvoices(db, clock);
}

export const placeOf = ({ databaseUrl, dataDir }: Settings): DatabasePlace =>
  databaseUrl === undefined ? { kind: 'folder', folder: dataDir } : { kind: 'server', url: databaseUrl };

/** Whether the embedded database has still to be made. */
export const isUnprepared = (settings: Settings): boolean =>
  settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'db', 'PG_VERSION'));

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Makes the embedded database in a separate process: making one takes half a gigabyte that a process never gives back.
 * Throws a StartFailure without a sentence where the other process has printed its own.
 */
export async function prepareApart(script: string): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, script, '--prepare'], { stdio: 'inherit' });
  const stop = () => child.kill();
  for (const signal of SIGNALS) process.on(signal, stop);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  if (code !== 0) throw new StartFailure('');
}
