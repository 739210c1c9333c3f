import type { FerryOptions } from '#domain/contract/configuration.ts';
import { formatDate } from '#domain/dates.ts';
import type { BookingStep } from '#domain/entry.ts';
import { extrasTotal, hasExtras } from '#domain/extras.ts';
import { formatPence } from '#domain/money.ts';
import type { ChosenSailing, Trip } from '#domain/trip.ts';
import { endsOf } from '#src/areas/book/parts/sailing-words.ts';
import { partyWords } from '#src/areas/book/parts/trip-words.ts';

const sailingFacts = (sailing: ChosenSailing | null): string =>
  sailing
    ? `${formatDate(sailing.departureDate)} ${sailing.departureTime}, ${sailing.ticketGroup}, ${formatPence(sailing.total)}`
    : '';

/** What was chosen in a part of the booking, in one line; empty while nothing was. */
export function stepFacts(step: BookingStep, trip: Trip, options: FerryOptions): string {
  const { wish, extras, stays, lead } = trip;
  switch (step) {
    case 'searching': {
      const { from, to } = endsOf(options, wish.routeCode);
      return `${from.name} to ${to.name}, ${partyWords(wish.party, wish, options)}`;
    }
    case 'outward':
      return sailingFacts(trip.outward);
    case 'return':
      return sailingFacts(trip.return);
    case 'extras':
      return hasExtras(extras) ? formatPence(extrasTotal(extras)) : '';
    case 'stay':
      return stays.map(({ hotelName }) => hotelName).join(', ');
    case 'travellers':
      return `${lead.givenName} ${lead.surName}`.trim();
    default:
      return '';
  }
}
