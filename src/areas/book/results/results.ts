import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Crossing } from '#domain/contract/search.ts';
import {
  byDeparture,
  crossingId,
  departsAt,
  mayFollow,
  pricingOptions,
  saleState,
  WINDOW_DAYS,
} from '#domain/search/crossings.ts';
import { wayBack } from '#domain/search/routes.ts';
import { bestByDay, bestRate, type PartOfDay, partOfDay } from '#domain/search/sailings-of-a-day.ts';
import type { ChosenSailing, Leg, Trip } from '#domain/trip/trip.ts';
import { addDays, dayInLine, daysBetween, isBefore } from '#domain/values/dates.ts';
import type { Pence } from '#domain/values/money.ts';
import type { StripDay } from '#src/ui/date/day-strip.tsx';

/** The crossing of a leg: the one searched for, or the one back. */
export const legCode = (trip: Trip, leg: Leg, { routes }: FerryOptions): string => {
  const { routeCode } = trip.wish;
  return (leg === 'return' && wayBack(routes, routeCode)) || routeCode;
};

export const legDay = ({ wish }: Trip, leg: Leg): string | null =>
  leg === 'outward' ? wish.departureDate : wish.returnDate;

/** The first day that can be shown for a leg. */
export const firstDay = ({ outward, wish }: Trip, leg: Leg, today: string): string =>
  leg === 'outward' ? today : (outward?.arrivalDate ?? wish.departureDate);

export interface Bar {
  readonly badge: string;
  readonly text: string;
}

/** Why a sailing cannot be chosen; null when it can. The operator's own reason takes precedence. */
export function barOf(crossing: Crossing, outward: ChosenSailing | null, closedText: string | undefined): Bar | null {
  const said = crossing.availability?.description;
  switch (saleState(crossing)) {
    case 'sold-out':
      return { badge: 'Sold out', text: said || 'There is no space left on this sailing.' };
    case 'closed':
      return { badge: 'Closed', text: said || closedText || 'Closed for online sale. Please call us.' };
    case 'open':
      return outward && !mayFollow(outward, crossing)
        ? { badge: 'Too early', text: tooEarly(outward, crossing) }
        : null;
  }
}

/** Over midnight the time alone would be one before the sailing. */
function tooEarly({ arrivalDate, arrivalTime }: ChosenSailing, { departureDate }: Crossing): string {
  const day = arrivalDate === departureDate ? '' : ` on ${dayInLine(arrivalDate)}`;
  return `It leaves before your outward sailing arrives at ${arrivalTime}${day}.`;
}

/** The sailing nearest in time among those of its day that can be chosen, in order; the earlier of two. */
export function nearestTo(crossing: Crossing, open: readonly Crossing[]): Crossing | null {
  const start = departsAt(crossing);
  let [from, to] = [0, open.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(open[middle]?.departureTime ?? '', crossing.departureTime)) from = middle + 1;
    else to = middle;
  }
  const [before, after] = [open[from - 1], open[from]];
  if (!before || !after) return before ?? after ?? null;
  return departsAt(after) - start < start - departsAt(before) ? after : before;
}

/** The nearest day with sailings that can be chosen. */
export function nearestDay(date: string, best: Week['best']): string | null {
  const apart = (day: string) => Math.abs(daysBetween(date, day));
  const days = [...best.keys()].sort();
  return days.reduce<string | null>((near, next) => (near === null || apart(next) < apart(near) ? next : near), null);
}

/** The seven days around `middle`, each with its lowest available price. */
export function weekAround(middle: string, { days, best }: Week, first: string): StripDay[] {
  return Array.from({ length: 2 * WINDOW_DAYS + 1 }, (_, index) => {
    const date = addDays(middle, index - WINDOW_DAYS);
    const fare = best.get(date);
    if (fare != null) return { date, fare };
    if (date < first) return { date, disabled: true };
    return { date, none: days.get(date)?.hasSoldOut ? 'Full' : 'None' };
  });
}

/** What one answer says about a leg. Computed once for each answer, which may have thousands of sailings. */
export interface Week {
  /** The days with sailings. */
  readonly days: ReadonlyMap<string, Day>;
  /** The lowest available price of each day. */
  readonly best: ReadonlyMap<string, Pence | null>;
}

export function weekOf(answered: readonly Crossing[], outward: ChosenSailing | null): Week {
  const crossings = [...answered].sort(byDeparture);
  const open = new Set(crossings.filter((crossing) => barOf(crossing, outward, undefined) === null));
  const best = bestByDay([...open]);
  const byDay = new Map<string, Crossing[]>();
  for (const crossing of crossings) {
    const day = byDay.get(crossing.departureDate);
    if (day) day.push(crossing);
    else byDay.set(crossing.departureDate, [crossing]);
  }
  const days = new Map<string, Day>();
  for (const [date, sailings] of byDay) {
    const toChoose = sailings.filter((crossing) => open.has(crossing));
    days.set(date, dayOf(sailings, toChoose, best.get(date) ?? null, outward));
  }
  return { days, best };
}

/** A part of a day with its sailings in order. */
export interface DayPart {
  readonly part: PartOfDay;
  readonly name: string;
  readonly sailings: readonly Crossing[];
}

/** One day of a leg, in order of departure. */
export interface Day {
  readonly sailings: readonly Crossing[];
  /** The sailings that can be chosen. */
  readonly open: readonly Crossing[];
  /** The parts with sailings. */
  readonly parts: readonly DayPart[];
  /** The lowest price, to be marked; null where all cost the same. */
  readonly marked: number | null;
  /** Of those that are not too early. */
  readonly hasSoldOut: boolean;
}

/** A day without sailings. */
export const IDLE_DAY: Day = { sailings: [], open: [], parts: [], marked: null, hasSoldOut: false };

function dayOf(
  sailings: readonly Crossing[],
  open: readonly Crossing[],
  low: Pence | null,
  outward: ChosenSailing | null,
): Day {
  const parts = PARTS.map((entry) => ({
    ...entry,
    sailings: sailings.filter(({ departureTime }) => partOfDay(departureTime) === entry.part),
  })).filter((part) => part.sailings.length > 0);
  const differ = low !== null && open.some((crossing) => (bestRate(crossing) ?? low) > low);
  const hasSoldOut = sailings.some(
    (crossing) => saleState(crossing) === 'sold-out' && (!outward || mayFollow(outward, crossing)),
  );
  return { sailings, open, parts, marked: differ ? low : null, hasSoldOut };
}

const PARTS = [
  { part: 'morning', name: 'Morning' },
  { part: 'afternoon', name: 'Afternoon' },
  { part: 'evening', name: 'Evening' },
] as const satisfies readonly Omit<DayPart, 'sailings'>[];

/** The open sailing, with its selected ticket. */
export interface Picked {
  readonly id: string;
  readonly ticketType: string;
}

/** Opens a sailing: on the ticket chosen before, otherwise on the cheapest. */
export function pick(crossing: Crossing, chosen: ChosenSailing | null): Picked | null {
  const id = crossingId(crossing);
  if (chosen?.id === id) return { id, ticketType: chosen.ticketType };
  const [cheapest] = pricingOptions(crossing).sort((left, right) => left.total - right.total);
  return cheapest ? { id, ticketType: cheapest.ticketType } : null;
}

export const sailingId = (id: string): string => `sailing-${id.replace(/[^A-Za-z0-9]+/g, '-')}`;
