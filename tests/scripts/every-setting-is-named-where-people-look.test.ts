import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings } from '#harbour/settings.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const inReadme = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
const example = read('.env.example');

it('The example names the variables of the README, in their order', () => {
  const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(inReadme.length).toBeGreaterThan(15);
  expect(named).toEqual(inReadme);
});

/** Read where a browser is looked for. */
const OF_THE_TOOLS = ['CHROMIUM_PATH'];

it('They are those that Harbour takes, and those of the tools', () => {
  const taken = [...read('harbour/settings.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
  expect([...taken, ...OF_THE_TOOLS].toSorted()).toEqual(inReadme.toSorted());
});

it('What it sets is the default, and what it suggests is a value that Harbour takes', () => {
  const lines = (pattern: RegExp) =>
    Object.fromEntries([...example.matchAll(pattern)].map(([, name, value = '']) => [name, value.replaceAll("'", '')]));
  expect(readSettings(lines(/^([A-Z_]+)=(.*)$/gm))).toEqual(readSettings({}));
  expect(() => readSettings(lines(/^# ([A-Z_]+)=(.*)$/gm))).not.toThrow();
});
