import { bookingSetup } from './booking.setup.ts';

/**
 * The machines of the later steps come in a file of their own: who searches does not wait for them. As a rule it is
 * there already when they are needed.
 */
const opening = (step: 'stay' | 'paying') =>
  bookingSetup.createStateConfig({
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: { id: 'loadLater', src: 'loadLater', onDone: `#booking.${step}`, onError: 'unavailable' },
      },
      unavailable: { tags: 'resumable', on: { 'opening.retried': 'loading' } },
    },
  });

/** Going on without a stay needs nothing that is on its way. */
export const openingStayState = bookingSetup.createStateConfig({
  ...opening('stay'),
  meta: { route: '/book/stay' },
  on: { 'stay.accepted': { guard: 'isComplete', target: '#booking.basket' } },
});

/** A payment may be under way already: the address cannot lead away before the truth is known (T44). */
export const openingPaymentState = bookingSetup.createStateConfig({
  ...opening('paying'),
  meta: { route: '/book/payment' },
  on: { 'route.entered': {} },
});
