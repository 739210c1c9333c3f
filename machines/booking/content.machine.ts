import { assign, setup } from 'xstate';
import type { FerryFare, FerryVehicle, FerryVessel } from '#domain/contract/content.ts';
import { port } from '#machines/port.ts';
import { failed } from './feeds.ts';

export interface FerryContent {
  vehicles: readonly FerryVehicle[];
  fares: readonly FerryFare[];
  vessels: readonly FerryVessel[];
}

export const contentPorts = {
  fetchVehicles: port<void, FerryVehicle[]>('fetchVehicles'),
  fetchFares: port<void, FerryFare[]>('fetchFares'),
  fetchVessels: port<void, FerryVessel[]>('fetchVessels'),
};

type Feed = keyof FerryContent;
export type ContentEvent = { type: `${Feed}.wanted` };

interface ContentContext extends FerryContent {
  failures: Readonly<Partial<Record<Feed, string>>>;
}

/**
 * The operator's content. Each feed is fetched once, when a screen first needs it; one that failed can be fetched
 * again.
 */
export const contentMachine = setup({
  types: { context: {} as ContentContext, events: {} as ContentEvent },
  actors: contentPorts,
  actions: {
    keepFetched: assign((_, fetched: Partial<FerryContent>) => fetched),
    keepFailure: assign({
      failures: ({ context }, { feed, text }: { feed: Feed; text: string }) => ({ ...context.failures, [feed]: text }),
    }),
  },
}).createMachine({
  id: 'content',
  context: { vehicles: [], fares: [], vessels: [], failures: {} },
  type: 'parallel',
  states: {
    vehicles: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'vehicles.wanted': 'fetching' } },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchVehicles',
            src: 'fetchVehicles',
            onDone: {
              target: 'known',
              actions: { type: 'keepFetched', params: ({ event }) => ({ vehicles: event.output }) },
            },
            onError: failed('vehicles'),
          },
        },
        failed: { on: { 'vehicles.wanted': 'fetching' } },
        known: {},
      },
    },
    fares: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'fares.wanted': 'fetching' } },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchFares',
            src: 'fetchFares',
            onDone: {
              target: 'known',
              actions: { type: 'keepFetched', params: ({ event }) => ({ fares: event.output }) },
            },
            onError: failed('fares'),
          },
        },
        failed: { on: { 'fares.wanted': 'fetching' } },
        known: {},
      },
    },
    vessels: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'vessels.wanted': 'fetching' } },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchVessels',
            src: 'fetchVessels',
            onDone: {
              target: 'known',
              actions: { type: 'keepFetched', params: ({ event }) => ({ vessels: event.output }) },
            },
            onError: failed('vessels'),
          },
        },
        failed: { on: { 'vessels.wanted': 'fetching' } },
        known: {},
      },
    },
  },
});
