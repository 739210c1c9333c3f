import type { Crossing, SearchResult } from './contract/search.ts';
import { saleState } from './crossings.ts';
import { dayAt, epochOf, isBefore } from './dates.ts';
import type { ChosenSailing } from './trip.ts';

const DEPARTED = 'This sailing has departed.';

/**
 * An answer as it holds at `now`, in epoch milliseconds: what has departed since, or is no longer sold online, is closed
 * (ruling 19). The same object where that is nothing.
 */
export function closedBy(result: SearchResult, now: number): SearchResult {
  const { outwardDepartures, returnDepartures, saleEndsMinutes } = result;
  const saleEnds = now + saleEndsMinutes * 60_000;
  const lastDay = dayAt(saleEnds);
  const standing = (crossing: Crossing): Crossing => {
    // Days are compared first: there may be thousands of sailings.
    if (isBefore(lastDay, crossing.departureDate)) return crossing;
    const departs = epochOf({ date: crossing.departureDate, time: crossing.departureTime });
    if (departs <= now) return crossing.availability?.description === DEPARTED ? crossing : closed(crossing, DEPARTED);
    return departs >= saleEnds || saleState(crossing) === 'closed' ? crossing : closed(crossing, '');
  };
  const out = outwardDepartures.map(standing);
  const back = returnDepartures.map(standing);
  const isAsBefore =
    out.every((one, at) => one === outwardDepartures[at]) && back.every((one, at) => one === returnDepartures[at]);
  return isAsBefore ? result : { ...result, outwardDepartures: out, returnDepartures: back };
}

/** Whether a sailing that was chosen is no longer sold at `now`. */
export function isSaleOver({ departureDate, departureTime, saleEndsMinutes = 0 }: ChosenSailing, now: number): boolean {
  const departs = epochOf({ date: departureDate, time: departureTime });
  return departs <= now || departs < now + saleEndsMinutes * 60_000;
}

const closed = (crossing: Crossing, description: string): Crossing => ({
  ...crossing,
  availability: { state: 'closed', description },
});
