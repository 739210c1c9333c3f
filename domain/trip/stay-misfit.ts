// Ruling 40: a stay fits between the crossings of its trip, or says how it does not.
import type { SailingTimes } from '#domain/search/crossings.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { addDays, isBefore } from '#domain/values/dates.ts';
import type { Leg, Wish } from './trip.ts';

/** Whoever arrives before this hour has yet to go to bed. */
const MORNING = '05:00';

/** The first night ashore: of a ship that sails over midnight the one that it sails in. */
export const firstNight = ({ departureDate, arrivalDate, arrivalTime }: SailingTimes): string =>
  isBefore(departureDate, arrivalDate) && isBefore(arrivalTime, MORNING) ? addDays(arrivalDate, -1) : arrivalDate;

/** How a stay fails to fit the crossings (ruling 40). */
export type StayMisfit = 'before-arrival' | 'after-departure';

/** At which ends a stay fails to fit the crossings, the first one first; none where it fits between them. */
export function misfitsOf(
  trip: Record<Leg, SailingTimes | null> & { readonly wish: Pick<Wish, 'journey'> },
  { startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>,
): readonly StayMisfit[] {
  const { outward, wish } = trip;
  const back = wish.journey === 'return' ? trip.return : null;
  // A single crossing may end a stay as well as begin it.
  const endsBefore = wish.journey === 'one-way' && outward !== null && !isBefore(outward.departureDate, endDate);
  const misfits: StayMisfit[] = [];
  if (outward && !endsBefore && isBefore(startDate, firstNight(outward))) misfits.push('before-arrival');
  if (back && isBefore(back.departureDate, endDate)) misfits.push('after-departure');
  return misfits;
}
