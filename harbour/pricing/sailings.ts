import { and, asc, between, eq, gt } from 'drizzle-orm';
import { type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';

interface SailingKey {
  readonly routeCode: string;
  readonly departureDate: string;
  readonly departureTime: string;
}

/** `HAL-BRI:2026-12-24:0730`. */
export const sailingId = ({ routeCode, departureDate, departureTime }: SailingKey): string =>
  `${routeCode}:${departureDate}:${departureTime.replace(':', '')}`;

/** The sailings of a crossing from one day to another that have not left at `now`, in order of departure. */
export const sailingsBetween = (db: Database, routeCode: string, from: string, to: string, now: number): Promise<Sailing[]> =>
  db
    .select()
    .from(sailing)
    .where(and(eq(sailing.routeCode, routeCode), between(sailing.departureDate, from, to), gt(sailing.departsAt, now)))
    .orderBy(asc(sailing.departsAt));
