// Harbour's part of T16, T19 and T20: a session lives by its calls, ends for good, and is never more than what signed it in.
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { getCoVehicles } from '#domain/contract/accounts.ts';
import { getItineraries } from '#domain/contract/booking.ts';
import { getActiveNewSession, getActiveSession } from '#domain/contract/configuration.ts';
import { getDeskBookings } from '#domain/contract/extensions/desk.ts';
import { getCustomerLogout } from '#domain/contract/sign-in.ts';
import { knock, PEOPLE, sessionOf, signedIn } from '#tests/contract/accounts/people.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

describe('A session has the rights that it was given', () => {
  const harbour = harbourForAll();

  const adas = { params: { id: PEOPLE.ada.number } };

  it('lives on for who types for half an hour when something keeps it alive every five minutes (T16)', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    for (let minutes = 0; minutes < 30; minutes += 5) {
      await harbour.clock.advance('PT5M');
      expect((await ada.ask(getActiveNewSession)).status).toBe(200);
    }
    expect((await ada.ask(getCoVehicles, adas)).status).toBe(200);
  });

  it('says in words and by a code that it has ended, so that a form can ask to sign in again (T16)', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    await harbour.clock.advance('PT25M');
    const { status, refusal } = await ada.ask(getCoVehicles, adas);
    expect([status, refusal?.code, refusal?.description]).toEqual([
      401,
      'session-expired',
      'Your session has ended. Please start a new one.',
    ]);
    const again = await signedIn(harbour, PEOPLE.ada, undefined, ada).catch(() => null);
    expect(again).toBeNull();
    expect((await (await signedIn(harbour, PEOPLE.ada)).ask(getCoVehicles, adas)).status).toBe(200);
  });

  it('is not ended by a picture or a link on another site, and nothing of it is kept (T19)', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const address = `${harbour.api.url}/ferry/customer/${PEOPLE.ada.number}/logout?clientId=gangway&sessionId=${ada.session}`;
    for (const [site, mode, origin] of [
      ['cross-site', 'no-cors', {}],
      ['same-site', 'no-cors', {}],
      ['cross-site', 'navigate', {}],
      ['cross-site', 'cors', { Origin: 'https://evil.test' }],
    ] as const) {
      const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode, ...origin };
      const answer = await new Promise<[number | undefined, unknown]>((resolve, reject) => {
        get(address, { headers }, (response) => {
          response.resume();
          resolve([response.statusCode, response.headers['cache-control']]);
        }).on('error', reject);
      });
      expect([site, mode, answer]).toEqual([site, mode, [403, 'no-store']]);
    }
    expect((await ada.ask(getCoVehicles, adas)).status).toBe(200);
  });

  it('is dead after a sign-out though its answer was never read, and the next one here starts with nothing (T19)', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId } = await ada.hold({ vehicle: null });
    const cut = new AbortController();
    const address = `${harbour.api.url}/ferry/customer/${PEOPLE.ada.number}/logout?clientId=gangway&sessionId=${ada.session}`;
    const answer = await fetch(address, { signal: cut.signal });
    cut.abort();
    expect(answer.status).toBe(200);
    for (const endpoint of [getItineraries, getActiveNewSession] as const) {
      expect((await ada.ask(endpoint)).refusal?.code).toBe('session-expired');
    }
    expect((await ada.ask(getCustomerLogout, adas)).status).toBe(401);
    const isla = await signedIn(harbour, PEOPLE.isla);
    expect((await isla.ask(getItineraries)).text).not.toContain(itineraryId);
    expect((await isla.ask(getCoVehicles, adas)).status).toBe(403);
  });

  it('that a client made up is a guest, whatever its id looks like (T20)', async () => {
    const shapes = [
      randomBytes(32).toString('base64url'),
      'customer-C1000001-session',
      'call-centre-CC01-0000',
      'C1000001C1000001',
      '0'.repeat(43),
    ];
    for (const id of shapes) {
      const who = visitor(harbour, id);
      expect([id, (await who.ask(getActiveNewSession)).status]).toEqual([id, 200]);
      const heard = [
        await who.ask(getCoVehicles, adas),
        await who.ask(getItineraries),
        await who.ask(getDeskBookings, { query: { name: 'Ada' } }),
        await who.ask(getActiveSession, { params: { customerNumber: PEOPLE.ada.number } }),
      ];
      expect(heard.map(({ refusal }) => refusal?.code)).toEqual(Array(4).fill('not-signed-in'));
    }
  });

  it('is never raised: a sign-in answers an id of its own, 256 bits that no other sign-in had (T20)', async () => {
    const seen = new Set<string>();
    for (let time = 0; time < 50; time += 1) {
      const before = visitor(harbour, `fixed-by-somebody-${time}`);
      const id = sessionOf(await knock(before, 'customer', PEOPLE.ada.email));
      expect(Buffer.from(id, 'base64url')).toHaveLength(32);
      seen.add(id);
      expect((await before.ask(getCoVehicles, adas)).refusal?.code).toBe('session-expired');
    }
    expect(seen.size).toBe(50);
    const [last = ''] = [...seen].slice(-1);
    expect(got(await visitor(harbour, last).ask(getCoVehicles, adas)).coVehicles).toHaveLength(2);
  });
});
