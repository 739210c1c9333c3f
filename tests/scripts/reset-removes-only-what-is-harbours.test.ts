import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '#scripts/lib/data-folder.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-data-'));
  mkdirSync(join(folder, 'db'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a data folder that nobody uses may go, and so may one that is not there', () => {
  expect(refusal(folder)).toBe('');
  expect(refusal(join(folder, 'missing'))).toBe('');
});

test('a folder with anything else in it stays', () => {
  writeFileSync(join(folder, 'thesis.txt'), '');
  expect(refusal(folder)).toBe(`${folder} also holds thesis.txt, which is not Harbour's: nothing was removed.`);
});

test('a folder that a live process holds stays', () => {
  writeFileSync(join(folder, 'harbour.lock'), `${process.pid}\n`);
  expect(refusal(folder)).toBe(`${folder} is in use by process ${process.pid}: stop Harbour first.`);
});
