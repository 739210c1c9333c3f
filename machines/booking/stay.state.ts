import { sendTo } from 'xstate';
import { nightsOf } from '#domain/booking/dependencies.ts';
import { KEEP_TODAY, ofEvent } from '#machines/port.ts';
import { bookingSetup } from './booking.setup.ts';
import { stay, stayEdits } from './trip-edits.ts';
import { productOf } from './trip-request.ts';

/** A place to stay, or none: continuing without one is one press. */
export const stayState = bookingSetup.createStateConfig({
  tags: 'resumable',
  meta: { route: '/book/stay' },
  exit: 'dropPending',
  invoke: {
    id: 'hotelSearch',
    src: 'hotelSearch',
    input: ({ context }) => ({
      ...nightsOf(context.trip),
      party: context.trip.wish.party,
      productCode: productOf(context),
      today: context.today,
      wished: context.stayWish,
      stays: context.trip.stays,
    }),
  },
  initial: 'choosing',
  on: {
    'stay-wish.changed': { actions: { type: 'keepStayWish', params: ofEvent } },
    'day.begun': { actions: [KEEP_TODAY, 'moveCards', sendTo('hotelSearch', ({ event }) => event)] },
  },
  states: {
    choosing: {
      on: {
        'stay.chosen': { actions: { type: 'edit', params: stay } },
        ...stayEdits,
        'stay.accepted': { guard: 'isComplete', target: '#booking.basket' },
      },
    },
    /** What goes with the stay is shown before it goes. */
    warning: {
      on: {
        'losses.accepted': { target: 'choosing', actions: 'takePending' },
        'losses.declined': { target: 'choosing', actions: 'dropPending' },
      },
    },
  },
});
