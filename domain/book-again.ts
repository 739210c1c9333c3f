import type { Itinerary } from './contract/itinerary.ts';
import { addDays, daysBetween } from './dates.ts';
import { ferryOf, isCancelled, paidSoFar, stillDue } from './itinerary-status.ts';
import { NOTHING } from './money.ts';
import { partyOf } from './passengers.ts';
import type { Wish } from './trip.ts';

const WEEK = 7;

/**
 * The search that repeats a booked trip on the same days of the week: the first ones to come, or those after the booked
 * ones if the booking still stands. Null without a crossing. `today` is the day in London.
 */
export function searchAgain(itinerary: Itinerary, today: string): Wish | null {
  const item = ferryOf(itinerary);
  const [outward, back] = item?.departures ?? [];
  if (!item || !outward) return null;
  const [vehicle, ...others] = item.vehicles;
  const ahead = Math.ceil(daysBetween(outward.departureDate, addDays(today, 1)) / WEEK);
  const later = WEEK * Math.max(stands(itinerary) ? 1 : 0, ahead);
  return {
    routeCode: outward.routeCode,
    journey: back ? 'return' : 'one-way',
    departureDate: addDays(outward.departureDate, later),
    returnDate: back ? addDays(back.departureDate, later) : null,
    party: partyOf(item.passengers),
    vehicle: vehicle?.resourceCode ?? null,
    trailer: vehicle?.trailer ?? null,
    ...(others.length > 0 && {
      others: others.map(({ resourceCode, trailer }) => ({ resourceCode, plate: '', trailer })),
    }),
    coupon: '',
  };
}

const stands = (itinerary: Itinerary): boolean =>
  !isCancelled(itinerary.status, 'screen') && (stillDue(itinerary) === NOTHING || paidSoFar(itinerary) > NOTHING);
