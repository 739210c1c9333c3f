import type { SnapshotFrom } from 'xstate';
import { DRAFT_VERSION, type Draft } from '#domain/draft.ts';
import type { BookingStep } from '#domain/entry.ts';
import { failureText } from '#domain/failure.ts';
import { type Pence, sumPence } from '#domain/money.ts';
import { hasEarned } from '#domain/progress.ts';
import { chosenSailings, type Fault, type Loss, lossesOf } from '#domain/trip.ts';
import type { bookingMachine } from './booking.machine.ts';

export type Booking = SnapshotFrom<typeof bookingMachine>;

export function bookingStep(booking: Booking): BookingStep {
  if (booking.matches({ sailing: 'outward' })) return 'outward';
  if (booking.matches({ sailing: 'return' })) return 'return';
  if (booking.matches('basket')) return 'basket';
  if (booking.matches('travellers')) return 'travellers';
  if (booking.matches('reviewing')) return 'reviewing';
  if (booking.matches('paying') || booking.matches('booked')) return 'paying';
  return 'searching';
}

export const wishOf = ({ context }: Booking) => context.wish;
export const tripOf = ({ context }: Booking) => context.trip;
export const leadOf = ({ context }: Booking) => context.trip.lead;
export const cartOf = ({ context }: Booking) => context.cart;
export const optionsOf = ({ context }: Booking) => context.options;
export const labelsOf = ({ context }: Booking) => context.labels;
export const couponTextOf = ({ context }: Booking): string | null => context.couponText;
export const needsPlateOf = ({ context }: Booking): boolean =>
  context.trip.wish.vehicle !== null && context.options.plateRequired;
export const contentActor = ({ children }: Booking) => children.content;
export const paymentActor = ({ children }: Booking) => children.payment;
export const noticeOf = ({ context }: Booking) => context.notice;
export const todayOf = ({ context }: Booking) => context.today;
export const faultsOf = ({ context }: Booking): readonly Fault[] => context.faults;
export const formerTotal = ({ context }: Booking): number | null => context.formerTotal;
export const isPricing = (booking: Booking): boolean => booking.matches({ reviewing: 'pricing' });
/** Whether the trip waits for a session, or for fresh prices after one has expired (R2). */
export const isCheckingAgain = (booking: Booking): boolean => booking.matches('parked') || booking.matches('requoting');
export const isWarning = (booking: Booking): boolean => booking.matches({ searching: 'warning' });
export const pricingFailure = ({ context }: Booking): string | null =>
  context.failure ? failureText(context.failure) : null;

const NO_LOSSES: readonly Loss[] = [];
/** What the change waiting for consent would drop. */
export const lossesAhead = (booking: Booking): readonly Loss[] =>
  isWarning(booking) ? lossesOf(booking.context.trip, booking.context.wish) : NO_LOSSES;

export const mayEnter =
  (step: BookingStep) =>
  ({ context }: Booking): boolean =>
    hasEarned(step, context);

/** The running total: the provider's once the cart is priced, the chosen sailings' until then. */
export const runningTotal = ({ context }: Booking): Pence =>
  context.cart?.travelCost.amountAfterTax ?? sumPence(chosenSailings(context.trip).map((sailing) => sailing.total));

/** What a reload needs, without a call in flight and without a secret. */
export function draftOf(booking: Booking): Draft {
  const { trip, wish, couponText, cart } = booking.context;
  // A search form that would drop a chosen sailing is not taken over behind the passenger's back.
  const kept = lossesOf(trip, wish).length === 0 ? { ...trip, wish } : trip;
  return { version: DRAFT_VERSION, step: bookingStep(booking), data: { trip: kept, couponText, cart } };
}
