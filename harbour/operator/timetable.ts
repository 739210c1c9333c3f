// Which ship leaves when: a plan by route, season and weekday, and the expected load of each sailing.
import { createHash } from 'node:crypto';
import { addDays, epochOf } from '#domain/values/dates.ts';
import { HOUR, MINUTE } from '#harbour/clock.ts';
import type { Sailing } from '#harbour/db/catalogue-schema.ts';
import { sailingId } from '#harbour/pricing/sailings.ts';
import { type DayOfYear, dayOfYear, isWeekend, peakPermille } from './calendar.ts';
import { type RoutePlan, routes, ships } from './fleet.ts';

/** One ship going back and forth: it leaves `first` minutes after midnight and again every `cycle` minutes. */
interface Shuttle {
  readonly shipCode: string;
  /** 0 starts on the mainland, 1 on the island. */
  readonly side: 0 | 1;
  readonly first: number;
  readonly trips: number;
  /** From leaving one side to leaving it again. */
  readonly cycle: number;
}

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

const HALLOW = { first: at(5, 30), trips: 6, cycle: at(3) } as const;
const MARSH = { side: 0, first: at(5), trips: 10, cycle: at(1, 50) } as const;
const FAST = { side: 0, first: at(5, 50), trips: 16, cycle: at(1, 10) } as const;

/** Yearly refits, month-day to month-day: what is left of the timetable meanwhile. */
const REFITS: readonly { readonly shipCode: string; readonly from: string; readonly to: string }[] = [
  { shipCode: 'SOUND-OF-HALLOW', from: '01-08', to: '01-28' },
  { shipCode: 'PETREL', from: '02-02', to: '02-11' },
  { shipCode: 'SKERRY-STAR', from: '02-24', to: '03-13' },
  { shipCode: 'ST-BRIDE', from: '10-05', to: '10-16' },
];

function inRefit(shipCode: string, date: string): boolean {
  const monthDay = date.slice(5);
  return REFITS.some((refit) => refit.shipCode === shipCode && monthDay >= refit.from && monthDay <= refit.to);
}

/** Ships at work on a route; the Saint Bride stands in on the short crossing while the Skerry Star is away. */
function shuttles(ferryId: string, date: string): Shuttle[] {
  const starAway = inRefit('SKERRY-STAR', date);
  const plans: Readonly<Record<string, readonly Shuttle[]>> = {
    'HALLOW-BRIDE': [
      { shipCode: 'SOUND-OF-HALLOW', side: 0, ...HALLOW },
      ...(starAway ? [] : [{ shipCode: 'ST-BRIDE', side: 1, ...HALLOW } as const]),
    ],
    'MARSH-NORTH': [{ shipCode: starAway ? 'ST-BRIDE' : 'SKERRY-STAR', ...MARSH }],
    'HALLOW-FAST': [{ shipCode: 'PETREL', ...FAST }],
  };
  return (plans[ferryId] ?? []).filter(({ shipCode }) => !inRefit(shipCode, date));
}

/** Round trips that a day leaves out or adds, counted from each end of the plan. */
function roundTrips(day: DayOfYear, trips: number): { from: number; to: number } {
  if (day.closed) return { from: 0, to: 0 };
  if (day.shortDay) return { from: 1, to: trips - 2 };
  const lateBoat = day.season === 'summer' && (day.weekday === 5 || day.weekday === 6);
  const noLastBoat = day.season === 'winter' && day.weekday <= 4;
  return { from: day.weekday === 7 ? 1 : 0, to: trips + (lateBoat ? 1 : 0) - (noLastBoat ? 1 : 0) };
}

const LATEST = at(23, 59);

