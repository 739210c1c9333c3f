import { mergeVehicle, type VehicleChange, type VehicleList } from '#domain/vehicles/saved-vehicles.ts';
import { failureIn, ofEvent, ofOutput } from '#machines/port.ts';
import { KEEP_AND_REPORT, SAY_AND_REPORT } from '#machines/report.ts';
import { vehiclesSetup } from './vehicles.setup.ts';

const KEEP_LIST = { type: 'keepList', params: ofOutput } as const;

/**
 * A customer's saved vehicles. The call replaces the whole list, so each change reads the list, merges into it and
 * sends it with the version that was read (ruling 31): two tabs lose nothing.
 */
export const vehiclesMachine = vehiclesSetup.createMachine({
  id: 'vehicles',
  context: ({ input }) => ({
    ...input,
    list: { coVehicles: [] },
    classes: [],
    original: null,
    form: null,
    change: null,
    lost: false,
    faults: [],
    failure: null,
    message: null,
  }),
  // Without the feed the classes keep the names that the configuration gives them.
  invoke: {
    id: 'readClasses',
    src: 'readClasses',
    onDone: { actions: { type: 'keepClasses', params: ofOutput } },
    onError: {},
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readVehicles',
        src: 'readVehicles',
        input: ({ context: { customerNumber } }) => ({ customerNumber }),
        onDone: { target: 'listing', actions: KEEP_LIST },
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
      },
    },
    listing: {
      entry: ['close', 'reportVehicles'],
      always: { guard: 'isUnsaved', target: 'editing', actions: 'takeUnsaved' },
      on: {
        'adding.requested': { target: 'editing', actions: 'openEmpty' },
        'vehicle.opened': { target: 'editing', actions: { type: 'openVehicle', params: ofEvent } },
        'default.chosen': { target: 'saving', actions: { type: 'wantDefault', params: ofEvent } },
        'removal.requested': { target: 'removing', actions: { type: 'markVehicle', params: ofEvent } },
      },
    },
    editing: {
      on: {
        'vehicle.changed': { actions: { type: 'keepChange', params: ofEvent } },
        'vehicle.submitted': [
          { guard: 'isComplete', target: 'saving', actions: 'wantForm' },
          { actions: 'keepFaults' },
        ],
        'change.cancelled': 'listing',
      },
    },
    /** Asks once before a vehicle is removed. */
    removing: {
      on: { 'removal.confirmed': { target: 'saving', actions: 'wantRemoval' }, 'change.cancelled': 'listing' },
    },
    saving: {
      tags: 'busy',
      initial: 'merging',
      states: {
        merging: {
          invoke: {
            id: 'readVehicles',
            src: 'readVehicles',
            input: ({ context: { customerNumber } }) => ({ customerNumber }),
            onDone: [
              {
                guard: { type: 'wasMade', params: ofOutput },
                target: '#vehicles.listing',
                actions: [KEEP_LIST, 'saySaved'],
              },
              { guard: { type: 'fits', params: ofOutput }, target: 'sending', actions: KEEP_LIST },
              { target: '#vehicles.returning', actions: [KEEP_LIST, 'sayGone'] },
            ],
            onError: { target: '#vehicles.returning', actions: SAY_AND_REPORT },
          },
        },
        sending: {
          invoke: {
            id: 'saveVehicles',
            src: 'saveVehicles',
            input: ({ context: { customerNumber, list, change } }) => ({ customerNumber, list: changed(list, change) }),
            onDone: { target: '#vehicles.listing', actions: [KEEP_LIST, 'saySaved'] },
            onError: [
              {
                guard: { type: 'isOvertakenOrUnknown', params: failureIn },
                target: 'rereading',
                actions: [...SAY_AND_REPORT, { type: 'keepLost', params: failureIn }],
              },
              { target: '#vehicles.returning', actions: SAY_AND_REPORT },
            ],
          },
        },
        /**
         * Somebody else was quicker, or no answer came: the list as it is now shows whether this change is in it. If
         * not, what was typed stays on screen.
         */
        rereading: {
          invoke: {
            id: 'readVehicles',
            src: 'readVehicles',
            input: ({ context: { customerNumber } }) => ({ customerNumber }),
            onDone: [
              {
                guard: { type: 'isMade', params: ofOutput },
                target: '#vehicles.listing',
                actions: [KEEP_LIST, 'saySaved'],
              },
              { target: '#vehicles.returning', actions: KEEP_LIST },
            ],
            onError: { target: '#vehicles.returning', actions: { type: 'reportFailure', params: failureIn } },
          },
        },
      },
    },
    returning: { always: [{ guard: 'isTyped', target: 'editing' }, 'listing'] },
    unreadable: { on: { 'retry.requested': 'reading' } },
  },
});

/** The list to send: the one that was read last, with the change in it. */
const changed = (list: VehicleList, change: VehicleChange | null): VehicleList => ({
  ...list,
  coVehicles: [...((change && mergeVehicle(list.coVehicles, change)) ?? list.coVehicles)],
});
