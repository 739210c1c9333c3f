import type { Itinerary } from '#domain/contract/itinerary.ts';
import { daysBetween, formatDate } from '#domain/dates.ts';

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
