import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Crossing } from '#domain/contract/search.ts';
import {
  bestByDay,
  bestRate,
  crossingId,
  mayFollow,
  type PartOfDay,
  partOfDay,
  pricingOptions,
  saleState,
  WINDOW_DAYS,
} from '#domain/crossings.ts';
import { addDays, daysBetween, epochOf } from '#domain/dates.ts';
import type { ChosenSailing, Leg, Trip } from '#domain/trip.ts';
import type { StripDay } from '#src/ui/date/day-strip.tsx';

/** The crossing of a leg: the one asked for, or the way back. */
export const legCode = (trip: Trip, leg: Leg, { routes }: FerryOptions): string => {
  const { routeCode } = trip.wish;
  if (leg === 'outward') return routeCode;
  const route = routes.find(({ crossings }) => crossings.some((crossing) => crossing.routeCode === routeCode));
  return route?.crossings.find((crossing) => crossing.routeCode !== routeCode)?.routeCode ?? routeCode;
};

export const legDay = ({ wish }: Trip, leg: Leg): string | null =>
  leg === 'outward' ? wish.departureDate : wish.returnDate;

/** The first day on which a leg may be looked at. */
export const firstDay = ({ outward, wish }: Trip, leg: Leg, today: string): string =>
  leg === 'outward' ? today : (outward?.arrivalDate ?? wish.departureDate);

export interface Bar {
  readonly badge: string;
  readonly text: string;
  /** Whether the nearest sailing with space is worth naming. */
  readonly wantsNearest: boolean;
}

/** Why a sailing cannot be chosen; null when it can. The operator's own reason comes first. */
export function barOf(crossing: Crossing, outward: ChosenSailing | null, closedText: string | undefined): Bar | null {
  const said = crossing.availability?.description;
  switch (saleState(crossing)) {
    case 'sold-out':
      return { badge: 'Sold out', text: said || 'There is no space left on this sailing.', wantsNearest: true };
    case 'closed':
      return {
        badge: 'Closed',
        text: said || closedText || 'Closed for online sale. Please call us.',
        wantsNearest: true,
      };
    case 'open':
      return outward && !mayFollow(outward, crossing)
        ? {
            badge: 'Too early',
            text: `It leaves before your sailing out arrives at ${outward.arrivalTime}.`,
            wantsNearest: false,
          }
        : null;
  }
}

export const isOpenTo =
  (outward: ChosenSailing | null) =>
  (crossing: Crossing): boolean =>
    barOf(crossing, outward, undefined) === null;

const startOf = ({ departureDate, departureTime }: Crossing): number =>
  epochOf({ date: departureDate, time: departureTime });

/** The sailing that leaves nearest to another, among those that can be chosen. */
export function nearestTo(crossing: Crossing, open: readonly Crossing[]): Crossing | null {
  const apart = (other: Crossing) => Math.abs(startOf(other) - startOf(crossing));
  return open.reduce<Crossing | null>((best, next) => (best === null || apart(next) < apart(best) ? next : best), null);
}

/** The day with sailings to choose that lies nearest to one without. */
export function nearestDay(date: string, open: readonly Crossing[]): string | null {
  const apart = (day: string) => Math.abs(daysBetween(date, day));
  const days = [...new Set(open.map((crossing) => crossing.departureDate))].sort();
  return days.reduce<string | null>((best, next) => (best === null || apart(next) < apart(best) ? next : best), null);
}

/** The seven days around `middle`, each with the lowest price that can be chosen. */
export function weekAround(
  middle: string,
  crossings: readonly Crossing[],
  open: readonly Crossing[],
  first: string,
): StripDay[] {
  const best = bestByDay(open);
  return Array.from({ length: 2 * WINDOW_DAYS + 1 }, (_, index) => {
    const date = addDays(middle, index - WINDOW_DAYS);
    const fare = best.get(date);
    if (fare != null) return { date, fare };
    const full = crossings.some((crossing) => crossing.departureDate === date && saleState(crossing) === 'sold-out');
    if (date < first) return { date, disabled: true };
    return { date, none: full ? 'Full' : 'None' };
  });
}

/** What marks the lowest price of a day; null where all cost the same. */
export function lowestRate(open: readonly Crossing[]): number | null {
  const rates = open.map(bestRate).filter((rate) => rate !== null);
  const low = Math.min(...rates);
  return rates.some((rate) => rate > low) ? low : null;
}

export const PARTS: readonly { readonly part: PartOfDay; readonly name: string }[] = [
  { part: 'morning', name: 'Morning' },
  { part: 'afternoon', name: 'Afternoon' },
  { part: 'evening', name: 'Evening' },
];

export const inPart =
  (part: PartOfDay) =>
  ({ departureTime }: Crossing): boolean =>
    partOfDay(departureTime) === part;

/** A sailing that stands open, with the ticket marked in it. */
export interface Picked {
  readonly id: string;
  readonly ticketType: string;
}

/** A sailing opened: on the ticket chosen before, else on the cheapest. */
export function pick(crossing: Crossing, chosen: ChosenSailing | null): Picked | null {
  const id = crossingId(crossing);
  if (chosen?.id === id) return { id, ticketType: chosen.ticketType };
  const [cheapest] = pricingOptions(crossing).sort((left, right) => left.total - right.total);
  return cheapest ? { id, ticketType: cheapest.ticketType } : null;
}

export const sailingId = (id: string): string => `sailing-${id.replace(/[^A-Za-z0-9]+/g, '-')}`;
