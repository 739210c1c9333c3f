import { expect, test } from 'vitest';
import { lineOf } from '#src/ui/line/sailing-line.ts';
import { options } from '#stories/skerry.ts';

const sailing = {
  routeCode: 'HAL-BRI',
  departureDate: '2026-10-25',
  departureTime: '00:30',
  arrivalDate: '2026-10-25',
  arrivalTime: '02:30',
  ship: 'ST-BRIDE',
};

test('it has its ports, or the code of a route that is no longer sold at both ends', () => {
  const endsOf = (routeCode: string) => {
    const { from, to } = lineOf({ ...sailing, routeCode }, options);
    return [from.name, to.name];
  };
  expect(endsOf('HAL-BRI')).toEqual(['Port Hallow', 'Bridehaven']);
  expect(endsOf('GONE')).toEqual(['GONE', 'GONE']);
});

test('its ship goes by its code where the operator has no name for it', () => {
  const ships = [{ value: 'ST-BRIDE', label: '' }];
  expect(lineOf(sailing, { ...options, ships }).ship?.name).toBe('ST-BRIDE');
});

test.each([
  ['00:30', '02:30', '3 h'],
  ['01:30', '01:10', '40 min'],
  ['23:30', '00:30', undefined],
])('from %s to %s of one day it takes %s', (departureTime, arrivalTime, duration) => {
  expect(lineOf({ ...sailing, departureTime, arrivalTime }, options).duration).toBe(duration);
});
