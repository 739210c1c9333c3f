import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogLine } from '#harbour/log.ts';
import { readSettings } from '#harbour/settings.ts';
import { runtimeOf } from '#harbour/static/runtime.ts';
import { documentHeaders } from '#harbour/static/security-headers.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

describe('Browsers tell what went wrong', () => {
  const lines: LogLine[] = [];
  const harbour = harbourForAll({
    logSink: (line) => lines.push(line),
    settings: readSettings({ ANALYTICS_URL: 'https://count.example/hits', ERROR_REPORTS_URL: '/reports/errors' }),
    limits: { browserReportsPerAddress: { amount: 20, perSeconds: 60 } },
  });
  beforeEach(async () => {
    await harbour.clock.advance('PT1M');
    lines.length = 0;
  });

  const post = (path: string, body: unknown, type = 'application/json') =>
    fetch(`${harbour.app?.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const told = (event: string) => lines.filter((line) => line.event === event).map(({ time, level, ...rest }) => rest);

  const CANARY = 'canary-7f3a';
  const violation = {
    type: 'csp-violation',
    url: `http://app.test/book/summary?sessionId=${CANARY}`,
    body: {
      documentURL: `http://app.test/book/summary?sessionId=${CANARY}`,
      effectiveDirective: 'script-src-elem',
      blockedURL: `https://evil.test/steal.js?${CANARY}`,
      sample: CANARY,
      originalPolicy: "default-src 'none'",
    },
  };

  it('what the policy stopped, in either form, as one line with the directive and an origin (assurance 5.1)', async () => {
    expect((await post('/reports/policy', [violation], 'application/reports+json')).status).toBe(204);
    const older = { 'csp-report': { 'violated-directive': 'style-src-attr', 'blocked-uri': 'inline' } };
    expect((await post('/reports/policy', older, 'application/csp-report')).status).toBe(204);
    expect(told('policy-report')).toEqual([
      { event: 'policy-report', directive: 'script-src-elem', blocked: 'https://evil.test' },
      { event: 'policy-report', directive: 'style-src-attr', blocked: 'inline' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(CANARY);
  });

  it('no more of them than ten in one report, and of each no more than says what and whence', async () => {
    expect((await post('/reports/policy', Array(40).fill(violation), 'application/reports+json')).status).toBe(204);
    expect(told('policy-report')).toHaveLength(10);
    lines.length = 0;
    const stopped = (effectiveDirective: string, blockedURL: string, type = 'csp-violation') => ({
      type,
      body: { effectiveDirective, blockedURL },
    });
    const reports = [
      stopped(`img-src ${CANARY}`, `not an address ${CANARY}`),
      stopped(CANARY.toUpperCase(), `https://${'long.'.repeat(40)}test/`),
      stopped('font-src', 'https://evil.test', 'deprecation'),
    ];
    expect((await post('/reports/policy', reports, 'application/reports+json')).status).toBe(204);
    expect(told('policy-report')).toEqual([
      { event: 'policy-report', directive: 'img-src', blocked: 'other' },
      { event: 'policy-report', directive: 'other', blocked: `https://${'long.'.repeat(40)}`.slice(0, 100) },
    ]);
  });

  it('a fault of the app, cleaned again on arrival (assurance 5.14)', async () => {
    const fault = { kind: 'drawing', name: 'TypeError', message: `${CANARY} of ada@example.com`, page: '/book' };
    expect((await post('/reports/errors', { ...fault, sessionId: CANARY })).status).toBe(204);
    expect(told('browser-fault')).toEqual([
      { event: 'browser-fault', kind: 'drawing', name: 'TypeError', message: '… of …', page: '/book' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(CANARY);
  });

  it('an oddity of an answer with its number (rulings 4 and 36)', async () => {
    const oddity = { kind: 'answer', name: 'UnknownStatus', message: 'Unknown.', value: 77, page: '/book/summary' };
    expect((await post('/reports/errors', oddity)).status).toBe(204);
    expect(told('browser-fault')).toEqual([{ event: 'browser-fault', ...oddity }]);
  });

  it('and nothing of what nobody can read', async () => {
    for (const body of [
      '',
      '{',
      'null',
      '[null]',
      '{"csp-report":7}',
      { kind: 'error', name: 'a b' },
      { kind: 'answer', name: 'UnknownStatus', message: 'Unknown.', value: CANARY, page: '/book' },
      [{ type: 'x' }],
    ]) {
      for (const path of ['/reports/policy', '/reports/errors']) {
        expect([path, body, (await post(path, body)).status]).toEqual([path, body, 204]);
      }
    }
    expect(lines).toEqual([]);
  });

  it('and as much at a time as is read, and no byte more', async () => {
    for (const path of ['/reports/policy', '/reports/errors']) {
      const answerTo = async (bytes: number) => {
        const { status, headers } = await post(path, 'x'.repeat(bytes));
        // What was not read stays on the connection, so nothing else can follow there.
        return [status, headers.get('connection')];
      };
      expect([path, await answerTo(16 * 1024)]).toEqual([path, [204, 'keep-alive']]);
      expect([path, await answerTo(16 * 1024 + 1)]).toEqual([path, [413, 'close']]);
    }
    expect(lines).toEqual([]);
  });

  it('as often as an address may, and no more (assurance 5.16)', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => post('/reports/policy', [violation])));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ description: expect.stringMatching(/wait/) });
  });

  it('where the run-time configuration says, which the policy lets through', async () => {
    const runtime = await (await fetch(`${harbour.app?.url}/runtime.json`)).json();
    expect(runtime).toMatchObject({ analytics: 'https://count.example/hits', errorReports: '/reports/errors' });
    const headers = documentHeaders(runtimeOf(harbour.services), '/book/');
    expect(headers['Content-Security-Policy']).toContain(
      `connect-src 'self' ${harbour.api.url} https://count.example;`,
    );
  });

  it('a report that the database does not take is refused in words, and nothing of it is printed (assurance 5.14, 5.15)', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    await harbour.db.execute(sql`ALTER TABLE rate_bucket RENAME TO rate_bucket_gone`);
    const answer = await post('/reports/errors', {});
    await harbour.db.execute(sql`ALTER TABLE rate_bucket_gone RENAME TO rate_bucket`);
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'fault' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(told('request-fault')).toEqual([{ event: 'request-fault', fault: expect.stringContaining('rate_bucket') }]);
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
  });
});
