// Travel cards on order: the card stands at once and holds money as soon as its itinerary is paid.
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { getTravelCardPrices, postTravelCard } from '#domain/contract/travel-cards.ts';
import { addDays, dayAt } from '#domain/dates.ts';
import { pence, toPounds } from '#domain/money.ts';
import type { User } from '#harbour/accounts/access.ts';
import { credentialOf } from '#harbour/accounts/credentials.ts';
import { userOf } from '#harbour/booking/access.ts';
import { customer, travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { bookedTraveller, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { travelCardOrder, travelCardPrice } from '#harbour/db/extras-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';

type WirePrice = WireAnswerOf<typeof getTravelCardPrices>['hydra:member'][number];
type WireOrder = WireAnswerOf<typeof postTravelCard>['hydra:member'][number];
type PriceRow = typeof travelCardPrice.$inferSelect;

const VALID_DAYS = 365;
const MINUTE = 60_000;
const TRAVELLER_IDS = 10_000;
/** Nobody types these numbers from memory, but people do read them out. */
const NUMBER_LENGTH = 8;

const pricesOn = (db: Database, date: string): Promise<PriceRow[]> =>
  db
    .select()
    .from(travelCardPrice)
    .where(
      and(
        lte(travelCardPrice.validFrom, date),
        or(isNull(travelCardPrice.validTo), gte(travelCardPrice.validTo, date)),
      ),
    )
    .orderBy(travelCardPrice.position);

/** The cards on sale on a day, by the list of that day. */
export async function readPrices(db: Database, date: string): Promise<WirePrice[]> {
  const rows = await pricesOn(db, date);
  return rows.map(({ code, name, description, passengerType, pricePence, valuePence }) => ({
    code,
    name,
    description,
    ...(passengerType === null ? {} : { passengerType }),
    price: toPounds(pricePence),
    value: toPounds(valuePence),
  }));
}

export interface CardWish {
  readonly code: string;
  /** The card's first day; its price is that day's. */
  readonly startDate: string;
  readonly pinHash: string;
}

/** Orders a card and holds an itinerary that pays for it. Throws 422 for unknown cards and days that cannot be sold. */
export async function orderCard(
  { clock, random, limits, log }: Services,
  tx: Database,
  { user, session }: { readonly user: User; readonly session: Session },
  { code, startDate, pinHash }: CardWish,
): Promise<WireOrder> {
  const now = clock.now();
  const today = dayAt(now);
  if (startDate < today || startDate > addDays(today, VALID_DAYS))
    throw invalid('A travel card starts today or within a year.');
  const price = (await pricesOn(tx, startDate)).find((row) => row.code === code);
  if (price === undefined) throw invalid('This travel card is not on sale.');
  const [owner] = await tx.select().from(customer).where(eq(customer.customerNumber, user.userNumber));
  if (owner === undefined) throw new Error('A signed-in customer has no account.');
  const { email } = await credentialOf(tx, user);

  const itineraryId = random.uuid();
  const validUntil = addDays(startDate, VALID_DAYS - 1);
  await tx.insert(itinerary).values({
    id: itineraryId,
    ownerSession: session.hash,
    ownerUser: userOf(session),
    leadEmail: email.toLowerCase(),
    status: STATUS.held,
    startDate,
    endDate: validUntil,
    numberOfGuests: 1,
    totalPence: price.pricePence,
    createdAt: now,
    holdExpiresAt: now + limits.holdMinutes * MINUTE,
  });
  const travellerId = random.below(TRAVELLER_IDS);
  await tx.insert(bookedTraveller).values({
    itineraryId,
    travellerId,
    position: 0,
    details: {
      id: travellerId,
      status: 11,
      ageCategory: owner.passengerType,
      personName: { givenName: owner.firstName, middleName: '', surName: owner.lastName },
      email,
    },
  });
  const card = {
    travelCardNumber: `T${random.reference(NUMBER_LENGTH)}`,
    code,
    name: price.name,
    validFrom: startDate,
    validUntil,
  };
  await tx.insert(travelCard).values({ ...card, customerNumber: user.userNumber, pinHash, orderedAt: now });
  await tx.insert(travelCardOrder).values({
    itineraryId,
    travelCardNumber: card.travelCardNumber,
    pricePence: price.pricePence,
    valuePence: price.valuePence,
  });
  log.info('travel-card-ordered', { itinerary: itineraryId, code });
  return { itineraryId, travelCard: { ...card, balance: 0 } };
}

export interface CardOnOrder {
  readonly name: string;
  readonly pricePence: number;
}

/** The card that an itinerary pays for; null for every other itinerary. */
export async function cardOf(db: Database, itineraryId: string): Promise<CardOnOrder | null> {
  const [row] = await db
    .select({ name: travelCard.name, pricePence: travelCardOrder.pricePence })
    .from(travelCardOrder)
    .innerJoin(travelCard, eq(travelCard.travelCardNumber, travelCardOrder.travelCardNumber))
    .where(eq(travelCardOrder.itineraryId, itineraryId));
  return row ?? null;
}

/** Puts the money on the card of a paid itinerary. Called in the transaction that books it, so it happens once. */
export async function fillCard({ clock, random }: Services, tx: Database, itineraryId: string): Promise<void> {
  const [order] = await tx.select().from(travelCardOrder).where(eq(travelCardOrder.itineraryId, itineraryId));
  if (order === undefined) return;
  await tx.insert(travelCardMovement).values({
    id: random.uuid(),
    travelCardNumber: order.travelCardNumber,
    amountPence: pence(order.valuePence),
    description: 'Card bought',
    itineraryId,
    movedAt: clock.now(),
  });
}

/** A card whose itinerary lapsed was never paid: it goes, with its PIN. */
export async function dropUnpaidCard(tx: Database, itineraryId: string): Promise<void> {
  const dropped = await tx.delete(travelCardOrder).where(eq(travelCardOrder.itineraryId, itineraryId)).returning();
  for (const { travelCardNumber } of dropped)
    await tx.delete(travelCard).where(eq(travelCard.travelCardNumber, travelCardNumber));
}

const invalid = (description: string): Refusal => new Refusal(422, description, { code: 'travel-card' });
