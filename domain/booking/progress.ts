import type { Cart } from '#domain/contract/booking.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { BOOKING_STEPS, type BookingStep } from '#domain/places/entry.ts';
import { routeOf } from '#domain/search/routes.ts';
import {
  aboard,
  chosenSailings,
  crosses,
  hasAllSailings,
  isComplete,
  otherVehicles,
  type Trip,
  wishFaults,
} from '#domain/trip/trip.ts';
import { isBefore } from '#domain/values/dates.ts';
import type { Fault } from '#domain/values/fault.ts';
import { hasPlate } from '#domain/values/plates.ts';
import { leadFaults, otherPlateFaults, type Requirements } from './lead-faults.ts';

interface Earnings {
  readonly trip: Trip;
  readonly cart: Cart | null;
  readonly options: FerryOptions;
  readonly today: string;
  /** Whether the account that books needs a PO number (ruling 62). */
  readonly poRequired?: boolean;
}

/** What this booking asks for beside the lead passenger's own details. */
function requirementsOf({ trip, options, poRequired = false }: Omit<Earnings, 'cart' | 'today'>): Requirements {
  const plate = options.plateRequired ? 'required' : 'asked';
  return { plate: hasPlate(options, aboard(trip.wish).vehicle) ? plate : null, poNumber: poRequired };
}

/** What is wrong or missing before a review: in the lead passenger's details, and of every vehicle. */
export const detailsFaults = (booking: Omit<Earnings, 'cart' | 'today'>): Fault[] =>
  leadFaults(
    booking.trip.lead,
    requirementsOf(booking),
    otherPlateFaults(otherVehicles(aboard(booking.trip.wish)), booking.options),
  );

const isDetailed = (earnings: Earnings): boolean => isComplete(earnings.trip) && detailsFaults(earnings).length === 0;

/** Whether a trip is still to come, on a route that is still sold: the draft that it comes from may be older. */
export function isStillSold({ trip, options, today }: Pick<Earnings, 'trip' | 'options' | 'today'>): boolean {
  const days = [
    ...chosenSailings(trip).map(({ departureDate }) => departureDate),
    ...trip.stays.map(({ startDate }) => startDate),
  ];
  return (
    !days.some((day) => isBefore(day, today)) &&
    (!crosses(trip.wish) || routeOf(options.routes, trip.wish.routeCode) !== undefined)
  );
}

/** Whether a booking has what a step needs. The one rule behind each address of the wizard. */
export function hasEarned(step: BookingStep, earnings: Earnings): boolean {
  const { trip, cart, options, today } = earnings;
  const { journey } = trip.wish;
  switch (step) {
    case 'searching':
      return true;
    case 'outward':
      return crosses(trip.wish) && wishFaults(trip.wish, options, today).length === 0;
    case 'return':
      return journey === 'return' && trip.outward !== null && isStillSold(earnings);
    case 'extras':
      return hasAllSailings(trip) && isStillSold(earnings);
    case 'stay':
      if (!crosses(trip.wish)) return wishFaults(trip.wish, options, today).length === 0;
      return hasAllSailings(trip) && isStillSold(earnings);
    case 'basket':
    case 'travellers':
      return isComplete(trip) && isStillSold(earnings);
    case 'reviewing':
      return isDetailed(earnings) && isStillSold(earnings);
    // A payment that was begun is asked about on whatever day it is.
    case 'paying':
      return isDetailed(earnings) && cart !== null;
  }
}

/** The furthest step up to the one asked for that the booking has earned. */
export function nearestEarned(asked: BookingStep, earnings: Earnings): BookingStep {
  const reached = BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(asked) + 1).filter((step) => hasEarned(step, earnings));
  return reached.at(-1) ?? 'searching';
}
