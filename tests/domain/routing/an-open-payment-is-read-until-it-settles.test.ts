import { expect, test } from 'vitest';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { type PaymentTruth, paymentTruth } from '#domain/itinerary/itinerary-status.ts';
import { readOutcome, UNTIL_PAID } from '#src/areas/book/read-outcome.ts';
import { truths } from '#tests/models/builders.ts';

type Answer = Itinerary | Error;

/** Reads that answer in this order, the last one for ever, and the pauses that were made between them. */
function reading(...answers: readonly [Answer, ...Answer[]]) {
  const pauses: number[] = [];
  let reads = 0;
  const read = async () => {
    const answer = answers[Math.min(reads, answers.length - 1)];
    reads += 1;
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  };
  const wait = async (milliseconds: number) => {
    pauses.push(milliseconds / 1000);
  };
  const ask = (...passing: PaymentTruth[]) => {
    const mayChange = (itinerary: Itinerary) => passing.includes(paymentTruth(itinerary));
    const { signal } = new AbortController();
    return readOutcome(read, passing.length > 0 ? mayChange : null, signal, UNTIL_PAID, wait);
  };
  return { ask, pauses, reads: () => reads };
}

test('a payment that settled is read once', async () => {
  const { ask, pauses, reads } = reading(truths.paid);
  expect(await ask('open')).toBe(truths.paid);
  expect([reads(), pauses]).toEqual([1, []]);
});

// Proves: P50
test('an open one is read again with growing pauses until it settles', async () => {
  const { ask, pauses } = reading(truths.open, truths.open, truths.paid);
  expect(await ask('open')).toBe(truths.paid);
  expect(pauses).toEqual([2, 4]);
});

// Proves: P50, R8
test('after a minute it is still open, and that is the answer', async () => {
  const { ask, pauses } = reading(truths.open);
  expect(await ask('open')).toBe(truths.open);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBe(60);
});

test('one that nobody sent back from the card page is read once: there is nothing to wait for', async () => {
  const { ask, reads } = reading(truths.open);
  expect(await ask()).toBe(truths.open);
  expect(reads()).toBe(1);
});

test('one that was sent before the page was loaded again is read again while the provider knows nothing of it', async () => {
  const { ask, pauses } = reading(truths.unpaid, truths.open, truths.paid);
  expect(await ask('open', 'unpaid')).toBe(truths.paid);
  expect(pauses).toEqual([2, 4]);
});

test('a read that fails is tried again, and what was known before is not lost', async () => {
  expect(await reading(new Error('offline'), truths.paid).ask('open')).toBe(truths.paid);
  expect(await reading(truths.open, new Error('offline')).ask('open')).toBe(truths.open);
});

test('without a single answer the last fault is thrown', async () => {
  await expect(reading(new Error('offline')).ask('open')).rejects.toThrow('offline');
});
