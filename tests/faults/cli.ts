// `npm run faults -- --set nightly|release --minutes N`: the long sets of assurance 3. A set that ran out of time goes on
// where it was; a seed that failed runs first for ever.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { readFlags, refuse } from '#scripts/lib/flags.mjs';
import { type Job, jobsOf, SETS, type SetName, seedJob } from './jobs.ts';
import { RUN_KINDS } from './runs.ts';
import { startTime, stopTime } from './time.ts';

const FAILING = new URL('./failing-seeds.json', import.meta.url);
const STATE = new URL('../../node_modules/.cache/gangway/faults/', import.meta.url);

const failingSeeds = v.array(
  v.strictObject({ kind: v.picklist(RUN_KINDS), seed: v.pipe(v.number(), v.integer()), rule: v.string() }),
);
const stateOfSet = v.object({ base: v.number(), next: v.number() });

const HELP = `npm run faults -- [options]

  Every call under faults, by seeds. A set that ran out of time goes on where it was; a seed that failed runs first for ever.

  --set nightly     or release, the longer one
  --minutes 180     how long it may take
  --seed N          begins at this seed
  --again           begins the set anew
`;

function readOptions() {
  const { values } = readFlags(HELP, {
    options: {
      set: { type: 'string', default: 'nightly' },
      minutes: { type: 'string', default: '180' },
      seed: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  const seed = values.seed === undefined ? null : Number(values.seed);
  if (!(values.set in SETS)) refuse(HELP, `There is no set ${values.set}.`);
  if (!(minutes > 0)) refuse(HELP, '--minutes is a number above 0.');
  if (seed !== null && !Number.isSafeInteger(seed)) refuse(HELP, '--seed is a whole number.');
  return { set: values.set as SetName, minutes, seed, again: values.again };
}

interface Row {
  jobs: number;
  failed: number;
  fired: number;
  readonly cells: Set<string>;
  readonly seeds: Set<number>;
}

const options = readOptions();
// The clock of the runs stands still: how long they take is told by one that goes on.
const began = process.hrtime.bigint();
const elapsed = (): number => Number((process.hrtime.bigint() - began) / 1_000_000n);

const stateFile = new URL(`${options.set}.json`, STATE);
if (options.again || options.seed !== null) rmSync(stateFile, { force: true });
const state = existsSync(stateFile)
  ? v.parse(stateOfSet, JSON.parse(readFileSync(stateFile, 'utf8')))
  : { base: options.seed ?? (Date.now() % 1_000_000_000) + 1, next: 0 };
const failing = v.parse(failingSeeds, JSON.parse(readFileSync(FAILING, 'utf8')));
const jobs = jobsOf(options.set, state.base);
const rows = new Map<string, Row>();
const failures: string[] = [];

function keepState(): void {
  mkdirSync(STATE, { recursive: true });
  writeFileSync(stateFile, `${JSON.stringify(state)}\n`);
}

function keepFailing({ kind, seed, row }: Job, rule: string): void {
  if (kind === null || seed === null || !row.endsWith('seeds')) return;
  if (failing.some((known) => known.kind === kind && known.seed === seed)) return;
  failing.push({ kind, seed, rule });
  writeFileSync(FAILING, `${JSON.stringify(failing, null, 2)}\n`);
}

async function work(job: Job): Promise<void> {
  const row = rows.get(job.row) ?? { jobs: 0, failed: 0, fired: 0, cells: new Set(), seeds: new Set() };
  rows.set(job.row, row);
  row.jobs += 1;
  if (job.seed !== null) row.seeds.add(job.seed);
  stopTime();
  try {
    for (const [cell, times] of await job.run()) {
      row.cells.add(cell);
      row.fired += times;
    }
  } catch (fault) {
    row.failed += 1;
    const story = fault instanceof Error ? fault.message : String(fault);
    const [rule = ''] = story.split('\n');
    failures.push(`${job.row}, ${job.name}: ${rule}`);
    keepFailing(job, rule);
    console.log(`\n${job.row}, ${job.name}\n${story}\n`);
  } finally {
    startTime();
  }
}

const WIDTH = 30;
let shown = 0;

function showProgress(): void {
  if (!process.stdout.isTTY || elapsed() - shown < 200) return;
  shown = elapsed();
  const done = Math.round((state.next / jobs.total) * WIDTH);
  const bar = `${'#'.repeat(done)}${'.'.repeat(WIDTH - done)}`;
  process.stdout.write(
    `\r[${bar}] ${state.next} of ${jobs.total}, ${failures.length} failed, ${Math.round(elapsed() / 1000)} s `,
  );
}

console.log(`Set ${options.set}: ${jobs.total} runs from seed ${state.base}, ${state.next} of them done before.`);
for (const { kind, seed } of [...failing]) await work(seedJob(kind, seed));
const limit = options.minutes * 60_000;
while (state.next < jobs.total && elapsed() < limit) {
  await work(jobs.at(state.next));
  state.next += 1;
  if (state.next % 200 === 0) keepState();
  showProgress();
}
const isOver = state.next >= jobs.total;
if (isOver) rmSync(stateFile, { force: true });
else keepState();

if (process.stdout.isTTY) process.stdout.write('\n');
console.table(
  Object.fromEntries(
    [...rows].map(([name, { jobs: runs, fired, cells, seeds, failed }]) => [
      name,
      { runs, 'cells fired': cells.size, 'faults met': fired, seeds: seeds.size, failed },
    ]),
  ),
);
console.log(
  isOver
    ? `The set ${options.set} is done.`
    : `${jobs.total - state.next} runs are left: the same command goes on with them.`,
);
for (const failure of failures) console.log(`FAILED ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
