import { bookingSetup } from './booking.setup.ts';

/**
 * The machines of the later steps come in a file of their own: who searches does not wait for them. As a rule it is
 * there already when they are needed.
 */
const unavailable = bookingSetup.createStateConfig({ tags: 'resumable', on: { 'opening.retried': 'loading' } });

/** Going on without a stay needs nothing that is on its way. */
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
 * A payment may be under way already: the address cannot lead away before the truth is known (T44), and the session is
 * held as it is over the payment itself (T18).
 */
export const openingPaymentState = bookingSetup.createStateConfig({
  meta: { route: '/book/payment' },
  on: { 'route.entered': {} },
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
