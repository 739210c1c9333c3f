import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { getActiveNewSession } from '#domain/contract/configuration.ts';
import { asker, newSession, only } from './asking.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'harbour-restart-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly said: string;
  readonly api: { readonly url: string };
}

/** Harbour as `npm run harbour` starts it, on free ports; rejects with what it said when it ends before it is open. */
function startProcess(): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'harbour/main.ts', '--api-only'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      HARBOUR_CLOCK: '2026-06-01T08:00:00Z',
      TIMETABLE_DAYS: '30',
      LIMITS: '{"passwordCostLog2": 10}',
      PORT: '0',
      HARBOUR_PORT: '0',
      CARD_PORT: '0',
      WALLET_PORT: '0',
    },
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /API\s+(http:\S+)\/docs/.exec(said) ?? [];
      if (url !== undefined && said.includes('Ctrl+C')) resolve({ child, said, api: { url } });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`${code}: ${said}`)));
  });
}

const stop = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
    child.kill(signal);
  });

it('says where it is open, refuses a second process on its data, and keeps the data over an orderly end and a kill', async () => {
  const session = newSession();
  const first = await startProcess();
  expect(first.said).toContain('Skerry Ferries is open.');
  expect(first.said).toContain(`${first.api.url}/mailbox`);
  expect(first.said).toContain('4242 4242 4242 4242');
  const count = async ({ api }: Started) => only(await asker({ api }, session).get(getActiveNewSession)).sessionCount;
  expect(await count(first)).toBe(1);

  await expect(startProcess()).rejects.toThrow(
    `1: The data folder ${folder} is in use by process ${first.child.pid}: stop that one first, or set DATA_DIR.`,
  );
  expect(await stop(first.child, 'SIGTERM')).toBe(0);
  expect(existsSync(join(folder, 'harbour.lock'))).toBe(false);

  const second = await startProcess();
  expect(await count(second)).toBe(1);
  const [one, other] = [asker(second), asker(second)];
  for (const person of [one, other]) await person.get(getActiveNewSession);
  await stop(second.child, 'SIGKILL');
  expect(existsSync(join(folder, 'harbour.lock'))).toBe(true);

  const third = await startProcess();
  expect(await count(third)).toBe(3);
  expect(await stop(third.child, 'SIGINT')).toBe(0);
}, 180_000);
