import { spawn } from 'node:child_process';
import './project.mjs';

/** The program that a package installs, to be run by this same Node. */
const programs = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

/** @typedef {keyof typeof programs} Program */

/**
 * @param {Program} program
 * @param {string[]} args
 */
export const nodeArgs = (program, args) => [`node_modules/${programs[program]}`, ...args];

/**
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const startNode = (args, options) => spawn(process.execPath, args, { stdio: 'inherit', ...options });

/**
 * Starts a process and has it end with us, its own children too, before anything else that was to be done at our end: nobody
 * writes any more into what is then removed.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const startGroup = (args, options) => {
  const child = startNode(args, { ...options, detached: true });
  const end = () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // There are no groups here, or it has ended just now.
      child.kill('SIGKILL');
    }
  };
  process.prependOnceListener('exit', end);
  child.once('close', () => process.off('exit', end));
  return { child, end };
};

/**
 * Resolves to the exit code; a signal counts as a failure.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/**
 * Collects what streams bring; the answer tells it all once the child has ended.
 * @param {...(import('node:stream').Readable | null)} streams
 */
export const outputOf = (...streams) => {
  let text = '';
  for (const stream of streams) {
    stream?.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
  }
  return () => text;
};

/**
 * Runs to the end and keeps what was printed.
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runQuietly = async (args) => {
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = outputOf(child.stdout, child.stderr);
  return { code: await ended(child), output: printed() };
};

/**
 * Keeps the children going until one ends or we are told to stop, then ends the others.
 * A terminal sends Ctrl-C to the children as well, so it is passed on only where there is none.
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>}
 */
export const inForeground = async (children) => {
  let stopping = false;
  const stopAll = () => {
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', () => {
    stopping = true;
    if (!process.stdin.isTTY) stopAll();
  });
  process.on('SIGTERM', stopAll);
  process.on('SIGHUP', stopAll);
  const endings = children.map(ended);
  const code = await Promise.race(endings);
  const told = stopping;
  stopAll();
  await Promise.all(endings);
  return told ? 0 : code;
};
