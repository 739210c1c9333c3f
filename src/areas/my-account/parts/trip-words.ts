import type { Itinerary } from '#domain/contract/itinerary.ts';
import { crossingLeft } from '#domain/itinerary/booking-lists.ts';
import { daysBetween, formatDate, isBefore } from '#domain/values/dates.ts';
import { capitalised } from '#domain/values/words.ts';

/** `Thu 24 Dec 2026`, or the first and the last day. */
export function tripDays({ startDate, endDate }: Itinerary): string {
  if (startDate === null) return 'Dates to follow';
  if (endDate === null || endDate === startDate) return formatDate(startDate, 'listed');
  return `${formatDate(startDate)} to ${formatDate(endDate, 'listed')}`;
}

/** `Today`, `Tomorrow`, `In 12 days`; of a trip half made, `Your return is in 12 days`; `Under way` after it. */
export function countdown(itinerary: Itinerary, today: string): string {
  const left = crossingLeft(itinerary, today);
  if (left) return `Your return is ${daysTo(left.departureDate, today)}`;
  const { startDate } = itinerary;
  if (startDate === null || isBefore(startDate, today)) return 'Under way';
  return capitalised(daysTo(startDate, today));
}

function daysTo(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
