import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf, isFresh } from '#scripts/lib/stale.mjs';

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const made = () => hashOf([at('src'), at('index.html'), at('public')]);
const fresh = () => isFresh(at('stamp'), made());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-stale-'));
  mkdirSync(at('src', 'app'), { recursive: true });
  writeFileSync(at('src', 'app', 'shell.tsx'), 'one');
  writeFileSync(at('index.html'), 'page');
  writeFileSync(at('stamp'), made());
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build is fresh while nothing changes, a missing folder included', () => {
  expect(fresh()).toBe(true);
});

test('a build without a stamp is stale', () => {
  rmSync(at('stamp'));
  expect(fresh()).toBe(false);
});

test('a changed content makes it stale, and the old content fresh again', () => {
  writeFileSync(at('src', 'app', 'shell.tsx'), 'two');
  expect(fresh()).toBe(false);
  writeFileSync(at('src', 'app', 'shell.tsx'), 'one');
  expect(fresh()).toBe(true);
});

test('a new, a moved and a removed file make it stale', () => {
  writeFileSync(at('src', 'new.ts'), '');
  expect(fresh()).toBe(false);
  rmSync(at('src', 'new.ts'));
  renameSync(at('src', 'app', 'shell.tsx'), at('src', 'app', 'frame.tsx'));
  expect(fresh()).toBe(false);
  rmSync(at('src', 'app', 'frame.tsx'));
  expect(fresh()).toBe(false);
});
