import { assign, sendParent, setup } from 'xstate';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { ofEvent, ofOutput, port } from '#machines/port.ts';

export const garagePorts = {
  /** A customer's saved vehicles. */
  fetchGarage: port<{ customerNumber: string }, readonly SavedVehicle[]>('fetchGarage'),
};

interface GarageContext {
  /** Null for a guest, an agent, and a call centre that acts for nobody. */
  customerNumber: string | null;
}

export type GarageEvent =
  | { type: 'customer.known'; customerNumber: string | null }
  /** A list was read or saved elsewhere: it is newer than one that is still awaited. */
  | { type: 'vehicles.known' };

/** A customer's saved vehicles, fetched once as soon as the customer is known (spec 4). */
export const garageMachine = setup({
  types: { context: {} as GarageContext, input: {} as GarageContext, events: {} as GarageEvent },
  actors: garagePorts,
  actions: {
    keepCustomer: assign({ customerNumber: (_, { customerNumber }: GarageContext) => customerNumber }),
    reportGarage: sendParent((_, vehicles: readonly SavedVehicle[]) => ({
      type: 'garage.known',
      vehicles,
    })),
  },
  guards: {
    isAnother: ({ context }, { customerNumber }: GarageContext) => context.customerNumber !== customerNumber,
    hasCustomer: ({ context }) => context.customerNumber !== null,
  },
}).createMachine({
  id: 'garage',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'customer.known': {
      guard: { type: 'isAnother', params: ofEvent },
      target: '.deciding',
      actions: { type: 'keepCustomer', params: ofEvent },
    },
  },
  states: {
    deciding: { always: [{ guard: 'hasCustomer', target: 'fetching' }, 'empty'] },
    fetching: {
      tags: 'busy',
      on: { 'vehicles.known': 'known' },
      invoke: {
        id: 'fetchGarage',
        src: 'fetchGarage',
        input: ({ context }) => ({ customerNumber: context.customerNumber ?? '' }),
        onDone: {
          target: 'known',
          actions: { type: 'reportGarage', params: ofOutput },
        },
        // The booking goes on without; the vehicles page says what is wrong and offers a retry.
        onError: 'empty',
      },
    },
    empty: { entry: { type: 'reportGarage', params: [] } },
    known: {},
  },
});
