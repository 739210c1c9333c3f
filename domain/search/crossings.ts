import type { Crossing } from '#domain/contract/search.ts';
import { epochOf, isBefore } from '#domain/values/dates.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';

/** One ticket type of a sailing with the whole price for the party (ruling 25). */
export interface PricingOption {
  readonly ticketType: string;
  readonly ticketGroup: string;
  readonly total: Pence;
  readonly lines: readonly { readonly description: string; readonly quantity: number; readonly total: Pence }[];
}

/** Identifies a sailing among all: route, day, time and ship (spec 3, derived id). */
export const crossingId = (
  crossing: Pick<Crossing, 'routeCode' | 'departureDate' | 'departureTime' | 'ship'>,
): string => [crossing.routeCode, crossing.departureDate, crossing.departureTime, crossing.ship].join('|');

export const pricingOptions = (crossing: Crossing): PricingOption[] =>
  crossing.ticketGroups.flatMap((group) => {
    const ticketType = group.resources[0]?.ticketType;
    if (!ticketType) return [];
    const lines = group.resources.map((resource) => ({
      description: resource.description,
      quantity: resource.quantity,
      total: resource.totalPrice,
    }));
    return [
      { ticketType, ticketGroup: group.name || ticketType, lines, total: sumPence(lines.map((line) => line.total)) },
    ];
  });

/** Whether a sailing can be chosen; one without a price is closed for online sale (ruling 19). */
export function saleState(crossing: Crossing): 'open' | 'sold-out' | 'closed' {
  const state = crossing.availability?.state ?? 'open';
  return state === 'open' && !crossing.ticketGroups.some(isPriced) ? 'closed' : state;
}

export const isPriced = ({ resources }: Crossing['ticketGroups'][number]): boolean => Boolean(resources[0]?.ticketType);

/** Days and times of fixed width sort as text; comparing by the rules of a language takes many times longer. */
export function byDeparture(left: Crossing, right: Crossing): number {
  const [one, other] =
    left.departureDate === right.departureDate
      ? [left.departureTime, right.departureTime]
      : [left.departureDate, right.departureDate];
  if (one === other) return 0;
  return isBefore(one, other) ? -1 : 1;
}

/** When a sailing leaves, in epoch milliseconds. */
export const departsAt = ({ departureDate, departureTime }: SailingTimes): number =>
  epochOf({ date: departureDate, time: departureTime });

/** Whether a sailing that is booked has left: not at the moment at which it leaves (spec 4), though it is sold no more. */
export const hasLeft = (departure: number, now: number): boolean => now > departure;

/** When it arrives: of a time that occurs twice the second, where the first is no later than it leaves. */
export function arrivesAt(sailing: SailingTimes): number {
  const arrival = { date: sailing.arrivalDate, time: sailing.arrivalTime };
  const first = epochOf(arrival);
  return first <= departsAt(sailing) ? epochOf(arrival, 'later') : first;
}

export const crossingMinutes = (sailing: SailingTimes): number =>
  Math.round((arrivesAt(sailing) - departsAt(sailing)) / 60_000);

/** A return leaves when the outward has arrived, or later (ruling 20). */
export const mayFollow = (outward: SailingTimes, back: SailingTimes): boolean =>
  back.departureDate === outward.arrivalDate
    ? minutesAshore(outward, back) >= 0
    : isBefore(outward.arrivalDate, back.departureDate);

/** From the arrival of one sailing to the departure of the next. */
export const minutesAshore = (outward: SailingTimes, back: SailingTimes): number =>
  Math.round((departsAt(back) - arrivesAt(outward)) / 60_000);

/** When a sailing leaves and arrives, in the operator's local time. */
export interface SailingTimes {
  readonly departureDate: string;
  readonly departureTime: string;
  readonly arrivalDate: string;
  readonly arrivalTime: string;
}

/** Days on each side of the day asked for that one search answers. */
export const WINDOW_DAYS = 3;

const MOST_DEPARTURES = 4;

/** The next boats in order, whether or not they still have space; closed ones are left out. */
export const nextDepartures = (crossings: readonly Crossing[]): { date: string; time: string }[] =>
  crossings
    .filter((crossing) => saleState(crossing) !== 'closed')
    .sort(byDeparture)
    .slice(0, MOST_DEPARTURES)
    .map(({ departureDate, departureTime }) => ({ date: departureDate, time: departureTime }));
