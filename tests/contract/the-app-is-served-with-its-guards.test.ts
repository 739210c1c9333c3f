import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtimeConfig } from '#domain/contract/runtime-config.ts';
import { buildAppSite } from '#harbour/static/app-site.ts';
import { startTestHarbour, type TestHarbour } from './harness.ts';

describe('The app is served with its guards', () => {
  let harbour: TestHarbour;
  let site: ReturnType<typeof buildAppSite>;
  const folder = mkdtempSync(join(tmpdir(), 'gangway-dist-'));
  const INDEX = '<!doctype html><html><head></head><body>Gangway</body></html>';
  const TICKET = '<!doctype html><html><head></head><body>Tickets on this device</body></html>';
  const SCRIPT = `export const filler = '${'sea '.repeat(400)}';`;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'index.html'), INDEX);
    writeFileSync(join(folder, 'assets', 'main-abc123.js'), SCRIPT);
    mkdirSync(join(folder, 'ticket', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'ticket', 'index.html'), TICKET);
    writeFileSync(join(folder, 'ticket', 'worker.js'), SCRIPT);
    writeFileSync(join(folder, 'ticket', 'assets', 'page-def456.js'), SCRIPT);
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
    harbour = await startTestHarbour();
    site = buildAppSite(harbour.services, folder);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await harbour.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    site.request(`http://app.test${path}`, { headers });

  it('answers index.html, never kept, for every address that is not a file', async () => {
    for (const path of [
      '/',
      '/book/',
      '/book/summary?itineraryId=1',
      '/agent-portal/invoices/confirmation',
      '/update-password/agent/eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmVk',
      '/book/index.html',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, INDEX]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it('opens the way to the provider while the page is being read', async () => {
    const answer = await get('/book/');
    expect(answer.headers.get('link')).toBe(`<${harbour.api.url}>; rel=preconnect; crossorigin`);
  });

  it('keeps hashed assets for a year, compressed as the browser likes, and answers 404 for a missing one', async () => {
    const answer = await get('/book/assets/main-abc123.js', { 'Accept-Encoding': 'gzip, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
    const plain = await get('/book/assets/main-abc123.js');
    expect(await plain.text()).toBe(SCRIPT);
    // A cache on the way must hand neither to a browser that asked for the other.
    for (const { headers } of [answer, plain]) expect(headers.get('vary')).toBe('Accept-Encoding');
    for (const path of ['/book/assets/gone-000000.js', '/book/assets/../index.html.js', '/book/assets/']) {
      expect([path, (await get(path)).status]).not.toEqual([path, 500]);
    }
    expect((await get('/book/assets/gone-000000.js')).status).toBe(404);
  });

  it('answers 404 for a file that is not there, wherever it is asked for (assurance 5.3)', async () => {
    for (const path of [
      '/favicon.ico',
      '/book/manifest.webmanifest',
      '/book/old.js',
      '/book/ticket/gone.css',
      '/.vite/manifest.json',
      '/.sealed.json',
      '/security.txt',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'There is no such file.\n']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('sends the policy of assurance 5.1, made from the run-time configuration', async () => {
    const { headers } = await get('/book/');
    const { api, card, wallet } = harbour.services.addresses;
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
      `img-src 'self' ${api}`,
      "font-src 'self'",
      `connect-src 'self' ${api}`,
      `form-action 'self' ${card} ${wallet}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types gangway-sw',
      'report-to policy',
      'report-uri /reports/policy',
    ]);
    expect(headers.get('reporting-endpoints')).toBe('policy="/reports/policy"');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(), payment=()');
  });

  it('serves the page of kept tickets by its own address with the guards of every page, and its files beside it', async () => {
    const page = await get('/book/ticket/');
    expect([page.status, await page.text()]).toEqual([200, TICKET]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const guards = ({ headers }: Response) =>
      ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'referrer-policy'].map(
        (name) => headers.get(name),
      );
    const ofTheApp = guards(await get('/book/'));
    expect(ofTheApp).not.toContain(null);
    expect(guards(page)).toEqual(ofTheApp);

    const bare = await get('/book/ticket');
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/book/ticket/']);
    // Named directly it would be a second address without guards: there the app answers, with them.
    const named = await get('/book/ticket/index.html');
    expect([await named.text(), guards(named)]).toEqual([INDEX, ofTheApp]);

    // The worker is asked for anew each time, so that a release reaches it; what its page loads is kept.
    const worker = await get('/book/ticket/worker.js');
    expect([worker.headers.get('cache-control'), worker.headers.get('content-type')]).toEqual([
      'no-cache',
      'text/javascript; charset=utf-8',
    ]);
    expect((await get('/book/ticket/assets/page-def456.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const path of ['/book/ticket/assets/gone-000000.js', '/ticket/assets/page-def456.js']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  // Proves: P14
  it('tells other sites where a visitor came from by origin only, and nothing at all from the reset pages', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('referrer-policy');
    expect(await policy('/book/payment')).toBe('strict-origin');
    for (const path of [
      '/my-account/update-password/',
      '/my-account/update-password',
      '/update-password/agent/',
      '/agent-portal/update-password/agent-user/token',
    ]) {
      expect([path, await policy(path)]).toEqual([path, 'no-referrer']);
    }
  });

  it('serves the run-time configuration that the app parses, with the same answer on the API for the dev server', async () => {
    const answer = await get('/runtime.json');
    expect(Date.parse(answer.headers.get('Date') ?? '')).toBe(harbour.clock.now());
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const beside = await answer.json();
    const config = v.parse(runtimeConfig, beside);
    expect(config).toMatchObject({
      provider: harbour.api.url,
      clientId: 'gangway',
      idempotencyHeader: 'Idempotency-Key',
      formOrigins: [harbour.card?.url, harbour.wallet?.url],
      operator: { shortName: 'Skerry Ferries', publicSite: 'https://www.skerryferries.example' },
    });
    expect(Object.keys(config.operator.links)).toEqual([
      'cookiePolicy',
      'websiteSecurity',
      'copyright',
      'policies',
      'modernSlavery',
      'feedback',
      'jobApplicationPrivacy',
      'employeeGateway',
    ]);
    expect(config.operator.links.jobApplicationPrivacy).toMatch(/\.pdf$/);
    expect(await (await fetch(`${harbour.api.url}/runtime.json`)).json()).toEqual(beside);
  });

  it('knows a file again by its tag and takes no other method than GET and HEAD', async () => {
    const first = await get('/robots.txt');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toBe(`"${createHash('sha256').update('User-agent: *\n').digest('base64url').slice(0, 22)}"`);
    for (const known of [tag, `W/${tag}`, `"another, one", W/${tag} ,"third"`, `"another",${tag}`, '*', ' * ']) {
      const again = await get('/robots.txt', { 'If-None-Match': known });
      expect([known, again.status, await again.text(), again.headers.get('etag')]).toEqual([known, 304, '', tag]);
    }
    for (const other of ['"another"', `W/"${tag}"`, tag.slice(1, -1), `w/${tag}`, `"another" ${tag}`, `"*"`, '']) {
      expect([other, (await get('/robots.txt', { 'If-None-Match': other })).status]).toEqual([other, 200]);
    }
    expect((await site.request('http://app.test/book/', { method: 'HEAD' })).status).toBe(200);
    expect((await site.request('http://app.test/book/', { method: 'POST' })).status).toBe(405);
  });
});
