// The rows of the extras tables, in the order in which they refer to each other.
import type { PgTable } from 'drizzle-orm/pg-core';
import { extra } from '#harbour/db/catalogue-schema.ts';
import {
  attraction,
  attractionTicket,
  extraOnShip,
  extraPrice,
  extraTerms,
  ferrySetting,
  protectionPrice,
  travelCardPrice,
} from '#harbour/db/extras-schema.ts';
import { attractions, ticketPrices, ticketsOfAttractions } from '#harbour/operator/attractions.ts';
import { extras, onShips, protectionPrices, settings, terms } from '#harbour/operator/extras.ts';
import { travelCardPrices } from '#harbour/operator/travel-cards.ts';

export const extrasRows = (): { readonly table: PgTable; readonly rows: readonly Record<string, unknown>[] }[] => [
  { table: extra, rows: [...extras] },
  { table: extraTerms, rows: [...terms] },
  { table: extraOnShip, rows: [...onShips] },
  { table: attraction, rows: [...attractions] },
  { table: attractionTicket, rows: [...ticketsOfAttractions] },
  { table: extraPrice, rows: [...ticketPrices] },
  { table: protectionPrice, rows: [...protectionPrices] },
  { table: ferrySetting, rows: [...settings] },
  { table: travelCardPrice, rows: [...travelCardPrices] },
];
