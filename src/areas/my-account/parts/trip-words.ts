import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { daysBetween, formatDate } from '#domain/dates.ts';
import { crossingWords } from '#domain/trip.ts';

/** `Port Hallow to Bridehaven and back`, or where they stay. */
export function tripName(itinerary: Itinerary, options: FerryOptions): string {
  const { ferry, hotel } = itinerary.reservationItems;
  const [outward, back] = ferry[0]?.departures ?? [];
  if (!outward) return hotel[0]?.hotelName ?? 'A booking we cannot read yet';
  const ways = crossingWords(options.routes, outward.routeCode);
  return back ? `${ways} and back` : ways;
}

/** `Thu 24 Dec 2026`, or the first and the last day. */
export function tripDays({ startDate, endDate }: Itinerary): string {
  if (startDate === null) return 'Dates to follow';
  if (endDate === null || endDate === startDate) return formatDate(startDate, 'listed');
  return `${formatDate(startDate)} to ${formatDate(endDate, 'listed')}`;
}

/** `Today`, `Tomorrow`, `In 12 days`; null once the trip has begun. */
export function countdown(startDate: string, today: string): string | null {
  const days = daysBetween(today, startDate);
  if (days < 0) return null;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
