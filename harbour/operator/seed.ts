// Fills the operator's tables and rolls the timetable forward. A repeat changes nothing that is already right.
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { addDays, dayAt } from '#domain/values/dates.ts';
import { type Clock, HOUR } from '#harbour/clock.ts';
import {
  catalogueFact,
  coupon,
  ferryCrossing,
  ferryRoute,
  product,
  type Sailing,
  sailing,
  ship,
  tariff,
  ticketType,
  vehicleClass,
} from '#harbour/db/catalogue-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { type Rows, rowsInto } from '#harbour/db/prepared.ts';
import { extrasRows } from '#harbour/extras/seed-extras.ts';
import { hotelRows } from '#harbour/hotels/seed-hotels.ts';
import { hashed } from '#harbour/random.ts';
import { coupons, products, tariffs, ticketTypes } from './fares.ts';
import { routes, ships, vehicleClasses } from './fleet.ts';
import { sailingsOfDay } from './timetable.ts';

interface SeedOptions {
  readonly clock: Clock;
  readonly seed: string;
  readonly days: number;
}

export async function seedOperator(db: Database, options: SeedOptions): Promise<void> {
  await seedCatalogue(db, options.clock);
  await rollTimetable(db, options);
}

/** Routes, ships, classes, fares, products and coupons; written only where they differ from the last start. */
async function seedCatalogue(db: Database, clock: Clock): Promise<void> {
  const contents = catalogueRows();
  const version = hashed(JSON.stringify(contents.map(({ rows }) => rows)));
  if ((await factOf(db, 'catalogue')) === version) return;
  await transaction(db, async (tx) => {
    for (const content of contents) await upsert(tx, content);
    // A coupon outlives the start that brought it: a used one stays used.
    await tx
      .insert(coupon)
      .values([...coupons(dayAt(clock.now()), clock.now())])
      .onConflictDoNothing();
    await keepFact(tx, 'catalogue', version);
  });
}

/** In the order in which the tables refer to each other. */
const catalogueRows = (): readonly Rows[] => [
  rowsInto(
    ferryRoute,
    ...routes.map(({ ferryId, description, carriesVehicles }, position) => ({
      ferryId,
      description,
      carriesVehicles,
      position,
    })),
  ),
  rowsInto(
    ferryCrossing,
    ...routes.flatMap(({ ferryId, minutes, crossings }) =>
      crossings.map((crossing, position) => ({
        ...crossing,
        ferryId,
        minutes,
        position,
        description: `${crossing.departurePort} to ${crossing.arrivalPort}`,
      })),
    ),
  ),
  rowsInto(ship, ...ships),
  rowsInto(vehicleClass, ...vehicleClasses),
  rowsInto(
    ticketType,
    ...ticketTypes.map(({ ticketType: code, name }, position) => ({ ticketType: code, name, position })),
  ),
  rowsInto(product, ...products),
  rowsInto(tariff, ...tariffs()),
  ...extrasRows(),
  ...hotelRows(),
];

async function upsert(tx: Database, { table, rows }: Rows): Promise<void> {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const keys = columns.filter((column) => column.primary).map((column) => column.name);
  const composite = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
  const statement = sql`INSERT INTO ${sql.identifier(name)} ${fromJson(table, rows)}
    ON CONFLICT (${identifiers([...keys, ...composite])}) DO UPDATE SET ${sql.join(
      columns.map((column) => sql`${sql.identifier(column.name)} = excluded.${sql.identifier(column.name)}`),
      sql`, `,
    )}`;
  await tx.execute(statement);
}

/** Longer than from one roll to the next: the newest day has its sailings before it comes on sale at midnight. */
const EARLY = 2 * HOUR;

/** The days missing from the timetable, from today as far ahead as sailings are on sale. */
export async function rollTimetable(db: Database, { clock, seed, days }: SeedOptions): Promise<void> {
  const today = dayAt(clock.now());
  const last = addDays(dayAt(clock.now() + EARLY), days);
  const through = await factOf(db, 'timetable-through');
  let date = through === undefined || through < today ? today : addDays(through, 1);
  while (date <= last) {
    const rows: Sailing[] = [];
    for (; date <= last && rows.length < ROWS_PER_STATEMENT; date = addDays(date, 1))
      rows.push(...sailingsOfDay(date, seed));
    await transaction(db, async (tx) => {
      if (rows.length > 0) await tx.execute(sql`INSERT INTO sailing ${fromJson(sailing, rows)} ON CONFLICT DO NOTHING`);
      await keepFact(tx, 'timetable-through', addDays(date, -1));
    });
  }
}

const ROWS_PER_STATEMENT = 4000;

/** Many rows in one parameter: `(columns) SELECT … FROM json_to_recordset(…)`. */
function fromJson(table: PgTable, rows: readonly object[]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const renamed = rows.map((row) => {
    const values = new Map(Object.entries(row));
    return Object.fromEntries(columns.map(([property, column]) => [column.name, values.get(property) ?? null]));
  });
  const names = identifiers(columns.map(([, column]) => column.name));
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  return sql`(${names}) SELECT ${names} FROM json_to_recordset(${JSON.stringify(renamed)}::json) AS given (${types})`;
}

const identifiers = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

async function factOf(db: Database, name: string): Promise<string | undefined> {
  const [fact] = await db.select().from(catalogueFact).where(eq(catalogueFact.name, name));
  return fact?.value;
}

async function keepFact(tx: Database, name: string, value: string): Promise<void> {
  await tx
    .insert(catalogueFact)
    .values({ name, value })
    .onConflictDoUpdate({ target: catalogueFact.name, set: { value } });
}
