// `npm run test:paths`: the paths of all machines headless, those of the fronts on the real page, and what they visit.
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from '#scripts/lib/build.mjs';
import { readFlags, refuse } from '#scripts/lib/flags.mjs';
import { openWorld } from '#tests/journeys/world.ts';
import { modelList } from '#tests/models/models.ts';
import { chosenFor } from './browser/choose.ts';
import { isFront, runInBrowser } from './browser/run-in-browser.ts';
import { coverageOf } from './coverage.ts';
import { progressBar } from './progress-bar.ts';
import { type MachineReport, markdownOf, tableOf } from './report-words.ts';
import { runPath } from './run-path.ts';
import { pathsOf } from './strategies.ts';

const HELP = `npm run test:paths -- [machine ...] [options]

  Runs the paths of the machines that ship and says what they visit and what they never do.

  --only headless | browser    one half of it
  --edges                      on the page, every transition that it can show rather than every leaf
  --out test-results/paths     where the report goes
`;

const { values, positionals } = readFlags(HELP, {
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    edges: { type: 'boolean', default: false },
    out: { type: 'string', default: 'test-results/paths' },
  },
});

const unknown = positionals.filter((name) => !modelList.some(([known]) => known === name));
if (unknown.length > 0) refuse(HELP, `No machine is called ${unknown.join(', ')}.`);
if (values.only !== undefined && !['headless', 'browser'].includes(values.only)) {
  refuse(HELP, `--only takes headless or browser, not ${values.only}.`);
}
const chosen = modelList.filter(([name]) => positionals.length === 0 || positionals.includes(name));
const fronts = chosen.filter(([name]) => isFront(name));
const pageless = positionals.filter((name) => !isFront(name));
if (values.only === 'browser' && pageless.length > 0) {
  const known = modelList.flatMap(([name]) => (isFront(name) ? [name] : []));
  refuse(HELP, `No page is of ${pageless.join(', ')} alone. These have a page: ${known.join(', ')}.`);
}
const reports: MachineReport[] = [];

/** A failure is told as it comes: a run takes long. */
function keep(failures: string[], thrown: unknown): void {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  failures.push(words);
  console.error(words);
}

/** The root's children talk to each other; with all of them held there is nobody to talk to, so it is only walked. */
const ONLY_WALKED = ['app'];

async function headless(): Promise<void> {
  for (const [name, one] of chosen) {
    const bar = progressBar(`${name}, headless`);
    const paths = (['transitions', 'refusals'] as const).flatMap((strategy) => pathsOf(one, { strategy }));
    const failures: string[] = [];
    for (const [index, path] of paths.entries()) {
      bar.show(index, paths.length);
      if (ONLY_WALKED.includes(name)) continue;
      await runPath(path).catch((thrown) => keep(failures, thrown));
    }
    bar.end();
    const run = ONLY_WALKED.includes(name) ? 'only walked' : 'headless';
    reports.push({ run, coverage: coverageOf(name, one, paths), failures, missed: one.unwalked ?? {} });
  }
}

async function onThePage(): Promise<void> {
  if (!(await build())) throw new Error('The app could not be built.');
  const world = await openWorld({ faults: true });
  try {
    for (const [name, one] of fronts) {
      const { paths, missed } = chosenFor(one, values.edges ? 'edges' : 'leaves');
      const bar = progressBar(`${name}, on the page`);
      const failures: string[] = [];
      const played = [];
      for (const [index, path] of paths.entries()) {
        bar.show(index, paths.length);
        try {
          await runInBrowser(world, path);
          played.push(path);
        } catch (thrown) {
          keep(failures, thrown);
        }
      }
      bar.end();
      reports.push({ run: 'on the page', coverage: coverageOf(name, one, played), missed, failures });
      console.error(`${name}: ${played.length} of ${paths.length} paths played`);
    }
  } finally {
    await world.close();
  }
}

if (values.only !== 'browser') await headless();
if (values.only !== 'headless' && fronts.length > 0) await onThePage();
mkdirSync(values.out, { recursive: true });
writeFileSync(`${values.out}/report.md`, markdownOf(reports));
console.log(tableOf(reports));
console.log(`The whole report: ${values.out}/report.md`);
process.exitCode = reports.some(({ failures }) => failures.length > 0) ? 1 : 0;
