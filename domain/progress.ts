import type { Cart } from './contract/booking.ts';
import type { FerryOptions } from './contract/configuration.ts';
import { BOOKING_STEPS, type BookingStep } from './entry.ts';
import { leadFaults, type Requirements } from './lead-faults.ts';
import { aboard, type Fault, hasAllSailings, isComplete, otherVehicles, type Trip, wishFaults } from './trip.ts';

interface Earnings {
  readonly trip: Trip;
  readonly cart: Cart | null;
  readonly options: FerryOptions;
  readonly today: string;
  /** Whether the account that books needs a purchase order (ruling 62). */
  readonly poRequired?: boolean;
}

/** What this booking asks for beside the lead passenger's own details. */
function requirementsOf({ trip, options, poRequired = false }: Omit<Earnings, 'cart' | 'today'>): Requirements {
  const plate = options.plateRequired ? 'required' : 'asked';
  return { plate: aboard(trip.wish).vehicle === null ? null : plate, poNumber: poRequired };
}

/** What is wrong or missing before a review: in the lead passenger's details, and of every vehicle. */
export const detailsFaults = (booking: Omit<Earnings, 'cart' | 'today'>): Fault[] =>
  leadFaults(booking.trip.lead, requirementsOf(booking), otherVehicles(aboard(booking.trip.wish)));

/** Whether a booking has what a step needs. The one rule behind each address of the wizard. */
export function hasEarned(step: BookingStep, earnings: Earnings): boolean {
  const { trip, cart, options, today } = earnings;
  const { journey } = trip.wish;
  switch (step) {
    case 'searching':
      return true;
    case 'outward':
      return journey !== 'stay-only' && wishFaults(trip.wish, options, today).length === 0;
    case 'return':
      return journey === 'return' && trip.outward !== null;
    case 'extras':
      return hasAllSailings(trip);
    case 'stay':
      return journey === 'stay-only' ? wishFaults(trip.wish, options, today).length === 0 : hasAllSailings(trip);
    case 'basket':
    case 'travellers':
      return isComplete(trip);
    case 'reviewing':
      return isComplete(trip) && detailsFaults(earnings).length === 0;
    case 'paying':
      return hasEarned('reviewing', earnings) && cart !== null;
  }
}

/** The furthest step up to the one asked for that the booking has earned. */
export function nearestEarned(asked: BookingStep, earnings: Earnings): BookingStep {
  const reached = BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(asked) + 1).filter((step) => hasEarned(step, earnings));
  return reached.at(-1) ?? 'searching';
}
