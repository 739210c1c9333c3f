// Every threat of assurance 2 and every rule of assurance 5 with the tests that hold it, named by words of their titles.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULES } from './rules.ts';
import { LESS, THREATS } from './threats.ts';

const TESTS = resolve(import.meta.dirname, '..');

/** Titles of a suite: what stands in quotes at the beginning of a call, or of a row of a table of cases. */
function titlesOf(suite: string): string[] {
  const file = ['ts', 'tsx'].map((end) => `${TESTS}/${suite}.test.${end}`).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`There is no suite ${suite}.`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\s*(?:(?:it|test|describe)\b|\]?(?: as const)?\)\(|['"`])|^\s*\[?['"`]/.test(line));
}

const numbers = (from: number, to: number, name: (number: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => name(from + index));

describe.each([
  ['threat', THREATS, numbers(1, 59, (number) => `T${String(number).padStart(2, '0')}`)],
  ['rule', RULES, numbers(1, 18, (number) => `5.${number}`)],
] as const)('Every %s has its test', (_, proofs, all) => {
  it('and none is missing', () => {
    expect(Object.keys(proofs).sort()).toEqual([...all].sort());
  });

  it.each(Object.entries(proofs))('%s', (_name, tests) => {
    expect(tests.length).toBeGreaterThan(0);
    const missing = tests.filter(([suite, words]) => !titlesOf(suite).some((title) => title.includes(words)));
    expect(missing).toEqual([]);
  });
});

it.each(Object.entries(LESS))('%s is met less often than it asks for, for a reason', (threat, reason) => {
  expect(Object.keys(THREATS)).toContain(threat);
  expect(reason.length).toBeGreaterThan(40);
});
