import type { BookingStep } from '#domain/entry.ts';

/** The addresses of the booking area (spec 2). Every link goes through here. */
export const BOOKING_PLACES: Readonly<Record<BookingStep, string>> = {
  searching: '/book/',
  outward: '/book/outward',
  return: '/book/return',
  basket: '/book/basket',
  travellers: '/book/customer-details',
  reviewing: '/book/review',
  paying: '/book/payment',
};

export const summaryPlace = (itineraryId: string): string =>
  `/book/summary?itineraryId=${encodeURIComponent(itineraryId)}`;
