// A travel card with a trip: it joins the cart, and is reserved, paid and dropped together with it.
import { eq } from 'drizzle-orm';
import type { User } from '#harbour/accounts/access.ts';
import { lockCart, type PricedCart, priceCart } from '#harbour/booking/carts.ts';
import { liveItineraryOf } from '#harbour/booking/reserve.ts';
import { cart } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';
import { type CardWish, newCard, type PricedCard } from './travel-card-orders.ts';
import { invalid } from './travel-card-prices.ts';

const MOST_CARDS = 9;

/** Puts a card into the caller's own cart and prices the whole cart again. Throws 404, 409 or 422 in words. */
export async function addCard(
  services: Services,
  tx: Database,
  { user, session }: { readonly user: User; readonly session: Session },
  { cartId, ...wish }: CardWish & { readonly cartId: string },
): Promise<{ readonly added: PricedCard; readonly cart: PricedCart }> {
  const row = await lockCart(tx, session, cartId);
  if ((await liveItineraryOf(tx, row)) !== null)
    throw new Refusal(409, 'This trip is reserved already. Please order the travel card on its own.', {
      code: 'cart-reserved',
    });
  if (row.travelCards.length >= MOST_CARDS) {
    throw invalid(`Up to ${MOST_CARDS} travel cards can be ordered with one trip.`);
  }
  const added = await newCard(services, tx, user, wish);
  const travelCards = [...row.travelCards, added.card];
  const priced = await priceCart(services, tx, session, { ...row, travelCards });
  await tx.update(cart).set({ travelCards, totalPence: priced.total }).where(eq(cart.id, cartId));
  services.log.info('travel-card-added', { cart: cartId, code: wish.code });
  return { added, cart: priced };
}
