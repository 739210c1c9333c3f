import type { ResetAccount } from '#domain/account/password.ts';
import type { SignInPage } from '#domain/account/sign-in.ts';
import type { InvoiceReturn } from '#domain/invoices/invoice-return.ts';
import type { Wish } from '#domain/trip/trip.ts';
import type { AccountPage } from './account-page.ts';
import type { AgentPage } from './agent-page.ts';
import type { DeskPage } from './desk-page.ts';

/** The steps of a booking, in the order in which they are earned. */
export const BOOKING_STEPS = [
  'searching',
  'outward',
  'return',
  'extras',
  'stay',
  'basket',
  'travellers',
  'reviewing',
  'paying',
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** What an address asks for, read once (spec 2). Machines never see a query string. */
export type Entry =
  | {
      readonly kind: 'booking';
      readonly step: BookingStep;
      readonly wish: Partial<Wish>;
      /** Whether staff ask for a new one: what they have begun waits. */
      readonly anew?: boolean;
    }
  | {
      readonly kind: 'summary';
      readonly itineraryId: string;
      /** The provider's one-time result, present after a return from the card page. */
      readonly providerReference: string | null;
      /** Whether the address claims that the payment failed; a hint (R8) that is passed on with the request. */
      readonly paymentFailed: boolean;
      /** Whether it has just been paid in this tab; never part of an address. */
      readonly justPaid?: boolean;
    }
  /** A guest looks for a booking by its reference and the e-mail address it was made with (spec 6). */
  | {
      readonly kind: 'find-booking';
      /** From the link in a letter. */
      readonly reference?: string;
      /** Whether a payment was asked for that this tab knows nothing of; never part of an address. */
      readonly toPay?: boolean;
    }
  | { readonly kind: 'sign-in'; readonly page: SignInPage }
  | { readonly kind: 'account'; readonly page: AccountPage }
  | {
      readonly kind: 'password-reset';
      readonly account: ResetAccount;
      /** From the link in the letter; it leaves the address at once (T07). */
      readonly token: string | null;
      readonly path: string;
    }
  | {
      readonly kind: 'agent-portal';
      readonly page: AgentPage;
      /** Present on the way back from paying invoices. */
      readonly returned: InvoiceReturn | null;
      /** The invoice that is open over their list. */
      readonly invoiceId?: string;
    }
  | { readonly kind: 'contact-centre'; readonly page: DeskPage }
  | { readonly kind: 'agent-login' }
  | { readonly kind: 'not-found'; readonly path: string };
