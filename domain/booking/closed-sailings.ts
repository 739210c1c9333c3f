import type { Crossing, SearchResult } from '#domain/contract/search.ts';
import { departsAt, type SailingTimes, saleState } from '#domain/search/crossings.ts';
import type { ChosenSailing } from '#domain/trip/trip.ts';
import { dayAt, isBefore } from '#domain/values/dates.ts';

const MINUTE = 60_000;
const DEPARTED = 'This sailing has departed.';

/**
 * An answer as it holds at `now`, in epoch milliseconds: what has departed since, or is no longer sold online, is closed
 * (ruling 19). The same object where that is nothing.
 */
export function closedBy(result: SearchResult, now: number): SearchResult {
  const { outwardDepartures, returnDepartures, saleEndsMinutes } = result;
  const lastDay = dayAt(now + saleEndsMinutes * MINUTE);
  const standing = (crossing: Crossing): Crossing => {
    // Days are compared first: there may be thousands of sailings.
    if (isBefore(lastDay, crossing.departureDate)) return crossing;
    const sale = saleAt(now, crossing, saleEndsMinutes);
    if (sale === 'departed') {
      return crossing.availability?.description === DEPARTED ? crossing : closed(crossing, DEPARTED);
    }
    return sale === 'open' || saleState(crossing) === 'closed' ? crossing : closed(crossing, '');
  };
  const out = outwardDepartures.map(standing);
  const back = returnDepartures.map(standing);
  const isAsBefore =
    out.every((one, at) => one === outwardDepartures[at]) && back.every((one, at) => one === returnDepartures[at]);
  return isAsBefore ? result : { ...result, outwardDepartures: out, returnDepartures: back };
}

/** Whether a sailing that was chosen is no longer sold at `now`. */
export const isSaleOver = (sailing: ChosenSailing, now: number): boolean =>
  saleAt(now, sailing, sailing.saleEndsMinutes) !== 'open';

function saleAt(now: number, sailing: SailingTimes, endsBefore = 0) {
  const departs = departsAt(sailing);
  if (departs <= now) return 'departed';
  return departs < now + endsBefore * MINUTE ? 'over' : 'open';
}

const closed = (crossing: Crossing, description: string): Crossing => ({
  ...crossing,
  availability: { state: 'closed', description },
});
