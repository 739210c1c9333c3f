import type { SnapshotFrom } from 'xstate';
import type { contentMachine } from './content.machine.ts';

type Content = SnapshotFrom<typeof contentMachine>;

export const vehiclesOf = (content: Content | undefined) => content?.context.vehicles ?? NO_VEHICLES;
export const faresOf = (content: Content | undefined) => content?.context.fares ?? NO_FARES;
/** What the tickets of a type allow. */
export const fareRulesOf = (fares: Content['context']['fares'], ticketType: string) =>
  fares.find((fare) => fare.ticketType === ticketType)?.rules ?? [];
export const areFaresKnown = (content: Content): boolean => content.matches({ fares: 'known' });
export const fareRulesFailure = (content: Content): string | null =>
  content.matches({ fares: 'failed' }) ? (content.context.failures.fares ?? null) : null;
export const isFetchingVehicles = (content: Content): boolean => content.matches({ vehicles: 'fetching' });
/** Why the vehicle classes could not be fetched; null unless it failed. */
export const vehiclesFailure = (content: Content): string | null =>
  content.matches({ vehicles: 'failed' }) ? (content.context.failures.vehicles ?? null) : null;

/** Until the feeds are asked for. */
const NO_VEHICLES: Content['context']['vehicles'] = [];
const NO_FARES: Content['context']['fares'] = [];
