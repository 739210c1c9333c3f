import type { FerryOptions } from '#domain/contract/configuration.ts';
import { crossingMinutes, type SailingTimes } from '#domain/crossings.ts';
import { formatDate, formatDuration } from '#domain/dates.ts';
import { portsOf, routeOf, shipName } from '#domain/trip.ts';
import type { ShipForm } from '#src/ui/drawings/ship.tsx';
import type { CrossingLineProps } from './crossing-line.tsx';

/** What a search result, a chosen sailing and a booked departure have in common. */
export interface Sailing extends SailingTimes {
  readonly routeCode: string;
  readonly ship: string;
}

const CAR_FERRIES: readonly ShipForm[] = ['liner', 'packet', 'shuttle'];

/** How a ship is drawn: car ferries in the order in which the operator lists them, passenger craft as catamarans. */
function shipFormOf({ routes, ships }: FerryOptions, { routeCode, ship }: Sailing): ShipForm | undefined {
  if (routeOf(routes, routeCode)?.carriesVehicles === false) return 'catamaran';
  const position = ships.findIndex((candidate) => candidate.value === ship);
  return position < 0 ? undefined : CAR_FERRIES[position % CAR_FERRIES.length];
}

/** The outward crossing leaves the mainland: routes list their crossings in this order. */
export function endsOf({ routes }: FerryOptions, routeCode: string): Pick<CrossingLineProps, 'from' | 'to'> {
  const route = routeOf(routes, routeCode);
  const { from, to } = portsOf(routes, routeCode);
  const isWayOut = route?.crossings[0]?.routeCode === routeCode;
  return {
    from: { code: from, name: from, kind: isWayOut ? 'mainland' : 'island' },
    to: { code: to, name: to, kind: isWayOut ? 'island' : 'mainland' },
  };
}

/** A sailing as the line between two shores. */
export function lineOf(
  sailing: Sailing,
  options: FerryOptions,
): Pick<CrossingLineProps, 'from' | 'to' | 'ship' | 'duration'> {
  const { from, to } = endsOf(options, sailing.routeCode);
  const overnight = sailing.arrivalDate === sailing.departureDate ? undefined : formatDate(sailing.arrivalDate);
  const minutes = crossingMinutes(sailing);
  return {
    from: { ...from, time: sailing.departureTime },
    to: { ...to, time: sailing.arrivalTime, day: overnight },
    ship: { code: sailing.ship, name: shipName(options, sailing.ship), form: shipFormOf(options, sailing) },
    // In the night that has an hour twice, and at a provider that errs, an arrival may seem the earlier.
    duration: minutes > 0 ? formatDuration(minutes) : undefined,
  };
}
