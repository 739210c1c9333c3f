import type { Edit } from '#domain/booking/dependencies.ts';
import type { BookingContext, BookingEvent } from './booking.ports.ts';

type Of<Type extends BookingEvent['type']> = { event: Extract<BookingEvent, { type: Type }> };
type Means = { edit: Edit };

const extra = ({ event }: Of<'extra.chosen'>): Means => ({
  edit: { kind: 'extra', list: event.kind, extra: event.extra },
});
const card = ({ event }: Of<'travel-card.chosen'>): Means => ({ edit: { kind: 'card', card: event.card } });
const cardDropped = ({ event }: Of<'travel-card.dropped'>): Means => ({
  edit: { kind: 'card-dropped', code: event.code, startDate: event.startDate },
});
const protection = ({ event }: Of<'protection.chosen'>): Means => ({
  edit: { kind: 'protection', wanted: event.wanted },
});
export const stay = ({ event }: Of<'stay.chosen'>): Means => ({ edit: { kind: 'stay', stay: event.stay } });
const stayDropped = ({ event }: Of<'stay.dropped'>): Means => ({
  edit: { kind: 'stay-dropped', hotelCode: event.hotelCode, startDate: event.startDate },
});
const stayMoved = ({ event }: Of<'stay.moved'>): Means => ({
  edit: { kind: 'stay-moved', hotelCode: event.hotelCode, startDate: event.startDate },
});

/** What stands in the search form. */
export const wished = ({ context }: { context: Pick<BookingContext, 'wish'> }): Means => ({
  edit: { kind: 'wish', wish: context.wish },
});

/** Choosing a sailing: from now on its day is the day of its leg. */
export const sailing = ({ event }: Of<'sailing.chosen'>): Means => ({
  edit: { kind: 'sailing', leg: event.leg, sailing: event.sailing },
});

/** The edits that cost nothing but a new price, wherever the trip can be edited. */
export const freeEdits = {
  'extra.chosen': { actions: { type: 'edit', params: extra } },
  'travel-card.chosen': { guard: 'isCustomer', actions: { type: 'edit', params: card } },
  'travel-card.dropped': { actions: { type: 'edit', params: cardDropped } },
} as const;

/** Moving and dropping a stay; what goes with it is shown first, in the state `warning` beside. */
export const stayEdits = {
  'stay.moved': { actions: { type: 'edit', params: stayMoved } },
  'stay.dropped': [
    {
      guard: { type: 'isCostly', params: stayDropped },
      target: 'warning',
      actions: { type: 'holdEdit', params: stayDropped },
    },
    { actions: { type: 'edit', params: stayDropped } },
  ],
} as const;

/** The edits of a trip under review; `again` is the state that prices it again, also for an edit made meanwhile. */
export const reviewEdits = <const Target extends string>(again: Target) =>
  ({
    'extra.chosen': { target: again, reenter: true, actions: { type: 'edit', params: extra } },
    'travel-card.dropped': { target: again, reenter: true, actions: { type: 'edit', params: cardDropped } },
    'protection.chosen': { target: again, reenter: true, actions: { type: 'edit', params: protection } },
    'stay.moved': { target: again, reenter: true, actions: { type: 'edit', params: stayMoved } },
  }) as const;

export const protectionEdit = { 'protection.chosen': { actions: { type: 'edit', params: protection } } } as const;
