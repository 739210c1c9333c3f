// Extras, attractions and protection prices from the tables. Read once at start, with the rest of the catalogue.
import { asc, eq } from 'drizzle-orm';
import { SOLD_LIST } from '#domain/extras/land-offer.ts';
import { type Pence, pence } from '#domain/values/money.ts';
import { extra } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import {
  attraction,
  attractionTicket,
  extraOnShip,
  extraPrice,
  extraTerms,
  ferrySetting,
  protectionPrice,
} from '#harbour/db/extras-schema.ts';

/** A donation is counted in whole pounds: its quantity is the amount. */
const DONATION_UNIT = pence(100);

type ExtraRow = typeof extra.$inferSelect;

export interface ExtraOnSale extends Omit<ExtraRow, 'pence'> {
  /** For one; for a donation, for one pound. */
  readonly price: Pence;
  readonly ticketGroup: string | null;
  readonly maxQuantity: number;
  readonly petsAllowed: boolean;
  readonly people: number | null;
  /** How many a sailing has, by ship. */
  readonly onShips: ReadonlyMap<string, number>;
  /** The attraction that a ticket is for; null for everything else. */
  readonly attraction: AttractionRow | null;
}

export type AttractionRow = typeof attraction.$inferSelect;

interface AttractionOnSale extends AttractionRow {
  readonly tickets: readonly {
    readonly resourceCode: string;
    readonly description: string;
    readonly prices: readonly { readonly priceList: string; readonly price: Pence }[];
  }[];
}

export interface ExtrasOnSale {
  /** By resource code, in the order in which they are shown. */
  readonly items: ReadonlyMap<string, ExtraOnSale>;
  readonly attractions: readonly AttractionOnSale[];
  /** Cancellation protection of one crossing, by vehicle group. */
  readonly protection: ReadonlyMap<string, Pence>;
}

export async function loadExtras(db: Database): Promise<ExtrasOnSale> {
  const rows = await db
    .select({ item: extra, terms: extraTerms, attraction })
    .from(extra)
    .innerJoin(extraTerms, eq(extraTerms.resourceCode, extra.resourceCode))
    .leftJoin(attractionTicket, eq(attractionTicket.resourceCode, extra.resourceCode))
    .leftJoin(attraction, eq(attraction.attractionCode, attractionTicket.attractionCode))
    .orderBy(asc(extra.position));
  const carried = await db.select().from(extraOnShip);
  const prices = await db.select().from(extraPrice).orderBy(asc(extraPrice.resourceCode), asc(extraPrice.priceList));
  const pricesOf = (code: string) => prices.filter(({ resourceCode }) => resourceCode === code);
  const chargeOf = ({ resourceCode, pence: own }: ExtraRow): Pence =>
    pricesOf(resourceCode).find(({ priceList }) => priceList === SOLD_LIST)?.pence ?? own ?? DONATION_UNIT;

  const items = rows.map(
    ({ item, terms, ...row }): ExtraOnSale => ({
      ...item,
      ...terms,
      price: chargeOf(item),
      onShips: new Map(
        carried
          .filter(({ resourceCode }) => resourceCode === item.resourceCode)
          .map(({ shipCode, capacity }) => [shipCode, capacity]),
      ),
      attraction: row.attraction,
    }),
  );
  const attractions = await db.select().from(attraction).orderBy(asc(attraction.position));
  const protection = await db.select().from(protectionPrice);
  return {
    items: new Map(items.map((item) => [item.resourceCode, item])),
    attractions: attractions.map((row) => ({
      ...row,
      tickets: items
        .filter((item) => item.attraction?.attractionCode === row.attractionCode)
        .map(({ resourceCode, description }) => ({
          resourceCode,
          description,
          prices: pricesOf(resourceCode).map((price) => ({ priceList: price.priceList, price: price.pence })),
        })),
    })),
    protection: new Map(protection.map((row) => [row.vehicleGroup, row.pence])),
  };
}

/** Whether accommodations are on sale at all (spec 3, Ferry settings). The operator switches this while Harbour runs. */
export async function accommodationsEnabled(db: Database): Promise<boolean> {
  const [row] = await db.select().from(ferrySetting).where(eq(ferrySetting.name, 'accommodations'));
  return row?.enabled ?? false;
}
