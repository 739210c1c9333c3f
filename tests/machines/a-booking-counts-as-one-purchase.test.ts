import { describe, expect, it } from 'vitest';
import type { Attempt } from '#domain/payment/attempt.ts';
import { pence } from '#domain/values/money.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import type { ItineraryInput } from '#machines/itinerary/itinerary.ports.ts';
import { isJustPaid } from '#machines/itinerary/itinerary.select.ts';
import { boot, leftAttempt, truths } from '#tests/models/builders.ts';
import { nothingKept } from '#tests/models/fixtures/app.ts';
import { changeable, changed, itineraryInput, told } from '#tests/models/fixtures/itinerary.ts';
import { backFromCardPage } from '#tests/models/fixtures/payment.ts';
import { startHeld } from './start-held.ts';
import { startWiredApp } from './wired-app.ts';

const paid = { type: 'payment.settled', itineraryId: 'itinerary-1', total: 6250 };

// Proves: P65
describe('A summary', () => {
  const open = (change: Partial<ItineraryInput> = {}) => startHeld(itineraryMachine, { ...itineraryInput, ...change });
  const purchases = ({ reports }: ReturnType<typeof open>) => reports().filter(({ type }) => type === paid.type);

  it('tells that what it paid is settled', async () => {
    const summary = open();
    await summary.ports.answer('fetchItinerary', told(truths.unpaid));
    summary.actor.send({ type: 'payment.requested' });
    await summary.ports.answer('payment', { outcome: 'settled', itineraryId: 'itinerary-1', text: null });
    expect(purchases(summary)).toEqual([paid]);
  });

  it('tells so where the truth is paid already after the way over the card page', async () => {
    const summary = open({ returned: backFromCardPage });
    await summary.ports.answer('fetchItinerary', told(truths.paid));
    expect(purchases(summary)).toEqual([paid]);
  });

  it('has its ticket torn off once, by whoever has just paid', async () => {
    const summary = open({ returned: backFromCardPage });
    await summary.ports.answer('fetchItinerary', told(changeable));
    expect(isJustPaid(summary.actor.getSnapshot())).toBe(true);
    summary.actor.send({ type: 'change.requested' });
    await summary.ports.answer('amendment', { itinerary: changeable, pay: false });
    await summary.ports.answer('fetchItinerary', told(changeable));
    expect(isJustPaid(summary.actor.getSnapshot())).toBe(false);
  });

  it('has its ticket torn off also by whoever pays what was still due', async () => {
    const summary = open();
    await summary.ports.answer('fetchItinerary', told(truths.unpaid));
    summary.actor.send({ type: 'payment.requested' });
    await summary.ports.answer('payment', { outcome: 'settled', itineraryId: 'itinerary-1', text: null });
    await summary.ports.answer('fetchItinerary', told(truths.paid));
    expect(isJustPaid(summary.actor.getSnapshot())).toBe(true);
  });

  it('has it whole for whoever looks at it another time', async () => {
    const summary = open();
    await summary.ports.answer('fetchItinerary', told(truths.paid));
    expect(isJustPaid(summary.actor.getSnapshot())).toBe(false);
  });

  it('tells so once, and brings the result of that payment to no other', async () => {
    const summary = open({ returned: backFromCardPage });
    await summary.ports.answer('fetchItinerary', told(changeable));
    summary.actor.send({ type: 'change.requested' });
    await summary.ports.answer('amendment', { itinerary: changeable, pay: false });
    await summary.ports.answer('fetchItinerary', told(changeable));
    summary.actor.send({ type: 'change.requested' });
    await summary.ports.answer('amendment', { itinerary: changed, pay: true });
    expect([purchases(summary).length, summary.ports.inputsOf('payment')]).toMatchObject([1, [{ returned: null }]]);
  });

  it('tells nothing of a booking that is only looked at, nor of a payment that failed', async () => {
    const looked = open();
    await looked.ports.answer('fetchItinerary', told(truths.paid));
    const lapsed = open();
    await lapsed.ports.answer('fetchItinerary', told(truths.unpaid));
    lapsed.actor.send({ type: 'payment.requested' });
    await lapsed.ports.answer('payment', { outcome: 'lapsed', itineraryId: 'itinerary-1', text: null });
    expect([...purchases(looked), ...purchases(lapsed)]).toEqual([]);
  });
});

// Proves: P65
it.each<[string, Attempt, number]>([
  ['once, however often it is told', leftAttempt, 1],
  ['not at all where it was counted when it was booked', { ...leftAttempt, stage: 'settled' }, 0],
  ['not at all where a change of it was paid', { ...leftAttempt, modified: true }, 0],
  ['not at all for another booking', { ...leftAttempt, itineraryId: 'itinerary-2' }, 0],
])('A payment of the summary is counted %s', async (_, attempt, times) => {
  const entry = { kind: 'summary', itineraryId: 'itinerary-1', providerReference: null, paymentFailed: false } as const;
  const app = startWiredApp('https://gangway.test/book/summary?itineraryId=itinerary-1', { entry });
  const sold: unknown[] = [];
  const analytics = { purchased: (purchase: unknown) => sold.push(purchase) };
  Object.assign(app.services, { connection: () => ({ analytics }) });
  app.services.storage.attempts.write(attempt);
  await app.ports.answer('startup', boot());
  await app.ports.answer('recallDraft', nothingKept);
  await app.ports.answer('loadArea', { itinerary: app.ports.hold('itinerary') });
  for (let told = 0; told < 2; told += 1) {
    app.actor.send({ type: 'payment.settled', itineraryId: 'itinerary-1', total: pence(6250) });
  }
  expect(sold).toEqual(
    Array.from({ length: times }, () => ({ itineraryId: 'itinerary-1', pence: 6250, currency: 'GBP' })),
  );
});
