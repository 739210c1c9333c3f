import type { SnapshotFrom } from 'xstate';
import type { FerryItem } from '#domain/contract/itinerary.ts';
import { failureText } from '#domain/failure.ts';
import { itineraryFlags, paidSoFar } from '#domain/itinerary-status.ts';
import { NOTHING, type Pence } from '#domain/money.ts';
import { REFERENCE_ALPHABET, ticketCode } from '#domain/ticket-code.ts';
import type { itineraryMachine } from './itinerary.machine.ts';

type Summary = SnapshotFrom<typeof itineraryMachine>;

/** The one thing the summary is about; each is a screen. */
export type SummaryView = 'reading' | 'booked' | 'unsettled' | 'unpaid' | 'cancelled' | 'unauthorized' | 'unreadable';

export function summaryView(summary: Summary): SummaryView {
  if (summary.matches('booked')) return 'booked';
  if (summary.matches('unsettled')) return 'unsettled';
  if (summary.matches('unpaid')) return 'unpaid';
  if (summary.matches('cancelled')) return 'cancelled';
  if (summary.matches('unauthorized')) return 'unauthorized';
  if (summary.matches('unreadable')) return 'unreadable';
  return 'reading';
}

export const itineraryOf = ({ context }: Summary) => context.itinerary;
export const summaryOptions = ({ context }: Summary) => context.options;
export const summaryLabels = ({ context }: Summary) => context.labels;
export const summaryPhone = ({ context }: Summary): string => context.phone;
export const guestEmail = ({ context }: Summary): string | null => context.email;
export const summaryMessage = ({ context }: Summary) => context.message;
export const summaryFailure = ({ context }: Summary): string | null =>
  context.failure ? failureText(context.failure) : null;
export const isSendingConfirmation = (summary: Summary): boolean => summary.matches({ booked: 'sendingConfirmation' });
export const isSendingTicket = (summary: Summary): boolean => summary.matches({ booked: 'sendingTicket' });

const ferryOf = ({ context }: Summary): FerryItem | undefined => context.itinerary?.reservationItems.ferry[0];

/** What the passenger quotes; the itinerary's id until the provider has given a booking number. */
export const referenceOf = ({ context }: Summary): string =>
  (context.itinerary && itineraryFlags(context.itinerary, 0).bookingNumber) ?? context.itineraryId;
/** What the code on the ticket holds: with check characters where the reference is made of ours. */
export function codeOf(summary: Summary): string {
  const reference = referenceOf(summary);
  return [...reference].every((character) => REFERENCE_ALPHABET.includes(character))
    ? ticketCode(reference)
    : reference;
}
export const confirmationAddress = (summary: Summary): string | null =>
  ferryOf(summary)?.confirmationEmailAddress ?? null;
export const amountPaid = ({ context }: Summary): Pence => (context.itinerary ? paidSoFar(context.itinerary) : NOTHING);
export const amountAsked = ({ context }: Summary): Pence => context.itinerary?.travelCost.amountAfterTax ?? NOTHING;
/** What the provider said of the last payment, in its own words. */
export const lastPaymentText = ({ context }: Summary): string | null =>
  context.itinerary?.lastPayment?.description || null;
export const heldUntil = ({ context }: Summary): string | null => context.itinerary?.holdExpiresAt ?? null;
