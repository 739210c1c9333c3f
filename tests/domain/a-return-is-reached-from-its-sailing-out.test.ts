import { expect, test } from 'vitest';
import { checkInMissed } from '#domain/search/check-in.ts';
import { sailing } from '#tests/models/builders.ts';

const out = sailing({ departs: '09:30', arrives: '10:30' });
const back = (departs: string) => sailing({ routeCode: 'BRI-HAL', departs });

// Proves: P20
test('A return says so where its check-in has closed once the sailing out arrives, with a vehicle and on foot', () => {
  expect(checkInMissed(out, back('11:00'), true)).toBe(
    'Check-in for it closes at 10:30, and the outward sailing arrives at 10:30.',
  );
  expect(checkInMissed(out, back('10:40'), false)).toBe(
    'Check-in for it closes at 10:25, and the outward sailing arrives at 10:30.',
  );
  expect([checkInMissed(out, back('11:01'), true), checkInMissed(out, back('11:00'), false)]).toEqual([null, null]);
  expect(checkInMissed(out, sailing({ date: '2026-12-25', departs: '06:00' }), true)).toBeNull();
});

test('Times are those of London in the night that has an hour twice', () => {
  const night = { date: '2026-10-25' };
  const twice = sailing({ ...night, departs: '01:30', arrives: '01:30' });
  expect(checkInMissed(twice, sailing({ ...night, departs: '02:00' }), true)).toBe(
    'Check-in for it closes at 01:30, and the outward sailing arrives at 01:30.',
  );
});
