// Two processes on one embedded database silently lose writes, so a file with the owner's pid guards the folder.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartFailure } from '#harbour/settings.ts';

const held = new Set<string>();

const codeOf = (fault: unknown) => (fault as NodeJS.ErrnoException).code;

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // A process of another user answers EPERM: it exists.
    return codeOf(fault) === 'EPERM';
  }
}

function ownerOf(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** One level at a time: Node's recursive mkdir never returns where the system refuses with ENOENT, as under /proc. */
function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Writes the file with our pid. One that a dead process left is removed first, at most so many times. */
function takeFile(file: string, folder: string, removals: number): void {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST' || removals === 0) throw fault;
    const owner = ownerOf(file);
    const isLive = owner === process.pid ? held.has(file) : owner !== null && alive(owner);
    if (isLive) {
      throw new StartFailure(
        `The data folder ${folder} is in use by process ${owner}: stop that one first, or set DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
    takeFile(file, folder, removals - 1);
  }
}

/**
 * Takes the folder for this process; answers a function that releases it. Throws a StartFailure when another live
 * process has it or when the folder cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'harbour.lock');
  try {
    makeFolder(folder);
    takeFile(file, folder, 4);
  } catch (fault) {
    if (fault instanceof StartFailure) throw fault;
    const reason = codeOf(fault) ?? 'unknown fault';
    throw new StartFailure(
      `The data folder ${folder} cannot be used (${reason}): check its permissions, or set DATA_DIR.`,
    );
  }
  held.add(file);
  return () => {
    if (!held.delete(file)) return;
    if (ownerOf(file) === process.pid) rmSync(file, { force: true });
  };
}
