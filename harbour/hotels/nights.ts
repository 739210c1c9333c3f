// The nights of a stay, and whether anybody can stay for them at all. Shared by search and cart.

import { MOST_NIGHTS } from '#domain/stay/hotel-search.ts';
import { addDays, dayAt, daysBetween, formatDate } from '#domain/values/dates.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';

/** The day of departure is not one of the nights. */
export const nightsBetween = (startDate: string, endDate: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(startDate, endDate)) }, (_, index) => addDays(startDate, index));

/** Throws 422 'dates' where nobody can stay from one day to the other. */
export function checkNights(services: Pick<Services, 'clock' | 'timetableDays'>, startDate: string, endDate: string) {
  const fault = nightsFault(dayAt(services.clock.now()), services.timetableDays, startDate, endDate);
  if (fault !== null) throw new Refusal(422, fault, { code: 'dates' });
}

function nightsFault(today: string, daysOnSale: number, startDate: string, endDate: string): string | null {
  if (endDate < startDate) return 'You leave before you arrive. Please choose a later last day.';
  if (endDate === startDate) return 'A stay has at least one night.';
  if (startDate < today) return 'The first night is in the past.';
  if (daysBetween(startDate, endDate) > MOST_NIGHTS) return `A stay has at most ${MOST_NIGHTS} nights.`;
  const lastDay = addDays(today, daysOnSale);
  return endDate > lastDay ? `Rooms are on sale up to ${formatDate(lastDay, 'long')}.` : null;
}
