// What is selected of a booking beyond its search: it comes with the screens of the later steps.
import { extrasTotal } from '#domain/extras.ts';
import type { Hold } from '#domain/held.ts';
import { consequencesOf, type Loss } from '#domain/losses.ts';
import { type Pence, sumPence } from '#domain/money.ts';
import { stayTotal } from '#domain/stay.ts';
import { aboard, chosenSailings, isComplete } from '#domain/trip.ts';
import { holdOn, plateInForm } from './booking.ports.ts';
import type { Booking } from './booking.select.ts';
import { rulesOf } from './edited-booking.ts';

/** Whether it has the dense screen (look: staff). */
export const isAgent = ({ context }: Booking): boolean => context.payer.kind === 'agent';
export const asideOf = ({ context }: Booking) => context.aside;
export const leadOf = ({ context }: Booking) => context.trip.lead;
export const cartOf = ({ context }: Booking) => context.cart;
export const holdOf = ({ context }: Booking): Hold | null => holdOn(context);
export const couponTextOf = ({ context }: Booking): string | null => context.couponText;
/** What stands in the field for a code. */
export const typedCouponOf = ({ context }: Booking): string => context.typedCoupon;
export const needsPlateOf = ({ context }: Booking): boolean =>
  aboard(context.trip.wish).vehicle !== null && context.options.plateRequired;
export const contentActor = ({ children }: Booking) => children.content;
export const hotelSearchActor = ({ children }: Booking) => children.hotelSearch;
export const paymentActor = ({ children }: Booking) => children.payment;
export const formerTotal = ({ context }: Booking): number | null => context.formerTotal;
export const isPricing = (booking: Booking): boolean => booking.matches({ reviewing: 'pricing' });
/** Whether an edit on the review waits for its price; the former cart stands meanwhile. */
export const isRepricing = (booking: Booking): boolean => booking.matches({ reviewing: 'repricing' });
/** Whether there is nothing to book yet: a sailing is missing, or a trip without a crossing has no place to stay. */
export const isIncomplete = ({ context }: Booking): boolean => !isComplete(context.trip);
/** The plate of the vehicle in the search form. */
export const wishedPlate = ({ context }: Booking): string => plateInForm(context);
export const savedVehiclesOf = ({ context }: Booking) => context.savedVehicles;
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
