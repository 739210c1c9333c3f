// Feeds that are words rather than stock.
import type * as v from 'valibot';
import type { ferryTravelCard } from '#domain/contract/content.ts';
import { travelCardsOnSale } from './travel-cards.ts';

export const travelCardsFeed: readonly v.InferInput<typeof ferryTravelCard>[] = travelCardsOnSale;
