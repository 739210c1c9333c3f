// Overload (assurance 4, L6): what cannot be answered soon is refused at once, in words and with a time to come back.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getActiveNewSession, getConfiguration } from '#domain/contract/configuration.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { asker } from './asking.ts';
import { startTestHarbour } from './harness.ts';

const AT_ONCE = 3;
const SENT = 8;

describe('Too many calls at once are told to wait', () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await startTestHarbour({ place: 'embedded', limits: { callsInFlight: AT_ONCE } });
  });
  afterAll(() => harbour.close());

  it('refuses only what is too much, keeps what it took on, and takes calls again', async () => {
    const callers = Array.from({ length: SENT }, () => asker(harbour));
    const statuses: number[] = [];
    let enough = () => {};
    const allRefused = new Promise<void>((resolve) => {
      enough = resolve;
    });
    // The embedded database has one connection: while this transaction has it, every call that was let in waits.
    const answers = await harbour.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      const waiting = callers.map(async (caller) => {
        const reply = await caller.ask(getActiveNewSession);
        statuses.push(reply.status);
        if (statuses.length === SENT - AT_ONCE) enough();
        return reply;
      });
      await allRefused;
      return waiting;
    });
    expect(statuses.slice(0, SENT - AT_ONCE)).toEqual(Array.from({ length: SENT - AT_ONCE }, () => 503));
    const replies = await Promise.all(answers);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE);
    for (const { status, refusal, headers } of replies) {
      if (status === 200) continue;
      expect([status, refusal?.code, refusal?.description, headers.get('retry-after')]).toEqual([
        503,
        'busy',
        'Very many people are booking at this moment. Please try again in a few seconds.',
        '2',
      ]);
    }
    expect((await asker(harbour).ask(getConfiguration)).status).toBe(200);
  });

  it('lets the app of another origin read the refusal', async () => {
    const { first, sent, origin } = await harbour.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      const origin = harbour.app?.url ?? '';
      const sent = Array.from({ length: AT_ONCE + 1 }, (_, call) =>
        fetch(`${harbour.api.url}/ferry/active-new-session?clientId=gangway&sessionId=${call}${'0'.repeat(31)}`, {
          headers: { origin },
        }),
      );
      return { first: await Promise.race(sent), sent, origin };
    });
    expect(first.status).toBe(503);
    expect(first.headers.get('access-control-allow-origin')).toBe(origin);
    expect(first.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after');
    await Promise.all(sent);
  });
});
