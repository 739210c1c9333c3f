// The mailbox and the hooks of tests open for callers on the same machine only, and where passengers come from elsewhere for nobody: a proxy
// beside Harbour need not say for whom it asks.
import { get } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { pence } from '#domain/values/money.ts';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import { hashPassword } from '#harbour/accounts/passwords.ts';
import { formatBanner } from '#harbour/banner.ts';
import { credential } from '#harbour/db/account-schema.ts';
import { readSettings } from '#harbour/settings.ts';
import { knock, PEOPLE } from './accounts/people.ts';
import { newSession } from './asking.ts';
import { visitor } from './booker.ts';
import { startTestHarbour, type TestHarbour } from './harness.ts';
import { byTravelCard, payPart } from './payments/parts.ts';

type Sent = Readonly<Record<string, string>>;

let harbour: TestHarbour;
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

  it('opens for no proxy that says so, in whatever header', async () => {
    await open({});
    const said: Sent[] = [
      { 'X-Forwarded-For': '203.0.113.9' },
      { Forwarded: 'for=203.0.113.9' },
      { 'X-Forwarded-Host': 'book.example' },
      { 'X-Forwarded-Proto': 'https' },
      { 'X-Real-IP': '203.0.113.9' },
      { Via: '1.1 book.example' },
      { Host: 'api.book.example' },
    ];
    for (const headers of said) expect([headers, await both(headers)]).toEqual([headers, [404, 404]]);
  });
});

describe('The people of the demo, whose password everybody knows', () => {
  const doors = async () => {
    const statuses = [];
    for (const { door, email } of Object.values(PEOPLE)) {
      statuses.push((await knock(visitor(harbour), door, email)).status);
    }
    return new Set(statuses);
  };
  const payByCard = async () => {
    const guest = visitor(harbour);
    const { itineraryId } = await guest.hold({ vehicle: null });
    return (await payPart(guest, itineraryId, byTravelCard(pence(100)))).status;
  };

  it('sign in and pay where nobody comes from elsewhere', async () => {
    await open({});
    expect(await doors()).toEqual(new Set([200]));
    expect(await payByCard()).toBe(200);
    expect(formatBanner(harbour)).toContain(DEMO_PASSWORD);
  });

  it('neither sign in nor pay where passengers do, until they have a password that nobody knows', async () => {
    await open({ APP_ORIGINS: 'https://book.example' });
    expect(await doors()).toEqual(new Set([401]));
    expect(await payByCard()).toBe(422);
    expect(formatBanner(harbour)).not.toContain(DEMO_PASSWORD);
    const { door, number, email } = PEOPLE.desk;
    const passwordHash = await hashPassword('a-password-of-their-own', 10);
    await harbour.db.update(credential).set({ passwordHash }).where(eq(credential.userNumber, number));
    expect((await knock(visitor(harbour), door, email, 'a-password-of-their-own')).status).toBe(200);
  });
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

describe('Every address of the machine to listen on', () => {
  it.each([
    ['0.0.0.0', 'http://127.0.0.1:'],
    ['::', 'http://[::1]:'],
  ])('is named by one that a browser can open: %s', async (host, name) => {
    await open({ HOST: host });
    const { app, api } = harbour;
    expect([app?.url, api.url].map((url) => url?.replace(/\d+$/, ''))).toEqual([name, name]);
    expect(formatBanner(harbour)).not.toContain(`//${host}`);
    const runtime: unknown = await (await fetch(`${app?.url}/runtime.json`)).json();
    expect(runtime).toMatchObject({ provider: api.url });
    // Nothing says that nobody else reaches it.
    expect(await both()).toEqual([404, 404]);
  });
});
