// Instalments that are paid: on their days from the card of the deposit, or by hand once that failed (ruling 54).
import { and, eq, inArray } from 'drizzle-orm';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { postLetter } from '#harbour/accounts/letters.ts';
import { bookingPage } from '#harbour/app-origins.ts';
import { confirmationAddress } from '#harbour/booking/confirmation.ts';
import { type LoadedItinerary, loadItinerary, referencesOf } from '#harbour/booking/load-itinerary.ts';
import type { Database } from '#harbour/db/database.ts';
import { type InstalmentRow, planInstalment } from '#harbour/db/plan-schema.ts';
import type { Services } from '#harbour/services.ts';

/** Marks instalments of a locked itinerary as paid: none of them is tried again. */
export const settleInstalments = (
  { clock }: Services,
  tx: Database,
  itineraryId: string,
  positions: readonly number[],
) =>
  tx
    .update(planInstalment)
    .set({ state: 'paid', nextTryOn: null, paidAt: clock.now() })
    .where(and(eq(planInstalment.itineraryId, itineraryId), inArray(planInstalment.position, [...positions])));

/** The same where whoever owed them has paid them, which a letter confirms. */
export async function settleByHand(
  services: Services,
  tx: Database,
  itineraryId: string,
  positions: readonly number[],
): Promise<void> {
  await settleInstalments(services, tx, itineraryId, positions);
  const loaded = await loadItinerary(tx, itineraryId);
  const instalments = loaded.paymentPlan?.instalments ?? [];
  const next = instalments.find(({ state }) => state !== 'paid');
  const paid = instalments.filter(({ position }) => positions.includes(position));
  await postInstalmentLetter(services, tx, loaded, {
    kind: 'instalment-paid',
    about: paid.length === 1 ? 'Your instalment is paid' : 'Your instalments are paid',
    label: 'See your booking',
    paragraphs: [
      ...paid.map((instalment) => `${owedWords(instalment)}, is paid.`),
      next === undefined
        ? 'With that, your booking is paid in full.'
        : `The next instalment is ${owedWords(next)}. We will collect it from the card that paid your deposit.`,
    ],
  });
}

/** What is said of the rest of a plan where its booking is cancelled; nothing where every instalment is paid. */
export const planEndWords = ({ paymentPlan }: Pick<LoadedItinerary, 'paymentPlan'>): readonly string[] =>
  paymentPlan?.instalments.some(({ state }) => state !== 'paid') ? ['No further instalment is collected.'] : [];

/** `£62.30, due on Wednesday 1 July 2026`. */
export const owedWords = ({ amountPence, dueOn }: InstalmentRow): string =>
  `${formatPence(amountPence)}, due on ${formatDate(dueOn, 'long')}`;

interface InstalmentLetter {
  readonly kind: 'instalment-paid' | 'instalment-failed';
  /** The subject, without the reference. */
  readonly about: string;
  readonly paragraphs: readonly string[];
  /** What the link to the booking is for. */
  readonly label: string;
}

/** Writes to whoever gets the letters of a booking. */
export async function postInstalmentLetter(
  services: Services,
  tx: Database,
  loaded: LoadedItinerary,
  { kind, about, paragraphs, label }: InstalmentLetter,
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
}
