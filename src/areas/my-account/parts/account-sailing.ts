import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { daysBetween, formatDate, formatDuration, minutesBetween } from '#domain/dates.ts';
import { crossingOf, crossingWords, routeOf, shipName } from '#domain/trip.ts';
import type { CrossingLineProps } from '#src/ui/line/crossing-line.tsx';

type Departure = FerryItem['departures'][number];

/** A booked departure as the line between two shores. The outward crossing leaves the mainland. */
export function bookedLine(
  leg: Departure,
  options: FerryOptions,
): Pick<CrossingLineProps, 'from' | 'to' | 'ship' | 'duration'> {
  const crossing = crossingOf(options.routes, leg.routeCode);
  const goesOut = routeOf(options.routes, leg.routeCode)?.crossings[0] === crossing;
  const from = crossing?.departurePort ?? leg.routeCode;
  const to = crossing?.arrivalPort ?? '';
  const minutes = minutesBetween(
    { date: leg.departureDate, time: leg.departureTime },
    { date: leg.arrivalDate, time: leg.arrivalTime },
  );
  const day = leg.arrivalDate === leg.departureDate ? undefined : formatDate(leg.arrivalDate);
  return {
    from: { code: from, name: from, kind: goesOut ? 'mainland' : 'island', time: leg.departureTime },
    to: { code: to, name: to, kind: goesOut ? 'island' : 'mainland', time: leg.arrivalTime, day },
    ship: { code: leg.ship, name: shipName(options, leg.ship) },
    duration: formatDuration(minutes),
  };
}

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
