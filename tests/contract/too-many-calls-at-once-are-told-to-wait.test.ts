// Overload (assurance 4, L6): what cannot be answered soon is refused at once, in words and with a time to come back.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getActiveNewSession, getConfiguration } from '#domain/contract/configuration.ts';
import { createQueue } from '#harbour/http/overload.ts';
import { asker } from './asking.ts';
import { harbourForAll } from './harbours.ts';

const AT_ONCE = 3;
const SENT = 8;

describe('Too many calls at once are told to wait', () => {
  const harbour = harbourForAll({ place: 'embedded', limits: { callsInFlight: AT_ONCE } });

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
        'A great many people are booking at the moment. Please try again in a few seconds.',
        '1',
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

describe('How many calls are let in', () => {
  /** Answers, each so many milliseconds after the one before, while `left` others are under way. */
  function answering() {
    const queue = createQueue({ most: 100, within: 250 });
    let now = 0;
    const answer = (times: number, milliseconds: number, left = 50) => {
      for (let time = 0; time < times; time += 1) {
        now += milliseconds;
        queue.answered(now, left);
      }
      return queue.room();
    };
    return { queue, answer };
  }

  it('is as many as are answered within the time, on a slow machine and on a quick one', () => {
    expect(answering().queue.room()).toBe(100);
    const rooms = [10, 4, 1, 500].map((milliseconds) => answering().answer(200, milliseconds));
    expect(rooms).toEqual([25, 62, 100, 16]);
  });

  it('follows a machine that becomes slower, and one that becomes quicker', () => {
    const { answer } = answering();
    const rooms = [4, 10, 4].map((milliseconds) => answer(2000, milliseconds));
    expect(rooms).toEqual([62, 25, 62]);
  });

  it('grows again from the least, when no more than that are under way', () => {
    const { queue, answer } = answering();
    expect(answer(200, 500)).toBe(16);
    for (let time = 0; time < 2000; time += 1) answer(1, 4, queue.room() - 1);
    expect(queue.room()).toBe(62);
  });

  it('does not take for slow what is only seldom asked', () => {
    const { answer } = answering();
    expect(answer(200, 60_000, 3)).toBe(100);
    expect(answer(200, 4)).toBe(62);
    expect([answer(1, 4, 3), answer(200, 60_000, 3)]).toEqual([62, 62]);
  });
});
