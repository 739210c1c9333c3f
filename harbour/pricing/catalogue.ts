import { asc } from 'drizzle-orm';
import type { Pence } from '#domain/values/money.ts';
import {
  ferryCrossing,
  ferryRoute,
  type Product,
  product,
  type Sailing,
  type Ship,
  ship,
  tariff,
  ticketType,
  type VehicleClass,
  vehicleClass,
} from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { type ExtrasOnSale, loadExtras } from '#harbour/extras/extras-on-sale.ts';
import { type HotelsOnSale, loadHotels } from '#harbour/hotels/catalogue.ts';

type Crossing = typeof ferryCrossing.$inferSelect;
type TicketType = typeof ticketType.$inferSelect;
type RouteOnSale = typeof ferryRoute.$inferSelect & {
  /** The outward crossing, then the return. */
  readonly crossings: readonly Crossing[];
};
interface Fare {
  readonly pence: Pence;
  readonly unit: 'each' | 'metre';
}

/** What is sold, from the tables. Only a start of Harbour changes these tables, so they are read once. */
export interface Catalogue {
  readonly routes: ReadonlyMap<string, RouteOnSale>;
  readonly ships: ReadonlyMap<string, Ship>;
  readonly vehicleClasses: ReadonlyMap<string, VehicleClass>;
  readonly products: ReadonlyMap<string, Product>;
  readonly ticketTypes: readonly TicketType[];
  readonly extras: ExtrasOnSale;
  readonly hotels: HotelsOnSale;
  /** The base fare of a single crossing; `passengerType` is '-' for vehicles. Undefined where it is not sold. */
  fare(ferryId: string, ticketType: string, resourceCode: string, passengerType: string): Fare | undefined;
}

export async function loadCatalogue(db: Database): Promise<Catalogue> {
  const routes = await db.select().from(ferryRoute).orderBy(asc(ferryRoute.position));
  const crossings = await db.select().from(ferryCrossing).orderBy(asc(ferryCrossing.position));
  const ships = await db.select().from(ship).orderBy(asc(ship.shipCode));
  const classes = await db.select().from(vehicleClass).orderBy(asc(vehicleClass.position));
  const products = await db.select().from(product);
  const ticketTypes = await db.select().from(ticketType).orderBy(asc(ticketType.position));
  const fares = new Map<string, Fare>();
  for (const row of await db.select().from(tariff)) {
    fares.set(fareKey(row.ferryId, row.ticketType, row.resourceCode, row.passengerType), {
      pence: row.pence,
      unit: row.unit,
    });
  }
  return {
    routes: new Map(
      routes.map((route) => [
        route.ferryId,
        { ...route, crossings: crossings.filter((crossing) => crossing.ferryId === route.ferryId) },
      ]),
    ),
    ships: new Map(ships.map((row) => [row.shipCode, row])),
    vehicleClasses: new Map(classes.map((row) => [row.resourceCode, row])),
    products: new Map(products.map((row) => [row.productCode, row])),
    ticketTypes,
    extras: await loadExtras(db),
    hotels: await loadHotels(db),
    fare: (...key) => fares.get(fareKey(...key)),
  };
}

/** The name of a vehicle class; its code where it is carried no more. */
export const className = ({ vehicleClasses }: Pick<Catalogue, 'vehicleClasses'>, resourceCode: string): string =>
  vehicleClasses.get(resourceCode)?.name ?? resourceCode;

/** The ticket group of a ticket type, which bears its name. */
export const ticketGroupOf = ({ ticketTypes }: Pick<Catalogue, 'ticketTypes'>, ticketType: string): string =>
  ticketTypes.find((type) => type.ticketType === ticketType)?.name ?? ticketType;

/** The crossing that a sailing makes; undefined where it is sailed no more. */
export const crossingOf = (
  { routes }: Pick<Catalogue, 'routes'>,
  { ferryId, routeCode }: Pick<Sailing, 'ferryId' | 'routeCode'>,
): Crossing | undefined => routes.get(ferryId)?.crossings.find((crossing) => crossing.routeCode === routeCode);

const fareKey = (...parts: readonly string[]): string => parts.join('|');
