// Cards saved for the next payment. What is stored is the provider's token: a card number never reaches these tables.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import { type getPaymentCards, PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { agentNumberOf, notYours, requireUser } from '#harbour/accounts/access.ts';
import { userOf } from '#harbour/booking/access.ts';
import { toInstantText } from '#harbour/clock.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { type SavedCardRow, savedCard } from '#harbour/db/card-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';
import { cardOfPayment, type PaidCard } from './paid-card.ts';

type WireCard = WireAnswerOf<typeof getPaymentCards>['hydra:member'][number];

/** Whose cards: a customer's, or those of an agent account and everybody in it. */
export type CardOwner =
  | { readonly customerNumber: string; readonly agentNumber: null }
  | { readonly customerNumber: null; readonly agentNumber: string };

interface Named {
  readonly customerNumber?: string | undefined;
  readonly agentNumber?: string | undefined;
}

/**
 * The caller as an owner of cards. Throws 401 for guests; 403 for the call centre, which has none, and for a number
 * that is not the caller's own.
 */
export async function requireCardOwner(db: Database, session: Session, named: Named): Promise<CardOwner> {
  const owner = await ownerOf(db, session);
  if (owner === null) throw notYours();
  for (const name of ['customerNumber', 'agentNumber'] as const) {
    const said = named[name]?.toLowerCase();
    if (said !== undefined && said !== owner[name]?.toLowerCase()) throw notYours();
  }
  return owner;
}

async function ownerOf(db: Database, session: Session): Promise<CardOwner | null> {
  const { kind, userNumber } = requireUser(session);
  const agentNumber = await agentNumberOf(db, session);
  if (agentNumber !== null) return { customerNumber: null, agentNumber };
  return kind === 'customer' ? { customerNumber: userNumber, agentNumber: null } : null;
}

const ofOwner = ({ customerNumber, agentNumber }: CardOwner) =>
  customerNumber === null ? eq(savedCard.agentNumber, agentNumber) : eq(savedCard.customerNumber, customerNumber);

/** Newest first. */
export async function listCards(db: Database, owner: CardOwner): Promise<WireCard[]> {
  const rows = await db
    .select()
    .from(savedCard)
    .where(ofOwner(owner))
    .orderBy(desc(savedCard.createdAt), asc(savedCard.reference));
  return rows.map(wireCard);
}

/** A card of this owner. Throws 404 alike for an unknown one and one of somebody else. */
export async function findCard(db: Database, owner: CardOwner, reference: string): Promise<SavedCardRow> {
  const { customerNumber, agentNumber } = owner;
  const [row] =
    customerNumber === null
      ? await cardOfAgent(db, { owner: agentNumber, reference })
      : await cardOfCustomer(db, { owner: customerNumber, reference });
  if (row === undefined) throw unknownCard();
  return row;
}

const cardOf = (column: typeof savedCard.customerNumber | typeof savedCard.agentNumber) =>
  prepared(savedCard, (db, value: Value<'owner' | 'reference'>) =>
    db
      .select()
      .from(savedCard)
      .where(and(eq(column, value('owner')), eq(savedCard.reference, value('reference')))),
  );
const cardOfCustomer = cardOf(savedCard.customerNumber);
const cardOfAgent = cardOf(savedCard.agentNumber);

/**
 * Saves the card of a payment that the caller made, once: the same card again is the existing row. Throws 404 alike for
 * a payment that is unknown, not theirs or not completed.
 */
export async function keepCard(
  { clock, random, log }: Services,
  tx: Database,
  { session, owner, reference }: { readonly session: Session; readonly owner: CardOwner; readonly reference: string },
): Promise<WireCard> {
  const card = await cardOfPayment(tx, reference);
  if (card === null || !(await paidBy(tx, card, session, owner))) throw unknownPayment();
  const { token, brand, lastDigits, expires, behaviour } = card;
  const added = await tx
    .insert(savedCard)
    .values({
      reference: random.uuid(),
      ...owner,
      providerReference: token,
      brand,
      lastDigits,
      expires,
      behaviour,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) log.info('card-saved');
  const [kept] = await tx
    .select()
    .from(savedCard)
    .where(
      and(
        ofOwner(owner),
        eq(savedCard.brand, brand),
        eq(savedCard.lastDigits, lastDigits),
        sql`${savedCard.expires} IS NOT DISTINCT FROM ${expires}`,
      ),
    );
  if (kept === undefined) throw new Error('The card could not be stored.');
  return wireCard(kept);
}

/** A card is saved for the person who paid with it, not for everybody who may read the booking. */
async function paidBy(tx: Database, { order }: PaidCard, session: Session, owner: CardOwner): Promise<boolean> {
  if (order.itineraryId === null) return order.agentNumber === owner.agentNumber;
  const [row] = await tx.select().from(itinerary).where(eq(itinerary.id, order.itineraryId));
  return row?.ownerUser === userOf(session);
}

/** Deletes a card. Throws 404 alike for an unknown one and one of somebody else. */
export async function forgetCard({ db, log }: Services, owner: CardOwner, reference: string): Promise<WireCard> {
  const [gone] = await db
    .delete(savedCard)
    .where(and(ofOwner(owner), eq(savedCard.reference, reference)))
    .returning();
  if (gone === undefined) throw unknownCard();
  log.info('card-forgotten');
  return wireCard(gone);
}

const wireCard = (row: SavedCardRow): WireCard => ({
  reference: row.reference,
  customerNumber: row.customerNumber,
  agentNumber: row.agentNumber,
  brand: row.brand,
  lastDigits: row.lastDigits,
  ...(row.expires === null ? {} : { expires: row.expires }),
  createdAt: toInstantText(row.createdAt),
});

const unknownCard = (): Refusal =>
  new Refusal(404, 'This card is not among your saved cards.', { code: PAYMENT_REFUSALS.unknownSavedCard });
const unknownPayment = (): Refusal =>
  new Refusal(404, 'This payment is not known here, so its card was not saved.', { code: 'unknown-payment' });
