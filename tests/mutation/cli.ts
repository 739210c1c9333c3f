// `npm run mutate`: plants one bug at a time in a copy of the sources and shows which test catches it.
import { readFlags, refuse } from '#scripts/lib/flags.mjs';
import { progressBar } from '#tests/paths/progress-bar.ts';
import type { Bug } from './bug.ts';
import { bugs } from './bugs.ts';
import { copySources } from './copy.ts';
import { runUnplanted, tryBug, type Verdict } from './plant.ts';

const HELP = `npm run mutate -- [options]

  --only name    this bug alone; may be given more than once
  --by file      by this test file instead of those that are named
  --list         the bugs, where they are planted and what must catch them
`;

const WIDTH = 110;

const { values: options } = readFlags(HELP, {
  options: {
    only: { type: 'string', multiple: true, default: [] },
    by: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const unknown = options.only.filter((name) => !bugs.some((bug) => bug.name === name));
if (unknown.length > 0) refuse(HELP, `No such bug: ${unknown.join(', ')}. --list names them.`);
const { by } = options;
const chosen = bugs
  .filter(({ name }) => options.only.length === 0 || options.only.includes(name))
  .map(({ named, ...bug }): Bug => (by ? { ...bug, caughtBy: [by] } : { ...bug, ...(named && { named }) }));

if (options.list) {
  for (const { name, harm, file, caughtBy } of chosen) {
    console.log(`${name}\n  ${harm}\n  in ${file}\n  caught by ${caughtBy.join(', ')}`);
  }
} else process.exitCode = (await mutate()) ? 0 : 1;

async function mutate(): Promise<boolean> {
  // A signal ends a process without its exit handlers; this way they run. One that comes while the copy is made waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  const copy = copySources();
  process.once('exit', copy.remove);
  if (!(await isSound(copy.folder))) return false;
  const bar = progressBar('bugs');
  const verdicts: Verdict[] = [];
  for (const [index, bug] of chosen.entries()) {
    bar.show(index, chosen.length);
    const verdict = await tryBug(copy.folder, bug).catch(
      (fault: Error): Verdict => ({ bug, kind: 'unclear', by: fault.message }),
    );
    bar.end();
    console.log(`${verdict.kind.padEnd(9)} ${bug.name}: ${verdict.by}`);
    verdicts.push(verdict);
  }
  return tell(verdicts);
}

/** Without a bug the tests hold: else their failure says nothing about one. */
async function isSound(folder: string): Promise<boolean> {
  const runs = await runUnplanted(folder, chosen);
  const faults = runs.flatMap(({ failed, fault }) => [
    ...failed.map(({ file, test }) => `${file}: ${test}`),
    ...(fault === null ? [] : [fault]),
  ]);
  for (const fault of faults) console.log(`Fails without a bug: ${fault}`);
  const held = runs.reduce((sum, { passed }) => sum + passed, 0);
  console.log(`Without a bug ${held} tests hold.`);
  return faults.length === 0;
}

function tell(verdicts: readonly Verdict[]): boolean {
  console.table(
    Object.fromEntries(verdicts.map(({ bug, kind, by }) => [bug.name, { verdict: kind, by: shortened(by) }])),
  );
  const caught = verdicts.filter(({ kind }) => kind === 'caught').length;
  console.log(`${caught} of ${verdicts.length} bugs are caught.`);
  return caught === verdicts.length;
}

/** One line of a table; the whole of it was printed when the verdict came. */
function shortened(by: string): string {
  const [line = ''] = by.replace(/^tests\//, '').split('\n');
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
