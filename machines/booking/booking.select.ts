import type { SnapshotFrom } from 'xstate';
import { after, consequencesOf, type Loss, lossesBetween } from '#domain/dependencies.ts';
import { DRAFT_VERSION, type Draft } from '#domain/draft.ts';
import type { BookingStep } from '#domain/entry.ts';
import { extrasTotal } from '#domain/extras.ts';
import type { Hold } from '#domain/held.ts';
import { type Pence, sumPence } from '#domain/money.ts';
import { isStaff } from '#domain/payer.ts';
import { stayTotal } from '#domain/stay.ts';
import { aboard, chosenSailings, type Fault, hasChosen, isComplete, type Trip } from '#domain/trip.ts';
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

/** Whether it has the dense screen (look: staff). */
export const isAgent = ({ context }: Booking): boolean => context.payer.kind === 'agent';
export const isForStaff = ({ context }: Booking): boolean => isStaff(context.payer);

export const asideOf = ({ context }: Booking) => context.aside;
export const wishOf = ({ context }: Booking) => context.wish;
export const tripOf = ({ context }: Booking) => context.trip;
export const leadOf = ({ context }: Booking) => context.trip.lead;
export const cartOf = ({ context }: Booking) => context.cart;
/** What is held for the trip as it stands: an edit has a cart of its own, for which nothing is held. */
export const holdOf = ({ context: { cart, hold } }: Booking): Hold | null =>
  hold !== null && hold.cartId === cart?.cartId ? hold : null;
export const optionsOf = ({ context }: Booking) => context.options;
export const labelsOf = ({ context }: Booking) => context.labels;
export const couponTextOf = ({ context }: Booking): string | null => context.couponText;
/** What stands in the field for a code. */
export const typedCouponOf = ({ context }: Booking): string => context.typedCoupon;
export const needsPlateOf = ({ context }: Booking): boolean =>
  aboard(context.trip.wish).vehicle !== null && context.options.plateRequired;
export const contentActor = ({ children }: Booking) => children.content;
export const hotelSearchActor = ({ children }: Booking) => children.hotelSearch;
/** Whether the next step waits for its file. */
export const isOpening = (booking: Booking): boolean =>
  booking.matches('openingStay') || booking.matches('openingPayment');
/** Whether the file of the next step could not be fetched. */
export const isStepMissing = (booking: Booking): boolean =>
  booking.matches({ openingStay: 'unavailable' }) || booking.matches({ openingPayment: 'unavailable' });
export const paymentActor = ({ children }: Booking) => children.payment;
export const noticeOf = ({ context }: Booking) => context.notice;
export const todayOf = ({ context }: Booking) => context.today;
export const faultsOf = ({ context }: Booking): readonly Fault[] => context.faults;
export const formerTotal = ({ context }: Booking): number | null => context.formerTotal;
export const isPricing = (booking: Booking): boolean => booking.matches({ reviewing: 'pricing' });
/** Whether an edit on the review waits for its price; the former cart stands meanwhile. */
export const isRepricing = (booking: Booking): boolean => booking.matches({ reviewing: 'repricing' });
/** Whether the trip waits for a new session, or for fresh prices after one has expired (R2). */
export const isCheckingAgain = (booking: Booking): boolean => booking.matches('parked') || booking.matches('requoting');
/** Whether there is a trip to continue: a sailing or a stay was chosen, or is being chosen. */
export const hasBegun = (booking: Booking): boolean =>
  bookingStep(booking) !== 'searching' || hasChosen(tripOf(booking));
/** Whether there is nothing to book yet: a sailing is missing, or a trip without a crossing has no place to stay. */
export const isIncomplete = ({ context }: Booking): boolean => !isComplete(context.trip);
/** Whether an edit waits for the user to accept what it costs. */
export const isWarning = ({ context }: Booking): boolean => context.pending !== null;
export const isAskingAboutVehicle = (booking: Booking): boolean => booking.matches({ searching: 'asking' });
/** Whether the search form waits for an answer that may come at once. */
export const isLooking = (booking: Booking): boolean => booking.matches({ sailing: 'looking' });
export const formerSearchesActor = ({ children }: Booking) => children.formerSearches;
/** The plate of the vehicle in the search form. */
export const wishedPlate = ({ context }: Booking): string => plateInForm(context);
export const savedVehiclesOf = ({ context }: Booking) => context.savedVehicles;
export const staysOf = ({ context }: Booking) => context.trip.stays;
/** What a stay takes off the price, in the operator's words (ruling 40); null where no vehicle travels. */
export const staySaving = ({ context: { trip, labels } }: Booking): string | null =>
  trip.wish.vehicle !== null && chosenSailings(trip).length > 0 ? (labels.staySaving ?? null) : null;
export const formerCartOf = ({ context }: Booking) => context.formerCart;
export const wantsPlan = ({ context }: Booking): boolean => context.plan;
/** An agent's terms; null for everybody else. */
export const agentOf = ({ context }: Booking) => context.agent;

const NO_LOSSES: readonly Loss[] = [];
/** What the waiting edit would cost. */
export const lossesAhead = ({ context }: Booking): readonly Loss[] =>
  context.pending ? consequencesOf(context.trip, context.pending, rulesOf(context)) : NO_LOSSES;

/** The running total: the provider's once the cart is priced; until then the sum of what was offered. */
export const runningTotal = ({ context: { cart, trip } }: Booking): Pence =>
  cart?.travelCost.amountAfterTax ??
  sumPence([
    ...chosenSailings(trip).map((sailing) => sailing.total),
    extrasTotal(trip.extras),
    ...trip.stays.map(stayTotal),
  ]);

/** What a reload needs, without a call in flight and without a secret. */
export function draftOf(booking: Booking): Draft {
  const { context } = booking;
  const { customerNumber, stayWish, couponText, couponProduct, typedCoupon, cart, plan, hasOutlived } = context;
  const byStaff = isForStaff(booking);
  const step = bookingStep(booking);
  const trip = step === 'searching' ? tripWished(context) : context.trip;
  return {
    version: DRAFT_VERSION,
    step,
    data: { trip, customerNumber, stayWish, couponText, couponProduct, typedCoupon, cart, plan, byStaff, hasOutlived },
  };
}

/** The trip with what stands in the search form, unless that would drop a sailing, which was not confirmed. */
function tripWished(context: Booking['context']): Trip {
  const { trip, wish } = context;
  const wished = after(trip, { kind: 'wish', wish }, rulesOf(context));
  const lead = { ...trip.lead, plate: plateInForm(context) };
  return lossesBetween(trip, wished).length === 0 ? { ...trip, wish, lead } : trip;
}
