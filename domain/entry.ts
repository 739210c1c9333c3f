import type { Wish } from './trip.ts';

/** The steps of a booking, in the order in which they are earned. */
export const BOOKING_STEPS = ['searching', 'outward', 'return', 'basket', 'travellers', 'reviewing', 'paying'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** An outside door of the app, read once from the address (spec 2). Machines never see a query string. */
export type Entry =
  | { readonly kind: 'booking'; readonly step: BookingStep; readonly wish: Partial<Wish> }
  | {
      readonly kind: 'summary';
      readonly itineraryId: string;
      /** The provider's one-time result, present after a return from the card page. */
      readonly providerReference: string | null;
      /** Whether the address claims that the payment failed; a hint (R8) that is passed on with the read. */
      readonly paymentFailed: boolean;
    }
  | { readonly kind: 'agent-login' }
  | { readonly kind: 'lost'; readonly path: string };
