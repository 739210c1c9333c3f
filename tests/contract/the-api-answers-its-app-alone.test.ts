import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import type { LogLine } from '#harbour/log.ts';
import { readSettings } from '#harbour/settings.ts';
import { newSession } from './asking.ts';
import { harbourForAll } from './harbours.ts';

describe('The API answers its app alone', () => {
  const lines: LogLine[] = [];
  const harbour = harbourForAll({
    logSink: (line) => lines.push(line),
    settings: readSettings({ LOG_LEVEL: 'info', APP_ORIGINS: 'https://book.example, https://staff.example' }),
  });

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${harbour.api.url}/${path}?clientId=gangway&sessionId=${newSession()}`, init);
  const from = (origin: string, headers: Record<string, string> = {}) => ({ headers: { Origin: origin, ...headers } });
  /** As a browser sends it: Node's own fetch writes Fetch Metadata itself. */
  const statusOf = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const address = `${harbour.api.url}/ferry/active-new-session?clientId=gangway&sessionId=${newSession()}`;
      get(address, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  const appUrl = () => harbour.app?.url ?? '';

  it('lets the app read every answer, refusals too, under both names of this machine and from the settings', async () => {
    const origins = [
      appUrl(),
      appUrl().replace('127.0.0.1', 'localhost'),
      'https://book.example',
      'https://staff.example',
    ];
    for (const origin of origins) {
      for (const path of ['config', 'nowhere', 'ferry/crossings/available-best-prices']) {
        const answer = await call(path, from(origin));
        expect([origin, path, answer.headers.get('access-control-allow-origin')]).toEqual([origin, path, origin]);
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
        expect(answer.headers.get('vary')).toContain('Origin');
      }
    }
    const large = await fetch(`${harbour.api.url}/${postCart.path}?clientId=gangway&sessionId=${newSession()}`, {
      method: 'POST',
      body: 'x'.repeat(300 * 1024),
      ...from(appUrl(), { 'Content-Type': 'application/json' }),
    });
    expect([large.status, large.headers.get('access-control-allow-origin')]).toEqual([413, appUrl()]);
  });

  it('answers the preflight of an unsafe call with the headers that calls carry', async () => {
    const answer = await call(postCart.path, {
      method: 'OPTIONS',
      ...from(appUrl(), {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,email,idempotency-key',
      }),
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('idempotency-key');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  it('refuses every other site, also one that looks alike', async () => {
    for (const origin of ['https://evil.test', `${appUrl()}.evil.test`, 'null', appUrl().replace('http:', 'https:')]) {
      const answer = await call('config', from(origin));
      expect([origin, answer.status]).toEqual([origin, 403]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('refuses pictures, links and forms that another page points at a call', async () => {
    for (const [site, mode] of [
      ['cross-site', 'no-cors'],
      ['same-site', 'no-cors'],
      ['cross-site', 'navigate'],
    ] as const) {
      const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode };
      expect([site, mode, await statusOf(headers)]).toEqual([site, mode, 403]);
    }
    expect(await statusOf({ Origin: appUrl(), 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' })).toBe(200);
  });

  it('says that nothing is kept and nothing is guessed', async () => {
    for (const path of ['config', 'nowhere', 'docs', 'docs/openapi.json']) {
      const answer = await call(path);
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
      expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, answer.headers.get('referrer-policy')]).toEqual([path, 'no-referrer']);
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await call('config')).headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('shows the contract to people and to tools', async () => {
    const page = await call('docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('GET ferry/crossings/available-best-prices'.replace('GET ', 'GET /'));
    const document = (await (await call('docs/openapi.json')).json()) as Record<string, unknown>;
    expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: harbour.api.url }]]);
  });

  it('writes one line a request, by the pattern of its route, without what people sent', async () => {
    lines.length = 0;
    const secret = 'canary-7f3a';
    const session = newSession();
    await fetch(
      `${harbour.api.url}/itinerary-services/itineraries/${secret}?clientId=gangway&sessionId=${session}&paymentFailed=${secret}`,
      { headers: { Email: `${secret}@example.com`, 'Idempotency-Key': `${secret}-key` } },
    );
    await fetch(`${harbour.api.url}/${postCart.path}?clientId=gangway&sessionId=${session}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ confirmationEmailAddress: `${secret}@example.com\r\n{"level":"info"}` }),
    });
    await fetch(`${harbour.api.url}/${secret}`);
    const requests = lines.filter(({ event }) => event === 'request');
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/itinerary-services/itineraries/{id}', 422],
      ['POST', '/itinerary-services/carts', 422],
      ['GET', 'other', 404],
    ]);
    for (const { time, requestId, milliseconds } of requests) {
      expect(time).toMatch(/^2026-06-01T/);
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(milliseconds).toBeGreaterThanOrEqual(0);
    }
    // The same visitor is recognised by a hash alone.
    expect(requests[0]?.session).toMatch(/^[A-Za-z0-9_-]{12}$/);
    expect(requests[1]?.session).toBe(requests[0]?.session);
    const written = JSON.stringify(lines);
    expect(written).not.toContain(secret);
    expect(written).not.toContain(session.slice(0, 8));
  });
});
