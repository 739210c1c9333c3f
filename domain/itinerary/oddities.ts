import type { Cart } from '#domain/contract/booking.ts';
import { NOTHING, sumPence } from '#domain/values/money.ts';
import { costsBesideItems } from './cost-lines.ts';
import { isKnownStatus } from './itinerary-status.ts';

/** What the app goes on with, but its operator has to hear of (rulings 4 and 36). */
export interface Oddity {
  readonly name: 'TotalMismatch' | 'UnknownStatus';
  readonly message: string;
  /** The difference in pence, or the code. */
  readonly value: number;
}

interface Priced {
  readonly travelCost: unknown;
  readonly status?: unknown;
  readonly holdExpiresAt?: unknown;
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

const isCart = (priced: Priced): priced is Cart => 'cartId' in priced && !('itineraryId' in priced);

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

/** What is only held has a code of the provider's own. A list of bookings is read one by one later, so that a code may be text. */
function oddStatus({ status, holdExpiresAt }: Priced): Oddity[] {
  const value = Number(status);
  const isKnown = status == null || holdExpiresAt != null || !Number.isInteger(value) || isKnownStatus(value);
  return isKnown ? [] : [{ name: 'UnknownStatus', message: 'The status of a booking has no meaning here.', value }];
}
