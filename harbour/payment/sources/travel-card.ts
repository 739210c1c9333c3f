// Guarantee 15: stored money, taken by the number of a card and its PIN (ruling 47). Whoever has both may pay with it.
import { eq, sql } from 'drizzle-orm';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { dayAt } from '#domain/values/dates.ts';
import { formatPence, NOTHING, pence } from '#domain/values/money.ts';
import { spendTravelCard } from '#harbour/accounts/balances.ts';
import { demoBelongings } from '#harbour/accounts/demo-users.ts';
import { checkPassword } from '#harbour/accounts/passwords.ts';
import { travelCard as cardTable } from '#harbour/db/account-schema.ts';
import { type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { travelCardOrder } from '#harbour/db/extras-schema.ts';
import { isPublic } from '#harbour/http/from-here.ts';
import { giveBack, takeToken } from '#harbour/http/rate-limit.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { takeMoney } from '#harbour/payment/capture.ts';
import { closeOpen } from '#harbour/payment/orders.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import type { Charge, PaymentRequest, Source } from './source.ts';

export const travelCard: Source = {
  inParts: true,

  async check({ clock }, tx, { row: booking, guarantee, due, amount }) {
    const [row] = await tx
      .select()
      .from(cardTable)
      .where(eq(cardTable.travelCardNumber, numberOf(guarantee)));
    if (row === undefined) throw unknownCard();
    const today = dayAt(clock.now());
    if (today < row.validFrom || today > row.validUntil) {
      throw new Refusal(422, `Travel card ${row.travelCardNumber} is not valid today. Nothing was taken from it.`, {
        code: 'card-not-valid',
      });
    }
    const most = pence(Math.max(0, due.amount - (await unpaidCards(tx, booking))));
    if (amount > most) {
      throw new Refusal(
        422,
        `A travel card pays for ${formatPence(most)} of this at most. Nothing was taken from it. Please pay for new travel cards another way.`,
        { code: 'card-for-card' },
      );
    }
  },

  async take(services, tx, { row, due, amount, guarantee }, { open }) {
    const id = services.random.uuid();
    await closeOpen(services, tx, open);
    const travelCardNumber = numberOf(guarantee);
    await spendTravelCard(services, tx, travelCardNumber, { id, itineraryId: row.id, amount });
    const taking = { id, row, due, amount, travelCardNumber, guaranteeTypeCode: GUARANTEE.travelCard, orderId: null };
    return { kind: 'taken', ...(await takeMoney(services, tx, taking)) };
  },
};

/** The price of the travel cards still to be paid: stored money buys none, because each holds more than it costs. */
async function unpaidCards(tx: Database, { id, status }: ItineraryRow): Promise<number> {
  if (status !== STATUS.held) return NOTHING;
  const [row] = await tx
    .select({ total: sql<number>`COALESCE(SUM(${travelCardOrder.pricePence}), 0)::int` })
    .from(travelCardOrder)
    .where(eq(travelCardOrder.itineraryId, id));
  return row?.total ?? 0;
}

type Guarantee = Charge['guarantee'];

const numberOf = ({ travelCardNumber = '' }: Guarantee): string => travelCardNumber.trim().toUpperCase();

const unknownCard = (): Refusal =>
  new Refusal(422, 'This travel card and this PIN do not match. Nothing was taken from it.', {
    code: PAYMENT_REFUSALS.unknownTravelCard,
  });

const TOO_MANY_PINS = 'Too many wrong PINs were tried for this travel card. Please pay another way, or call us.';

/**
 * Checks the PIN of a payment by travel card before its transaction: a wrong one must count even if the rest is rolled
 * back. Throws 422 alike for an unknown number and a wrong PIN, 429 after too many of them for one number, or of any PINs
 * from one address.
 */
export async function checkPin(
  services: Services,
  { guaranteesAccepted }: PaymentRequest,
  address: string,
): Promise<void> {
  const [guarantee, ...others] = guaranteesAccepted;
  // Several at once are refused as such, before any of them costs a hash.
  if (guarantee?.guaranteeTypeCode !== GUARANTEE.travelCard || others.length > 0) return;
  const { db, limits, log, settings } = services;
  const number = numberOf(guarantee);
  const key = `travel-card-pin:${hashed(number)}`;
  // Whatever the card, each PIN costs a hash.
  await takeToken(services, `travel-card-pin-from:${address}`, limits.signInsPerAddress);
  await takeToken(services, key, limits.wrongPinsPerCard, TOO_MANY_PINS);
  const [row] = await db.select().from(cardTable).where(eq(cardTable.travelCardNumber, number));
  const right = await checkPassword(guarantee.pin ?? '', row?.pinHash, limits.passwordCostLog2);
  if (!right || (isPublic(settings) && number === demoBelongings.travelCard.number)) {
    log.info('travel-card-refused', { card: hashed(number).slice(0, 12) });
    throw unknownCard();
  }
  await giveBack(services, key, limits.wrongPinsPerCard);
}

/** A request as it is stored with its attempt key: without the PIN, which nobody may find out from there. */
export const withoutPin = (request: PaymentRequest): PaymentRequest => ({
  ...request,
  guaranteesAccepted: request.guaranteesAccepted.map(({ pin: _, ...guarantee }) => guarantee),
});
