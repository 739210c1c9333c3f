// What is selected of the feeds for the sailings and their tickets.

import { aboard, everyVehicle } from '#domain/trip/trip.ts';
import { hasPlate } from '#domain/values/plates.ts';
import type { Booking } from './booking.select.ts';
import type { Content } from './content.select.ts';

type Fares = Content['context']['fares'];

export const faresOf = (content: Content | undefined) => content?.context.fares ?? NO_FARES;
/** The ship of this code, in the operator's words. */
export const vesselOf = (shipCode: string) => (content: Content | undefined) =>
  content?.context.vessels.find((vessel) => vessel.shipCode === shipCode);
/** Whether one of the vehicles that come along has a registration. */
export function bringsPlate({ context: { trip, options } }: Booking): boolean {
  return everyVehicle(aboard(trip.wish)).some(({ resourceCode }) => hasPlate(options, resourceCode));
}
/** What the tickets of a type allow; nothing about number plates where none comes along. */
export const fareRulesOf = (fares: Fares, ticketType: string, plated: boolean) =>
  (fares.find((fare) => fare.ticketType === ticketType)?.rules ?? []).filter(({ ofPlate }) => plated || !ofPlate);
export const areFaresKnown = (content: Content): boolean => content.matches({ fares: 'known' });
/** Why the rules of the tickets could not be fetched; null unless it failed. */
export const fareRulesFailure = (content: Content): string | null =>
  content.matches({ fares: 'failed' }) ? (content.context.failures.fares ?? null) : null;

/** Until they are asked for. */
const NO_FARES: Fares = [];
