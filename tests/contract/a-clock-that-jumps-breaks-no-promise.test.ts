// L8: the clock of the machine jumps by an hour, forward or back, as it does when it is set right.
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getActiveNewSession } from '#domain/contract/configuration.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { releaseLapsedHolds } from '#harbour/booking/holds.ts';
import { clockOf, controlledClock } from '#harbour/clock.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import type { Limits } from '#harbour/limits.ts';
import { newKey, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { startTestHarbour } from './harness.ts';
import { brokenPromises, countOf } from './truth.ts';

const HOUR = 3_600_000;

describe('A clock that jumps', () => {
  const open: Harbour[] = [];
  afterEach(async () => {
    for (const harbour of open.splice(0)) await harbour.close();
  });

  async function start(limits: Partial<Limits> = {}) {
    let shift = 0;
    const base = controlledClock('2026-06-01T08:00:00Z');
    // Nobody tells the jobs that time has passed.
    const clock = { ...base, now: () => base.now() + shift };
    const harbour = await startTestHarbour({ clock, limits });
    open.push(harbour);
    const jump = (by: number) => {
      shift += by;
    };
    return { harbour, jump };
  }

  it('an hour ahead ends holds and sessions, charges nobody and gives the places back once', async () => {
    const { harbour, jump } = await start();
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const body = await person.paymentBody(itineraryId, '1780308000000');
    jump(HOUR);
    const late = await person.pay(itineraryId, body, newKey());
    expect([late.status, late.refusal?.code]).toEqual([401, 'session-expired']);
    await Promise.all([releaseLapsedHolds(harbour.services), releaseLapsedHolds(harbour.services)]);
    expect(await countOf(harbour, 'ledger')).toBe(0);
    expect(await brokenPromises(harbour)).toEqual([]);
    // Set right again, the session lives on and its booking has lapsed: nothing comes back to life.
    jump(-HOUR);
    const again = await person.pay(itineraryId, body, newKey());
    expect([again.status, again.refusal?.code]).toEqual([409, PAYMENT_REFUSALS.holdExpired]);
    expect((await person.itineraryOf(itineraryId)).status).toBe(67);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('an hour back ends nothing early: what is held can be paid, and lapses when its own moment comes', async () => {
    const { harbour, jump } = await start();
    const person = visitor(harbour);
    const { itineraryId: paid } = await person.hold();
    const { itineraryId: left } = await person.hold();
    jump(-HOUR);
    await releaseLapsedHolds(harbour.services);
    await cardVisitor(harbour).payWith(await person.preload(paid), CARDS.pays);
    expect((await person.itineraryOf(paid)).status).toBe(30);
    expect((await person.itineraryOf(left)).status).toBe(20);
    expect(await brokenPromises(harbour)).toEqual([]);
    jump(HOUR + 20 * 60_000);
    await releaseLapsedHolds(harbour.services);
    const [row] = await harbour.db.select().from(itinerary).where(eq(itinerary.id, left));
    expect([row?.status, row?.holdExpiresAt]).toEqual([67, null]);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('an hour back gives nobody the tries back that they have used', async () => {
    const { harbour, jump } = await start({ newSessionsPerAddress: { amount: 2, perSeconds: 3600 } });
    const open = async () => (await visitor(harbour).ask(getActiveNewSession)).status;
    expect([await open(), await open(), await open()]).toEqual([200, 200, 429]);
    jump(-HOUR);
    expect(await open()).toBe(429);
    jump(2 * HOUR);
    expect(await open()).toBe(200);
  });
});

it('The clock of the machine does what is rare soon after each start: who starts anew every hour never comes to it else', async () => {
  vi.useFakeTimers();
  let done = 0;
  const stop = clockOf(undefined).every(
    6 * HOUR,
    async () => {
      done += 1;
    },
    () => undefined,
  );
  const doneAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return done;
  };
  expect([await doneAfter(0), await doneAfter(HOUR), await doneAfter(5 * HOUR)]).toEqual([0, 1, 2]);
  await stop();
  expect(await doneAfter(12 * HOUR)).toBe(2);
  vi.useRealTimers();
});
