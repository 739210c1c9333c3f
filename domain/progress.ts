import type { Cart } from './contract/booking.ts';
import type { FerryOptions } from './contract/configuration.ts';
import { BOOKING_STEPS, type BookingStep } from './entry.ts';
import { hasAllSailings, leadFaults, type Trip, wishFaults } from './trip.ts';

interface Earnings {
  readonly trip: Trip;
  readonly cart: Cart | null;
  readonly options: FerryOptions;
  readonly today: string;
}

/** Whether a booking has what a step needs. The one rule behind each address of the wizard. */
export function hasEarned(step: BookingStep, { trip, cart, options, today }: Earnings): boolean {
  switch (step) {
    case 'searching':
      return true;
    case 'outward':
      return wishFaults(trip.wish, options, today).length === 0;
    case 'return':
      return trip.wish.journey === 'return' && trip.outward !== null;
    case 'basket':
    case 'travellers':
      return hasAllSailings(trip);
    case 'reviewing':
      return (
        hasAllSailings(trip) && leadFaults(trip.lead, trip.wish.vehicle !== null && options.plateRequired).length === 0
      );
    case 'paying':
      return hasEarned('reviewing', { trip, cart, options, today }) && cart !== null;
  }
}

/** The furthest step up to the one asked for that the booking has earned. */
export function nearestEarned(asked: BookingStep, earnings: Earnings): BookingStep {
  const reached = BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(asked) + 1).filter((step) => hasEarned(step, earnings));
  return reached.at(-1) ?? 'searching';
}
