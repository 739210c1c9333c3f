import { timeAt } from '#domain/values/dates.ts';
import { arrivesAt, departsAt, type SailingTimes } from './crossings.ts';

const CHECK_IN_MINUTES = { vehicle: 30, foot: 15 } as const;

/** Minutes before departure at which check-in closes; the operator's words say the same. */
export const checkInMinutes = (withVehicle: boolean): number =>
  withVehicle ? CHECK_IN_MINUTES.vehicle : CHECK_IN_MINUTES.foot;

/**
 * That a return may be chosen whose check-in has closed once the outward sailing arrives (ruling 20); null where there is
 * time for it.
 */
export function checkInMissed(
  outward: SailingTimes,
  back: SailingTimes,
  withVehicle: boolean,
  name = 'it',
): string | null {
  const closes = departsAt(back) - checkInMinutes(withVehicle) * 60_000;
  const arrives = arrivesAt(outward);
  if (closes > arrives) return null;
  return `Check-in for ${name} closes at ${timeAt(closes)}, and the outward sailing arrives at ${timeAt(arrives)}.`;
}
