import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { BookingStep } from '#domain/places/entry.ts';
import { crossingWords } from '#domain/search/routes.ts';
import { extrasTotal, hasExtras } from '#domain/trip/extras.ts';
import { type ChosenSailing, crosses, type Trip, type Wish } from '#domain/trip/trip.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { fullName } from '#domain/values/person-name.ts';
import { tripPartyWords } from '#src/areas/book/parts/party-words.ts';

/** From where to where; of whoever only stays, the place. */
const wishWords = (wish: Wish, { routes }: FerryOptions, place = 'A place to stay'): string =>
  crosses(wish) ? crossingWords(routes, wish.routeCode) : place;

/** What one press does with the extras and the stay: it drops nothing that is chosen. */
export function skipWords({ extras, stays }: Trip): string {
  if (hasExtras(extras)) return stays.length > 0 ? 'Go on to the trip' : 'Go on without a stay';
  return stays.length > 0 ? 'Skip extras' : 'Skip extras and stay';
}

/** A booking that was put aside: where, when and who. */
export function asideWords(trip: Trip, options: FerryOptions): string {
  const { wish, outward, stays, lead } = trip;
  const name = fullName(lead);
  const day = formatDate(outward?.departureDate ?? wish.departureDate);
  const where = wishWords(wish, options, stays[0]?.hotelName);
  return [where, day, ...(name ? [name] : [])].join(', ');
}

const sailingFacts = (sailing: ChosenSailing | null): string =>
  sailing
    ? `${formatDate(sailing.departureDate)} ${sailing.departureTime}, ${sailing.ticketGroup}, ${formatPence(sailing.total)}`
    : '';

/** What was chosen in a part of the booking, in one line; empty while nothing was. */
export function stepFacts(step: BookingStep, trip: Trip, options: FerryOptions): string {
  const { wish, extras, stays, lead } = trip;
  switch (step) {
    case 'searching':
      return `${wishWords(wish, options)}, ${tripPartyWords(trip, options)}`;
    case 'outward':
      return sailingFacts(trip.outward);
    case 'return':
      return sailingFacts(trip.return);
    case 'extras':
      return hasExtras(extras) ? formatPence(extrasTotal(extras)) : '';
    case 'stay':
      return stays.map(({ hotelName }) => hotelName).join(', ');
    case 'travellers':
      return fullName(lead);
    default:
      return '';
  }
}
