import type { SnapshotFrom } from 'xstate';
import type { contentMachine } from './content.machine.ts';

type Content = SnapshotFrom<typeof contentMachine>;

export const vehiclesOf = ({ context }: Content) => context.vehicles;
export const faresOf = ({ context }: Content) => context.fares;
export const fareRulesFailure = (content: Content): string | null =>
  content.matches({ fares: 'failed' }) ? (content.context.failures.fares ?? null) : null;
export const isFetchingVehicles = (content: Content): boolean => content.matches({ vehicles: 'fetching' });
/** Why the vehicle classes could not be fetched; null unless it failed. */
export const vehiclesFailure = (content: Content): string | null =>
  content.matches({ vehicles: 'failed' }) ? (content.context.failures.vehicles ?? null) : null;
