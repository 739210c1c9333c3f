// What a customer and an agency have alike: a list of their bookings, and one of the cards that are kept for them.
import type { ContextFrom, StateValue } from 'xstate';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { cardsMachine } from '#machines/account/cards.machine.ts';
import { itineraryOf, onFoot, trip } from '#stories/areas/book/bookings.ts';
import { type Children, restingChild } from '#stories/inert.ts';
import { options, TODAY } from '#stories/skerry.ts';

type Child = Children[string];
type BookingsContext = ContextFrom<typeof bookingsMachine>;
type CardsContext = ContextFrom<typeof cardsMachine>;

export type BookingsChange = Partial<BookingsContext>;
export type CardsChange = Partial<CardsContext>;

/** A booking with an id and a number of its own; its dates come from the trip by default. */
export const tripOf = (id: string, of: typeof trip, change: Parameters<typeof itineraryOf>[2] = {}): Itinerary => {
  const made = itineraryOf(of, true, { id, itineraryId: id, ...change });
  const [ferry, ...others] = made.reservationItems.ferry;
  const numbered = ferry ? [{ ...ferry, bookingReference: id.toUpperCase() }, ...others] : [];
  return { ...made, reservationItems: { ...made.reservationItems, ferry: numbered } };
};

export const comingTrips = [
  tripOf('abcd2345', trip, { startDate: '2026-06-20', endDate: '2026-06-27' }),
  tripOf('efgh6789', onFoot, { startDate: '2026-08-01', endDate: '2026-08-01' }),
];

export const bookingsChild = (
  value: { readonly lists: string; readonly importing: 'asking' | 'ended' },
  context: Pick<BookingsContext, 'itineraries'> & BookingsChange,
  as = 'bookings',
): Child =>
  restingChild(as, bookingsMachine, value, {
    options,
    payer: GUEST,
    nextPage: null,
    today: TODAY,
    unreadable: [],
    missingReferences: [],
    coming: { itineraries: [], unreadable: [] },
    whole: value.lists === 'showing',
    list: 'upcoming',
    sought: '',
    failure: null,
    ...context,
  });

export const cardsChild = (value: StateValue, context: Pick<CardsContext, 'owner' | 'cards'> & CardsChange): Child =>
  restingChild('cards', cardsMachine, value, {
    today: TODAY,
    chosen: null,
    unmade: null,
    failure: null,
    message: null,
    ...context,
  });
