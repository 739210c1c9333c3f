import { nightsOf } from '#domain/dependencies.ts';
import { productFor } from '#domain/product.ts';
import { bookingSetup } from './booking.setup.ts';
import { stay, stayDropped, stayMoved } from './trip-edits.ts';

/** A place to stay, or none: going on without one is one press. */
export const stayState = bookingSetup.createStateConfig({
  tags: 'resumable',
  meta: { route: '/book/stay' },
  exit: 'dropPending',
  invoke: {
    id: 'hotelSearch',
    src: 'hotelSearch',
    input: ({ context: { trip, options, customerProduct, today } }) => ({
      ...nightsOf(trip),
      party: trip.wish.party,
      productCode: productFor(options, { customer: customerProduct }),
      today,
      stays: trip.stays,
    }),
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'stay.chosen': { actions: { type: 'edit', params: stay } },
        'stay.moved': { actions: { type: 'edit', params: stayMoved } },
        'stay.dropped': [
          {
            guard: { type: 'isCostly', params: stayDropped },
            target: 'warning',
            actions: { type: 'holdEdit', params: stayDropped },
          },
          { actions: { type: 'edit', params: stayDropped } },
        ],
        'stay.accepted': { guard: 'isComplete', target: '#booking.basket' },
      },
    },
    /** What goes with the stay is said before it goes. */
    warning: {
      on: {
        'losses.accepted': { target: 'choosing', actions: 'takePending' },
        'losses.declined': { target: 'choosing', actions: 'dropPending' },
      },
    },
  },
});
