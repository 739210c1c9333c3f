import type { AccountPage } from '#domain/places/account-page.ts';
import type { IconName } from '#src/ui/icon/icon-paths.ts';

/** What the account has, in the order of its first page. */
export const ACCOUNT_PAGES: readonly { page: AccountPage; icon: IconName; name: string; about: string }[] = [
  { page: 'bookings', icon: 'ticket', name: 'Your bookings', about: 'Next trips, past ones and cancelled ones' },
  { page: 'profile', icon: 'person', name: 'Your details', about: 'Name, address, phone, e-mail and password' },
  { page: 'vehicles', icon: 'car', name: 'Your vehicles', about: 'Registrations, trailers, and the usual one' },
  { page: 'loyalty', icon: 'tag', name: 'Your points', about: 'How many you have, and what they are worth' },
  { page: 'travel-cards', icon: 'pound', name: 'Your travel cards', about: 'And what is left on them' },
  { page: 'cards', icon: 'card', name: 'Your payment cards', about: 'Kept for the next payment' },
  { page: 'subscriptions', icon: 'mail', name: 'News and offers', about: 'What we may write to you about' },
];
