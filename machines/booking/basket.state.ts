import { bookingSetup } from './booking.setup.ts';
import { freeEdits, protectionEdit, stayEdits } from './trip-edits.ts';

/** The whole trip; each part can be changed or removed. */
export const basketState = bookingSetup.createStateConfig({
  tags: 'resumable',
  meta: { route: '/book/basket' },
  entry: ['wantFares', 'wantVehicles', 'wantOffers'],
  exit: ['clearNotice', 'dropPending'],
  initial: 'looking',
  states: {
    looking: {
      on: {
        ...freeEdits,
        ...protectionEdit,
        ...stayEdits,
        'basket.accepted': { guard: 'isComplete', target: '#booking.travellers' },
      },
    },
    warning: {
      on: {
        'losses.accepted': { target: 'looking', actions: 'takePending' },
        'losses.declined': { target: 'looking', actions: 'dropPending' },
      },
    },
  },
});
