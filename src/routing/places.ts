import type { BookingStep } from '#domain/entry.ts';
import type { SignInPage } from '#domain/sign-in.ts';

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
} as const;

export const summaryPlace = (itineraryId: string): string => bookedPlace(BOOKED_PLACES.summary, itineraryId);

export const bookedPlace = (place: string, itineraryId: string): string =>
  `${place}?itineraryId=${encodeURIComponent(itineraryId)}`;

/** An invoice that is open over their list. */
export const invoicePlace = (invoices: string, invoiceId: string): string =>
  `${invoices}?invoiceId=${encodeURIComponent(invoiceId)}`;

/** Where a guest looks up a booking. */
export const FIND_PLACE = '/book/find';
