import { and, asc, between, eq, gt, type SQL, sql } from 'drizzle-orm';
import { bookedDeparture, itinerary } from '#harbour/db/booking-schema.ts';
import { type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
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

/** None of these occurs in any text of a sailing. */
const BETWEEN_VALUES = '\u001f';
const BETWEEN_ROWS = '\u001e';
const NO_VALUE = '\u001d';

/** Places that the asking session would give up for a newer trip are not taken for it (decision 018). */
const withoutOwn = new Map<unknown, SQL>([
  [sailing.takenPassengers, sql`${sailing.takenPassengers} - COALESCE(own.passengers, 0)`],
  [sailing.takenLaneCm, sql`${sailing.takenLaneCm} - COALESCE(own.lane_cm, 0)`],
]);

const values = sql.join(
  Object.values(shown).map(
    (column) => withoutOwn.get(column) ?? (column.notNull ? column : sql`COALESCE(${column}, ${NO_VALUE})`),
  ),
  sql`, `,
);

const readers = Object.entries(shown).map(([name, { dataType }]) => ({
  name,
  read: dataType === 'number' ? Number : (value: string) => (value === NO_VALUE ? null : value),
}));

function readRow(text: string): ShownSailing {
  const row: Record<string, unknown> = {};
  const found = text.split(BETWEEN_VALUES);
  readers.forEach(({ name, read }, index) => {
    row[name] = read(found[index] ?? NO_VALUE);
  });
  return row as ShownSailing;
}

interface Span {
  readonly routeCode: string;
  readonly from: string;
  readonly to: string;
  readonly now: number;
  /** Whose unpaid trips would give way, by the hash of their session; null where none would. */
  readonly givingWay: string | null;
}

/**
 * The sailings of a crossing from one day to another that have not left at `now`, in order of departure. They are read
 * as one text: transferring rows, or writing them out as JSON, is most of what a search costs on the embedded database.
 */
export async function sailingsBetween(db: Database, span: Span): Promise<readonly ShownSailing[]> {
  const found = await readBetween(db, span);
  return found ? found.split(BETWEEN_ROWS).map(readRow) : [];
}

const readBetween = preparedValue<string | null, keyof Span>((_db, value) => {
  const wanted = and(
    eq(sailing.routeCode, value('routeCode')),
    between(sailing.departureDate, value('from'), value('to')),
    gt(sailing.departsAt, value('now')),
  );
  const row = sql`concat_ws(${BETWEEN_VALUES}, ${values})`;
  const begun = sql`EXISTS (SELECT 1 FROM ${paymentOrder} WHERE ${paymentOrder.itineraryId} = ${itinerary.id} AND ${paymentOrder.state} = 'open')
    OR EXISTS (SELECT 1 FROM ${ledger} WHERE ${ledger.itineraryId} = ${itinerary.id})`;
  const giving = sql`SELECT ${itinerary.id} FROM ${itinerary} WHERE ${itinerary.ownerSession} = ${value('givingWay')} AND ${itinerary.status} = 20 AND NOT (${begun})`;
  const own = sql`SELECT ${bookedDeparture.sailingId} AS id, sum(${bookedDeparture.passengers}) AS passengers, sum(${bookedDeparture.laneCm}) AS lane_cm
    FROM ${bookedDeparture} WHERE ${bookedDeparture.holding} AND ${bookedDeparture.itineraryId} = ANY(ARRAY(${giving})) GROUP BY 1`;
  return sql`SELECT string_agg(${row}, ${BETWEEN_ROWS} ORDER BY ${asc(sailing.departsAt)}) FROM ${sailing} LEFT JOIN (${own}) own ON own.id = ${sailing.id} WHERE ${wanted}`;
});
