// Bookings on a plan, and instalments that could not be collected.
import { sql } from 'drizzle-orm';
import { postReserve } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { collectInstalments } from '#harbour/payment/collect-instalments.ts';
import { got, newKey, type Visitor, visitor, type Wanted } from '#tests/contract/booker.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';
import { payRest } from './parts.ts';

/** The clock starts on 1 June; its instalments are due on 1 July and 1 August. */
export const TRIP: Wanted = {
  departureDate: '2026-09-02',
  returnDate: '2026-09-04',
  ticketType: 'FLEX',
  adults: 4,
  vehicle: 'VAN',
  email: 'plan@example.com',
};

export const startPlans = () =>
  startTestHarbour({
    timetableDays: 98,
    limits: {
      sessionIdleMinutes: 1_000_000,
      sessionAbsoluteHours: 10_000,
    },
  });

export const reserveOnPlan = (person: Visitor, cartId: string) =>
  person.ask(postReserve, {
    body: { cartId, guaranteesAccepted: [{ guaranteeTypeCode: GUARANTEE.paymentPlan }], planType: 41 },
    headers: { 'Idempotency-Key': newKey() },
  });

export async function holdOnPlan(person: Visitor, wanted: Wanted = TRIP): Promise<Itinerary> {
  return got(await reserveOnPlan(person, (await person.makeCart(wanted)).cartId));
}

export async function bookOnPlan(
  harbour: Harbour,
  person: Visitor = visitor(harbour),
  wanted: Wanted = TRIP,
): Promise<Itinerary> {
  const { itineraryId } = await holdOnPlan(person, wanted);
  await payRest(harbour, person, itineraryId);
  return person.itineraryOf(itineraryId);
}

export const statesOf = ({ paymentPlan }: Itinerary) =>
  paymentPlan?.instalments.map(({ dueOn, state }) => [dueOn, state]);

export const lettersOf = ({ db }: Harbour, kind: 'instalment-failed' | 'instalment-paid' | 'cancellation') =>
  query<{ itineraryId: string | null; recipient: string; subject: string; raw: string }>(
    db,
    sql`SELECT itinerary_id AS "itineraryId", recipient, subject, raw FROM mail WHERE kind = ${kind} ORDER BY written_at`,
  );

/** All cards that have paid are valid until then. */
export const expireCards = async ({ db }: Harbour, expires: string) => {
  await db.execute(sql`UPDATE payment_order SET card_expires = ${expires} WHERE card_expires IS NOT NULL`);
  await db.execute(sql`UPDATE provider_card SET expires = ${expires}`);
};

/** Has these instalments tried today, after so many tries. */
export const tryToday = ({ db }: Harbour, id: string, positions: readonly number[], tries = 0) =>
  db.execute(sql`UPDATE plan_instalment SET next_try_on = '2026-06-01', tries = ${tries}
    WHERE itinerary_id = ${id} AND position IN ${positions}`);

/** Tries them in vain: for the first time, or for the last one. */
export async function failToCollect(
  harbour: Harbour,
  id: string,
  positions: readonly number[],
  which: 'first' | 'last',
): Promise<void> {
  await expireCards(harbour, '2026-05');
  await tryToday(harbour, id, positions, which === 'first' ? 0 : 3);
  await collectInstalments(harbour.services);
  await expireCards(harbour, '2030-12');
}

/** The captures of a booking after its first: guarantee, due and pence, in the order of what they are for. */
export const instalmentCaptures = async ({ db }: Harbour, id: string) =>
  (
    await query<{ code: number; due: string; pence: number }>(
      db,
      sql`SELECT guarantee_type_code AS code, due, amount_pence AS pence FROM ledger
        WHERE itinerary_id = ${id} AND kind = 'capture' AND due <> 'booking' ORDER BY due, guarantee_type_code`,
    )
  ).map(({ code, due, pence }) => [code, due, pence]);
