import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bug, type Project, planted, projectOf } from './bug.ts';
import { runTests, type TestRun } from './run-tests.ts';

export interface Verdict {
  readonly bug: Bug;
  readonly kind: 'caught' | 'survived' | 'unclear';
  /** What caught it, or why nothing can be said. */
  readonly by: string;
}

const PROJECTS: readonly Project[] = ['unit', 'contract'];

/** Runs the files project by project; they stay apart, as in the suites. */
async function runFiles(folder: string, files: readonly string[], named?: RegExp): Promise<TestRun[]> {
  const runs: TestRun[] = [];
  for (const project of PROJECTS) {
    const own = [...new Set(files)].filter((file) => projectOf(file) === project);
    if (own.length > 0) runs.push(await runTests(folder, project, own, named));
  }
  return runs;
}

/** Plants one bug in the copy, runs the tests that must see it, and puts the source back. */
export async function tryBug(folder: string, bug: Bug): Promise<Verdict> {
  const file = join(folder, bug.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, planted(source, bug));
  try {
    return judge(bug, await runFiles(folder, bug.caughtBy, bug.named));
  } finally {
    writeFileSync(file, source);
  }
}

/** The tests that the bugs name, without any bug: what fails here says nothing about one. */
export async function runUnplanted(folder: string, bugs: readonly Bug[]): Promise<TestRun[]> {
  const whole = bugs.filter(({ named }) => named === undefined);
  const runs = await runFiles(
    folder,
    whole.flatMap(({ caughtBy }) => caughtBy),
  );
  for (const { caughtBy, named } of bugs) if (named) runs.push(...(await runFiles(folder, caughtBy, named)));
  return runs;
}

/** A test that did not hold catches; a file that did not run proves nothing. */
export function judge(bug: Bug, runs: readonly TestRun[]): Verdict {
  const failed = runs.flatMap((run) => run.failed);
  const [first] = failed;
  if (first) {
    const more = failed.length > 1 ? ` and ${failed.length - 1} more` : '';
    return { bug, kind: 'caught', by: `${first.file}: ${first.test}${more}` };
  }
  const fault = runs.find((run) => run.fault !== null)?.fault;
  if (fault) return { bug, kind: 'unclear', by: fault };
  return { bug, kind: 'survived', by: bug.caughtBy.join(', ') };
}
