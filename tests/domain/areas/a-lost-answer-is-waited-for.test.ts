import { parse } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor, toPromise } from 'xstate';
import { type Itinerary, itinerary } from '#domain/contract/itinerary.ts';
import { wireItinerary } from '#src/areas/book/wire-itinerary.ts';
import { wiredTo } from '#tests/faults/wired-to.ts';
import { World } from '#tests/faults/world.ts';
import { cancelled, changeable, changed } from '#tests/models/fixtures/itinerary.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the app reads in what the provider tells. */
const readIn = (told: Itinerary): Itinerary => parse(itinerary, told);
const stood = readIn(changeable);

/** Asks a provider for the truth that says each of these in turn, the last one for ever; null is no answer. */
function asking(machine: string, input: { stood?: Itinerary }, ...truths: readonly (Itinerary | null)[]) {
  let reads = 0;
  const { services } = new World(async () => {
    const now = truths[Math.min(reads, truths.length - 1)];
    reads += 1;
    if (!now) throw new TypeError('The line is dead.');
    return Response.json({ 'hydra:member': [now] });
  });
  const wired = wireItinerary(services, {} as Parameters<typeof wireItinerary>[1]) as AnyStateMachine;
  const port = createActor(wiredTo(wired, machine, 'readTruth'), {
    input: { itineraryId: changeable.itineraryId, email: null, ...input },
  });
  const answered = toPromise(port);
  let isOver = false;
  answered
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  port.start();
  return {
    reads: () => reads,
    told: async () => {
      while (!isOver) {
        await new Promise((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(1000);
      }
      return answered;
    },
  };
}

// Proves: R8
test.each([
  ['a cancellation', 'cancellation', cancelled],
  ['a change', 'amendment', changed],
])('%s that the provider was still at work on is found once it is done', async (_, machine, done) => {
  const { reads, told } = asking(machine, { stood }, changeable, null, done);
  expect(await told()).toEqual(readIn(done));
  expect(reads()).toBe(3);
});

// Proves: R8
test('a booking that stands as it was sent is told as it is after some seconds', async () => {
  const { reads, told } = asking('cancellation', { stood }, changeable);
  expect(await told()).toEqual(stood);
  expect(reads()).toBe(4);
});

test('nothing is waited for before anything was sent', async () => {
  const { reads, told } = asking('amendment', {}, changeable);
  expect(await told()).toEqual(stood);
  expect(reads()).toBe(1);
  await expect(asking('cancellation', {}, null).told()).rejects.toThrow();
});
