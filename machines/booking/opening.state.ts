import { KEEP_TODAY } from '#machines/port.ts';
import { bookingSetup } from './booking.setup.ts';

/**
 * The machines of the later steps are in a file of their own, so that the search does not wait for them. Usually it has
 * arrived by the time they are needed.
 */
const unavailable = bookingSetup.createStateConfig({ tags: 'resumable', on: { 'opening.retried': 'loading' } });

/** Skipping the stay needs nothing from that file. */
export const openingStayState = bookingSetup.createStateConfig({
  meta: { route: '/book/stay' },
  on: { 'stay.accepted': { guard: 'isComplete', target: '#booking.basket' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: { id: 'loadLater', src: 'loadLater', onDone: '#booking.stay', onError: 'unavailable' },
    },
    unavailable,
  },
});

/** A payment that was begun before may be under way: the address cannot lead away before its outcome is known (T44). */
const UNLESS_BEGUN = { guard: 'resumesPayment' } as const;

/** The session is held as during the payment itself (T18). */
export const openingPaymentState = bookingSetup.createStateConfig({
  meta: { route: '/book/payment' },
  on: { 'day.begun': { actions: KEEP_TODAY } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'holdSession',
      on: { 'route.entered': {}, 'booking.exchanged': {} },
      invoke: {
        id: 'loadLater',
        src: 'loadLater',
        onDone: '#booking.paying',
        onError: [
          { guard: 'resumesPayment', target: 'unavailable' },
          // Where no payment was begun there is nothing to wait for.
          { target: 'unavailable', actions: 'releaseSession' },
        ],
      },
    },
    unavailable: {
      ...unavailable,
      on: { ...unavailable.on, 'route.entered': UNLESS_BEGUN, 'booking.exchanged': UNLESS_BEGUN },
    },
  },
});
