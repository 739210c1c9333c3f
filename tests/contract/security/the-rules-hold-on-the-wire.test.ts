// Rules of assurance 5 that are kept or broken in answers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getItinerary, postCreateMissing, putItineraryCancel } from '#domain/contract/booking.ts';
import { catalogue } from '#domain/contract/catalogue.ts';
import { type Endpoint, refusal } from '#domain/contract/endpoint.ts';
import { postAgentUserLogin } from '#domain/contract/sign-in.ts';
import type { LogLine } from '#harbour/log.ts';
import { readSettings } from '#harbour/settings.ts';
import { buildAppSite } from '#harbour/static/app-site.ts';
import { COMMON_HEADERS } from '#harbour/static/security-headers.ts';
import { sha256 } from '#scripts/lib/seal.mjs';
import { askForReset, knock, PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { paidBooking } from '#tests/contract/after-sales/paid.ts';
import { newSession } from '#tests/contract/asking.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const unsafe = catalogue.filter(({ method, body }) => method !== 'GET' && body !== undefined);

describe('The rules hold on the wire', () => {
  const lines: LogLine[] = [];
  const harbour = harbourForAll({
    logSink: (line) => lines.push(line),
    settings: readSettings({ LOG_LEVEL: 'info' }),
  });

  const send = ({ path, method }: Endpoint, type: string, body: string) =>
    fetch(`${harbour.api.url}/${path.replaceAll(/\{\w+\}/g, 'A2001')}?clientId=gangway&sessionId=${newSession()}`, {
      method,
      headers: type === '' ? {} : { 'Content-Type': type },
      body,
    });

  it('every answer says how long to stay on HTTPS, what it is, and where not to send it (assurance 5.2)', async () => {
    const { api, app, card, wallet } = harbour.services.addresses;
    for (const address of [
      ...[
        '/config',
        '/nowhere',
        '/docs',
        '/docs/style.css',
        '/docs/openapi.json',
        '/health',
        '/mailbox',
        '/runtime.json',
      ].map((path) => `${api}${path}`),
      ...['/book/', '/robots.txt', '/book/assets/gone.js', '/runtime.json', '/reports/policy'].map(
        (path) => app + path,
      ),
    ]) {
      const { headers } = await fetch(address);
      expect([address, headers.get('strict-transport-security')]).toEqual([
        address,
        'max-age=31536000; includeSubDomains',
      ]);
      expect([address, headers.get('x-content-type-options')]).toEqual([address, 'nosniff']);
      expect([address, headers.get('cross-origin-opener-policy')]).toEqual([address, 'same-origin']);
      expect([address, headers.get('permissions-policy')]).toEqual([
        address,
        'camera=(), microphone=(), geolocation=(), payment=()',
      ]);
    }
    for (const page of [card, wallet]) {
      const { headers } = await fetch(`${page}/nowhere`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  it('no answer of any door is shown inside a page of somebody else, nor loads anything there (assurance 5.1)', async () => {
    const { api, app, card, wallet } = harbour.services.addresses;
    const session = `clientId=gangway&sessionId=${newSession()}`;
    const policyOf = async (address: string, method = 'GET') => {
      const { status, headers } = await fetch(address, { method });
      return [address, status, headers.get('content-security-policy') ?? ''] as const;
    };
    for (const answered of [
      await policyOf(`${api}/config?${session}`),
      await policyOf(`${api}/config`),
      await policyOf(`${api}/nowhere`),
      await policyOf(`${api}/ferry/customers/C1000001/co-vehicles?${session}`),
      await policyOf(`${api}/docs`),
      await policyOf(`${api}/docs/style.css`),
      await policyOf(`${api}/docs/openapi.json`),
      await policyOf(`${api}/health`),
      await policyOf(`${api}/mailbox`),
      await policyOf(`${api}/mailbox/nothing/attachments/0`),
      await policyOf(`${api}/runtime.json`),
      await policyOf(`${api}/content/pictures/harbour-view-1.svg`),
      ...(await Promise.all([card, wallet].map((page) => policyOf(`${page}/nowhere`)))),
    ]) {
      expect(answered).toEqual([answered[0], answered[1], expect.stringMatching(/^default-src 'none';/)]);
      expect(answered).toEqual([answered[0], answered[1], expect.stringContaining("frame-ancestors 'none'")]);
    }
    for (const answered of [
      await policyOf(`${app}/runtime.json`),
      await policyOf(`${app}/book/assets/gone.js`),
      await policyOf(`${app}/reports/policy`, 'POST'),
      await policyOf(`${app}/book/`, 'PUT'),
    ]) {
      expect(answered).toEqual([answered[0], answered[1], expect.stringContaining("frame-ancestors 'none'")]);
    }
  });

  it('what is made for somebody is kept by nobody, and text names its letters (assurance 5.3)', async () => {
    const { api, app, card } = harbour.services.addresses;
    for (const address of [
      ...['/config', '/docs', '/mailbox', '/docs/style.css', '/docs/openapi.json', '/health', '/runtime.json'].map(
        (path) => api + path,
      ),
      `${app}/runtime.json`,
      `${card}/nowhere`,
    ]) {
      const { headers } = await fetch(address);
      expect([address, headers.get('cache-control')]).toEqual([address, 'no-store']);
      expect([address, headers.get('content-type')]).toEqual([address, expect.stringMatching(/; ?charset=utf-8$/i)]);
    }
  });

  it('no call at all leaves out a guard, whether it answers or refuses (assurance 5.1 to 5.3)', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const guards = {
      ...COMMON_HEADERS,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
    };
    const heard = new Set<number>();
    const endsTheSession = ({ name }: Endpoint) => name.endsWith('Logout');
    const calls = [...catalogue.filter((call) => !endsTheSession(call)), ...catalogue.filter(endsTheSession)];
    for (const { name, method, path, body } of calls) {
      const { status, headers } = await fetch(
        `${harbour.api.url}/${path.replaceAll(/\{\w+\}/g, PEOPLE.ada.number)}?clientId=gangway&sessionId=${ada.session}`,
        {
          method,
          ...(body === undefined ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
        },
      );
      heard.add(status);
      const sent = Object.fromEntries(Object.keys(guards).map((guard) => [guard, headers.get(guard)]));
      expect([name, sent]).toEqual([name, guards]);
    }
    expect([...heard]).toEqual(expect.arrayContaining([200, 403, 404, 422]));
  });

  it('the policy lets in the one script that the build wrote into the page (assurance 5.1)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gangway-dist-'));
    try {
      writeFileSync(join(folder, 'index.html'), '<!doctype html>');
      const sources = async () => {
        const { headers } = await buildAppSite(harbour.services, folder).request('http://app.test/book/');
        const policy = headers.get('content-security-policy') ?? '';
        return ['script', 'style'].map((kind) => new RegExp(`${kind}-src [^;]*`).exec(policy)?.[0]);
      };
      const sealed = (seal: object) =>
        writeFileSync(join(folder, '.sealed.json'), JSON.stringify({ ...seal, files: {} }));
      const [, reactAria] = await sources();
      expect(await sources()).toEqual([
        "script-src 'self'",
        expect.stringMatching(/^style-src 'self' 'sha256-[^' ]+'$/),
      ]);
      sealed({ importMap: sha256('{}'), style: sha256('p{}') });
      expect(await sources()).toEqual([`script-src 'self' '${sha256('{}')}'`, `${reactAria} '${sha256('p{}')}'`]);
      // What is no hash opens nothing: the site does not start with it.
      sealed({ importMap: "x' 'unsafe-inline" });
      await expect(sources()).rejects.toThrow();
      sealed({ importMap: sha256('{}'), style: "x' 'unsafe-inline" });
      await expect(sources()).rejects.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('no call that changes something is taken from a plain form: each wants JSON (assurance 5.4)', async () => {
    expect(unsafe.length).toBeGreaterThan(20);
    for (const endpoint of unsafe) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
        const { status } = await send(endpoint, type, '{}');
        expect([endpoint.name, type, status]).toEqual([endpoint.name, type, 415]);
      }
    }
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'a body with the member %s is refused at any depth (assurance 5.13)',
    async (name) => {
      for (const endpoint of unsafe) {
        for (const body of [`{"${name}":{"admin":true}}`, `{"a":[{"b":{"${name}":{}}}]}`]) {
          const answer = await send(endpoint, 'application/json', body);
          expect([endpoint.name, answer.status]).toEqual([endpoint.name, 422]);
          expect(await answer.json()).toMatchObject({ description: 'The request has a member that no call knows.' });
        }
      }
      expect(({} as Record<string, unknown>).admin).toBeUndefined();
    },
  );

  it('a body with a member that its call does not name is refused, at any depth (assurance 5.13)', async () => {
    const refusalOf = async (endpoint: Endpoint, body: object) => {
      const answer = await send(endpoint, 'application/json', JSON.stringify(body));
      return [answer.status, v.parse(refusal, await answer.json()).code];
    };
    for (const [endpoint, known, more] of [
      [putItineraryCancel, {}, { more: 1 }],
      [postCreateMissing, {}, { more: 1 }],
      [
        postAgentUserLogin,
        { loginParameters: { userName: 'nobody', password: 'nothing' } },
        { loginParameters: { userName: 'nobody', password: 'nothing', role: 'call-centre' } },
      ],
    ] as const) {
      expect([endpoint.name, (await refusalOf(endpoint, known))[0]]).not.toEqual([endpoint.name, 422]);
      expect([endpoint.name, await refusalOf(endpoint, more)]).toEqual([endpoint.name, [422, 'invalid']]);
    }
  });

  it('what matters later is written down, by codes and hashes (assurance 5.15)', async () => {
    lines.length = 0;
    const { ada } = PEOPLE;
    await knock(visitor(harbour), 'customer', ada.email, 'not-the-password');
    const customer = await signedIn(harbour, ada);
    await askForReset(harbour, 'customer', ada.email);
    const booking = await paidBooking(harbour, { ticketType: 'FLEX' });
    await booking.cancel();
    await customer.ask(getItinerary, { params: { id: booking.id } });
    const events = lines.map(({ event }) => event);
    for (const event of [
      'sign-in-refused',
      'signed-in',
      'space-held',
      'payment-opened',
      'payment-settled',
      'cancelled',
    ]) {
      expect([event, events.includes(event)]).toEqual([event, true]);
    }
    const requests = lines.filter(({ event }) => event === 'request');
    expect(requests).toContainEqual(
      expect.objectContaining({ route: '/itinerary-services/itineraries/{id}', code: 'unknown-itinerary' }),
    );
    expect(requests).toContainEqual(expect.objectContaining({ route: '/ferry/password-resets', status: 200 }));
    const written = JSON.stringify(lines);
    for (const secret of [
      ada.email,
      'Ada@Example.com',
      'ada@example.com',
      customer.session,
      'not-the-password',
      'Ferrier',
      'ab12cde',
      'ab12 cde',
    ]) {
      expect([secret, written.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
    }
  });
});
