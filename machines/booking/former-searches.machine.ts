import { assign, setup } from 'xstate';
import { forget, type RememberedSearch, remember } from '#domain/booking/remembered-search.ts';
import type { Wish } from '#domain/trip/trip.ts';
import { ofEvent, ofOutput, port } from '#machines/port.ts';

export const formerSearchesPorts = {
  /** The searches of earlier visits on this device. */
  recallSearches: port<void, readonly RememberedSearch[]>('recallSearches'),
};

interface FormerSearchesContext {
  searches: readonly RememberedSearch[];
}

export type FormerSearchesEvent =
  | { type: 'search.kept'; wish: Wish }
  | { type: 'search.removed'; search: RememberedSearch };

/** The last searches on this device, offered on the next visit without personal data (R15). */
export const formerSearchesMachine = setup({
  types: { context: {} as FormerSearchesContext, events: {} as FormerSearchesEvent },
  actors: formerSearchesPorts,
  actions: {
    keepSearches: assign({ searches: (_, searches: readonly RememberedSearch[]) => searches }),
    addSearch: assign({ searches: ({ context }, { wish }: { wish: Wish }) => remember(context.searches, wish) }),
    removeSearch: assign({
      searches: ({ context }, { search }: { search: RememberedSearch }) => forget(context.searches, search),
    }),
    /** Wired to storage. */
    storeSearches: (_, _params: FormerSearchesContext) => undefined,
  },
}).createMachine({
  id: 'formerSearches',
  context: { searches: [] },
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallSearches',
        src: 'recallSearches',
        onDone: {
          target: 'known',
          actions: { type: 'keepSearches', params: ofOutput },
        },
        // A visit without them is as good.
        onError: 'known',
      },
    },
    known: {
      on: {
        'search.kept': {
          actions: [
            { type: 'addSearch', params: ofEvent },
            { type: 'storeSearches', params: ({ context }) => context },
          ],
        },
        'search.removed': {
          actions: [
            { type: 'removeSearch', params: ofEvent },
            { type: 'storeSearches', params: ({ context }) => context },
          ],
        },
      },
    },
  },
});
