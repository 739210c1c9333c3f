import type { FerryOptions } from '#domain/contract/configuration.ts';
import { crossingMinutes, type SailingTimes } from '#domain/search/crossings.ts';
import { routeOf, shipName } from '#domain/search/routes.ts';
import { formatDate, formatDuration } from '#domain/values/dates.ts';
import type { ShipForm } from '#src/ui/drawings/ship.tsx';
import type { CrossingLineProps } from './crossing-line.tsx';
import { endsOf } from './route-ends.ts';

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
    // At a provider that errs an arrival may seem the earlier.
    duration: minutes > 0 ? formatDuration(minutes) : undefined,
  };
}
