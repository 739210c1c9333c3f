import type { Cart } from './contract/booking.ts';
import { costsBesideItems } from './cost-lines.ts';
import { isKnownStatus } from './itinerary-status.ts';
import { NOTHING, sumPence } from './money.ts';

/** What the app goes on with, but its operator has to hear of (rulings 4 and 36). */
export interface Oddity {
  readonly name: 'TotalMismatch' | 'UnknownStatus';
  readonly message: string;
  /** The difference in pence, or the code. */
  readonly value: number;
}

/** The oddities of an answer: a member list as the client hands it on. */
export function odditiesOf(answer: unknown): Oddity[] {
  if (typeof answer !== 'object' || answer === null || !('hydra:member' in answer)) return [];
  const members: unknown[] = Array.isArray(answer['hydra:member']) ? answer['hydra:member'] : [];
  return members.flatMap((member) => {
    if (typeof member !== 'object' || member === null || !('travelCost' in member)) return [];
    return isCart(member) ? oddTotal(member) : oddStatus(member);
  });
}

const isCart = (priced: object): priced is Cart => 'cartId' in priced && !('itineraryId' in priced);

/** The provider's total is shown and paid all the same. */
function oddTotal(cart: Cart): Oddity[] {
  const { ferry, hotel } = cart.reservationItems;
  const parts = [
    ...ferry.map(({ reservationTotals }) => reservationTotals.totalPriceToPay),
    ...hotel.map(({ totalPrice }) => totalPrice),
    ...costsBesideItems(cart).map(({ amountAfterTax }) => amountAfterTax),
  ].filter((part) => part !== undefined);
  // A stay without a price of its own is in the total alone.
  if (hotel.some(({ totalPrice }) => totalPrice === undefined)) return [];
  const value = cart.travelCost.amountAfterTax - sumPence(parts);
  return value === NOTHING
    ? []
    : [{ name: 'TotalMismatch', message: 'The total is not the sum of what it is for.', value }];
}

/** A list of bookings is read one by one later, so that a code may still be text. */
function oddStatus(booking: object): Oddity[] {
  const status = 'itineraryId' in booking && 'status' in booking ? (booking.status ?? undefined) : undefined;
  const value = Number(status);
  return status === undefined || !Number.isInteger(value) || isKnownStatus(value)
    ? []
    : [{ name: 'UnknownStatus', message: 'The status of a booking has no meaning here.', value }];
}
