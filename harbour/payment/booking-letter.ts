// Letters about money that a booking owes or was paid, without its ticket.
import { postLetter } from '#harbour/accounts/letters.ts';
import { bookingPage } from '#harbour/app-origins.ts';
import { confirmationAddress } from '#harbour/booking/confirmation.ts';
import { type LoadedItinerary, referencesOf } from '#harbour/booking/load-itinerary.ts';
import type { Database } from '#harbour/db/database.ts';
import { forgetOlderLetters } from '#harbour/mail/forget-letters.ts';
import type { Services } from '#harbour/services.ts';

interface BookingLetter {
  readonly kind: 'change-due' | 'instalment-paid' | 'instalment-failed';
  /** The subject, without the reference. */
  readonly about: string;
  readonly paragraphs: readonly string[];
  /** What the link to the booking is for. */
  readonly label: string;
}

/** Writes to whoever gets the letters of a booking. */
export async function postBookingLetter(
  services: Services,
  tx: Database,
  loaded: LoadedItinerary,
  { kind, about, paragraphs, label }: BookingLetter,
): Promise<void> {
  const { row, ferry, stays } = loaded;
  const reference = ferry[0]?.item.bookingReference ?? stays[0]?.bookingReference ?? '';
  await postLetter(services, tx, {
    kind,
    itineraryId: row.id,
    to: (await confirmationAddress(tx, row.id)) ?? row.leadEmail,
    subject: `${about}: ${referencesOf(loaded)}`,
    paragraphs,
    link: { label, address: bookingPage(services, reference) },
  });
  await forgetOlderLetters(services, tx, row.id);
}
