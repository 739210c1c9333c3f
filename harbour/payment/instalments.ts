// Instalments that are paid: on their days from the card of the deposit, or by hand once that failed (ruling 54).
import { and, eq, inArray } from 'drizzle-orm';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { type LoadedItinerary, loadItinerary } from '#harbour/booking/load-itinerary.ts';
import type { Database } from '#harbour/db/database.ts';
import { type InstalmentRow, planInstalment } from '#harbour/db/plan-schema.ts';
import type { Services } from '#harbour/services.ts';
import { postBookingLetter } from './booking-letter.ts';

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
  await postBookingLetter(services, tx, loaded, {
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
