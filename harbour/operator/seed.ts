// Fills the operator's tables and rolls the timetable forward. Running it again changes nothing that is already right.
import { createHash } from 'node:crypto';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addDays, dayAt } from '#domain/dates.ts';
import type { Clock } from '#harbour/clock.ts';
import {
  catalogueFact,
  coupon,
  ferryCrossing,
  ferryRoute,
  product,
  type Sailing,
  ship,
  sailing,
  tariff,
  ticketType,
  vehicleClass,
} from '#harbour/db/catalogue-schema.ts';
import { type Database, query, transaction } from '#harbour/db/database.ts';
import { coupons, products, tariffs, ticketTypes } from './fares.ts';
import { routes, ships, vehicleClasses } from './fleet.ts';
import { sailingsOfDay } from './timetable.ts';

/** How far ahead sailings are on sale. */
export const TIMETABLE_DAYS = 400;

export interface SeedOptions {
  readonly clock: Clock;
  readonly seed: string;
  readonly days?: number | undefined;
}

export async function seedOperator(db: Database, options: SeedOptions): Promise<void> {
  await seedCatalogue(db, options.clock);
  await rollTimetable(db, options);
}

/** Routes, ships, classes, fares, products and coupons; written only where they differ from the last start. */
async function seedCatalogue(db: Database, clock: Clock): Promise<void> {
  const rows = [
    rowsOf(ferryRoute, routes.map(({ ferryId, description, carriesVehicles }, position) => ({ ferryId, description, carriesVehicles, position }))),
    rowsOf(
      ferryCrossing,
      routes.flatMap(({ ferryId, minutes, description, crossings, carriesVehicles }) =>
        crossings.map((crossing, position) => ({
          ...crossing,
          ferryId,
          minutes,
          position,
          description: carriesVehicles ? `${crossing.departurePort} to ${crossing.arrivalPort}` : `${crossing.departurePort} to ${crossing.arrivalPort}, ${description.replace(/^.* (fast craft)$/, '$1')}`,
        })),
      ),
    ),
    rowsOf(ship, ships),
    rowsOf(vehicleClass, vehicleClasses),
    rowsOf(ticketType, ticketTypes.map(({ ticketType: code, name }, position) => ({ ticketType: code, name, position }))),
    rowsOf(product, products),
    rowsOf(tariff, tariffs()),
  ];
  const version = createHash('sha256').update(JSON.stringify(rows.map(({ values }) => values))).digest('base64url');
  if ((await factOf(db, 'catalogue')) === version) return;
  await transaction(db, async (tx) => {
    for (const { table, values } of rows) await upsert(tx, table, values);
    // A coupon lives on after its first day: what was spent stays spent.
    await tx.insert(coupon).values([...coupons(dayAt(clock.now()), clock.now())]).onConflictDoNothing();
    await keepFact(tx, 'catalogue', version);
  });
}
