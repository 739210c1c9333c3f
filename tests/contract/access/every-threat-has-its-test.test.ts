// The threats of the access table (assurance 2) that are Harbour's to meet, each with the suite whose title names it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SUITES: Readonly<Record<string, string>> = {
  T02: 'access/neighbours-ids-open-nothing',
  T03: 'accounts/a-sign-in-renews-the-session',
  T05: 'invoices/invoices-are-paid-once',
  T07: 'accounts/a-reset-token-works-once',
  T08: 'access/every-call-knows-who-may-make-it',
  T16: 'access/a-session-has-the-rights-that-it-was-given',
  T19: 'access/a-session-has-the-rights-that-it-was-given',
  T20: 'access/a-session-has-the-rights-that-it-was-given',
  T21: 'access/guessing-gets-nowhere',
  T22: 'access/guessing-gets-nowhere',
  T23: 'accounts/unknown-and-wrong-answer-alike',
  T24: 'accounts/a-reset-token-works-once',
  T25: 'accounts/only-allowed-fields-change',
  T26: 'accounts/access-table',
  T27: 'accounts/two-tabs-lose-no-vehicle',
};

describe('Every threat has its test', () => {
  it.each(Object.entries(SUITES))('%s in %s', (threat, suite) => {
    const text = readFileSync(new URL(`../${suite}.test.ts`, import.meta.url), 'utf8');
    const titles = text.split('\n').filter((line) => /^\s*(it|describe)\b|^\s*['"`]/.test(line));
    expect(titles.filter((line) => new RegExp(`\\([^()]*\\b${threat}\\b[^()]*\\)['"\`]`).test(line))).not.toEqual([]);
  });
});
