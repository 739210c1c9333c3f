import { expect, test } from 'vitest';
import { uninstallTicketPage } from '#src/platform/ticket-page.ts';

type Browser = Parameters<typeof uninstallTicketPage>[0];

/** A browser with the page and what others have cached; what is removed is told in order. */
function browserWith(change: object = {}) {
  const removed: string[] = [];
  const getRegistration = async (scope: string) => ({ unregister: async () => removed.push(scope) });
  const caches = {
    keys: async () => ['gangway-ticket-1', 'another-page', 'gangway-ticket-2'],
    delete: async (name: string) => removed.push(name),
  };
  const browser = { navigator: { serviceWorker: { getRegistration } }, caches, ...change } as unknown as Browser;
  return { browser, removed };
}

const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));

test('its worker and its caches are removed, and no others', async () => {
  const { browser, removed } = browserWith();
  await uninstallTicketPage(browser);
  expect(removed).toEqual(['/book/ticket/', 'gangway-ticket-1', 'gangway-ticket-2']);
});

test('caches without a worker are removed as well', async () => {
  const { browser, removed } = browserWith({
    navigator: { serviceWorker: { getRegistration: async () => undefined } },
  });
  await uninstallTicketPage(browser);
  expect(removed).toEqual(['gangway-ticket-1', 'gangway-ticket-2']);
});

test('nothing is looked for in a browser that keeps no pages', async () => {
  const { browser, removed } = browserWith({ navigator: {}, caches: undefined });
  await uninstallTicketPage(browser);
  expect(removed).toEqual([]);
});

test.each([
  ['workers', { navigator: { serviceWorker: { getRegistration: refuse } } }],
  ['caches', { caches: { keys: refuse } }],
])('where nobody may look at the %s the ticket is gone all the same: none is in them', async (_, change) => {
  await expect(uninstallTicketPage(browserWith(change).browser)).resolves.toBeUndefined();
});

test('so it is where nobody may even name the caches', async () => {
  const browser = Object.defineProperty(browserWith().browser, 'caches', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  await expect(uninstallTicketPage(browser)).resolves.toBeUndefined();
});
