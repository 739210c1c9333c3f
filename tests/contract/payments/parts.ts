// Paying in parts: points, then a travel card, then the rest by card, each in a call of its own (ruling 45).
import { eq, sql } from 'drizzle-orm';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { type Pence, pence, toPounds } from '#domain/values/money.ts';
import { readTravelCards } from '#harbour/accounts/balances.ts';
import { DEMO_PIN, demoBelongings } from '#harbour/accounts/demo-users.ts';
import { travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { PEOPLE } from '#tests/contract/accounts/people.ts';
import { newKey, type Visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';

/** Ada's card, with the PIN that the demo prints. */
export const ADAS_CARD = { travelCardNumber: demoBelongings.travelCard.number, pin: DEMO_PIN } as const;

export interface Part {
  readonly guaranteeTypeCode: number;
  readonly amount?: number;
  readonly points?: number;
  readonly travelCardNumber?: string;
  readonly pin?: string;
}

export const byPoints = (points: number, amount: Pence = pence(points)): Part => ({
  guaranteeTypeCode: GUARANTEE.loyaltyPoints,
  points,
  amount: toPounds(amount),
});

export const byTravelCard = (amount: Pence, card: { travelCardNumber?: string; pin?: string } = ADAS_CARD): Part => ({
  guaranteeTypeCode: GUARANTEE.travelCard,
  amount: toPounds(amount),
  ...card,
});

/** Order keys of these payments: later than any that a test names. */
const FIRST_KEY = 1_780_309_000_000;
let tries = 0;

/** Pays a part of what is due, or of `due` where the screen shows another figure. */
export async function payPart(
  person: Visitor,
  id: string,
  part: Part,
  { due, key, calculateOnly = false }: { due?: Pence; key?: string; calculateOnly?: boolean } = {},
) {
  tries += 1;
  const shown = due ?? stillDue(await person.itineraryOf(id));
  const body = {
    guaranteesAccepted: [part],
    amountAfterTax: toPounds(shown),
    calculateOnly,
    orderKey: String(FIRST_KEY + tries),
  };
  return person.pay(id, body, key);
}

/** Pays all that is still due with a new card. */
export async function payRest(harbour: Harbour, person: Visitor, id: string, number: string = CARDS.pays) {
  tries += 1;
  const orderKey = String(FIRST_KEY + tries);
  const due = stillDue(await person.itineraryOf(id));
  const { member } = await person.pay(id, await person.paymentBody(id, orderKey, { amountAfterTax: toPounds(due) }));
  if (!member?.preloadData) throw new Error('The payment answered no card form.');
  return cardVisitor(harbour).payWith(member.preloadData, number);
}

/** Ada's points and the money on her card, as the movements sum up. */
export async function adasPurse({ db }: Harbour): Promise<{ points: number; money: number }> {
  const [row] = await query<{ points: number }>(
    db,
    sql`SELECT COALESCE(SUM(points), 0)::int AS points FROM loyalty_movement m
      JOIN loyalty_account a ON a.account_number = m.account_number WHERE a.customer_number = ${PEOPLE.ada.number}`,
  );
  const cards = await readTravelCards(db, PEOPLE.ada.number);
  const card = cards.find(({ travelCardNumber }) => travelCardNumber === ADAS_CARD.travelCardNumber);
  return { points: row?.points ?? 0, money: pence(Math.round((card?.balance ?? 0) * 100)) };
}

/** Gives points to Ada, or takes them, so that a test starts from a figure that it knows. */
export async function setPoints(harbour: Harbour, wanted: number): Promise<void> {
  const { points } = await adasPurse(harbour);
  if (points === wanted) return;
  tries += 1;
  await harbour.db.execute(sql`INSERT INTO loyalty_movement (id, account_number, points, description, moved_at)
    VALUES (${`set-${tries}`}, ${demoBelongings.loyaltyNumber}, ${wanted - points}, 'Set', 0)`);
}

/** Puts money on Ada's card, or takes it off. */
export async function setMoney(harbour: Harbour, wanted: number): Promise<void> {
  const { money } = await adasPurse(harbour);
  if (money === wanted) return;
  tries += 1;
  await harbour.db.execute(sql`INSERT INTO travel_card_movement (id, travel_card_number, amount_pence, description, moved_at)
    VALUES (${`set-${tries}`}, ${ADAS_CARD.travelCardNumber}, ${wanted - money}, 'Set', 0)`);
}

export type TravelCardOf = Readonly<Record<keyof typeof ADAS_CARD, string>>;

/** Another card of Ada's with her PIN and £90. */
export async function anotherCard({ db }: Harbour, travelCardNumber: string): Promise<TravelCardOf> {
  const own = eq(travelCard.travelCardNumber, ADAS_CARD.travelCardNumber);
  const [adas] = await db.select().from(travelCard).where(own);
  if (adas === undefined) throw new Error('Ada has no travel card.');
  const other = { ...ADAS_CARD, travelCardNumber };
  await db.insert(travelCard).values({ ...adas, ...other });
  const filled = { id: newKey(), itineraryId: null, amountPence: pence(9000), description: 'Set', movedAt: 0 };
  await db.insert(travelCardMovement).values({ ...filled, travelCardNumber });
  return other;
}
