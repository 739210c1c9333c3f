import type { ActorRefFrom } from 'xstate';
import type { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';

/** The props of every view of the summary. */
export interface SummaryProps {
  readonly itinerary: ActorRefFrom<typeof itineraryMachine>;
}

/** The props of every view of a change. */
export interface ChangeProps extends SummaryProps {
  readonly change: ActorRefFrom<typeof amendmentMachine>;
}
