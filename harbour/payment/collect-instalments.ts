// Instalments: collected on their days from the card that paid the deposit, and retried where it is declined (ruling
// 54).
import { and, asc, eq, lte } from 'drizzle-orm';
import { addDays, dayAt, formatDate } from '#domain/dates.ts';
import { GUARANTEE } from '#domain/guarantees.ts';
import { formatPence } from '#domain/money.ts';
import { postLetter } from '#harbour/accounts/letters.ts';
import { confirmationAddress } from '#harbour/booking/confirmation.ts';
import { loadItinerary, referencesOf } from '#harbour/booking/load-itinerary.ts';
import { bankAnswerOf, TEST_CARDS } from '#harbour/card-page/bank.ts';
import { type ItineraryRow, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { ledger, paymentOrder, providerCard } from '#harbour/db/payment-schema.ts';
import { type InstalmentRow, planInstalment } from '#harbour/db/plan-schema.ts';
import { faultText } from '#harbour/log.ts';
import type { Services } from '#harbour/services.ts';
import { lockItinerary } from './due.ts';

/** After the first try, one a day. */
const MOST_RETRIES = 3;
const AT_ONCE = 200;

/** Collects what is due by today. One that fails waits for the next day; the others go on. */
export async function collectInstalments(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const today = dayAt(clock.now());
  const wanted = await db
    .select({ itineraryId: planInstalment.itineraryId, position: planInstalment.position })
    .from(planInstalment)
    .innerJoin(itinerary, eq(itinerary.id, planInstalment.itineraryId))
    .where(and(eq(itinerary.status, STATUS.booked), lte(planInstalment.nextTryOn, today)))
    .orderBy(asc(planInstalment.nextTryOn))
    .limit(AT_ONCE);
  for (const key of wanted) {
    await transaction(db, (tx) => collect(services, tx, key, today)).catch((fault: unknown) =>
      log.error('instalment-fault', { itinerary: key.itineraryId, fault: faultText(fault) }),
    );
  }
}

type Key = Pick<InstalmentRow, 'itineraryId' | 'position'>;

const isInstalment = ({ itineraryId, position }: Key) =>
  and(eq(planInstalment.itineraryId, itineraryId), eq(planInstalment.position, position));

/** Checks again under the lock: two processes collect an instalment once, and none of a cancelled booking. */
async function collect(services: Services, tx: Database, key: Key, today: string): Promise<void> {
  const { random, clock, log } = services;
  const row = await lockItinerary(tx, key.itineraryId);
  const [instalment] = await tx.select().from(planInstalment).where(isInstalment(key));
  if (row.status !== STATUS.booked || instalment?.nextTryOn == null || instalment.nextTryOn > today) return;
  const { itineraryId, position, amountPence } = instalment;
  const tries = instalment.tries + 1;
  const refused = await chargeCard(tx, itineraryId, today);
  if (refused !== null) return fail(services, tx, { row, instalment: { ...instalment, tries }, refused, today });
  const now = clock.now();
  await tx.insert(ledger).values({
    id: random.uuid(),
    itineraryId,
    kind: 'capture',
    due: `instalment:${position}`,
    guaranteeTypeCode: GUARANTEE.paymentPlan,
    amountPence,
    orderId: null,
    movedAt: now,
  });
  await tx.update(planInstalment).set({ state: 'paid', tries, nextTryOn: null, paidAt: now }).where(isInstalment(key));
  log.info('instalment-collected', { itinerary: itineraryId, position, pence: amountPence });
}

/**
 * Why the card of the deposit is not charged, in words; null when it is. It is the only one that paid, and its bank asked
 * the payer then.
 */
async function chargeCard(tx: Database, itineraryId: string, today: string): Promise<string | null> {
  const [card] = await tx
    .select({ lastDigits: providerCard.lastDigits, expires: providerCard.expires })
    .from(providerCard)
    .innerJoin(paymentOrder, eq(paymentOrder.id, providerCard.orderId))
    .where(eq(paymentOrder.itineraryId, itineraryId));
  if (card === undefined) return 'We have no card to collect it from.';
  if (card.expires !== null && card.expires < today.slice(0, 7)) return 'The card has expired.';
  const number = TEST_CARDS.find((known) => known.number.endsWith(card.lastDigits))?.number ?? '';
  const answer = bankAnswerOf(number.replaceAll(' ', ''));
  return answer?.kind === 'pays' || answer?.kind === 'challenges' ? null : 'The bank declined it.';
}

interface Failed {
  readonly row: ItineraryRow;
  readonly instalment: InstalmentRow;
  readonly refused: string;
  readonly today: string;
}

/** Marks it and tells the passenger: at the first refusal, and when no further attempt follows. */
async function fail(services: Services, tx: Database, { row, instalment, refused, today }: Failed): Promise<void> {
  const { tries, position, amountPence, dueOn } = instalment;
  const nextTryOn = tries <= MOST_RETRIES ? addDays(today, 1) : null;
  await tx.update(planInstalment).set({ state: 'failed', tries, nextTryOn }).where(isInstalment(instalment));
  services.log.info('instalment-failed', { itinerary: row.id, position, tries });
  if (tries > 1 && nextTryOn !== null) return;
  const reference = referencesOf(await loadItinerary(tx, row.id));
  await postLetter(services, tx, {
    kind: 'instalment-failed',
    to: (await confirmationAddress(tx, row.id)) ?? row.leadEmail,
    subject: `An instalment of your booking was not paid: ${reference}`,
    paragraphs: [
      `We could not collect ${formatPence(amountPence)}, due on ${formatDate(dueOn, 'long')}, from the card that paid your deposit. ${refused}`,
      nextTryOn === null
        ? 'We do not try again by ourselves. Please call us to pay it another way, so that your booking stays yours.'
        : `Your booking stands. We try again on ${formatDate(nextTryOn, 'long')}; if you use another card now, please call us.`,
    ],
  });
}
