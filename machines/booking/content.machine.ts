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

const contentSetup = setup({
  types: { context: {} as ContentContext, events: {} as ContentEvent },
  actors: contentPorts,
  actions: {
    keepFetched: assign((_, fetched: Partial<FerryContent>) => fetched),
    keepFailure: assign({
      failures: ({ context }, { feed, text }: { feed: Feed; text: string }) => ({ ...context.failures, [feed]: text }),
    }),
  },
});

interface Fetched {
  readonly event: { readonly output: FerryContent[Feed] };
}

const feedState = (feed: Feed, port: keyof typeof contentPorts) =>
  contentSetup.createStateConfig({
    initial: 'unasked',
    states: {
      unasked: { on: { [`${feed}.wanted`]: 'fetching' } },
      fetching: {
        tags: 'busy',
        invoke: {
          id: port,
          src: port,
          onDone: {
            target: 'known',
            actions: { type: 'keepFetched', params: ({ event }: Fetched) => ({ [feed]: event.output }) },
          },
          onError: failed(feed),
        },
      },
      failed: { on: { [`${feed}.wanted`]: 'fetching' } },
      known: {},
    },
  });

/**
 * The operator's content. Each feed is fetched once, when a screen first needs it; one that failed can be fetched
 * again.
 */
export const contentMachine = contentSetup.createMachine({
  id: 'content',
  context: { vehicles: [], fares: [], vessels: [], failures: {} },
  type: 'parallel',
  states: {
    vehicles: feedState('vehicles', 'fetchVehicles'),
    fares: feedState('fares', 'fetchFares'),
    vessels: feedState('vessels', 'fetchVessels'),
  },
});
