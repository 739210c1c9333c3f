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

/** Those of these ids that there are. */
export const readSailings = prepared(sailing, (db, value: Value<'ids'>) =>
  db
    .select()
    .from(sailing)
    .where(sql`${sailing.id} = ANY(${value('ids')}::text[])`),
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

const values = sql.join(
  Object.values(shown).map((column) => (column.notNull ? column : sql`COALESCE(${column}, ${NO_VALUE})`)),
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
  return sql`SELECT string_agg(${row}, ${BETWEEN_ROWS} ORDER BY ${asc(sailing.departsAt)}) FROM ${sailing} WHERE ${wanted}`;
});
