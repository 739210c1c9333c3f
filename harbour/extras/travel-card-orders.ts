// Travel cards on order: a card exists as soon as it is reserved and has a balance once its itinerary is paid.
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { postTravelCard } from '#domain/contract/travel-cards.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';
import type { User } from '#harbour/accounts/access.ts';
import { credentialOf } from '#harbour/accounts/credentials.ts';
import { cardLetter, pinLetter, postLetter } from '#harbour/accounts/letters.ts';
import { hashPassword } from '#harbour/accounts/passwords.ts';
import { userOf } from '#harbour/booking/access.ts';
import { MINUTE } from '#harbour/clock.ts';
import { credential, customer, travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { bookedTraveller, type CardInCart, ferryItem, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { travelCardOrder } from '#harbour/db/extras-schema.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Random } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { type CardPrice, lastDayOf, priceCard } from './travel-card-prices.ts';

type WireOrder = WireAnswerOf<typeof postTravelCard>['hydra:member'][number];

const TRAVELLER_IDS = 10_000;
/** Nobody types these numbers from memory, but people do read them out. */
const NUMBER_LENGTH = 8;
const PIN_LENGTH = 6;

export type CardWish = Pick<CardInCart, 'code' | 'startDate' | 'pinHash'>;

export interface PricedCard {
  readonly card: CardInCart;
  readonly price: CardPrice;
}

/** A new card, priced by the list of its day. Throws 422 for what is not on sale. */
export async function newCard(
  { clock, random }: Services,
  db: Database,
  { userNumber }: User,
  wish: CardWish,
): Promise<PricedCard> {
  const price = await priceCard(db, wish, clock.now());
  const travelCardNumber = `T${random.reference(NUMBER_LENGTH)}`;
  return { card: { ...wish, travelCardNumber, customerNumber: userNumber }, price };
}

export const wireNewCard = ({ card, price: { name } }: PricedCard): WireOrder['travelCard'] => ({
  travelCardNumber: card.travelCardNumber,
  code: card.code,
  name,
  balance: 0,
  validFrom: card.startDate,
  validUntil: lastDayOf(card.startDate),
  pinRequired: true,
});

/** Orders a card and holds an itinerary that pays for it alone. Throws 422 for what is not on sale. */
export async function orderCard(
  services: Services,
  tx: Database,
  { user, session }: { readonly user: User; readonly session: Session },
  wish: CardWish,
): Promise<WireOrder> {
  const { clock, random, limits, log } = services;
  const now = clock.now();
  const ordered = await newCard(services, tx, user, wish);
  const [owner] = await tx.select().from(customer).where(eq(customer.customerNumber, user.userNumber));
  if (owner === undefined) throw new Error('A signed-in customer has no account.');
  const { email } = await credentialOf(tx, user);

  const itineraryId = random.uuid();
  await tx.insert(itinerary).values({
    id: itineraryId,
    ownerSession: session.hash,
    ownerUser: userOf(session),
    leadEmail: email.toLowerCase(),
    status: STATUS.held,
    startDate: wish.startDate,
    endDate: lastDayOf(wish.startDate),
    numberOfGuests: 1,
    totalPence: ordered.price.pricePence,
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
  await issueCards(services, tx, itineraryId, [ordered]);
  log.info('travel-card-ordered', { itinerary: itineraryId, code: wish.code });
  return { itineraryId, travelCard: wireNewCard(ordered) };
}

/** Adds cards on order to an itinerary that pays for them. */
export async function issueCards(
  { clock }: Services,
  tx: Database,
  itineraryId: string,
  cards: readonly PricedCard[],
): Promise<void> {
  for (const { card, price } of cards) {
    const { travelCardNumber, customerNumber, code, startDate, pinHash } = card;
    await tx.insert(travelCard).values({
      travelCardNumber,
      customerNumber,
      code,
      pinHash,
      name: price.name,
      validFrom: startDate,
      validUntil: lastDayOf(startDate),
      orderedAt: clock.now(),
    });
    const { pricePence, valuePence } = price;
    await tx.insert(travelCardOrder).values({ itineraryId, travelCardNumber, pricePence, valuePence });
  }
}

/** A card that an itinerary pays for; most have none. */
export interface CardOnOrder {
  readonly name: string;
  readonly pricePence: Pence;
}

export type OrderedCard = typeof travelCardOrder.$inferSelect;

/**
 * Puts the balance on the cards of a paid itinerary, and confirms each by a letter. Called in the transaction that books
 * it, so it happens once.
 */
export async function fillCards(services: Services, tx: Database, itineraryId: string, orders: readonly OrderedCard[]) {
  const { clock, random } = services;
  for (const { travelCardNumber, pricePence, valuePence } of orders) {
    const [card] = await tx.select().from(travelCard).where(eq(travelCard.travelCardNumber, travelCardNumber));
    if (card === undefined) throw new Error('A travel card that was ordered is gone.');
    await tx.insert(travelCardMovement).values({
      id: random.uuid(),
      travelCardNumber: card.travelCardNumber,
      amountPence: valuePence,
      description: 'Card bought',
      itineraryId,
      movedAt: clock.now(),
    });
    const email = await letterBoxOf(tx, card, itineraryId);
    const paid = { ...card, price: pricePence, value: valuePence };
    const letter =
      card.pinHash === '' ? pinLetter(email, paid, await givePin(services, tx, card)) : cardLetter(email, paid);
    await postLetter(services, tx, letter);
  }
}

/** Where the letter of a card goes: to its owner, or where their sign-in was closed before it was paid, to the booking's address. */
async function letterBoxOf(tx: Database, card: typeof travelCard.$inferSelect, itineraryId: string): Promise<string> {
  const ownersEmail = tx
    .select({ email: credential.email })
    .from(credential)
    .where(and(eq(credential.kind, 'customer'), eq(credential.userNumber, card.customerNumber)));
  const [box] = await tx
    .select({ email: sql<string>`COALESCE(${ownersEmail}, ${itinerary.leadEmail})` })
    .from(itinerary)
    .where(eq(itinerary.id, itineraryId));
  if (box === undefined) throw new Error('The booking of a travel card is gone.');
  return box.email;
}

/** Chooses the PIN of a card that was ordered without one, and answers it for its letter: the card stores its hash. */
async function givePin(
  services: Services,
  tx: Database,
  { travelCardNumber }: typeof travelCard.$inferSelect,
): Promise<string> {
  const pin = newPin(services.random);
  const pinHash = await hashPassword(pin, services.limits.passwordCostLog2);
  await tx.update(travelCard).set({ pinHash }).where(eq(travelCard.travelCardNumber, travelCardNumber));
  return pin;
}

const newPin = ({ below }: Random): string => Array.from({ length: PIN_LENGTH }, () => below(10)).join('');

/**
 * Cards whose itinerary expired were never paid: they are deleted, with their PINs. A trip then costs what is left of
 * it; nothing is left of an order of cards alone, which costs what was ordered.
 */
export async function dropUnpaidCards(tx: Database, itineraryId: string): Promise<void> {
  const dropped = await tx.delete(travelCardOrder).where(eq(travelCardOrder.itineraryId, itineraryId)).returning();
  if (dropped.length === 0) return;
  for (const { travelCardNumber } of dropped)
    await tx.delete(travelCard).where(eq(travelCard.travelCardNumber, travelCardNumber));
  const price = sumPence(dropped.map(({ pricePence }) => pricePence));
  await tx
    .update(itinerary)
    .set({ totalPence: sql`${itinerary.totalPence} - ${price}` })
    .where(isTrip(itineraryId));
}

const isTrip = (itineraryId: string): SQL | undefined => {
  const parts = [ferryItem, hotelStay].map(
    (part) => sql`EXISTS (SELECT 1 FROM ${part} WHERE ${eq(part.itineraryId, itineraryId)})`,
  );
  return and(eq(itinerary.id, itineraryId), or(...parts));
};

/** Whether there is a crossing or a stay, and not travel cards alone. */
export async function hasPlaces(tx: Database, itineraryId: string): Promise<boolean> {
  const found = await tx.select({ id: itinerary.id }).from(itinerary).where(isTrip(itineraryId));
  return found.length > 0;
}
