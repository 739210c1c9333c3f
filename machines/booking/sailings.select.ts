// What is selected of a booking for its sailings and the open lines of its search, and again later.

import type { Hold } from '#domain/itinerary/held.ts';
import { stayTotal } from '#domain/stay/stay.ts';
import { extrasTotal } from '#domain/trip/extras.ts';
import { chosenSailings } from '#domain/trip/trip.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';
import { holdOn, plateInForm } from './booking.ports.ts';
import type { Booking } from './booking.select.ts';

export const ferrySearchActor = ({ children }: Booking) => children.ferrySearch;
export const holdOf = ({ context }: Booking): Hold | null => holdOn(context);
export const couponTextOf = ({ context }: Booking): string | null => context.couponText;
/** What stands in the field for a code. */
export const typedCouponOf = ({ context }: Booking): string => context.typedCoupon;
/** The plate of the vehicle in the search form. */
export const wishedPlate = ({ context }: Booking): string => plateInForm(context);
export const savedVehiclesOf = ({ context }: Booking) => context.savedVehicles;

/** The running total: the provider's once the cart is priced; until then the sum of what was offered. */
export const runningTotal = ({ context: { cart, trip } }: Booking): Pence =>
  cart?.travelCost.amountAfterTax ??
  sumPence([
    ...chosenSailings(trip).map((sailing) => sailing.total),
    extrasTotal(trip.extras),
    ...trip.stays.map(stayTotal),
  ]);
/** What a stay takes off the price, in the operator's words (ruling 40); null where no vehicle travels. */
export const staySaving = ({ context: { trip, labels } }: Booking): string | null =>
  trip.wish.vehicle !== null && chosenSailings(trip).length > 0 ? (labels.staySaving ?? null) : null;
