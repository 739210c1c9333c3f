import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from '#scripts/lib/installed.mjs';

const VITE = { version: '8.3.8', integrity: 'sha512-vite', dev: true };
const REACT = { version: '19.3.1', integrity: 'sha512-react' };
const elsewhere = { version: '1.0.0', integrity: 'sha512-else', optional: true, os: ['plan9'], cpu: ['mips'] };
const here = { ...elsewhere, integrity: 'sha512-here', os: [process.platform], cpu: [process.arch] };

const LOCKED = {
  'node_modules/vite': VITE,
  'node_modules/react': REACT,
  'node_modules/@native/elsewhere': elsewhere,
  'node_modules/@native/here': here,
};
const { 'node_modules/@native/elsewhere': _, ...THERE } = LOCKED;

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const listed = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });
const lock = (packages: object) => writeFileSync(at('package-lock.json'), listed({ '': { name: 'x' }, ...packages }));
const list = (packages: object) => writeFileSync(at('node_modules', '.package-lock.json'), listed(packages));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-installed-'));
  for (const path of Object.keys(THERE)) {
    mkdirSync(at(path), { recursive: true });
    writeFileSync(at(path, 'package.json'), '{}');
  }
  lock(LOCKED);
  list(THERE);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what npm has put there is not installed again, and what is for other machines is not missed', () => {
  expect(isInstalled(folder)).toBe(true);
});

test('nothing there, an install that did not come to its end, or a list that does not read', () => {
  writeFileSync(at('node_modules', '.package-lock.json'), '{"packages":');
  expect(isInstalled(folder)).toBe(false);
  rmSync(at('node_modules', '.package-lock.json'));
  expect(isInstalled(folder)).toBe(false);
  rmSync(at('node_modules'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test.each([
  ['another version', { ...LOCKED, 'node_modules/vite': { ...VITE, version: '8.4.0' } }],
  ['another content', { ...LOCKED, 'node_modules/vite': { ...VITE, integrity: 'sha512-other' } }],
  ['a package more', { ...LOCKED, 'node_modules/zod': REACT }],
  ['a package less', { ...THERE, 'node_modules/react': undefined }],
])('a lockfile that asks for %s', (_change, packages) => {
  lock(packages);
  expect(isInstalled(folder)).toBe(false);
});

test('a package whose folder is gone', () => {
  rmSync(at('node_modules', 'react'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('an install without development packages, and one made on another machine', () => {
  const { 'node_modules/vite': _vite, ...production } = THERE;
  list(production);
  expect(isInstalled(folder)).toBe(false);
  const { 'node_modules/@native/here': _here, ...foreign } = THERE;
  list({ ...foreign, 'node_modules/@native/elsewhere': elsewhere });
  mkdirSync(at('node_modules/@native/elsewhere'));
  writeFileSync(at('node_modules/@native/elsewhere/package.json'), '{}');
  expect(isInstalled(folder)).toBe(false);
});
