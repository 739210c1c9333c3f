// Extras as the feeds and searches show them.
import type * as v from 'valibot';
import type { attraction } from '#domain/contract/attractions.ts';
import type { addOnResourceCode, ferrySettings } from '#domain/contract/configuration.ts';
import type { ferrySundry } from '#domain/contract/extras.ts';
import { toPounds } from '#domain/values/money.ts';
import type { Database } from '#harbour/db/database.ts';
import { DONATION_AMOUNTS } from '#harbour/operator/extras.ts';
import type { Catalogue } from '#harbour/pricing/catalogue.ts';
import { type AttractionRow, accommodationsEnabled, type ExtraOnSale } from './extras-on-sale.ts';

type WireSettings = v.InferInput<typeof ferrySettings>;
type WireSundry = v.InferInput<typeof ferrySundry>;
type WireAddOn = v.InferInput<typeof addOnResourceCode>;
type WireAttraction = v.InferInput<typeof attraction>;

const ofKind = ({ extras }: Catalogue, ...kinds: readonly ExtraOnSale['kind'][]): ExtraOnSale[] =>
  [...extras.items.values()].filter(({ kind }) => kinds.includes(kind));

export async function settingsFeed(catalogue: Catalogue, db: Database): Promise<WireSettings> {
  return {
    data: {
      settings: { accommodationsEnabled: await accommodationsEnabled(db) },
      ferryAccommodations: ofKind(catalogue, 'accommodation').map(
        ({ resourceCode, name, description, onShips, price, people, petsAllowed }) => ({
          resourceCode,
          name,
          description,
          ships: [...onShips.keys()],
          price: toPounds(price),
          ...(people === null ? {} : { capacity: people }),
          petsAllowed,
        }),
      ),
      ferryAttractions: catalogue.extras.attractions.map(({ attractionCode, name, description }) => ({
        resourceCode: attractionCode,
        name,
        description,
      })),
    },
  };
}

/** A donation has no price: amounts are offered, and its quantity in a cart is the amount in whole pounds. */
export const sundriesFeed = (catalogue: Catalogue): WireSundry[] =>
  ofKind(catalogue, 'sundry', 'donation').map(({ resourceCode, name, description, kind, price }) => ({
    resourceCode,
    name,
    description,
    ...(kind === 'donation'
      ? { kind, amounts: DONATION_AMOUNTS.map(toPounds) }
      : { kind: 'sundry' as const, price: toPounds(price) }),
  }));

export const addOnCodes = (catalogue: Catalogue): WireAddOn[] =>
  ofKind(catalogue, 'add-on').flatMap(({ resourceCode, name, usageType, ticketGroup, onShips }) =>
    usageType === null
      ? []
      : [
          {
            code: resourceCode,
            usageType,
            description: name,
            ships: [...onShips.keys()],
            ...(ticketGroup === null ? {} : { ticketGroup }),
          },
        ],
  );

/** Whether a day of the season lies between two days, which may be in different years. */
function opensBetween({ firstMonth, lastMonth }: AttractionRow, startDate: string, endDate: string): boolean {
  const [start, end] = [startDate, endDate].map((date) => ({ year: +date.slice(0, 4), month: +date.slice(5, 7) }));
  if (start === undefined || end === undefined) return false;
  if (start.year === end.year) return start.month <= lastMonth && end.month >= firstMonth;
  return start.month <= lastMonth || end.month >= firstMonth || end.year - start.year > 1;
}

/** The attractions that are open on one of these days. */
export const attractionsBetween = ({ extras }: Catalogue, startDate: string, endDate: string): WireAttraction[] =>
  extras.attractions
    .filter((row) => opensBetween(row, startDate, endDate))
    .map(({ name, description, location, amenities, targetGroups, dayCapacity, latitude, longitude, tickets }) => ({
      name,
      description,
      location,
      amenities,
      targetGroups,
      capacity: dayCapacity,
      directions: { destination: { latitude, longitude } },
      resources: tickets.map(({ resourceCode, description, prices }) => ({
        resourceCode,
        description,
        prices: prices.map(({ priceList, price }) => ({ priceList, price: toPounds(price) })),
      })),
    }));
