// Ruling 40: a stay is not moved with a sailing, and never silently left where it no longer fits.
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { misfitOf } from '#domain/trip/stay-misfit.ts';
import { addDays, formatDate } from '#domain/values/dates.ts';

type Sailings = readonly FerryItem['departures'][number][];

/** Which nights of its stays a booking leaves outside its sailings once these are others; not those that it left before. */
export function nightsLeftOutside(
  { reservationItems: { hotel } }: Itinerary,
  before: Sailings,
  after: Sailings,
): string[] {
  return hotel.flatMap(({ hotelName, roomStays }) => {
    const [room] = roomStays;
    if (!room) return [];
    const nights = { startDate: room.dateStart, endDate: room.dateEnd };
    const how = misfitOf(sailed(after), nights);
    if (how === null || how === misfitOf(sailed(before), nights)) return [];
    return how === 'before-arrival'
      ? `${hotelName}: the first night, ${formatDate(nights.startDate)}, is before the ship arrives.`
      : `${hotelName}: the last night, ${formatDate(addDays(nights.endDate, -1))}, is after the ship has left.`;
  });
}

const sailed = ([outward, back]: Sailings) => ({
  outward: outward ?? null,
  return: back ?? null,
  wish: { journey: back ? ('return' as const) : ('one-way' as const) },
});
