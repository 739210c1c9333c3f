// Spec 4, Itinerary status: the four lists of a customer's bookings.
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { isBefore } from '#domain/values/dates.ts';
import { heldUnpaidUntil } from './held.ts';
import { bookingNumber, isCancelled } from './itinerary-status.ts';
import { isAmong, isSought } from './sought-booking.ts';

export const BOOKING_LISTS = ['upcoming', 'past', 'cancelled', 'pending'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

/** The bookings of a customer or an agency, as far as they are read. */
export interface ReadBookings {
  readonly itineraries: readonly Itinerary[];
  /** The names of those that cannot be read (ruling 5); empty for one without a name. */
  readonly unreadable: readonly string[];
  /** The references of those that were made elsewhere and are being imported (ruling 61). */
  readonly missingReferences: readonly string[];
}

export interface BookingLists extends Readonly<Record<BookingList, readonly Itinerary[]>> {
  /** Pending as well: of these there is no more than a name. */
  readonly unreadable: readonly string[];
  readonly importing: readonly string[];
}

/**
 * The list that an itinerary belongs to on a day in London; null for one that holds only a travel card, which is listed
 * with the cards (ruling 61). Cancelled comes first; an end date of today or later is upcoming; what cannot be read, or is
 * held and not paid for, is pending.
 */
export function bookingListOf(itinerary: Itinerary, today: string): BookingList | null {
  const { ferry, hotel } = itinerary.reservationItems;
  if (ferry.length === 0 && hotel.length === 0) return null;
  if (isCancelled(itinerary.status, 'list')) return 'cancelled';
  const travels = ferry.some((item) => item.departures.length > 0) || hotel.length > 0;
  if (!travels || itinerary.endDate === null || heldUnpaidUntil(itinerary)) return 'pending';
  return isBefore(itinerary.endDate, today) ? 'past' : 'upcoming';
}

/** A pending booking has no actions (ruling 5), but that what is held can be paid for. */
export const mayBeOpened = (itinerary: Itinerary, list: BookingList): boolean =>
  list !== 'pending' || heldUnpaidUntil(itinerary) !== null;

/**
 * What of an upcoming trip that has begun before today is still to sail: its way back. Undefined until then, and after
 * it.
 */
export function crossingLeft(itinerary: Itinerary, today: string) {
  const { startDate, reservationItems } = itinerary;
  const hasBegun = startDate !== null && isBefore(startDate, today);
  if (!hasBegun || bookingListOf(itinerary, today) !== 'upcoming') return undefined;
  const { ferry } = reservationItems;
  return ferry.flatMap(({ departures }) => departures).find(({ departureDate }) => !isBefore(departureDate, today));
}

/** The day and the time of the first departure, in the order of the calendar. */
const startOf = ({ startDate, reservationItems: { ferry } }: Itinerary): string =>
  `${startDate ?? ''} ${ferry[0]?.departures[0]?.departureTime ?? ''}`;

/** Those of what comes next: of a trip half made, its way back. */
function nextOf(itinerary: Itinerary, today: string): string {
  const left = crossingLeft(itinerary, today);
  return left ? `${left.departureDate} ${left.departureTime}` : startOf(itinerary);
}

/** What comes next first among the upcoming, the latest first elsewhere. */
export function bookingLists(
  { itineraries, unreadable, missingReferences }: ReadBookings,
  today: string,
): BookingLists {
  const of = (list: BookingList, dayOf = startOf) =>
    itineraries
      .filter((itinerary) => bookingListOf(itinerary, today) === list)
      .toSorted((left, right) => dayOf(right).localeCompare(dayOf(left)));
  const known = [...unreadable, ...itineraries.map(bookingNumber)];
  return {
    upcoming: of('upcoming', (itinerary) => nextOf(itinerary, today)).toReversed(),
    past: of('past'),
    cancelled: of('cancelled'),
    pending: of('pending'),
    unreadable,
    importing: [...new Set(missingReferences)].filter((reference) => !known.includes(reference)),
  };
}

/** The lists with only the bookings that match a text; all of them for an empty one. */
export function soughtLists(read: ReadBookings, today: string, sought: string): BookingLists {
  const lists = bookingLists(read, today);
  if (sought.trim() === '') return lists;
  const among = (list: BookingList) => lists[list].filter((itinerary) => isSought(itinerary, sought));
  const named = (names: readonly string[]) => names.filter((name) => isAmong([name], sought));
  return {
    upcoming: among('upcoming'),
    past: among('past'),
    cancelled: among('cancelled'),
    pending: among('pending'),
    unreadable: named(lists.unreadable),
    importing: named(lists.importing),
  };
}

/** How many bookings a list has; those of which there is only a name count as pending (ruling 5). */
export const countIn = (lists: BookingLists, list: BookingList): number =>
  lists[list].length + (list === 'pending' ? lists.unreadable.length + lists.importing.length : 0);

type Page = Omit<ReadBookings, 'missingReferences'>;

/** Pages may overlap when a booking is made while they are read: each itinerary is kept once, as the newer copy. */
export function addPage(known: Page, page: Page): Page {
  const fresh = new Map(page.itineraries.map((itinerary) => [itinerary.itineraryId, itinerary]));
  const kept = known.itineraries.map((itinerary) => fresh.get(itinerary.itineraryId) ?? itinerary);
  const ids = new Set(known.itineraries.map(({ itineraryId }) => itineraryId));
  return {
    itineraries: [...kept, ...page.itineraries.filter(({ itineraryId }) => !ids.has(itineraryId))],
    unreadable: [...new Set([...known.unreadable, ...page.unreadable])],
  };
}

/** How many bookings of the lists a page adds. */
export const added = (known: Page, page: Page): number => sizeOf(addPage(known, page)) - sizeOf(known);

const sizeOf = ({ itineraries, unreadable }: Page): number => itineraries.length + unreadable.length;
