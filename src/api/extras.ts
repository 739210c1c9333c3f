// Spec 7 (Search, Travel cards, content): what can be added to a trip, and the places to stay. Texts of the places: R14.
import { getAttractions } from '#domain/contract/attractions.ts';
import {
  type FerrySundry,
  type FerryTravelCard,
  getFerrySundries,
  getFerryTravelCards,
  getProperty,
  type Property,
} from '#domain/contract/extras.ts';
import type { VisitDays } from '#domain/extras/extras-offer.ts';
import { type Attraction, type CardOffer, cardOffers } from '#domain/extras/land-offer.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import type { Client } from './client.ts';
import { membersOf } from './members.ts';
import { fetchTravelCardPrices } from './travel-cards.ts';

const CURRENCY = 'GBP';

export const fetchFerrySundries = async (client: Client, signal?: AbortSignal): Promise<FerrySundry[]> =>
  membersOf(await client.call(getFerrySundries, { signal, fallback: ERROR_TEXT.feed }));

/** All places to stay, or the one with this code. */
export const fetchProperties = async (client: Client, code?: string, signal?: AbortSignal): Promise<Property[]> =>
  membersOf(await client.call(getProperty, { query: { code }, signal, fallback: ERROR_TEXT.property }));

/** The attractions that are open on one of these days. */
export async function fetchAttractions(
  client: Client,
  { from, to }: VisitDays,
  signal?: AbortSignal,
): Promise<Attraction[]> {
  const query = { startDate: from, endDate: to, currency: CURRENCY } as const;
  return membersOf(await client.call(getAttractions, { query, signal, fallback: ERROR_TEXT.feed }));
}

export const fetchFerryTravelCards = async (client: Client, signal?: AbortSignal): Promise<FerryTravelCard[]> =>
  membersOf(await client.call(getFerryTravelCards, { signal, fallback: ERROR_TEXT.feed }));

/** The travel cards that start on a day: their prices, in the words of their feed. */
export async function fetchCardOffers(client: Client, priceDate: string, signal?: AbortSignal): Promise<CardOffer[]> {
  const [prices, words] = await Promise.all([
    fetchTravelCardPrices(client, priceDate, signal),
    fetchFerryTravelCards(client, signal),
  ]);
  return cardOffers(prices, priceDate, words);
}
