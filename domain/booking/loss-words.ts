import type { ChosenSailing, Trip } from '#domain/trip/trip.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import type { Loss } from './losses.ts';

const sailingWords = (sailing: ChosenSailing | null): string =>
  sailing ? `, the ${sailing.departureTime} on ${formatDate(sailing.departureDate)}` : '';

const dayWords = (date: string | null): string => (date ? ` on ${formatDate(date)}` : '');

/** What an edit drops or prices differently, as part of a list; `trip` is the trip before it. */
export function lossWords({ how, what, name, date, total }: Loss, trip: Trip): string {
  switch (what) {
    case 'outward':
      return `your outward sailing${sailingWords(trip.outward)}`;
    case 'return':
      return `your return sailing${sailingWords(trip.return)}`;
    case 'returnDate':
      return 'the day you come back';
    case 'vehicle':
      return 'your vehicle';
    case 'trailer':
      return 'your trailer';
    case 'plate':
      return `the registration ${name}`;
    case 'protection':
      return 'your cancellation protection';
    case 'stayDiscount':
      return 'the discount on your vehicle that comes with a stay';
    case 'stay':
      if (how === 'misfit') return `${name}: your nights are no longer between your crossings`;
      return how === 'repriced' ? `your stay at ${name}` : `your stay at ${name}${dayWords(date)}`;
    case 'extra':
      return how === 'repriced' && total !== null ? `${name}, now ${formatPence(total)}` : `${name}${dayWords(date)}`;
  }
}
