import type { Itinerary } from '#domain/contract/itinerary.ts';

/** The itinerary as the provider has just told it. */
export interface TruthTold {
  readonly event: { readonly output: Itinerary };
}

/** What the provider has just told, as the params of guards and actions. */
export const truthIn = ({ event }: TruthTold) => ({ itinerary: event.output });
