import type { DeskBooking, DeskDeparture } from '#domain/contract/extensions/desk.ts';
import { heldWords } from '#domain/itinerary/held.ts';
import { isCancelled } from '#domain/itinerary/itinerary-status.ts';
import { stillToPay } from '#domain/itinerary/owed.ts';
import { dayAt, formatDate, timeAt } from '#domain/values/dates.ts';

/** Codes whose meaning is unknown get neutral words (ruling 4). */
export function statusWords({
  status,
  holdExpiresAt,
  stillDue,
}: Pick<DeskBooking, 'status' | 'holdExpiresAt' | 'stillDue'>): string {
  if (status === null) return 'Confirming';
  if (isCancelled(status, 'screen')) return 'Cancelled';
  if (holdExpiresAt) return heldWords(holdExpiresAt);
  return stillDue ? `Booked, ${stillToPay(stillDue)}` : 'Booked';
}

/** `Thu 24 Dec 2026 09:15` in London, of an instant as the provider writes it: a search finds bookings of every year. */
export function momentWords(instant: string): string {
  const at = Date.parse(instant);
  const day = dayAt(at);
  return `${formatDate(day, 'listed')} ${timeAt(at)}`;
}

const STATES: Readonly<Record<DeskDeparture['state'], string>> = {
  open: 'On sale',
  full: 'Full',
  closed: 'Closed online',
  departed: 'Departed',
};

/** What can still be booked on a sailing; a deck is full from the metre at which its figures say so. */
export function saleWords({ state, laneMetres, laneMetresBooked }: DeskDeparture): string {
  const isDeckFull = laneMetres > 0 && Math.round(laneMetresBooked) >= Math.round(laneMetres);
  return state === 'open' && isDeckFull ? 'On sale on foot' : STATES[state];
}
