import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FerryVehicle } from '#domain/contract/content.ts';
import { formatTowing, parseTowing } from '#domain/values/towing.ts';
import { totalLength, towingWish, trailerLimitFault } from '#domain/vehicles/trailers.ts';

const limits = { maxLength: 5, maxHeight: 2.5 };
const classes = [
  { resourceCode: 'CAR', ...limits, mayTow: true },
  { resourceCode: 'MOTORCYCLE', ...limits, mayTow: false },
  { resourceCode: 'TRAILER', ...limits, mayTow: false },
] as unknown as readonly FerryVehicle[];
const trailer = { resourceCode: 'TRAILER', length: 4.5, height: 2.1 };

// Proves: P28
it.each([
  ['CAR', trailer],
  ['MOTORCYCLE', null],
  [null, null],
])('Behind %s a trailer becomes %j', (vehicle, kept) => {
  expect(towingWish(vehicle, trailer, classes)).toEqual({ vehicle, trailer: kept });
});

// Proves: P28
it.each([
  [{ length: 5, height: 2.5 }, null],
  [{ length: 5.01, height: 2.5 }, 'This class goes up to 5.00 m long. Choose a longer one.'],
  [{ length: 5, height: 2.51 }, 'This class goes up to 2.50 m high. Choose a higher one.'],
  [{ resourceCode: 'UNKNOWN', length: 50 }, null],
])('Of a trailer of %j is said: %s', (change, fault) => {
  expect(trailerLimitFault({ ...trailer, ...change }, classes)).toBe(fault);
});

// Proves: P28
it('The length of both is the class and the trailer, once its length is given', () => {
  expect(totalLength({ vehicle: 'CAR', trailer }, classes)).toBe(9.5);
  expect(totalLength({ vehicle: 'CAR', trailer: { ...trailer, length: 0 } }, classes)).toBeNull();
  expect(totalLength({ vehicle: null, trailer }, classes)).toBeNull();
});

it('A vehicle with its trailer is the same after an address, to the centimetre', () => {
  const metres = fc.integer({ min: 1, max: 9999 }).map((centimetres) => centimetres / 100);
  fc.assert(
    fc.property(metres, metres, (length, height) => {
      const towing = { resourceCode: 'VAN', trailer: { resourceCode: 'TRAILER', length, height } };
      expect(parseTowing(formatTowing(towing))).toEqual(towing);
    }),
  );
  expect(parseTowing('VAN')).toEqual({ resourceCode: 'VAN', trailer: null });
});
