// Ruling 40: a stay is not moved with a sailing, and never silently left where it no longer fits.
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { firstNight, misfitOf } from '#domain/trip/stay-misfit.ts';
import { daysBetween, formatDate, isBefore } from '#domain/values/dates.ts';

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
    const { startDate, endDate } = nights;
    const [outward, back] = after;
    if (how === 'before-arrival') {
      const until = outward && isBefore(firstNight(outward), endDate) ? firstNight(outward) : endDate;
      return `${hotelName}: ${nightsWords('first', startDate, until)} before the ship arrives.`;
    }
    const from = back && isBefore(startDate, back.departureDate) ? back.departureDate : startDate;
    return `${hotelName}: ${nightsWords('last', from, endDate)} after the ship has left.`;
  });
}

function nightsWords(which: 'first' | 'last', from: string, until: string): string {
  const nights = daysBetween(from, until);
  return nights > 1
    ? `the ${which} ${nights} nights, from ${formatDate(from)}, are`
    : `the ${which} night, ${formatDate(from)}, is`;
}

const sailed = ([outward, back]: Sailings) => ({
  outward: outward ?? null,
  return: back ?? null,
  wish: { journey: back ? ('return' as const) : ('one-way' as const) },
});
