// Instalments: collected on their days from the card that paid the deposit, and retried where it is declined (ruling
// 54).
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { addDays, dayAt, formatDate } from '#domain/values/dates.ts';
import { instalmentDue } from '#harbour/after-sales/refunds.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { bankAnswerOf, TEST_CARDS } from '#harbour/card-page/bank.ts';
import { type ItineraryRow, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { noneOf } from '#harbour/db/none-of.ts';
import { ledger, paymentOrder, providerCard } from '#harbour/db/payment-schema.ts';
import { type InstalmentRow, planInstalment } from '#harbour/db/plan-schema.ts';
import { tryRow, waitingIn } from '#harbour/retries.ts';
import type { Services } from '#harbour/services.ts';
import { postBookingLetter } from './booking-letter.ts';
import { BOOKING_DUE, type Due, lockDue } from './due.ts';
import { owedWords, settleInstalments } from './instalments.ts';
import { AMOUNT_CHANGED, isBankSilent, makeWay } from './orders.ts';

/** After the first try, one a day. */
const MOST_RETRIES = 3;
const AT_ONCE = 200;

/** Collects what is due by today. One that fails waits for the next day; the others go on. */
export async function collectInstalments(services: Services): Promise<void> {
  const { db, clock } = services;
  const today = dayAt(clock.now());
  let after: SQL | undefined;
  for (let goesOn = true; goesOn; ) {
    const wanted = await dueBy(services, today, after);
    for (const { itineraryId, position } of wanted) {
      await tryRow(services, 'instalment-fault', { itinerary: itineraryId }, () =>
        transaction(db, (tx) => collect(services, tx, { itineraryId, position }, today)),
      );
    }
    const last = wanted.at(-1);
    if (last !== undefined) after = sql`(${IN_ORDER}) > (${last.nextTryOn}, ${last.itineraryId}, ${last.position})`;
    goesOn = wanted.length === AT_ONCE;
  }
}

const IN_ORDER = sql`${planInstalment.nextTryOn}, ${planInstalment.itineraryId}, ${planInstalment.position}`;

const dueBy = (services: Services, today: string, after: SQL | undefined) =>
  services.db
    .select({
      nextTryOn: planInstalment.nextTryOn,
      itineraryId: planInstalment.itineraryId,
      position: planInstalment.position,
    })
    .from(planInstalment)
    .innerJoin(itinerary, eq(itinerary.id, planInstalment.itineraryId))
    .where(
      and(
        eq(itinerary.status, STATUS.booked),
        lte(planInstalment.nextTryOn, today),
        noneOf(itinerary.id, waitingIn(services, 'instalment-fault')),
        after,
      ),
    )
    .orderBy(IN_ORDER)
    .limit(AT_ONCE);

type Key = Pick<InstalmentRow, 'itineraryId' | 'position'>;

const isInstalment = ({ itineraryId, position }: Key) =>
  and(eq(planInstalment.itineraryId, itineraryId), eq(planInstalment.position, position));

/**
 * Checks again under the lock: two processes collect an instalment once, and none of a cancelled booking. While a bank is
 * silent about a payment by hand it waits for the next round.
 */
async function collect(services: Services, tx: Database, key: Key, today: string): Promise<void> {
  const { random, clock, log } = services;
  const { row, due } = await lockDue(tx, key.itineraryId);
  const [instalment] = await tx.select().from(planInstalment).where(isInstalment(key));
  if (row.status !== STATUS.booked || instalment?.nextTryOn == null || instalment.nextTryOn > today) return;
  if (await isBankSilent(tx, row.id)) return;
  const { itineraryId, position } = instalment;
  const tries = instalment.tries + 1;
  const refused = await chargeCard(tx, itineraryId, today);
  if (refused !== null) return fail(services, tx, { row, instalment: { ...instalment, tries }, refused, today });
  const { amountPence, settles } = shareOf(instalment, due);
  await makeWay(services, tx, itineraryId, AMOUNT_CHANGED);
  await tx.insert(ledger).values({
    id: random.uuid(),
    itineraryId,
    kind: 'capture',
    due: instalmentDue([position]),
    guaranteeTypeCode: GUARANTEE.paymentPlan,
    amountPence,
    orderId: null,
    movedAt: clock.now(),
  });
  await tx.update(planInstalment).set({ tries }).where(isInstalment(key));
  await settleInstalments(services, tx, itineraryId, settles);
  log.info('instalment-collected', { itinerary: itineraryId, position, pence: amountPence });
}

/** What is collected of an instalment, and which ones are paid with it: parts of those that failed are paid by hand. */
function shareOf({ state, position, amountPence }: InstalmentRow, due: Due) {
  if (state !== 'failed' || amountPence < due.amount) return { amountPence, settles: [position] };
  return { amountPence: due.amount, settles: due.instalments };
}

/** Why the card of the deposit is not charged, in words; null when it is. Its bank asked the payer then. */
async function chargeCard(tx: Database, itineraryId: string, today: string): Promise<string | null> {
  const [card] = await tx
    .select({ lastDigits: providerCard.lastDigits, expires: providerCard.expires })
    .from(providerCard)
    .innerJoin(paymentOrder, eq(paymentOrder.id, providerCard.orderId))
    .where(and(eq(paymentOrder.itineraryId, itineraryId), eq(paymentOrder.due, BOOKING_DUE)));
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
  const { tries, position } = instalment;
  const nextTryOn = tries <= MOST_RETRIES ? addDays(today, 1) : null;
  await tx.update(planInstalment).set({ state: 'failed', tries, nextTryOn }).where(isInstalment(instalment));
  services.log.info('instalment-failed', { itinerary: row.id, position, tries });
  if (tries > 1 && nextTryOn !== null) return;
  await postBookingLetter(services, tx, await loadItinerary(tx, row.id), {
    kind: 'instalment-failed',
    about: 'An instalment of your booking was not paid',
    label: 'Pay it another way',
    paragraphs: [
      `We could not collect ${owedWords(instalment)}, from the card that paid your deposit. ${refused}`,
      nextTryOn === null
        ? 'Your booking stands. We will not try again automatically: please pay it on the page of your booking, or call us.'
        : `Your booking stands. We will try again on ${formatDate(nextTryOn, 'long')}. Until then you can also pay it another way on the page of your booking, or call us.`,
    ],
  });
}
