import { assign, sendParent, setup } from 'xstate';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import { type Failure, mayHaveActed } from '#domain/failure.ts';
import { type Fault, unmended } from '#domain/fault.ts';
import {
  emptyVehicle,
  isMade,
  mergeVehicle,
  type SavedVehicle,
  type VehicleChange,
  type VehicleForm,
  type VehicleList,
  vehicleFaults,
  vehicleFormOf,
  vehicleOf,
} from '#domain/saved-vehicles.ts';
import { STILL_UNSAVED, type Unsaved } from '#domain/unsaved.ts';
import { failureIn, ofEvent, port } from '#machines/port.ts';
import {
  type CallFailed,
  failureMessage,
  type GarageKnown,
  isOvertakenOrUnknown,
  KEEP_AND_REPORT,
  type Message,
  SAY_AND_REPORT,
} from '#machines/report.ts';
import type { CustomerInput } from './loyalty.machine.ts';

export const vehiclesPorts = {
  /** Rejects with 'Unable to fetch user vehicles' (R14). */
  readVehicles: port<CustomerInput, VehicleList>('readVehicles'),
  /** Replaces the list; rejects with 409 when it was changed elsewhere since it was read (T27). */
  saveVehicles: port<CustomerInput & { list: VehicleList }, VehicleList>('saveVehicles'),
  /** The names and limits of the vehicle classes. */
  readClasses: port<void, FerryVehicle[]>('readClasses'),
};

export type VehiclesEvent =
  | { type: 'retry.requested' }
  | { type: 'adding.requested' }
  | { type: 'vehicle.opened'; vehicle: SavedVehicle }
  | { type: 'vehicle.changed'; change: Partial<VehicleForm> }
  | { type: 'vehicle.submitted' }
  | { type: 'default.chosen'; vehicle: SavedVehicle }
  | { type: 'removal.requested'; vehicle: SavedVehicle }
  | { type: 'removal.confirmed' }
  | { type: 'change.cancelled' };

export interface VehiclesInput extends CustomerInput {
  options: FerryOptions;
  /** What was typed before the user had to sign in again. */
  unsaved?: Unsaved | null;
}

interface VehiclesContext extends VehiclesInput {
  list: VehicleList;
  classes: readonly FerryVehicle[];
  /** The vehicle that is being changed or removed; null while one is added. */
  original: SavedVehicle | null;
  /** The form; null while no vehicle is open. */
  form: VehicleForm | null;
  /** What is being saved. */
  change: VehicleChange | null;
  /** Whether the list was sent without an answer and has not been read since: the change may be made. */
  lost: boolean;
  faults: readonly Fault[];
  failure: Failure | null;
  message: Message | null;
}

interface ListTold {
  readonly event: { readonly output: VehicleList };
}

/** The list as the provider has just told it, as the params of guards and actions. */
const listIn = ({ event }: ListTold) => ({ list: event.output });

const KEEP_LIST = { type: 'keepList', params: listIn } as const;

const GONE = 'This vehicle was changed or removed somewhere else since. This is your list as it stands now.';

/**
 * A customer's saved vehicles. The call replaces the whole list, so each change reads the list, merges into it and
 * sends it with the version that was read (ruling 31): two tabs lose nothing.
 */
