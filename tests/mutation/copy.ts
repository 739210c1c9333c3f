// The sources in a folder of their own, so that a planted bug never stands in the tree that somebody works in.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Copy {
  readonly folder: string;
  remove(): void;
}

/** Copies what git knows and what it would take in; packages are linked, products of a build are left out. */
export function copySources(): Copy {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // Its real path: Vite resolves links, and a file must not be known under two names.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'gangway-mutation-'));
  for (const file of new Set(listed.split('\0').filter(Boolean))) {
    const from = join(ROOT, file);
    if (!existsSync(from)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(from, join(folder, file));
  }
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Each package by a link of its own: what tests keep under `node_modules`, a seeded database say, stays in the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(from, name), join(to, name), 'junction');
  }
}
