import { assign, sendParent, setup } from 'xstate';
import type { FerryVehicle } from '#domain/contract/content.ts';
import { type Failure, mayHaveActed } from '#domain/failures/failure.ts';
import { STILL_UNSAVED } from '#domain/places/unsaved.ts';
import { unmended } from '#domain/values/fault.ts';
import {
  emptyVehicle,
  isMade,
  mergeVehicle,
  type SavedVehicle,
  VEHICLES_FULL,
  type VehicleChange,
  type VehicleForm,
  type VehicleList,
  vehicleFaults,
  vehicleFormOf,
  vehicleOf,
} from '#domain/vehicles/saved-vehicles.ts';
import {
  type CallFailed,
  failureMessage,
  type GarageKnown,
  isOvertakenOrUnknown,
  type Message,
} from '#machines/report.ts';
import { type VehiclesContext, type VehiclesEvent, type VehiclesInput, vehiclesPorts } from './vehicles.ports.ts';

const GONE = 'This vehicle has since been changed or removed somewhere else.';

/** Types, actions and guards of the states of the saved vehicles. */
export const vehiclesSetup = setup({
  types: {
    context: {} as VehiclesContext,
    input: {} as VehiclesInput,
    events: {} as VehiclesEvent,
  },
  actors: vehiclesPorts,
  actions: {
    keepList: assign({ list: (_, list: VehicleList) => list, lost: false, failure: null }),
    keepLost: assign({ lost: (_, { failure }: { failure: Failure }) => mayHaveActed(failure) }),
    keepClasses: assign({ classes: (_, classes: FerryVehicle[]) => classes }),
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
    /** What was typed can still be added. */
    sayGone: assign(({ context: { original, form } }) => ({
      original: null,
      message: { tone: 'error' as const, text: goneText(original, form) },
    })),
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
    fits: ({ context }, list: VehicleList) =>
      context.change !== null && mergeVehicle(list.coVehicles, context.change) !== null,
    isMade: ({ context: { change } }, list: VehicleList) => change !== null && isMade(list.coVehicles, change),
    wasMade: ({ context: { lost, change } }, list: VehicleList) =>
      lost && change !== null && isMade(list.coVehicles, change),
    isOvertakenOrUnknown: (_, { failure }: { failure: Failure }) => isOvertakenOrUnknown(failure),
  },
});

function goneText(original: SavedVehicle | null, form: VehicleForm | null): string {
  if (form === null) return `${GONE} This is your list as it stands now.`;
  return original ? `${GONE} Save it to add it to your list as it stands now.` : VEHICLES_FULL;
}

function savedText(change: VehicleChange | null): string {
  if (change?.wanted === null) return 'The vehicle is removed.';
  return change?.original ? 'The vehicle is saved.' : 'The vehicle is added.';
}
