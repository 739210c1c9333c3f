import { sendParent, setup } from 'xstate';
import type { OwnDetails } from '#domain/booking/own-details.ts';
import { ofEvent, ofOutput, port } from '#machines/port.ts';

export const ownDetailsPorts = {
  /** Name, e-mail and phone of the customer who is signed in. */
  fetchOwnDetails: port<{ customerNumber: string }, OwnDetails>('fetchOwnDetails'),
};

export type OwnDetailsEvent = { type: 'details.wanted'; customerNumber: string | null };

/**
 * Reads the customer's own details when the travellers step needs them. It reports them and keeps nothing: the trip
 * holds what is filled in.
 */
export const ownDetailsMachine = setup({
  types: { events: {} as OwnDetailsEvent },
  actors: ownDetailsPorts,
  actions: {
    reportDetails: sendParent((_, details: OwnDetails) => ({ type: 'details.known', details })),
  },
  guards: { isCustomer: (_, { customerNumber }: { customerNumber: string | null }) => customerNumber !== null },
}).createMachine({
  id: 'ownDetails',
  initial: 'idle',
  states: {
    idle: {
      on: {
        'details.wanted': { guard: { type: 'isCustomer', params: ofEvent }, target: 'fetching' },
      },
    },
    fetching: {
      tags: 'busy',
      // Whoever came after the customer of an ended session is not to read their name.
      on: { 'details.wanted': [{ guard: { type: 'isCustomer', params: ofEvent } }, 'idle'] },
      invoke: {
        id: 'fetchOwnDetails',
        src: 'fetchOwnDetails',
        input: ({ event }) => ({ customerNumber: event.customerNumber ?? '' }),
        onDone: {
          target: 'idle',
          actions: { type: 'reportDetails', params: ofOutput },
        },
        // Without them the form is filled in by hand, as a guest does.
        onError: 'idle',
      },
    },
  },
});
