import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { commonQuery } from '#domain/contract/endpoint.ts';
import { newAttemptKey, newSessionId } from '#src/platform/random.ts';
import { newTravellerIds } from '#src/platform/traveller-ids.ts';

afterEach(() => vi.restoreAllMocks());

// Proves: S4.7
test('session ids and attempt keys hold 192 bits in the form that the contract takes', () => {
  const ids = Array.from({ length: 500 }, (_, index) => (index % 2 ? newSessionId() : newAttemptKey()));
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) {
    expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(v.is(commonQuery.entries.sessionId, id)).toBe(true);
  }
});

test('they do not come from Math.random (T20)', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(newSessionId()).not.toBe(newSessionId());
});

test('every byte of the source is in the id', () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  const from = (byte: number) => {
    random.mockImplementation((bytes) => (bytes instanceof Uint8Array ? bytes.fill(byte) : bytes));
    return newSessionId();
  };
  expect([from(0), from(255), from(251)]).toEqual(['A'.repeat(32), '_'.repeat(32), '-_v7'.repeat(8)]);
});

// Proves: P32, S3.24
test('traveller ids stay under 10000 and never collide, however poor the source (T33)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.uniqueArray(fc.nat(9999), { maxLength: 60 }),
      fc.infiniteStream(fc.oneof(fc.constant(9999), fc.nat(9999))),
      (count, inUse, draws) => {
        const ids = newTravellerIds(count, inUse, () => draws.next().value);
        expect(ids).toHaveLength(count);
        expect(new Set([...ids, ...inUse]).size).toBe(count + inUse.length);
        expect(ids.every((id) => Number.isInteger(id) && id >= 0 && id < 10_000)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test('the last free number is found, and one more is refused', () => {
  const inUse = Array.from({ length: 9999 }, (_, index) => index + 1);
  expect(newTravellerIds(1, inUse, () => 1)).toEqual([0]);
  expect(() => newTravellerIds(2, inUse)).toThrow(RangeError);
});
