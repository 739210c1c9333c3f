import type { SnapshotFrom } from 'xstate';
import { after } from '#domain/booking/dependencies.ts';
import { DRAFT_VERSION, type Draft } from '#domain/booking/draft.ts';
import { lossesBetween } from '#domain/booking/losses.ts';
import { isStaff } from '#domain/payment/payer.ts';
import type { BookingStep } from '#domain/places/entry.ts';
import { hasChosen, type Trip } from '#domain/trip/trip.ts';
import type { Fault } from '#domain/values/fault.ts';
import type { bookingMachine } from './booking.machine.ts';
import { plateInForm } from './booking.ports.ts';
import { rulesOf } from './edited-booking.ts';

export type Booking = SnapshotFrom<typeof bookingMachine>;

export function bookingStep(booking: Booking): BookingStep {
  if (booking.matches({ sailing: 'outward' })) return 'outward';
  if (booking.matches({ sailing: 'return' })) return 'return';
  if (booking.matches('extras')) return 'extras';
  if (booking.matches('openingStay') || booking.matches('stay')) return 'stay';
  if (booking.matches('basket')) return 'basket';
  if (booking.matches('travellers')) return 'travellers';
  if (booking.matches('reviewing')) return 'reviewing';
  if (booking.matches('openingPayment') || booking.matches('paying') || booking.matches('booked')) return 'paying';
  return 'searching';
}

export const isForStaff = ({ context }: Booking): boolean => isStaff(context.payer);

export const wishOf = ({ context }: Booking) => context.wish;
export const tripOf = ({ context }: Booking) => context.trip;
export const optionsOf = ({ context }: Booking) => context.options;
export const labelsOf = ({ context }: Booking) => context.labels;
export const contactPhone = ({ context }: Booking): string => context.phone;
/** Whether the next step waits for its file. */
export const isOpening = (booking: Booking): boolean =>
  booking.matches('openingStay') || booking.matches('openingPayment');
/** Whether the file of the next step could not be fetched. */
export const isStepMissing = (booking: Booking): boolean =>
  booking.matches({ openingStay: 'unavailable' }) || booking.matches({ openingPayment: 'unavailable' });
export const noticeOf = ({ context }: Booking) => context.notice;
export const todayOf = ({ context }: Booking) => context.today;
export const faultsOf = ({ context }: Booking): readonly Fault[] => context.faults;
/** Whether the trip waits for a new session, or for fresh prices after one has expired (R2). */
export const isCheckingAgain = (booking: Booking): boolean => booking.matches('parked') || booking.matches('requoting');
/** Whether there is a trip to continue: a sailing or a stay was chosen, or is being chosen. */
export const hasBegun = (booking: Booking): boolean =>
  bookingStep(booking) !== 'searching' || hasChosen(tripOf(booking));
/** Whether an edit waits for the user to accept what it costs. */
export const isWarning = ({ context }: Booking): boolean => context.pending !== null;
export const isAskingAboutVehicle = (booking: Booking): boolean => booking.matches({ searching: 'asking' });
/** Whether the search form waits for an answer that may come at once. */
export const isLooking = (booking: Booking): boolean => booking.matches({ sailing: 'looking' });
export const staysOf = ({ context }: Booking) => context.trip.stays;

/** What a reload needs, without a call in flight and without a secret. */
export function draftOf(booking: Booking): Draft {
  const { context } = booking;
  const { customerNumber, stayWish, couponText, couponProduct, typedCoupon, cart, plan, hasOutlived } = context;
  const byStaff = isForStaff(booking);
  const step = bookingStep(booking);
  const trip = step === 'searching' ? tripWished(context) : context.trip;
  const isParked = booking.matches('parked');
  const kept = { customerNumber, stayWish, couponText, couponProduct, typedCoupon, cart, plan, hasOutlived };
  return {
    version: DRAFT_VERSION,
    step,
    data: { trip, ...kept, byStaff, ...(isParked && { isParked }) },
  };
}

/** The trip with what stands in the search form, unless that would drop a sailing, which was not confirmed. */
function tripWished(context: Booking['context']): Trip {
  const { trip, wish } = context;
  const wished = after(trip, { kind: 'wish', wish }, rulesOf(context));
  const lead = { ...trip.lead, plate: plateInForm(context) };
  return lossesBetween(trip, wished).length === 0 ? { ...trip, wish, lead } : trip;
}
