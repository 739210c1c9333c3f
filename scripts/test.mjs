import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { exportBrowser } from './lib/find-browser.mjs';
import { readFlags } from './lib/flags.mjs';
import { seconds } from './lib/progress.mjs';
import { ended, nodeArgs, startNode } from './lib/run.mjs';

const HELP = `npm test

  Format, lint, types, dead code, and every suite; the last line counts what passed.

  --static   the first four only, as npm run check`;

const { values: flags } = readFlags(HELP, { options: { static: { type: 'boolean' } } });

process.env.TZ = 'Europe/London';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const reports = mkdtempSync(join(tmpdir(), 'gangway-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @param {boolean} held @returns {Count} */
const single = (held) => ({ passed: held ? 1 : 0, failed: held ? 0 : 1, skipped: 0 });

/** @param {string[]} args */
const check = async (args) => single((await ended(startNode(args))) === 0);

/**
 * Counts tests; a file that could not be read, or a failure outside every test, counts as one.
 * @param {...string} projects side by side
 * @returns {Promise<Count>}
 */
const suite = async (...projects) => {
  const report = join(reports, `${projects.join('-')}.json`);
  const named = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await ended(startNode(nodeArgs('vitest', ['run', ...named, ...reporters])));
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    /** @param {{ status: string, assertionResults: { status: string }[] }} file */
    const brokenFile = (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
    const failed = numFailedTests + testResults.filter(brokenFile).length;
    return {
      passed: numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return single(code === 0);
  }
};

/** The same suite where a PostgreSQL server is at hand; without one the run says so and counts nothing. */
const contractOnServer = async () => {
  if (!process.env.DATABASE_URL) {
    console.log('Skipped: no PostgreSQL server is at hand. Set DATABASE_URL to run the contract suite on one as well.');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  process.env.CONTRACT_DATABASE = 'server';
  const count = await suite('contract');
  delete process.env.CONTRACT_DATABASE;
  return count;
};

const browserSuite =
  (/** @type {string[]} */ ...projects) =>
  async () => {
    await exportBrowser();
    return suite(...projects);
  };

/** @type {[name: string, run: () => Promise<Count>][]} */
const checks = [
  ['format and lint', () => check(nodeArgs('biome', ['check', '.']))],
  ['types', () => check(['scripts/typecheck.mjs'])],
  ['dead code', () => check(nodeArgs('knip', []))],
];

/** @type {typeof checks} */
const suites = [
  ['unit', () => suite('unit')],
  ['contract', () => suite('contract')],
  ['contract, server', contractOnServer],
  // The few screens run while the stories are read.
  ['screens, stories', browserSuite('screens', 'stories')],
  ['build', async () => single(await build())],
  ['journeys', browserSuite('journeys')],
];

await ensureInstall();

const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
for (const [name, run] of flags.static ? checks : [...checks, ...suites]) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const count = await run().catch((error) => {
    console.error(error.message);
    return single(false);
  });
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  const line = `${count.failed ? 'FAILED' : 'passed'}  ${name.padEnd(16)} ${seconds(Date.now() - began).padStart(8)}  ${inWords(count)}`;
  console.log(line);
  summary.push(line);
}

/** @param {Count} count */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

console.log(`\n${summary.join('\n')}\n\n${inWords(total)}`);
process.exitCode = total.failed ? 1 : 0;
