// The hours of each ticket to the millisecond, and its odd penny: what the rules on it say, and not a moment more.
import { expect, it } from 'vitest';
import { checkInMinutes } from '#domain/search/check-in.ts';
import { pence } from '#domain/values/money.ts';
import { type BookedLeg, givenBack, hasSailed, isOpenForChange } from '#harbour/after-sales/terms.ts';
import { rulesOf } from '#harbour/booking/ticket-rules.ts';

const DEPARTS = Date.parse('2026-06-10T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const leg = (ticketType: string) => ({ leg: { ticketType }, sailing: { departsAt: DEPARTS } }) as BookedLeg;

it.each([
  ['STANDARD', 48, 500],
  ['FLEX', 24, 1001],
])('%s gives back until %i hours before departure', (ticketType, hours, returned) => {
  const at = (before: number) => givenBack(leg(ticketType), pence(1001), DEPARTS - before);
  expect([at(hours * HOUR), at(hours * HOUR - 1)]).toEqual([returned, 0]);
});

it.each([
  ['STANDARD', true, 24 * 60],
  ['STANDARD', false, 24 * 60],
  ['FLEX', true, checkInMinutes(true)],
  ['FLEX', false, checkInMinutes(false)],
])('%s is changed (with a vehicle: %s) until %i minutes before departure', (ticketType, withVehicle, minutes) => {
  const at = (before: number) => isOpenForChange(leg(ticketType), withVehicle, DEPARTS - before);
  expect([at(minutes * MINUTE), at(minutes * MINUTE - 1)]).toEqual([true, false]);
});

// Proves: P56
it('a booked sailing has left after its departure and not at it, as the page of the booking has it', () => {
  expect([DEPARTS, DEPARTS + 1].map((now) => hasSailed(leg('FLEX'), now))).toEqual([false, true]);
});

it.each([
  ['FLEX', 'SAVER'],
  ['FLEX', 'STANDARD'],
])('%s one way and %s the other allow what both of them allow', (wider, narrower) => {
  expect([rulesOf([wider, narrower]), rulesOf([narrower, wider])]).toEqual(Array(2).fill(rulesOf([narrower])));
});
