// T36, T58: a Harbour that is killed in the middle of a job does it at the next start, and once.
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getItinerary } from '#domain/contract/booking.ts';
import { pence } from '#domain/values/money.ts';
import { controlledClock } from '#harbour/clock.ts';
import { resetToken } from '#harbour/db/account-schema.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { startHarbour } from '#harbour/harbour.ts';
import { askForReset, PEOPLE, signedIn } from './accounts/people.ts';
import { got, visitor } from './booker.ts';
import { ownFolder, START } from './harbour-process.ts';
import { seedFolder } from './harness.ts';
import { byPoints, payPart } from './payments/parts.ts';
import { bookOnPlan, statesOf } from './payments/plans.ts';
import { brokenPromises } from './truth.ts';

const { folder, startProcess } = ownFolder();

const DIES = new URL('./after-sales/dies-at.mjs', import.meta.url).href;
const DAYS = 98;

/** Words of the log inside of a job's transaction, and until when the clock moves for it. */
const MOMENTS = [
  ['"event":"refunded"', '2026-06-01T09:00:00Z'],
  ['"event":"mail-written"', '2026-06-01T09:01:00Z'],
  ['"event":"instalment-collected"', '2026-07-01T09:00:00Z'],
] as const;
const AFTER = '2026-07-01T10:00:00Z';

async function open(start: string) {
  const clock = controlledClock(start);
  const harbour = await startHarbour({
    database: { kind: 'folder', folder },
    ports: { api: 0, app: 0, card: 0, wallet: 0 },
    clock,
    limits: { passwordCostLog2: 10 },
    logSink: () => undefined,
    timetableDays: DAYS,
  });
  return { ...harbour, clock };
}

async function dieAt(words: string, to: string): Promise<NodeJS.Signals | null> {
  const { api, ended } = await startProcess([DIES], {
    DIES_AT: words,
    LOG_LEVEL: 'info',
    TIMETABLE_DAYS: String(DAYS),
  });
  const body = JSON.stringify({ to });
  const headers = { 'Content-Type': 'application/json' };
  const moved = await fetch(`${api.url}/control/clock`, { method: 'POST', headers, body }).catch(() => null);
  if (moved !== null) throw new Error(`Nobody said ${words} on the way to ${to}.`);
  return (await ended).signal;
}

it('A hold that ran out, a letter, a link to reset and an instalment outlive a kill in the middle of them', async () => {
  await seedFolder(folder, DAYS);
  const before = await open(START);
  const ada = await signedIn(before, PEOPLE.ada);
  const held = await ada.hold({ vehicle: null });
  await payPart(ada, held.itineraryId, byPoints(300), { due: held.travelCost.amountAfterTax });
  const { itineraryId } = await bookOnPlan(before);
  await before.settled();
  await before.db.update(mail).set({ raw: null, writtenAt: null, subject: null });
  await askForReset(before, 'customer', PEOPLE.finlay.email);
  await before.close();

  const deaths = [];
  for (const [words, to] of MOMENTS) deaths.push(await dieAt(words, to));
  expect(deaths).toEqual(MOMENTS.map(() => 'SIGKILL'));

  const harbour = await open(AFTER);
  try {
    expect(await brokenPromises(harbour)).toEqual([]);
    await harbour.clock.advance('PT1H');
    await harbour.settled();
    expect(await brokenPromises(harbour)).toEqual([]);
    const movements = await harbour.db.select().from(ledger).where(eq(ledger.itineraryId, held.itineraryId));
    expect(movements.map(({ kind, amountPence }) => [kind, amountPence]).sort()).toEqual([
      ['capture', pence(300)],
      ['refund', pence(300)],
    ]);
    expect(await harbour.db.$count(mail, sql`raw IS NULL`)).toBe(0);
    expect(await harbour.db.$count(resetToken)).toBe(1);
    const headers = { Email: 'plan@example.com' };
    const plan = got(await visitor(harbour).ask(getItinerary, { params: { id: itineraryId }, headers }));
    expect(statesOf(plan)).toEqual([
      ['2026-07-01', 'paid'],
      ['2026-08-01', 'due'],
    ]);
  } finally {
    await harbour.close();
  }
}, 600_000);