export const vehiclesMachine = setup({
  types: {
    context: {} as VehiclesContext,
    input: {} as VehiclesInput,
    events: {} as VehiclesEvent,
  },
  actors: vehiclesPorts,
  actions: {
    keepList: assign({ list: (_, { list }: { list: VehicleList }) => list, lost: false, failure: null }),
    keepLost: assign({ lost: (_, { failure }: { failure: Failure }) => mayHaveActed(failure) }),
    keepClasses: assign({ classes: (_, { classes }: { classes: FerryVehicle[] }) => classes }),
    openEmpty: assign(({ context: { options, list } }) => ({
      original: null,
      faults: [],
      message: null,
      // The first vehicle saved becomes the default.
      form: emptyVehicle(options.vehicleResourceCodesExpanded[0]?.resourceCode ?? '', list.coVehicles.length === 0),
    })),
    openVehicle: assign((_, { vehicle }: { vehicle: SavedVehicle }) => ({
      original: vehicle,
      faults: [],
      message: null,
      form: vehicleFormOf(vehicle),
    })),
    takeUnsaved: assign(({ context: { unsaved } }) => ({
      ...unsaved?.vehicle,
      unsaved: null,
      faults: [],
      message: { tone: 'info' as const, text: STILL_UNSAVED },
    })),
    markVehicle: assign((_, { vehicle }: { vehicle: SavedVehicle }) => ({ original: vehicle, message: null })),
    keepChange: assign(
      ({ context: { form, faults, classes, options } }, { change }: { change: Partial<VehicleForm> }) => {
        if (!form) return {};
        const changed = { ...form, ...change };
        return { form: changed, faults: unmended(faults, vehicleFaults(changed, classes, options)) };
      },
    ),
    keepFaults: assign({
      faults: ({ context: { form, classes, options } }) => (form ? vehicleFaults(form, classes, options) : []),
      message: null,
    }),
    wantForm: assign(({ context: { original, form, options } }) => ({
      faults: [],
      message: null,
      change: { original, wanted: form && vehicleOf(form, options) },
    })),
    wantDefault: assign((_, { vehicle }: { vehicle: SavedVehicle }) => ({
      original: vehicle,
      form: null,
      message: null,
      change: { original: vehicle, wanted: { ...vehicle, isDefault: true } },
    })),
    wantRemoval: assign({ change: ({ context }) => ({ original: context.original, wanted: null }), message: null }),
    close: assign({ original: null, form: null, change: null, faults: [] }),
    saySaved: assign({
      message: ({ context }): Message => ({ tone: 'success', text: savedText(context.change) }),
    }),
    sayGone: assign({ message: { tone: 'error' as const, text: GONE } }),
    sayFailure: assign({
      message: (_, { failure }: { failure: Failure }) => failureMessage(failure),
    }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    reportVehicles: sendParent(
      ({ context }): GarageKnown => ({
        type: 'garage.known',
        vehicles: context.list.coVehicles,
      }),
    ),
    reportFailure: sendParent(
      ({ context: { original, form, unsaved } }, { failure }: { failure: Failure }): CallFailed => ({
        type: 'call.failed',
        failure,
        unsaved: form ? { vehicle: { original, form } } : (unsaved ?? null),
      }),
    ),
  },
  guards: {
    isComplete: ({ context: { form, classes, options } }) =>
      form !== null && vehicleFaults(form, classes, options).length === 0,
    isTyped: ({ context }) => context.form !== null,
    isUnsaved: ({ context }) => context.unsaved?.vehicle !== undefined,
    fits: ({ context }, { list }: { list: VehicleList }) =>
      context.change !== null && mergeVehicle(list.coVehicles, context.change) !== null,
    isMade: ({ context: { change } }, { list }: { list: VehicleList }) =>
      change !== null && isMade(list.coVehicles, change),
    wasMade: ({ context: { lost, change } }, { list }: { list: VehicleList }) =>
      lost && change !== null && isMade(list.coVehicles, change),
    isOvertakenOrUnknown: (_, { failure }: { failure: Failure }) => isOvertakenOrUnknown(failure),
  },
}).createMachine({
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
    onDone: { actions: { type: 'keepClasses', params: ({ event }) => ({ classes: event.output }) } },
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
                guard: { type: 'wasMade', params: listIn },
                target: '#vehicles.listing',
                actions: [KEEP_LIST, 'saySaved'],
              },
              { guard: { type: 'fits', params: listIn }, target: 'sending', actions: KEEP_LIST },
              { target: '#vehicles.listing', actions: [KEEP_LIST, 'sayGone'] },
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
                guard: { type: 'isMade', params: listIn },
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

function savedText(change: VehicleChange | null): string {
  if (change?.wanted === null) return 'The vehicle is removed.';
  return change?.original ? 'The vehicle is saved.' : 'The vehicle is added.';
}
