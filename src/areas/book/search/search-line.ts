import type { ActorRefFrom } from 'xstate';
import type { Wish } from '#domain/trip/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';

export type LineName = 'route' | 'out' | 'back' | 'who' | 'vehicle' | 'promo';

/** What every line of the search form is given. */
export interface SearchLine {
  readonly booking: ActorRefFrom<typeof bookingMachine>;
  readonly change: (change: Partial<Wish>) => void;
  readonly error: string | undefined;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Closes this line, opens another or none, and moves the focus there. */
  readonly goTo: (next: LineName | null) => void;
}

/** The id of a line's summary, which the error summary links to. */
export const lineId = (name: LineName): string => `search-${name}`;
