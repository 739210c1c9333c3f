import { not } from 'xstate';
import { KEEP_TODAY, ofEvent } from '#machines/port.ts';
import { bookingSetup } from './booking.setup.ts';
import { wished } from './trip-edits.ts';

/** The search form: its wish is taken over once it is valid, and once any losses are accepted. */
export const searchingState = bookingSetup.createStateConfig({
  tags: 'resumable',
  meta: { route: '/book/' },
  initial: 'editing',
  entry: 'wantDepartures',
  exit: ['clearFaults', 'dropPending'],
  on: { 'day.begun': { actions: [KEEP_TODAY, 'moveCards', 'wantDepartures'] } },
  states: {
    editing: {
      on: {
        'wish.changed': { actions: [{ type: 'changeWish', params: ofEvent }, 'clearFaults', 'wantDepartures'] },
        'saved-vehicle.chosen': { actions: [{ type: 'takeVehicle', params: ofEvent }, 'clearFaults'] },
        'vehicles.known': {
          guard: 'isUntouched',
          actions: [
            { type: 'keepVehicles', params: ofEvent },
            { type: 'takeDefaultVehicle', params: ofEvent },
          ],
        },
        'search.requested': 'checking',
      },
    },
    checking: {
      always: [
        { guard: not('isWellWished'), target: 'editing', actions: 'findWishFaults' },
        { guard: 'asksAboutVehicle', target: 'asking' },
        {
          guard: { type: 'isCostly', params: wished },
          target: 'warning',
          actions: { type: 'holdEdit', params: wished },
        },
        'taking',
      ],
    },
    /** A car ferry without a vehicle: asked once (ruling 30). */
    asking: {
      on: {
        'foot.confirmed': { target: 'checking', actions: 'confirmFoot' },
        'foot.declined': 'editing',
      },
    },
    /** What the change drops is shown before it happens. */
    warning: {
      on: {
        'losses.accepted': 'taking',
        'losses.declined': { target: 'editing', actions: 'forgetEdits' },
      },
    },
    taking: {
      entry: 'takeWish',
      always: [
        { guard: 'isStayOnly', target: '#booking.openingStay', actions: 'rememberSearch' },
        '#booking.sailing.looking',
      ],
    },
  },
});
