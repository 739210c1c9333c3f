import type { SignInPage } from '#domain/account/sign-in.ts';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import type { BookingStep, Entry } from '#domain/places/entry.ts';

/** The addresses of the booking area (spec 2). Every link goes through here. */
export const BOOKING_PLACES: Readonly<Record<BookingStep, string>> = {
  searching: '/book/',
  outward: '/book/outward',
  return: '/book/return',
  extras: '/book/extras',
  stay: '/book/stay',
  basket: '/book/basket',
  travellers: '/book/customer-details',
  reviewing: '/book/review',
  paying: '/book/payment',
};

/** Where staff begin another booking; without it they find the one that they left. */
export const NEW_BOOKING_PLACE = `${BOOKING_PLACES.searching}?new=true`;

/** The sign-in pages. */
export const SIGN_IN_PLACES: Readonly<Record<SignInPage, string>> = {
  'sign-in': '/my-account/sign-in',
  register: '/my-account/register',
  forgotten: '/my-account/forgotten',
};

/** The addresses of a booking that is made: the booking itself, and what is being done with it. */
export const BOOKED_PLACES = {
  summary: '/book/summary',
  change: '/book/change',
  cancellation: '/book/cancel',
  payment: '/book/pay',
} as const;

export const summaryPlace = (itineraryId: string): string => bookedPlace(BOOKED_PLACES.summary, itineraryId);

export const bookedPlace = (place: string, itineraryId: string): string =>
  `${place}?itineraryId=${encodeURIComponent(itineraryId)}`;

/** An invoice that is open over their list. */
export const invoicePlace = (invoices: string, invoiceId: string): string =>
  `${invoices}?invoiceId=${encodeURIComponent(invoiceId)}`;

/** The address of a page in an area of its user, without what only the machines may know; null for any other page. */
export function ownPlace(entry: Entry): string | null {
  if (entry.kind === 'account') return ACCOUNT_PLACES[entry.page];
  if (entry.kind === 'contact-centre') return DESK_PLACES[entry.page];
  if (entry.kind !== 'agent-portal') return null;
  const place = AGENT_PLACES[entry.page];
  return entry.invoiceId ? invoicePlace(place, entry.invoiceId) : place;
}

/** Where a guest looks up a booking. */
export const FIND_PLACE = '/book/find';
