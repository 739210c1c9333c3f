// The cost of giving up a stay, by the rules of its rate; the rate states them in words.
import { eq } from 'drizzle-orm';
import { dayAt, daysBetween, isBefore } from '#domain/values/dates.ts';
import { NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';
import type { Database } from '#harbour/db/database.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';

type StayRow = typeof hotelStay.$inferSelect;
type Room = Pick<StayRow, 'ratePlanCode' | 'starts' | 'ends' | 'totalPence'>;

interface StayTerms {
  /** Free of charge until this many days before the day of arrival; null is never. */
  readonly freeDays: number | null;
  /** What is due after that. */
  due(room: Room): Pence;
}

const whole = ({ totalPence }: Room): Pence => totalPence;
const half = ({ totalPence }: Room): Pence => pence(Math.ceil(totalPence / 2));
const firstNight = ({ starts, ends, totalPence }: Room): Pence =>
  pence(Math.ceil(totalPence / daysBetween(starts, ends)));

const TERMS: Readonly<Record<string, StayTerms>> = {
  FLEX: { freeDays: 2, due: firstNight },
  BB: { freeDays: 2, due: firstNight },
  HB: { freeDays: 7, due: half },
  SAVER: { freeDays: null, due: whole },
};
const UNKNOWN: StayTerms = { freeDays: null, due: whole };

/** The rooms of a booking. */
export const roomsOf = (db: Database, itineraryId: string): Promise<StayRow[]> =>
  db.select().from(hotelStay).where(eq(hotelStay.itineraryId, itineraryId));

/** What is due for these rooms although nobody comes; all of a stay that has begun, which may be before its crossing. */
export function stayFee(rooms: readonly Room[], now: number): Pence {
  const today = dayAt(now);
  return sumPence(
    rooms.map((room) => {
      const { freeDays, due } = TERMS[room.ratePlanCode] ?? UNKNOWN;
      const isFree = freeDays !== null && daysBetween(today, room.starts) >= freeDays;
      if (isFree) return NOTHING;
      return isBefore(room.starts, today) ? whole(room) : due(room);
    }),
  );
}
