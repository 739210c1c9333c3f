import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Bug, placesOf, planted } from '#tests/mutation/bug.ts';
import { bugs } from '#tests/mutation/bugs.ts';
import { judge } from '#tests/mutation/plant.ts';
import { readReport, type TestRun } from '#tests/mutation/run-tests.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

describe('Every planted bug has its place', () => {
  it('there are at least 24, each with a name of its own', () => {
    expect(bugs.length).toBeGreaterThanOrEqual(24);
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
  });

  it.each(bugs.map((bug) => [bug.name, bug] as const))('%s', (_, bug) => {
    const source = readFileSync(pathOf(bug.file), 'utf8');
    expect(placesOf(source, bug), `"${bug.find}" in ${bug.file}`).toBe(1);
    expect(planted(source, bug)).not.toBe(source);
    for (const file of bug.caughtBy) expect(existsSync(pathOf(file)), file).toBe(true);
  });
});

const bug: Bug = { name: 'x', harm: 'y', file: 'a.ts', find: 'b', replace: '$&c', caughtBy: ['tests/a.test.ts'] };

describe('A bug is planted', () => {
  it('as it is written, whatever stands in it', () => {
    expect(planted('a b d', bug)).toBe('a $&c d');
  });

  it.each(['a d', 'b b'])('in no source where its place is not exactly one: %s', (source) => {
    expect(() => planted(source, bug)).toThrow('a.ts');
  });
});

const report = (status: string, tests: readonly string[], message = '') =>
  JSON.stringify({
    testResults: [
      {
        name: '/copy/tests/a.test.ts',
        status,
        message,
        assertionResults: tests.map((one) => ({ status: one, fullName: 'It holds' })),
      },
    ],
  });
const read = (json: string): TestRun => readReport('/copy', json, bug.caughtBy);

describe('A verdict', () => {
  it('is caught by a test that ran and did not hold', () => {
    expect(judge(bug, [read(report('failed', ['passed', 'failed']))])).toMatchObject({
      kind: 'caught',
      by: 'tests/a.test.ts: It holds',
    });
  });

  it('is survived when every test holds', () => {
    expect(judge(bug, [read(report('passed', ['passed']))]).kind).toBe('survived');
  });

  it.each([
    ['a file that does not load', report('failed', [], 'SyntaxError')],
    ['a file that was not run', JSON.stringify({ testResults: [] })],
    ['a file without a test that ran', report('passed', ['skipped'])],
  ])('is unclear after %s', (_, json) => {
    expect(judge(bug, [read(json)]).kind).toBe('unclear');
  });
});
