// The stays of a booking, as they are stored.
import type { hotelStay } from '#harbour/db/hotel-schema.ts';

type StayRow = typeof hotelStay.$inferSelect;

/** Rooms of one rate in one house, under one reference. */
export interface LoadedStay
  extends Pick<
    StayRow,
    'rph' | 'bookingReference' | 'hotelCode' | 'roomTypeCode' | 'ratePlanCode' | 'comments' | 'poNumber'
  > {
  /** One or more. */
  readonly rooms: readonly StayRow[];
}

/** The stays among the rooms of a booking, which come in the order of their stays. */
export const staysIn = (rows: readonly StayRow[]): LoadedStay[] =>
  rows
    .filter(({ position }) => position === 0)
    .map((first) => ({ ...first, rooms: rows.filter(({ rph }) => rph === first.rph) }));
