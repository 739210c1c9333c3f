import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getActiveNewSession, getConfiguration } from '#domain/contract/configuration.ts';
import { query } from '#harbour/db/database.ts';
import { session } from '#harbour/db/session-schema.ts';
import { endSession } from '#harbour/http/sessions.ts';
import { hashed } from '#harbour/random.ts';
import { readSettings } from '#harbour/settings.ts';
import { asker, newSession } from './asking.ts';
import { harbourForAll } from './harbours.ts';
import { startTestHarbour } from './harness.ts';

describe('A session lives and ends', () => {
  const harbour = harbourForAll();

  const pass = (duration: string) => harbour.clock.advance(duration);
  const rowOf = async (id: string) =>
    (
      await harbour.db
        .select()
        .from(session)
        .where(eq(session.id, hashed(id)))
    )[0] ?? null;

  it('begins as a guest when an id is first seen, and keeps the id nowhere', async () => {
    const person = asker(harbour);
    expect(await rowOf(person.session)).toBeNull();
    await person.get(getActiveNewSession);
    expect(await rowOf(person.session)).toMatchObject({ kind: 'guest', userNumber: null, productCode: null });
    const kept = await query<{ text: string }>(
      harbour.db,
      sql`SELECT session::text AS text FROM session UNION ALL SELECT rate_bucket::text FROM rate_bucket`,
    );
    expect(kept.filter(({ text }) => text.includes(person.session))).toEqual([]);
  });

  it('makes one row of first calls that arrive together', async () => {
    const person = asker(harbour);
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.ask(getActiveNewSession)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  // Proves: S9.1
  it('ends within half a minute after 20 minutes without a call, and not before, however close calls were', async () => {
    const person = asker(harbour);
    await person.get(getActiveNewSession);
    await pass('PT29S');
    await person.get(getActiveNewSession);
    await pass('PT19M59S');
    await person.get(getActiveNewSession);
    await pass('PT20M30S');
    const { status, refusal } = await person.ask(getActiveNewSession);
    expect([status, refusal?.code]).toEqual([401, 'session-expired']);
    expect(refusal?.description).toBe('Your session has ended. Please start a new one.');
  });

  it('stays dead, while content is still answered', async () => {
    const person = asker(harbour);
    await person.get(getActiveNewSession);
    await endSession(harbour.db, hashed(person.session), harbour.clock.now());
    expect((await person.ask(getActiveNewSession)).status).toBe(401);
    expect((await person.ask(getActiveNewSession)).status).toBe(401);
    expect((await person.ask(getConfiguration)).status).toBe(200);
  });

  it('can be kept alive for twelve extensions, and ends after twelve hours', async () => {
    const person = asker(harbour);
    await person.get(getActiveNewSession);
    for (let minutes = 0; minutes < 12 * 60 - 15; minutes += 15) {
      await pass('PT15M');
      expect((await person.ask(getActiveNewSession)).status).toBe(200);
    }
    await pass('PT15M');
    expect((await person.ask(getActiveNewSession)).status).toBe(401);
  });

  it('may be named in a header instead of the address', async () => {
    const id = newSession();
    const answer = await fetch(`${harbour.api.url}/ferry/active-new-session?clientId=gangway`, {
      headers: { 'X-Session-Id': id },
    });
    expect(answer.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ kind: 'guest' });
  });

  it('needs an id that is long and plain, and a known client', async () => {
    for (const bad of ['', 'short', 'x'.repeat(129), 'a b c d e f g h i j k', `${newSession()}'`]) {
      const { status, refusal } = await asker(harbour).ask(getActiveNewSession, { session: bad });
      expect([bad, status]).toEqual([bad, 422]);
      expect(refusal?.description).not.toContain(bad === '' ? '\n' : bad);
    }
    const stranger = await fetch(`${harbour.api.url}/config?clientId=somebody&sessionId=${newSession()}`);
    expect(stranger.status).toBe(403);
  });

  it('is opened at most 60 times a minute from one address, by the limits as shipped', async () => {
    const shipped = readSettings({}).limits;
    const own = await startTestHarbour({ limits: { newSessionsPerAddress: shipped.newSessionsPerAddress } });
    try {
      const first = asker(own);
      await first.get(getActiveNewSession);
      for (let opened = 1; opened < 60; opened += 1) {
        expect((await asker(own).ask(getActiveNewSession)).status).toBe(200);
      }
      const refused = await asker(own).ask(getActiveNewSession);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('1');
      expect(refused.refusal?.description).toMatch(/wait/);
      // Whoever is inside stays inside, and a second later there is room for one more.
      expect((await first.ask(getActiveNewSession)).status).toBe(200);
      await own.clock.advance('PT1S');
      expect((await asker(own).ask(getActiveNewSession)).status).toBe(200);
      expect((await asker(own).ask(getActiveNewSession)).status).toBe(429);
    } finally {
      await own.close();
    }
  });
});
