import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { readEntry } from './entries.ts';
import { BOOKED_PLACES, BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES } from './places.ts';

/** Also the heading of that page. */
export const NOTHING_HERE = 'There is nothing at this address';

const TITLES: Readonly<Record<string, string>> = {
  [BOOKING_PLACES.searching]: 'Book a crossing',
  [BOOKING_PLACES.outward]: 'Choose your outward sailing',
  [BOOKING_PLACES.return]: 'Choose your return sailing',
  [BOOKING_PLACES.extras]: 'Add to your trip',
  [BOOKING_PLACES.stay]: 'A place to stay',
  [BOOKING_PLACES.basket]: 'Your trip',
  [BOOKING_PLACES.travellers]: 'Who is travelling?',
  [BOOKING_PLACES.reviewing]: 'Check your trip',
  [BOOKING_PLACES.paying]: 'Payment',
  [BOOKED_PLACES.summary]: 'Your booking',
  [BOOKED_PLACES.change]: 'Change your booking',
  [BOOKED_PLACES.cancellation]: 'Cancel your booking',
  [BOOKED_PLACES.payment]: 'Pay what is due',
  [FIND_PLACE]: 'Find your booking',
  [SIGN_IN_PLACES['sign-in']]: 'Sign in',
  [SIGN_IN_PLACES.register]: 'Open an account',
  [SIGN_IN_PLACES.forgotten]: 'Set a new password',
  [ACCOUNT_PLACES.overview]: 'Your account',
  [ACCOUNT_PLACES.profile]: 'Your details',
  [ACCOUNT_PLACES.vehicles]: 'Your vehicles',
  [ACCOUNT_PLACES.loyalty]: 'Your points',
  [ACCOUNT_PLACES['travel-cards']]: 'Your travel cards',
  [ACCOUNT_PLACES.subscriptions]: 'News and offers',
  [ACCOUNT_PLACES.bookings]: 'Your bookings',
  [ACCOUNT_PLACES.cards]: 'Your payment cards',
  [AGENT_PLACES.overview]: 'Agent portal',
  [AGENT_PLACES.bookings]: 'Bookings',
  [AGENT_PLACES.invoices]: 'Invoices',
  [AGENT_PLACES['invoice-confirmation']]: 'Payment of invoices',
  [AGENT_PLACES.details]: 'Account details',
  [AGENT_PLACES.cards]: 'Payment cards',
  [DESK_PLACES.dashboard]: 'Bookings Dashboard',
  [DESK_PLACES.departures]: 'Departures',
  [DESK_PLACES['sign-in']]: 'Contact centre',
};

/** What the browser's tab says on a path. */
export const pageTitle = (path: string): string =>
  TITLES[path] ?? (readEntry({ pathname: path, search: '' }).kind === 'password-reset' ? 'New password' : NOTHING_HERE);
