// One run of Vitest in a copy of the sources, and what came of it.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ended, nodeArgs, outputOf, startGroup } from '#scripts/lib/run.mjs';
import type { Project } from './bug.ts';

/** Longer than any test file takes on a busy machine: a run that is not over by then has no verdict. */
const LIMIT_MS = 10 * 60_000;

const report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

export interface TestRun {
  /** Tests that ran and did not hold, by their file and full name. */
  readonly failed: readonly { readonly file: string; readonly test: string }[];
  readonly passed: number;
  /** Why the run says nothing: a file that could not be loaded, or no report at all. */
  readonly fault: string | null;
}

export async function runTests(
  folder: string,
  project: Project,
  files: readonly string[],
  named?: RegExp,
): Promise<TestRun> {
  const reportFile = join(folder, 'mutation-report.json');
  rmSync(reportFile, { force: true });
  const options = ['--project', project, '--reporter=json', `--outputFile=${reportFile}`, '--no-color'];
  const filter = named ? ['-t', named.source] : [];
  const { child, end } = startGroup(nodeArgs('vitest', ['run', ...options, ...filter, ...files]), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The embedded database, whatever the caller's environment names.
    env: { ...process.env, CONTRACT_DATABASE: 'embedded' },
  });
  const output = [outputOf(child.stdout), outputOf(child.stderr)];
  const limit = setTimeout(end, LIMIT_MS);
  await ended(child);
  clearTimeout(limit);
  if (!existsSync(reportFile))
    return { failed: [], passed: 0, fault: lastLines(output.map((text) => text()).join('\n')) };
  return readReport(folder, readFileSync(reportFile, 'utf8'), files);
}

export function readReport(folder: string, json: string, files: readonly string[]): TestRun {
  const { testResults } = v.parse(report, JSON.parse(json));
  const failed: { file: string; test: string }[] = [];
  let passed = 0;
  let fault: string | null = null;
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.slice(folder.length + 1);
    passed += assertionResults.filter((one) => one.status === 'passed').length;
    const unheld = assertionResults.filter((one) => one.status === 'failed');
    failed.push(...unheld.map(({ fullName }) => ({ file, test: fullName.trim() })));
    // A file that does not even load proves nothing about the bug: it would fail at any slip of the pen.
    if (status === 'failed' && unheld.length === 0) fault ??= `${file}: ${lastLines(message)}`;
  }
  if (passed + failed.length === 0) fault ??= 'No test ran.';
  const missing = files.filter((file) => !testResults.some(({ name }) => name === join(folder, file)));
  if (missing.length > 0) fault ??= `Not run: ${missing.join(', ')}`;
  return { failed, passed, fault };
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-6).join('\n');
