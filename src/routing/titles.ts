import { BOOKING_PLACES } from './places.ts';

const TITLES: Readonly<Record<string, string>> = {
  [BOOKING_PLACES.searching]: 'Book a crossing',
  [BOOKING_PLACES.outward]: 'Choose your outward sailing',
  [BOOKING_PLACES.return]: 'Choose your return sailing',
  [BOOKING_PLACES.basket]: 'Your trip',
  [BOOKING_PLACES.travellers]: 'Your details',
  [BOOKING_PLACES.reviewing]: 'Check your trip',
  [BOOKING_PLACES.paying]: 'Payment',
  '/book/summary': 'Your booking',
};

/** What the browser's tab says on a path. */
export const pageTitle = (path: string): string => TITLES[path] ?? '';
