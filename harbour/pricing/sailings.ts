import { and, asc, between, eq, gt, sql } from 'drizzle-orm';
import { type OwnPlaces, placesThatGiveWay } from '#harbour/booking/unpaid-trips.ts';
import { type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { extraStock } from '#harbour/db/extras-schema.ts';
import { prepared, preparedRows, type Value } from '#harbour/db/prepared.ts';
import { takenWhere } from '#harbour/extras/stock.ts';
import type { Demand } from './space.ts';

export interface SailingKey {
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

/** What a search reads of a sailing. */
const read = {
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
export type ShownSailing = Pick<Sailing, keyof typeof read>;

/** None of these occurs in any text of a sailing. */
const BETWEEN_VALUES = '\u001f';
const BETWEEN_ROWS = '\u001e';
const NO_VALUE = '\u001d';

const readers = Object.entries(read).map(([name, { dataType }]) => ({
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

export interface Span {
  readonly routeCode: string;
  readonly from: string;
  readonly to: string;
}

/** The days of a search on one crossing, as the tables have them at one moment. Equal ones are shown alike. */
export interface Days {
  /** See `sailingsOf`. */
  readonly sailings: string | null;
  /** How many of them leave before `saleEnds`: the first ones. */
  readonly ending: number;
  /** What the caller's own unpaid trips hold on any sailing; only where one of these has too little room left. */
  readonly own: readonly OwnPlaces[] | null;
  /** What is taken on them of extras, where it is more than `leavesAll`: see `takenOf`. */
  readonly taken: string | null;
}

export const NO_DAYS: Days = { sailings: null, ending: 0, own: null, taken: null };

export interface Asked extends Span, Omit<Demand, 'heightCm'> {
  readonly now: number;
  readonly saleEnds: number;
  readonly leavesAll: number;
  /** See `giverOf`. */
  readonly giver: string;
}

/**
 * The sailings of a crossing from one day to another that have not left at `now`, in order of departure. They are read
 * as one text: transferring rows, or writing them out as JSON, is most of what a search costs on the embedded database.
 * Of the places left no more are counted than are demanded: what somebody else takes of the others changes no text.
 */
export async function readDays(db: Database, asked: Asked): Promise<Days> {
  const [row] = await readAsked(db, asked);
  if (row === undefined) return NO_DAYS;
  const [sailings, ending, own, taken] = row;
  return { sailings, ending, own, taken };
}

/** The sailings in a text of `Days`. */
export const sailingsOf = ({ sailings }: Days): readonly ShownSailing[] =>
  sailings === null ? [] : sailings.split(BETWEEN_ROWS).map(readRow);

type Row = readonly [Days['sailings'], Days['ending'], Days['own'], Days['taken']];

const readAsked = preparedRows<Row, keyof Asked>((_db, value) => {
  const onDays = and(
    eq(sailing.routeCode, value('routeCode')),
    between(sailing.departureDate, value('from'), value('to')),
  );
  const passengers = sql`${value('passengers')}::int`;
  const laneCm = sql`${value('laneCm')}::int`;
  const shown = {
    ...read,
    takenPassengers: sql`GREATEST(${sailing.takenPassengers}, ${sailing.capacityPassengers} - ${passengers})`,
    takenLaneCm: sql`GREATEST(${sailing.takenLaneCm}, ${sailing.capacityLaneCm} - ${laneCm})`,
    closedReason: sql`COALESCE(${sailing.closedReason}, ${NO_VALUE})`,
  };
  const row = sql`concat_ws(${BETWEEN_VALUES}, ${sql.join(Object.values(shown), sql`, `)})`;
  const isShort = sql`${sailing.capacityPassengers} - ${sailing.takenPassengers} < ${passengers}
    OR ${sailing.capacityLaneCm} - ${sailing.takenLaneCm} < ${laneCm}`;
  const own = sql`CASE WHEN bool_or(${isShort}) THEN (${placesThatGiveWay(value('giver'))}) END`;
  // A list that is made first: joined, the stock is read through anew for each sailing where there is little of it.
  const ids = sql`ARRAY(SELECT ${sailing.id} FROM ${sailing} WHERE ${onDays})`;
  const isTaken = sql`${extraStock.place} = ANY(${ids}) AND ${extraStock.taken} > ${value('leavesAll')}::int`;
  const ending = sql`(COUNT(*) FILTER (WHERE ${sailing.departsAt} < ${value('saleEnds')}::bigint))::int`;
  return sql`SELECT string_agg(${row}, ${BETWEEN_ROWS} ORDER BY ${asc(sailing.departsAt)}), ${ending}, ${own}, (${takenWhere(isTaken)})
    FROM ${sailing} WHERE ${and(onDays, gt(sailing.departsAt, value('now')))}`;
});
