// Spec 4, Itinerary status: the four lists of a customer's bookings.
import type { Itinerary } from './contract/itinerary.ts';
import { isBefore } from './dates.ts';
import { isCancelled, itineraryFlags } from './itinerary-status.ts';
import { isSought } from './sought-booking.ts';

export const BOOKING_LISTS = ['upcoming', 'past', 'cancelled', 'pending'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

export interface BookingLists extends Readonly<Record<BookingList, readonly Itinerary[]>> {
  /** Booking references that are known and still being imported. */
  readonly importing: readonly string[];
}

/**
 * The list that an itinerary belongs to on a day in London; null for one that holds only a travel card, which is listed
 * with the cards (ruling 61). Cancelled comes first; an end date of today or later is upcoming; what cannot be read is
 * pending.
 */
export function bookingListOf(itinerary: Itinerary, today: string): BookingList | null {
  const { ferry, hotel } = itinerary.reservationItems;
  if (ferry.length === 0 && hotel.length === 0) return null;
  if (isCancelled(itinerary.status, 'list')) return 'cancelled';
  const travels = ferry.some((item) => item.departures.length > 0) || hotel.length > 0;
  if (!travels || itinerary.endDate === null) return 'pending';
  return isBefore(itinerary.endDate, today) ? 'past' : 'upcoming';
}

const startOf = ({ startDate }: Itinerary): string => startDate ?? '';

/** The next trip first among the upcoming, the latest first elsewhere. */
export function bookingLists(
  itineraries: readonly Itinerary[],
  missingReferences: readonly string[],
  today: string,
): BookingLists {
  const of = (list: BookingList) =>
    itineraries
      .filter((itinerary) => bookingListOf(itinerary, today) === list)
      .toSorted((left, right) => startOf(right).localeCompare(startOf(left)));
  const known = itineraries.map((itinerary) => itineraryFlags(itinerary, 0).bookingNumber);
  return {
    upcoming: of('upcoming').toReversed(),
    past: of('past'),
    cancelled: of('cancelled'),
    pending: of('pending'),
    importing: [...new Set(missingReferences)].filter((reference) => !known.includes(reference)),
  };
}

/** The lists with only the bookings that match a text; all of them for an empty one. */
export function soughtLists(
  itineraries: readonly Itinerary[],
  missingReferences: readonly string[],
  today: string,
  sought: string,
): BookingLists {
  const lists = bookingLists(itineraries, missingReferences, today);
  if (sought.trim() === '') return lists;
  const among = (list: BookingList) => lists[list].filter((itinerary) => isSought(itinerary, sought));
  return {
    upcoming: among('upcoming'),
    past: among('past'),
    cancelled: among('cancelled'),
    pending: among('pending'),
    importing: lists.importing.filter((reference) => reference.toLowerCase().includes(sought.trim().toLowerCase())),
  };
}

/** How many bookings a list has; those still being imported count as pending (ruling 5). */
export const countIn = (lists: BookingLists, list: BookingList): number =>
  lists[list].length + (list === 'pending' ? lists.importing.length : 0);

/** Pages may overlap when a booking is made while they are read: each itinerary is kept once, as the newer copy. */
export function addPage(known: readonly Itinerary[], page: readonly Itinerary[]): readonly Itinerary[] {
  const fresh = new Map(page.map((itinerary) => [itinerary.itineraryId, itinerary]));
  const kept = known.map((itinerary) => fresh.get(itinerary.itineraryId) ?? itinerary);
  const ids = new Set(known.map(({ itineraryId }) => itineraryId));
  return [...kept, ...page.filter(({ itineraryId }) => !ids.has(itineraryId))];
}
