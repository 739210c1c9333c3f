// The mailbox and the hooks of tests open for callers on the same machine only, and where passengers come from elsewhere for nobody: a proxy
// beside Harbour need not say for whom it asks.
import { get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { formatBanner } from '#harbour/banner.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { readSettings } from '#harbour/settings.ts';
import { newSession } from './asking.ts';
import { startTestHarbour } from './harness.ts';

type Sent = Readonly<Record<string, string>>;

let harbour: Harbour;
afterEach(() => harbour.close());

const open = async (variables: Sent) => {
  harbour = await startTestHarbour({ settings: readSettings(variables), faults: true });
};

/** As a proxy or a program on the same machine sends it, under any name. */
const statusOf = (path: string, headers: Sent = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${harbour.api.url}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
const both = async (headers?: Sent) => [
  await statusOf('/mailbox', headers),
  await statusOf('/control/faults', headers),
];

describe('What is for this machine alone', () => {
  it.each<Sent>([
    {},
    { PROVIDER_URL: 'http://127.0.0.1:4600' },
    { APP_ORIGINS: 'http://localhost:5173, http://[::1]:4173' },
  ])('opens here where nobody comes from elsewhere: %o', async (variables) => {
    await open(variables);
    expect(await both()).toEqual([200, 200]);
    expect(formatBanner(harbour)).toContain(`${harbour.api.url}/mailbox`);
  });

  it.each<Sent>([
    { PROVIDER_URL: 'https://api.book.example' },
    { APP_ORIGINS: 'http://localhost:5173, https://book.example' },
    { APP_ORIGINS: 'https://localhost.book.example' },
    { APP_ORIGINS: 'http://192.0.2.7:4173' },
  ])('opens for nobody where passengers do: %o', async (variables) => {
    await open(variables);
    expect(await both()).toEqual([404, 404]);
    expect(await both({ Host: '127.0.0.1' })).toEqual([404, 404]);
    expect(formatBanner(harbour)).not.toContain('/mailbox');
  });

  it.each<Sent>([{ 'X-Forwarded-For': '203.0.113.9' }, { Forwarded: 'for=203.0.113.9' }, { Host: 'api.book.example' }])(
    'opens for no proxy that says so: %o',
    async (headers) => {
      await open({});
      expect(await both(headers)).toEqual([404, 404]);
    },
  );
});

describe('An address of IPv6 to listen on', () => {
  it('stands in brackets in every address of Harbour, and is known as this machine', async () => {
    await open({ HOST: '::1' });
    const { app, api } = harbour;
    expect([app?.url, api.url].map((url) => url?.replace(/\d+$/, ''))).toEqual(['http://[::1]:', 'http://[::1]:']);
    expect(await both()).toEqual([200, 200]);
    const call = `${api.url}/ferry/active-new-session?clientId=gangway&sessionId=${newSession()}`;
    const asked = (Origin: string) => fetch(call, { headers: { Origin } });
    for (const origin of [app?.url ?? '', app?.url.replace('[::1]', 'localhost') ?? '']) {
      expect((await asked(origin)).status).toBe(200);
    }
    const runtime: unknown = await (await fetch(`${app?.url}/runtime.json`)).json();
    expect(runtime).toMatchObject({ provider: api.url });
  });
});
