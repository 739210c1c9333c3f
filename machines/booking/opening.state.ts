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

/**
 * A payment may be under way already: the address cannot lead away before its outcome is known (T44), and the session
 * is held as during the payment itself (T18).
 */
export const openingPaymentState = bookingSetup.createStateConfig({
  meta: { route: '/book/payment' },
  on: { 'route.entered': {}, 'booking.exchanged': {}, 'day.begun': { actions: KEEP_TODAY } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'holdSession',
      invoke: {
        id: 'loadLater',
        src: 'loadLater',
        onDone: '#booking.paying',
        onError: { target: 'unavailable', actions: 'releaseUntried' },
      },
    },
    unavailable,
  },
});
