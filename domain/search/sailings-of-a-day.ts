import type { Crossing } from '#domain/contract/search.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';
import { byDeparture, isPriced, saleState } from './crossings.ts';

export const sailingsOn = (crossings: readonly Crossing[], date: string): Crossing[] =>
  crossings.filter((crossing) => crossing.departureDate === date).sort(byDeparture);

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function partOfDay(time: string): PartOfDay {
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'afternoon' : 'evening';
}

const rates = new WeakMap<Crossing, { readonly rate: Pence | null }>();

/**
 * The lowest whole price of a sailing; null when it is not on sale. Cached, because screens ask for thousands of them
 * repeatedly.
 */
export function bestRate(crossing: Crossing): Pence | null {
  const told = rates.get(crossing);
  if (told) return told.rate;
  const totals = saleState(crossing) === 'open' ? pricesOf(crossing) : [];
  const rate = totals.length === 0 ? null : totals.reduce((low, next) => (next < low ? next : low));
  rates.set(crossing, { rate });
  return rate;
}

/** What the options of a sailing cost, without their names and lines. */
const pricesOf = ({ ticketGroups }: Crossing): Pence[] =>
  ticketGroups.filter(isPriced).map(({ resources }) => sumPence(resources.map(({ totalPrice }) => totalPrice)));

/** The lowest price of each day that has sailings; null where none can be chosen. */
export function bestByDay(crossings: readonly Crossing[]): ReadonlyMap<string, Pence | null> {
  const days = new Map<string, Pence | null>();
  for (const crossing of crossings) {
    const rate = bestRate(crossing);
    const known = days.get(crossing.departureDate) ?? null;
    days.set(crossing.departureDate, rate !== null && (known === null || rate < known) ? rate : known);
  }
  return days;
}