/** Every sailing of one day on all routes; the same seed makes the same day. */
export function sailingsOfDay(date: string, seed: string): Sailing[] {
  const day = dayOfYear(date);
  // Clocks change before the first boat, so the noon of a day gives its offset for every departure.
  const midnight = epochOf({ date, time: '12:00' }) - 12 * HOUR;
  return routes.flatMap((route) =>
    shuttles(route.ferryId, date).flatMap((shuttle) => {
      const { from, to } = roundTrips(day, shuttle.trips);
      return Array.from(
        { length: Math.max(0, to - from) },
        (_, index) => shuttle.first + (from + index) * shuttle.cycle,
      ).flatMap((minute) =>
        ([0, 1] as const)
          .map((half) => ({
            minute: minute + half * Math.floor(shuttle.cycle / 2),
            side: half === 0 ? shuttle.side : other(shuttle.side),
          }))
          .filter((leg) => leg.minute <= LATEST)
          .map((leg) => planSailing({ route, day, midnight, seed, shipCode: shuttle.shipCode, ...leg })),
      );
    }),
  );
}

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

interface Plan {
  readonly route: RoutePlan;
  readonly day: DayOfYear;
  readonly midnight: number;
  readonly seed: string;
  readonly shipCode: string;
  readonly minute: number;
  readonly side: 0 | 1;
}

function planSailing({ route, day, midnight, seed, shipCode, minute, side }: Plan): Sailing {
  const ship = ships.find((candidate) => candidate.shipCode === shipCode);
  if (ship === undefined) throw new Error(`The timetable names a ship that the fleet does not have: ${shipCode}.`);
  const { routeCode } = route.crossings[side];
  const key = { routeCode, departureDate: day.date, departureTime: clock(minute) };
  const id = sailingId(key);
  const chance = chances(seed, id);
  const load = expectedLoad(day, minute, chance[0]);
  // A few sailings are sold out: all places, or the vehicle deck alone.
  const allGone = chance[1] < 0.008;
  const deckGone = allGone || chance[1] < 0.028;
  const basePassengers = allGone ? ship.passengers : Math.floor((ship.passengers * load) / 130);
  const baseLaneCm = deckGone ? ship.laneCm : Math.floor((ship.laneCm * load) / 100);
  const arrival = minute + route.minutes;
  return {
    id,
    ...key,
    ferryId: route.ferryId,
    shipCode,
    arrivalDate: arrival >= at(24) ? addDays(day.date, 1) : day.date,
    arrivalTime: clock(arrival % at(24)),
    departsAt: midnight + minute * MINUTE,
    arrivesAt: midnight + arrival * MINUTE,
    capacityPassengers: ship.passengers,
    capacityLaneCm: ship.laneCm,
    maxHeightCm: ship.maxHeightCm,
    basePassengers,
    baseLaneCm,
    takenPassengers: basePassengers,
    takenLaneCm: baseLaneCm,
    pricePermille: peakPermille(day, minute, load),
    closedReason: closedReason(route.ferryId, day, minute),
  };
}

function clock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

const BASE_LOAD = { summer: 38, between: 28, winter: 20 } as const;

/** How full a sailing will be, in percent: quiet winters, busy weekends and holidays, fuller by day than late. */
function expectedLoad(day: DayOfYear, minute: number, chance: number): number {
  let load: number = BASE_LOAD[day.season];
  if (isWeekend(day.weekday, minute)) load += 16;
  if (day.schoolHoliday) load += 16;
  if (minute >= at(8) && minute < at(18)) load += 12;
  return Math.min(94, Math.max(4, Math.round(load + (chance - 0.5) * 40)));
}

/** Once a week each car route carries the fuel tankers, and nobody else. */
function closedReason(ferryId: string, { weekday }: DayOfYear, minute: number): string | null {
  const tankers = (ferryId === 'HALLOW-BRIDE' && weekday === 2) || (ferryId === 'MARSH-NORTH' && weekday === 4);
  return tankers && minute >= at(14) && minute < at(15)
    ? 'Reserved for fuel tankers: no other passengers or vehicles are carried on this sailing.'
    : null;
}

/** Two numbers from 0 up to 1 that depend on the seed and the sailing alone. */
function chances(seed: string, id: string): readonly [number, number] {
  const bytes = createHash('md5').update(`${seed}|${id}`).digest();
  return [bytes.readUInt32LE(0) / 2 ** 32, bytes.readUInt32LE(4) / 2 ** 32];
}
