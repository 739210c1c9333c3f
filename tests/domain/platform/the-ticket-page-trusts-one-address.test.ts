import { expect, test } from 'vitest';
import { installTicketPage } from '#src/platform/ticket-page.ts';

const WORKER = '/book/ticket/worker.js';

test('the one policy of Trusted Types lets the worker of the ticket page pass and nothing else (assurance 5.1)', async () => {
  const policies: [name: string, pass: (url: string) => string][] = [];
  const registered: unknown[] = [];
  const worker = Object.assign(new EventTarget(), { state: 'activated' });
  await installTicketPage({
    trustedTypes: {
      createPolicy(name: string, { createScriptURL }: { createScriptURL(url: string): string }) {
        policies.push([name, createScriptURL]);
        return { createScriptURL };
      },
    },
    navigator: {
      serviceWorker: {
        register: async (...asked: unknown[]) => {
          registered.push(asked);
          return { active: worker };
        },
      },
    },
  } as unknown as Window & typeof globalThis);
  expect(policies.map(([name]) => name)).toEqual(['gangway-sw']);
  expect(registered).toEqual([[WORKER, { scope: '/book/ticket/' }]]);
  const [[, pass = (url: string) => url] = []] = policies;
  expect(pass(WORKER)).toBe(WORKER);
  for (const url of [
    '/book/ticket/other.js',
    `https://evil.test${WORKER}`,
    `/${WORKER}`,
    `${WORKER}?x`,
    'data:,',
    '',
  ]) {
    expect(() => pass(url), url).toThrow(TypeError);
  }
});
