import { expect, it } from 'vitest';
import { controlledClock } from '#harbour/clock.ts';
import { noteFailed, waitingIn } from '#harbour/retries.ts';
import type { Services } from '#harbour/services.ts';

it('A row that another process did is forgotten, and one that still fails waits longer each time', async () => {
  const clock = controlledClock('2026-06-01T08:00:00Z');
  const services = { clock } as unknown as Services;
  const fail = (row: string) => noteFailed(services, 'hold-fault', row, new Error('refused'));
  const waiting = () => waitingIn(services, 'hold-fault');
  fail('done elsewhere');
  fail('broken');
  await clock.advance('PT30S');
  expect(waiting()).toEqual([]);
  fail('broken');
  await clock.advance('PT59S');
  expect(waiting()).toEqual(['broken']);
  await clock.advance('PT1S');
  fail('broken');
  await clock.advance('PT2H');
  expect(waiting()).toEqual([]);
  fail('done elsewhere');
  fail('broken');
  await clock.advance('PT31S');
  expect(waiting()).toEqual(['broken']);
});
