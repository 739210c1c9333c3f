import type { StoredUser } from '#domain/account/stored-user.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { InvoiceSearch } from '#domain/invoices/invoices.ts';
import { crossingLeft } from '#domain/itinerary/booking-lists.ts';
import { crossingWords } from '#domain/search/routes.ts';
import { formatDate } from '#domain/values/dates.ts';
import { fullName } from '#domain/values/person-name.ts';
import { hasPlate } from '#domain/values/plates.ts';
import { tripName } from '#src/ui/booking/trip-name.ts';
import type { Fact } from './facts.tsx';

/** `Thu 24 Dec 2026`. */
export const dayWords = (date: string): string => formatDate(date, 'listed');

/** What is searched for among the invoices: `SF-20391, from Mon 1 June 2026`. */
export const searchWords = ({ references, from, to }: InvoiceSearch): string =>
  [references.trim(), from && `from ${dayWords(from)}`, to && `until ${dayWords(to)}`].filter(Boolean).join(', ') ||
  'All invoices';

/** The terms of an agent in words (rulings 55 and 62). */
export function termFacts(terms: StoredUser['terms']): Fact[] {
  if (!terms) return [];
  return [
    ['Payment', terms.accountType === 'INVOICE' ? 'On account, by invoice' : 'By card'],
    ['Department', terms.departmentCode],
    ['PO number', terms.poNumberRequired ? 'Needed with every booking' : 'Not needed'],
    ['Usual PO number', terms.defaultPoNumber],
  ];
}

/** `Thu 24 Dec 2026 09:15`; the day alone without a crossing, null where there is none. Half made, of the way back. */
export function departureWords(itinerary: Itinerary, today: string): string | null {
  const { startDate, reservationItems } = itinerary;
  const left = crossingLeft(itinerary, today);
  const day = left?.departureDate ?? startDate;
  if (!day) return null;
  const time = (left ?? reservationItems.ferry[0]?.departures[0])?.departureTime;
  return [dayWords(day), ...(time ? [time] : [])].join(' ');
}

/** What the trip is; of one half made, `Bridehaven to Port Hallow, return`. */
export function tripWords(itinerary: Itinerary, options: FerryOptions, today: string): string {
  const left = crossingLeft(itinerary, today);
  if (left) return `${crossingWords(options.routes, left.routeCode)}, return`;
  return tripName(itinerary, options) ?? 'To follow';
}

/** The plate of the first vehicle that has one, and how many more have; null without one. */
export function plateWords({ reservationItems: { ferry } }: Itinerary, options: FerryOptions): string | null {
  const [first, ...more] = ferry
    .flatMap(({ vehicles }) => vehicles)
    .filter(({ resourceCode }) => hasPlate(options, resourceCode));
  if (!first) return null;
  return `${first.licensePlate || 'To follow'}${more.length > 0 ? ` + ${more.length}` : ''}`;
}

/** The lead passenger; null where nobody is named. */
export const travellerWords = ({ customerInfos: [lead] }: Itinerary): string | null =>
  fullName(lead?.personName) || null;
