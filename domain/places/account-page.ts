/** The pages of a customer's account and their addresses (spec 2). */
export const ACCOUNT_PLACES = {
  overview: '/my-account/',
  profile: '/my-account/profile',
  vehicles: '/my-account/vehicles',
  loyalty: '/my-account/loyalty',
  'travel-cards': '/my-account/travel-cards',
  subscriptions: '/my-account/subscriptions',
  bookings: '/my-account/bookings',
  cards: '/my-account/cards',
} as const;

export type AccountPage = keyof typeof ACCOUNT_PLACES;
