import { expect, test } from 'vitest';
import { installTicketPage } from '#src/platform/ticket-page.ts';

/** A browser in which the worker's file is asked for, and what came of it is up to the test. */
const browserIn = (register: () => Promise<unknown>) =>
  ({ navigator: { serviceWorker: { register } } }) as unknown as Window & typeof globalThis;

test.each([
  ['a file that never arrives', () => new Promise(() => undefined)],
  [
    'a worker that never finishes',
    async () => ({ installing: Object.assign(new EventTarget(), { state: 'installing' }) }),
  ],
])('%s ends at the limit, and the ticket can be kept again', async (_, register) => {
  const limit = new AbortController();
  const installing = installTicketPage(browserIn(register), limit.signal);
  limit.abort();
  await expect(installing).rejects.toThrow('The ticket page took too long.');
});

test('a worker that fails while it is installed keeps nobody waiting for the limit', async () => {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const installing = installTicketPage(
    browserIn(async () => ({ installing: worker })),
    new AbortController().signal,
  );
  await Promise.resolve();
  worker.state = 'redundant';
  worker.dispatchEvent(new Event('statechange'));
  await expect(installing).rejects.toThrow('The ticket page could not be kept.');
});
