import { ACCOUNT_PLACES } from '#domain/account-page.ts';
import { BOOKING_PLACES, SIGN_IN_PLACES } from './places.ts';

const TITLES: Readonly<Record<string, string>> = {
  [BOOKING_PLACES.searching]: 'Book a crossing',
  [BOOKING_PLACES.outward]: 'Choose your outward sailing',
  [BOOKING_PLACES.return]: 'Choose your return sailing',
  [BOOKING_PLACES.basket]: 'Your trip',
  [BOOKING_PLACES.travellers]: 'Your details',
  [BOOKING_PLACES.reviewing]: 'Check your trip',
  [BOOKING_PLACES.paying]: 'Payment',
  '/book/summary': 'Your booking',
  [SIGN_IN_PLACES['sign-in']]: 'Sign in',
  [SIGN_IN_PLACES.register]: 'Open an account',
  [SIGN_IN_PLACES.forgotten]: 'Forgotten password',
  [ACCOUNT_PLACES.overview]: 'Your account',
  [ACCOUNT_PLACES.profile]: 'Your profile',
  [ACCOUNT_PLACES.vehicles]: 'Your vehicles',
  [ACCOUNT_PLACES.loyalty]: 'Your points',
  [ACCOUNT_PLACES['travel-cards']]: 'Your travel cards',
  [ACCOUNT_PLACES.subscriptions]: 'Your subscriptions',
  [ACCOUNT_PLACES.bookings]: 'Your bookings',
  '/my-account/update-password': 'New password',
  '/update-password/agent': 'New password',
  '/update-password/agent-user': 'New password',
};

/** What the browser's tab says on a path. */
export const pageTitle = (path: string): string => TITLES[path] ?? '';
