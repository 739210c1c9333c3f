// Behind a proxy every connection is the proxy's: limits per address would count all passengers as one.
import { describe, expect, it } from 'vitest';
import { buildApi } from '#harbour/http/app.ts';
import { readSettings } from '#harbour/settings.ts';
import { buildAppSite } from '#harbour/static/app-site.ts';
import { newSession } from '#tests/contract/asking.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';

const PROXY = '10.0.0.5';

const connection = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** Asks for one new session for each caller, and answers the statuses; one session a minute is allowed to each. */
async function statusesOf(
  trusted: string,
  callers: readonly (readonly [address: string, forwarded?: string])[],
): Promise<number[]> {
  const once = { amount: 1, perSeconds: 60 };
  const harbour = await startTestHarbour({
    settings: readSettings({ TRUSTED_PROXIES: trusted, LOG_LEVEL: 'silent' }),
    limits: { newSessionsPerAddress: once, browserReportsPerAddress: once },
  });
  const api = buildApi(harbour.services);
  const site = buildAppSite(harbour.services);
  const statuses = [];
  for (const [address, forwarded] of callers) {
    const headers = new Headers(forwarded === undefined ? [] : [['X-Forwarded-For', forwarded]]);
    const path = `/ferry/active-new-session?clientId=gangway&sessionId=${newSession()}`;
    const { status } = await api.request(path, { headers }, connection(address));
    const report = { method: 'POST', body: '[]', headers };
    const { status: reported } = await site.request('/reports/policy', report, connection(address));
    expect(reported, 'reports are counted alike').toBe(status === 200 ? 204 : 429);
    statuses.push(status);
  }
  await harbour.close();
  return statuses;
}

describe('A proxy says for whom it asks', () => {
  it('and each of its passengers is counted alone, whatever they write before it', async () => {
    expect(
      await statusesOf('10.0.0.0/24, 2001:db8::1', [
        [PROXY, '192.0.2.1'],
        [PROXY, '192.0.2.2'],
        [`::ffff:${PROXY}`, '192.0.2.2'],
        [PROXY, '198.51.100.9, 192.0.2.2'],
        ['2001:db8::1', '192.0.2.3, 10.0.0.7'],
        [PROXY, '192.0.2.3'],
        [PROXY],
        [PROXY, ''],
        [PROXY, '10.0.0.9'],
      ]),
    ).toEqual([200, 200, 429, 429, 200, 429, 200, 429, 429]);
  });

  it('also where it names the port of each connection, which is another one every time', async () => {
    expect(
      await statusesOf('10.0.0.0/24', [
        [PROXY, '192.0.2.1:40001'],
        [PROXY, '192.0.2.1:40002'],
        [PROXY, '[2001:db8:5:6::1]:40001'],
        [PROXY, '[2001:db8:5:6::2]:40002'],
        [PROXY, '[2001:db8:5:7::1]'],
        [PROXY, '192.0.2.2, 10.0.0.7:40001'],
        [PROXY, '192.0.2.2'],
      ]),
    ).toEqual([200, 429, 200, 429, 200, 200, 429]);
  });

  it('where the operator trusts it: of anybody else the connection counts', async () => {
    expect(
      await statusesOf('10.0.0.6', [
        [PROXY, '192.0.2.1'],
        [PROXY, '192.0.2.2'],
      ]),
    ).toEqual([200, 429]);
  });
});
