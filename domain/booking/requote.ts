import type { SearchResult } from '#domain/contract/search.ts';
import { crossingId } from '#domain/search/crossings.ts';
import { type ChosenSailing, chooseSailing, type Leg, type Trip, type Wish } from '#domain/trip/trip.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { type Rules, settled } from './dependencies.ts';
import { lossWords } from './loss-words.ts';
import { lossesBetween } from './losses.ts';

export interface Requote {
  readonly trip: Trip;
  /** What changed since the passenger chose, one sentence each; empty when nothing did. */
  readonly changes: readonly string[];
}

const nameOf = ({ departureTime, departureDate }: ChosenSailing): string =>
  `The ${departureTime} on ${formatDate(departureDate)}`;

/** What a booking says of whatever in it has sold out or closed. */
export const NOT_SOLD = 'Something in your trip can no longer be booked';

/** Said of a sailing that was chosen and has closed since. */
export const offSale = (sailing: ChosenSailing): string =>
  `${nameOf(sailing)} is no longer on sale. Please choose another sailing.`;

/** The days of the chosen sailings; each is absent where none is chosen. */
export const chosenDays = ({ outward, return: back }: Trip): Partial<Pick<Wish, 'departureDate' | 'returnDate'>> => ({
  ...(outward && { departureDate: outward.departureDate }),
  ...(back && { returnDate: back.departureDate }),
});

/** The wish that finds the chosen sailings again, also with another coupon: other days may have been looked at since. */
export const wishToCheck = (trip: Trip, coupon = trip.wish.coupon): Wish => ({
  ...trip.wish,
  coupon,
  ...chosenDays(trip),
});

/**
 * The trip against a fresh search: sailings that are gone are dropped with whatever depends on them, changed prices are
 * taken over (R2). Stays and the other extras are checked when the trip is priced.
 */
export function requote(trip: Trip, result: SearchResult, rules: Rules): Requote {
  const changes: string[] = [];
  const check = (leg: Leg): ChosenSailing | null => {
    const chosen = trip[leg];
    if (!chosen) return null;
    const crossings = leg === 'outward' ? result.outwardDepartures : result.returnDepartures;
    const crossing = crossings.find((candidate) => crossingId(candidate) === chosen.id);
    const fresh = crossing ? chooseSailing(crossing, chosen.ticketType, result.saleEndsMinutes) : null;
    if (!fresh) changes.push(offSale(chosen));
    else if (fresh.total !== chosen.total) {
      changes.push(`${nameOf(chosen)} is now ${formatPence(fresh.total)} instead of ${formatPence(chosen.total)}.`);
    }
    return fresh;
  };
  const outward = check('outward');
  const back = check('return');
  const fresh = settled({ ...trip, outward, return: back }, rules);
  // The sailings were named above.
  const rest = lossesBetween(trip, fresh).filter(({ what }) => what === 'extra' || what === 'stay');
  const words = rest.map((loss) => {
    const text = lossWords(loss, trip);
    return loss.how === 'dropped' ? `No longer in your trip: ${text}.` : `Please look again at ${text}.`;
  });
  return { trip: fresh, changes: [...changes, ...words] };
}
