// A limit per address is one only where addresses are not for the taking: whoever has one of IPv6 has a network of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '#harbour/http/app.ts';
import { callerOf } from '#harbour/http/caller.ts';
import { buildAppSite } from '#harbour/static/app-site.ts';
import { newSession } from '#tests/contract/asking.ts';
import { startTestHarbour, type TestHarbour } from '#tests/contract/harness.ts';

const ALLOWED = 3;

describe('A caller is counted by its network', () => {
  let harbour: TestHarbour;
  beforeAll(async () => {
    const few = { amount: ALLOWED, perSeconds: 60 };
    harbour = await startTestHarbour({ limits: { newSessionsPerAddress: few, browserReportsPerAddress: few } });
  });
  afterAll(() => harbour.close());

  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

  it('which may open so many sessions, from whichever of its addresses', async () => {
    const api = buildApi(harbour.services);
    const open = async (address: string) => {
      const path = `/ferry/active-new-session?clientId=gangway&sessionId=${newSession()}`;
      return (await api.request(path, {}, from(address))).status;
    };
    const statuses = [];
    for (let host = 1; host <= ALLOWED + 2; host += 1) statuses.push(await open(`2001:db8:5:6:${host}:2:3:4`));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await open('2001:db8:5:7::1')).toBe(200);
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7']) expect(await open(address)).toBe(200);
    expect([await open('::ffff:192.0.2.7'), await open('192.0.2.8')]).toEqual([429, 200]);
  });

  it('and send so many reports', async () => {
    const site = buildAppSite(harbour.services);
    await harbour.clock.advance('PT1H');
    const statuses = [];
    for (let host = 1; host <= ALLOWED + 1; host += 1) {
      const sent = { method: 'POST', body: '[]' };
      statuses.push((await site.request('/reports/policy', sent, from(`2001:db8::${host}`))).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5:6', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:2::', '2001:db8:1:2::/64'],
    ['1:2::4:5:6:7:8', '1:2:0:4::/64'],
    ['fe80::1:2%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, counted) => {
    expect(callerOf(address)).toBe(counted);
  });
});
