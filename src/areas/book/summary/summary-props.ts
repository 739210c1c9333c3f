import type { ActorRefFrom } from 'xstate';
import type { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';

/** What every view of the summary takes. */
export interface SummaryProps {
  readonly itinerary: ActorRefFrom<typeof itineraryMachine>;
}

/** What every view of a change takes. */
export interface ChangeProps extends SummaryProps {
  readonly change: ActorRefFrom<typeof amendmentMachine>;
}
