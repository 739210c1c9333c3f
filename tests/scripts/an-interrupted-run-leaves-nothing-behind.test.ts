import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes one file after another into its folder, as a test run does that is under way; ends by itself in the end. */
const WORKER = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  for (let file = 0; file < 50_000; file += 1) {
    mkdirSync(process.argv[1], { recursive: true });
    writeFileSync(process.argv[1] + '/' + (file % 1000), 'written');
    if (file === 100) process.stdout.write('writing');
  }`;

/** Starts the worker through a process of its own, and removes the folder at its end: what npm run mutate does. */
const RUN = `
  import { rmSync } from 'node:fs';
  import { startGroup } from './scripts/lib/run.mjs';
  const folder = process.argv[1];
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGTERM', () => process.exit(130));
  const start = "require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })";
  startGroup(['-e', start, '--', '-e', ${JSON.stringify(WORKER)}, folder]);`;

it('An interrupted run leaves nothing behind: what it started ends before its folder is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-interrupted-'));
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN, folder], { cwd: ROOT, stdio: 'pipe' });
  const said: string[] = [];
  run.stderr.setEncoding('utf8').on('data', (part: string) => said.push(part));
  const ended = once(run, 'exit');
  await Promise.race([once(run.stdout, 'data'), ended]);
  run.kill('SIGTERM');
  await ended;
  expect(said.join('')).toBe('');
  expect(run.exitCode).toBe(130);
  expect(existsSync(folder)).toBe(false);
});
