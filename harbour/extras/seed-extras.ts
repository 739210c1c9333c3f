// The rows of the extras tables, in the order in which they refer to each other.
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
import { type Rows, rowsInto } from '#harbour/db/prepared.ts';
import { attractions, ticketPrices, ticketsOfAttractions } from '#harbour/operator/attractions.ts';
import { extras, onShips, protectionPrices, settings, terms } from '#harbour/operator/extras.ts';
import { travelCardPrices } from '#harbour/operator/travel-cards.ts';

export const extrasRows = (): Rows[] => [
  rowsInto(extra, ...extras),
  rowsInto(extraTerms, ...terms),
  rowsInto(extraOnShip, ...onShips),
  rowsInto(attraction, ...attractions),
  rowsInto(attractionTicket, ...ticketsOfAttractions),
  rowsInto(extraPrice, ...ticketPrices),
  rowsInto(protectionPrice, ...protectionPrices),
  rowsInto(ferrySetting, ...settings),
  rowsInto(travelCardPrice, ...travelCardPrices),
];
