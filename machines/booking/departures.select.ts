import type { SnapshotFrom } from 'xstate';
import type { Booking } from './booking.select.ts';
import type { departuresMachine, NextDeparture } from './departures.machine.ts';

const NO_DEPARTURES: readonly NextDeparture[] = [];

export const departuresActor = ({ children }: Booking) => children.departures;
export const departuresOf = (departures: SnapshotFrom<typeof departuresMachine> | undefined) =>
  departures?.context.departures ?? NO_DEPARTURES;
