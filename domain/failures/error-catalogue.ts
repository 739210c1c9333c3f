/**
 * Spec 8 and 5: what is shown where neither the provider nor our own code said why. Each text has one place (R14). The
 * texts about coupons are in coupon.ts, with its rules, and the sentences about a payment in payment-words.ts.
 */
export const ERROR_TEXT = {
  configuration: 'Unable to fetch config.',
  noSearchData: 'no data returned',
  paymentToken: 'Unable to retrieve token',
  emptyPaymentToken: 'Empty token payload',
  saveCard: 'Unable to save card',
  /** A calculate-only or preload payment. */
  paymentPrepared: 'Payment failed',
  /** A real payment, or the provider's result; shown only once the truth says not paid (R8). */
  paymentTaken: 'failed to make payment.',
  noCardForm: 'No preload data returned.',
  noInvoicePreload: 'Unable to get preload data',
  itineraryRefused: 'Unauthorized itinerary',
  itinerary: 'unable to fetch itinerary',
  itineraries: 'Failed to fetch itineraries',
  property: 'unable to fetch accommodation details',
  vehicleFeed: 'unable to fetch ferry vehicles',
  fareFeed: 'unable to fetch fare details',
  userVehicles: 'Unable to fetch user vehicles',
  feed: 'unable to fetch',
  wrongShape: 'Error reducing response',
  notForThisUser: 'This feature is not implemented for this user type',
  /** Never stands alone: the screen adds a next step (ruling 64). */
  other: 'something went wrong',
} as const satisfies Record<string, string>;
