import { and, asc, between, eq, gt, sql } from 'drizzle-orm';
import { type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { prepared, preparedValue, type Value } from '#harbour/db/prepared.ts';

interface SailingKey {
  readonly routeCode: string;
  readonly departureDate: string;
  readonly departureTime: string;
}

/** `HAL-BRI:2026-12-24:0730`. */
export const sailingId = ({ routeCode, departureDate, departureTime }: SailingKey): string =>
  `${routeCode}:${departureDate}:${departureTime.replace(':', '')}`;

export const readSailing = prepared(sailing, (db, value: Value<'id'>) =>
  db
    .select()
    .from(sailing)
    .where(eq(sailing.id, value('id'))),
);

/** What a search shows of a sailing. */
const shown = {
  ferryId: sailing.ferryId,
  routeCode: sailing.routeCode,
  shipCode: sailing.shipCode,
  departureDate: sailing.departureDate,
  departureTime: sailing.departureTime,
  arrivalDate: sailing.arrivalDate,
  arrivalTime: sailing.arrivalTime,
  departsAt: sailing.departsAt,
  capacityPassengers: sailing.capacityPassengers,
  capacityLaneCm: sailing.capacityLaneCm,
  maxHeightCm: sailing.maxHeightCm,
  takenPassengers: sailing.takenPassengers,
  takenLaneCm: sailing.takenLaneCm,
  pricePermille: sailing.pricePermille,
  closedReason: sailing.closedReason,
} as const;
export type ShownSailing = Pick<Sailing, keyof typeof shown>;

const columns = sql.join(
  Object.entries(shown).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
);

/**
 * The sailings of a crossing from one day to another that have not left at `now`, in order of departure. They come as
 * one JSON value: handing over single rows is most of what a search costs on the embedded database.
 */
export async function sailingsBetween(
  db: Database,
  routeCode: string,
  from: string,
  to: string,
  now: number,
): Promise<readonly ShownSailing[]> {
  return (await readBetween(db, { routeCode, from, to, now })) ?? [];
}

const readBetween = preparedValue<ShownSailing[], 'routeCode' | 'from' | 'to' | 'now'>((_db, value) => {
  const wanted = and(
    eq(sailing.routeCode, value('routeCode')),
    between(sailing.departureDate, value('from'), value('to')),
    gt(sailing.departsAt, value('now')),
  );
  return sql`SELECT COALESCE(json_agg(shown), '[]')
    FROM (SELECT ${columns} FROM ${sailing} WHERE ${wanted} ORDER BY ${asc(sailing.departsAt)}) AS shown`;
});
