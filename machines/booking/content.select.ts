import type { SnapshotFrom } from 'xstate';
import type { Booking } from './booking.select.ts';
import type { contentMachine } from './content.machine.ts';

export type Content = SnapshotFrom<typeof contentMachine>;

export const contentActor = ({ children }: Booking) => children.content;
export const vehiclesOf = (content: Content | undefined) => content?.context.vehicles ?? NO_VEHICLES;
export const isFetchingVehicles = (content: Content): boolean => content.matches({ vehicles: 'fetching' });
/** Why the vehicle classes could not be fetched; null unless it failed. */
export const vehiclesFailure = (content: Content): string | null =>
  content.matches({ vehicles: 'failed' }) ? (content.context.failures.vehicles ?? null) : null;

/** Until they are asked for. */
const NO_VEHICLES: Content['context']['vehicles'] = [];
