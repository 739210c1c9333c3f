import { spawn } from 'node:child_process';
import { ended, outputOf, startNode } from './run.mjs';

/**
 * The npm that called us is the one to ask; a plain `node scripts/…` has to find one.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const startNpm = (args, options) => {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return startNode([own, ...args], options);
  return spawn('npm', args, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
};

/**
 * Keeps what npm prints for programs, and beside it what it says to people.
 * @param {string[]} args
 */
export const askNpm = async (args) => {
  const child = startNpm(args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = outputOf(child.stdout);
  const said = outputOf(child.stderr);
  return { code: await ended(child), output: printed(), complaint: said() };
};
