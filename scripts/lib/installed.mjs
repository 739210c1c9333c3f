import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/**
 * What a list of npm's names, by the folder that it lies in.
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
const packagesIn = (file) => {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
};

/**
 * Whether npm leaves a package out for good. One for a libc is not asked for: which of them a Linux has is slow to learn.
 * @param {Locked} locked
 */
const isForOthers = ({ optional, os = [], cpu = [], libc }) =>
  optional === true && (libc !== undefined || !os.includes(process.platform) || !cpu.includes(process.arch));

/**
 * Whether node_modules holds what the lockfile asks for, whoever installed it. npm writes down what it put there at the
 * end of an install; a folder may have gone since.
 * @param {string} [root]
 */
export const isInstalled = (root = '.') => {
  try {
    const wanted = packagesIn(join(root, 'package-lock.json'));
    const there = packagesIn(join(root, 'node_modules/.package-lock.json'));
    return (
      Object.keys(there).every((path) => wanted[path] && existsSync(join(root, path, 'package.json'))) &&
      Object.entries(wanted).every(([path, locked]) => {
        const found = there[path];
        if (!found) return isForOthers(locked);
        return found.version === locked.version && found.integrity === locked.integrity;
      })
    );
  } catch {
    return false;
  }
};
