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
const reports: MachineReport[] = [];

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
      await runPath(path).catch((thrown: Error) => failures.push(thrown.message));
    }
    bar.end();
    reports.push({ coverage: coverageOf(name, one, paths), failures, missed: one.unwalked ?? {} });
  }
}

async function onThePage(): Promise<MachineReport[]> {
  const fronts = chosen.filter(([name]) => isFront(name));
  if (!(await build())) throw new Error('The app could not be built.');
  const world = await openWorld({ faults: true });
  const pages: MachineReport[] = [];
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
          failures.push((thrown as Error).message);
        }
      }
      bar.end();
      pages.push({ coverage: coverageOf(name, one, played), missed, failures });
      console.error(`${name}: ${played.length} of ${paths.length} paths played`);
    }
  } finally {
    await world.close();
  }
  return pages;
}

if (values.only !== 'browser') await headless();
const pages = values.only === 'headless' ? [] : await onThePage();
mkdirSync(values.out, { recursive: true });
writeFileSync(`${values.out}/report.md`, markdownOf(reports, pages));
console.log(tableOf(reports, pages));
console.log(`The whole report: ${values.out}/report.md`);
const failures = [...reports, ...pages].flatMap((report) => report.failures);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
