// Ruling 40: a stay is not moved with a sailing, and never silently left where it no longer fits.
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { firstNight, misfitsOf, type StayMisfit } from '#domain/trip/stay-misfit.ts';
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
    const told = misfitsOf(sailed(before), nights);
    return misfitsOf(sailed(after), nights)
      .filter((misfit) => !told.includes(misfit))
      .map((misfit) => `${hotelName}: ${outsideWords(misfit, nights, after)}`);
  });
}

function outsideWords(
  misfit: StayMisfit,
  { startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>,
  [outward, back]: Sailings,
): string {
  if (misfit === 'before-arrival') {
    const until = outward && isBefore(firstNight(outward), endDate) ? firstNight(outward) : endDate;
    return `${nightsWords('first', startDate, until)} before the ship arrives.`;
  }
  const from = back && isBefore(startDate, back.departureDate) ? back.departureDate : startDate;
  return `${nightsWords('last', from, endDate)} after the ship has left.`;
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
