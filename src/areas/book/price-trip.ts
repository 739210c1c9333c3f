import { cartBodyOf } from '#domain/booking/cart-body.ts';
import { partySize } from '#domain/trip/passengers.ts';
import type { PricingQuestion } from '#machines/booking/booking.ports.ts';
import { postCart } from '#src/api/booking.ts';
import { addTravelCard } from '#src/api/travel-cards.ts';
import type { Services } from '#src/app/services.ts';
import { newAttemptKey } from '#src/platform/random.ts';
import { newTravellerIds } from '#src/platform/traveller-ids.ts';

/** The cart, then each travel card that belongs to it: the last answer includes them all in its total. */
export async function priceTrip(
  { connection }: Services,
  { trip, productCode, customerNumber }: PricingQuestion,
  signal: AbortSignal,
) {
  const { client } = connection();
  const travellerIds = newTravellerIds(partySize(trip.wish.party));
  const body = cartBodyOf(trip, { productCode, travellerIds });
  let cart = await postCart(client, body, { attemptKey: newAttemptKey(), signal });
  if (customerNumber === null) return cart;
  for (const { code, startDate } of trip.extras.travelCards) {
    const order = { code, startDate, customerNumber, cartId: cart.cartId };
    cart = await addTravelCard(client, order, { attemptKey: newAttemptKey(), signal });
  }
  return cart;
}
