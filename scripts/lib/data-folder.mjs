import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that Harbour ever writes into its data folder. */
const known = ['db', 'harbour.lock'];

/** @param {number} pid */
const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    // A process of another user answers EPERM: it exists.
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
};

/**
 * Why this folder must not be removed, in one sentence; empty when it is Harbour's and nobody uses it.
 * @param {string} folder
 */
export const refusal = (folder) => {
  if (!existsSync(folder)) return '';
  if (!statSync(folder).isDirectory()) return `${folder} is not a folder: nothing was removed.`;
  const stranger = readdirSync(folder).find((name) => !known.includes(name));
  if (stranger) return `${folder} also holds ${stranger}, which is not Harbour's: nothing was removed.`;
  const lock = join(folder, 'harbour.lock');
  const owner = existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : 0;
  if (owner > 0 && alive(owner)) return `${folder} is in use by process ${owner}: stop Harbour first.`;
  return '';
};
