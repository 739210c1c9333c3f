import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getActiveNewSession } from '#domain/contract/configuration.ts';
import { asker, newSession, only } from './asking.ts';
import { type HarbourProcess, ownFolder } from './harbour-process.ts';

const { folder, startProcess } = ownFolder();

function stop({ child, ended }: HarbourProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  return ended;
}

it('says where it is open, refuses a second process on its data, and keeps the data over an orderly end and a kill', async () => {
  const session = newSession();
  const first = await startProcess();
  expect(first.said).toContain('Skerry Ferries is open.');
  expect(first.said).toContain(`${first.api.url}/mailbox`);
  expect(first.said).toContain('4242 4242 4242 4242');
  const count = async ({ api }: HarbourProcess) =>
    only(await asker({ api }, session).get(getActiveNewSession)).sessionCount;
  expect(await count(first)).toBe(1);

  await expect(startProcess()).rejects.toThrow(
    `1: The data folder ${folder} is in use by process ${first.child.pid}: stop that one first, or set DATA_DIR.`,
  );
  expect((await stop(first, 'SIGTERM')).code).toBe(0);
  expect(existsSync(join(folder, 'harbour.lock'))).toBe(false);

  const second = await startProcess();
  expect(await count(second)).toBe(1);
  const [one, other] = [asker(second), asker(second)];
  for (const person of [one, other]) await person.get(getActiveNewSession);
  await stop(second, 'SIGKILL');
  expect(existsSync(join(folder, 'harbour.lock'))).toBe(true);

  const third = await startProcess();
  expect(await count(third)).toBe(3);
  expect((await stop(third, 'SIGINT')).code).toBe(0);
}, 180_000);
