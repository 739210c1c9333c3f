// Spec 7 (Search, Travel cards, content): what can be added to a trip. Its other feeds are in content.ts.
import { getAttractions } from '#domain/contract/attractions.ts';
import { ERROR_TEXT } from '#domain/error-catalogue.ts';
import type { VisitDays } from '#domain/extras-offer.ts';
import { type Attraction, type CardOffer, cardOffers } from '#domain/land-offer.ts';
import type { Client } from './client.ts';
import { fetchFerryTravelCards } from './content.ts';
import { membersOf } from './members.ts';
import { fetchTravelCardPrices } from './travel-cards.ts';

const CURRENCY = 'GBP';

/** The attractions that are open on one of these days. */
export async function fetchAttractions(
  client: Client,
  { from, to }: VisitDays,
  signal?: AbortSignal,
): Promise<Attraction[]> {
  const query = { startDate: from, endDate: to, currency: CURRENCY } as const;
  return membersOf(await client.call(getAttractions, { query, signal, fallback: ERROR_TEXT.feed }));
}

/** The travel cards that start on a day: their prices, in the words of their feed. */
export async function fetchCardOffers(client: Client, priceDate: string, signal?: AbortSignal): Promise<CardOffer[]> {
  const [prices, words] = await Promise.all([
    fetchTravelCardPrices(client, priceDate, signal),
    fetchFerryTravelCards(client, signal),
  ]);
  return cardOffers(prices, priceDate, words);
}
