import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from '#domain/failures/failure.ts';
import { loadArea } from '#src/app/load-area.ts';
import type { Services } from '#src/app/services.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

// Proves: S9.9
test('an area whose files are not there after 120 seconds is given up in words', async () => {
  const time = new AbortController();
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return time.signal;
  });
  // The files need longer than the step in which the time is over.
  const loading = loadArea('my-account', {} as Services, new AbortController().signal);
  time.abort();
  await expect(loading).rejects.toEqual(
    new CallFailure({ kind: 'timeout', text: 'This page could not be loaded in time.' }),
  );
  expect(limits).toEqual([120_000]);
});

test('once an area is there its limit holds on to nothing of it', async () => {
  const [limit, signal] = [new AbortController().signal, new AbortController().signal];
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit);
  const heard = () => [limit, signal].map((end) => getEventListeners(end, 'abort').length);
  const loading = loadArea('my-account', {} as Services, signal);
  expect(heard()).toEqual([1, 1]);
  await loading;
  expect(heard()).toEqual([0, 0]);
});
