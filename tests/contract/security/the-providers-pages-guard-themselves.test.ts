// The card page, the mailbox and the control port: pages of the provider that no other machine and no other site may use.
import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { buildCardSite } from '#harbour/card-page/card-site.ts';
import { buildApi } from '#harbour/http/app.ts';
import type { Services } from '#harbour/services.ts';
import { buildWalletSite } from '#harbour/wallet/wallet-site.ts';
import { visitor } from '#tests/contract/booker.ts';
import { cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

describe("The provider's pages guard themselves", () => {
  const harbour = harbourForAll();

  const preloaded = async () => {
    const person = visitor(harbour);
    return person.preload((await person.hold()).itineraryId);
  };

  it('the card page is not framed or handed on, and shuts out what it does not need (assurance 5.2)', async () => {
    for (const page of [harbour.card, harbour.wallet]) {
      const { headers } = await fetch(`${page?.url}/nowhere`);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(), payment=()');
    }
  });

  it('the key of the card page is a cookie that no script reads and no other site sends along (assurance 5.7)', async () => {
    const { headers } = await cardVisitor(harbour).enter(await preloaded());
    expect(headers.get('set-cookie')).toMatch(/^card-[\w-]{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('a form that breaks off in the middle is no fault of ours, and says that nothing was charged', async () => {
    const faults: unknown[] = [];
    const log = { ...harbour.services.log, error: (event: string) => faults.push(event) };
    const brokenOff = () =>
      new ReadableStream({
        start: (body) => body.enqueue(Buffer.from('order=')),
        pull: (body) => body.error(new Error('aborted')),
      });
    for (const [build, site] of [
      [buildCardSite, 'card'],
      [buildWalletSite, 'wallet'],
    ] as const) {
      const answer = await build({ ...harbour.services, log }).request(`${harbour[site]?.url}/pay`, {
        method: 'POST',
        headers: { origin: harbour.app?.url ?? '', 'content-type': 'application/x-www-form-urlencoded' },
        body: brokenOff(),
        duplex: 'half',
      } as RequestInit);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Nothing was charged')]);
    }
    expect(faults).toEqual([]);
  });

  const MISTAKE = { action: 'pay', number: '4242', expiry: '12/30', securityCode: '123' };

  it('what was typed wrong comes back in a cookie of that payment alone, sealed and read by no script (assurance 5.7)', async () => {
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await preloaded())).location ?? '';
    const { headers } = await browser.press(path, browser.tokenOf(await browser.open(path)), MISTAKE);
    const [set = '', ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(set.replace(path, '<its path>')).toMatch(
      /^typed-[\w-]{16}=[\w-]+; Max-Age=900; Path=<its path>; HttpOnly; SameSite=Lax$/,
    );
    expect(Buffer.from(/=([\w-]+)/.exec(set)?.[1] ?? '', 'base64url').toString('latin1')).not.toContain('4242');
  });

  it('over https it is sent over https alone, under a name that no other host can set (assurance 5.2)', async () => {
    const card = 'https://pay.example';
    const services: Services = { ...harbour.services, addresses: { ...harbour.services.addresses, card } };
    const site: Hono = buildCardSite(services);
    const { fields } = await preloaded();
    const type = 'application/x-www-form-urlencoded';
    const answer = await site.request(`${card}/pay`, {
      method: 'POST',
      headers: { Origin: harbour.app?.url ?? '', 'Content-Type': type },
      body: new URLSearchParams(fields.map(({ name, value }) => [name, value])),
    });
    expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([
      303,
      'max-age=31536000; includeSubDomains',
    ]);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-card-[\w-]{16}=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const Cookie = /^[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const path = `${card}${answer.headers.get('location')}`;
    const page = await site.request(path, { headers: { Cookie } });
    const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const body = new URLSearchParams({ ...MISTAKE, token });
    const again = await site.request(path, {
      method: 'POST',
      headers: { Cookie, Origin: card, 'Content-Type': type },
      body,
    });
    expect(again.headers.get('set-cookie')).toMatch(/^typed-.*; HttpOnly; Secure; SameSite=Lax$/);
  });

  /** The API as another caller reaches it. */
  const from = (remoteAddress: string, path: string, init: RequestInit = {}) =>
    buildApi(harbour.services).request(path, init, { incoming: { socket: { remoteAddress } } });

  it('letters are read on this machine by its own name, so that no page can have its own name answered by it', async () => {
    const host = (name: string) => ({ headers: { Host: name } });
    expect((await from('127.0.0.1', '/mailbox', host('localhost:4600'))).status).toBe(200);
    for (const name of ['evil.test', 'localhost.evil.test:4600', '127.0.0.1.evil.test', '']) {
      expect([name, (await from('127.0.0.1', '/mailbox', host(name))).status]).toEqual([name, 404]);
    }
    expect((await from('203.0.113.9', '/mailbox', host('localhost:4600'))).status).toBe(404);
    const { headers } = await from('127.0.0.1', '/mailbox', host('localhost:4600'));
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('the control port answers callers of this machine alone (assurance 5.12)', async () => {
    const headers = { 'Content-Type': 'application/json', Host: 'localhost:4600' };
    const tick = { method: 'POST', headers, body: '{"advance":"PT0S"}' };
    expect((await from('::1', '/control/clock', tick)).status).toBe(200);
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '127.0.0.2']) {
      expect([address, (await from(address, '/control/clock', tick)).status]).toEqual([address, 404]);
    }
  });

  it('no answer of the app or the API sets a cookie (assurance 5.7)', async () => {
    const { api, app } = harbour.services.addresses;
    const addresses = [`${app}/book/`, `${app}/book/?awc=1`, `${app}/runtime.json`, `${api}/config`, `${api}/mailbox`];
    for (const address of addresses) {
      expect([address, (await fetch(address)).headers.get('set-cookie')]).toEqual([address, null]);
    }
  });
});
