// Spec 7 (Travel cards): their prices on a day, and ordering one with a trip or alone.
import type * as v from 'valibot';
import type { Cart } from '#domain/contract/booking.ts';
import { getTravelCardPrices, postTravelCard } from '#domain/contract/travel-cards.ts';
import type { TravelCardPrice } from '#domain/extras/land-offer.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure } from '#domain/failures/failure.ts';
import type { Attempt } from './booking.ts';
import type { Client } from './client.ts';
import { membersOf, onlyMember } from './members.ts';

export const fetchTravelCardPrices = async (
  client: Client,
  priceDate: string,
  signal?: AbortSignal,
): Promise<TravelCardPrice[]> =>
  membersOf(await client.call(getTravelCardPrices, { query: { priceDate }, signal, fallback: ERROR_TEXT.feed }));

export type TravelCardOrder = Omit<v.InferInput<typeof postTravelCard.body>, 'cartId' | 'pin'> & {
  readonly cartId: string;
};

/** Puts a travel card into a cart; resolves with the repriced cart. The provider chooses the PIN. */
export async function addTravelCard(client: Client, body: TravelCardOrder, attempt: Attempt): Promise<Cart> {
  const { cart } = onlyMember(await client.call(postTravelCard, { body, ...attempt }));
  if (cart === null) throw new CallFailure({ kind: 'unreadable', text: ERROR_TEXT.wrongShape });
  return cart;
}

export type LoneCardOrder = Omit<v.InferInput<typeof postTravelCard.body>, 'cartId'>;

/** Orders a travel card on its own; resolves with the itinerary through which it is paid. */
export async function orderTravelCard(client: Client, body: LoneCardOrder, attempt: Attempt): Promise<string> {
  const { itineraryId } = onlyMember(await client.call(postTravelCard, { body, ...attempt }));
  if (itineraryId === null) throw new CallFailure({ kind: 'unreadable', text: ERROR_TEXT.wrongShape });
  return itineraryId;
}
