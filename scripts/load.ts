// `npm run load`: Harbour under load on loopback, with the invariants of its tables checked throughout (assurance 4,
// budgets 8).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: the load is a test that is too long for the suites.
import { type Loaded, loadHarbour } from '#tests/load/load.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { type Postgres, startPostgres } from '#tests/load/postgres.ts';
import { inColumns } from './lib/columns.mjs';
import { readFlags, refuse } from './lib/flags.mjs';

const HELP = `npm run load [-- flags]

  --postgres       on PostgreSQL, a cluster of its own in a temporary folder; without it on the embedded database
  --processes 1    processes of Harbour, with --postgres
  --minutes 1      length of the timed parts together; budgets.md asks for 5 of bookings alone: --minutes 13
  --clients 64     who book at the same time
  --rounds 1       rounds of 50 last places for 1,000 bookers, and of 1 for 500
  --kills 3        kill -9, this many times
  --soak 0         then book at an even pace for this many minutes and look at what grows
  --hold           exits 1 also where a figure misses its hold, not only where an invariant breaks`;

const { values: flags } = readFlags(HELP, {
  options: {
    postgres: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    clients: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '1' },
    kills: { type: 'string', default: '3' },
    soak: { type: 'string', default: '0' },
  },
});

function numberOf(name: 'processes' | 'minutes' | 'clients' | 'rounds' | 'kills' | 'soak', least: number): number {
  const value = Number(flags[name]);
  if (!Number.isFinite(value) || value < least) refuse(HELP, `--${name} is a number from ${least}.`);
  return value;
}

const live = process.stdout.isTTY;
let said = '';

function progress(label: string, share: number): void {
  if (!live) {
    if (said !== label) console.log(label);
    said = label;
    return;
  }
  const full = Math.round(Math.min(1, share) * 24);
  process.stdout.write(`\r\x1b[2K${'█'.repeat(full)}${'░'.repeat(24 - full)} ${label}`);
}

function print({ rows, troubles }: Loaded): void {
  if (live) process.stdout.write('\r\x1b[2K');
  const lines = rows.map((row) => [row.figure, row.measured, row.hold, row.verdict]);
  console.log(inColumns([['figure', 'measured', 'hold', ''], ...lines]));
  for (const trouble of troubles) console.error(`Broken: ${trouble}`);
}

async function main(): Promise<number> {
  const options = {
    processes: numberOf('processes', 1),
    minutes: numberOf('minutes', 0.1),
    clients: numberOf('clients', 1),
    rounds: numberOf('rounds', 0),
    kills: numberOf('kills', 0),
    soak: numberOf('soak', 0),
    progress,
  };
  if (options.processes > 1 && !flags.postgres) refuse(HELP, 'The embedded database has one process: add --postgres.');
  const folder = mkdtempSync(join(tmpdir(), 'harbour-load-'));
  let postgres: Postgres | null = null;
  const aborted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => aborted.abort());
  try {
    if (flags.postgres) {
      progress('Starting PostgreSQL', 0);
      postgres = await startPostgres();
    }
    const loaded = await loadHarbour({ ...options, folder, postgres, signal: aborted.signal });
    print(loaded);
    return loaded.troubles.length > 0 || (flags.hold && loaded.rows.some(({ verdict }) => verdict === 'missed'))
      ? 1
      : 0;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault);
  return 1;
});
