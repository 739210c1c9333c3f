// Assurance 5.14 and 5.15: the last resort of the process itself.
import { expect, it, vi } from 'vitest';
import { getConfiguration } from '#domain/contract/configuration.ts';
import { asker } from './asking.ts';
import { ownFolder } from './harbour-process.ts';
import { seedFolder } from './harness.ts';

const { folder, startProcess } = ownFolder();

const STRAYS = new URL('./strays.mjs', import.meta.url).href;

it('A fault that nobody waits for is one line without what somebody typed; the process goes on after a promise, and ends in order after an exception', async () => {
  await seedFolder(folder);
  const harbour = await startProcess([STRAYS]);
  let heard = '';
  for (const stream of [harbour.child.stdout, harbour.child.stderr])
    stream?.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  const faults = () => heard.split('\n').filter((line) => line.includes('"event":"process-fault"'));

  harbour.child.kill('SIGUSR2');
  await vi.waitFor(() => expect(faults()).toHaveLength(1), 10_000);
  expect((await asker(harbour).ask(getConfiguration)).status).toBe(200);

  harbour.child.kill('SIGWINCH');
  expect(await harbour.ended).toEqual({ code: 1, signal: null });
  expect(faults()).toHaveLength(2);
  for (const line of faults())
    expect(JSON.parse(line)).toMatchObject({ level: 'error', fault: expect.stringContaining('Failed query') });
  expect(heard).not.toContain('ada@example.com');
}, 120_000);
