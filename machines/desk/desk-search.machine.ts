import { assign, sendParent, setup } from 'xstate';
import type { ActedFor } from '#domain/acted-for.ts';
import type { DeskBooking, DeskCustomer } from '#domain/contract/extensions/desk.ts';
import { type DeskQuery, deskQueryFault } from '#domain/desk-search.ts';
import type { Failure } from '#domain/failure.ts';
import type { CallFailed } from '#machines/account/message.ts';
import { failureIn, port } from '#machines/port.ts';

export interface DeskFindings {
  readonly bookings: readonly DeskBooking[];
  readonly customers: readonly DeskCustomer[];
}

export const deskSearchPorts = {
  /** Bookings and customers that a text may stand for, each once. */
  findAtDesk: port<DeskQuery, DeskFindings>('findAtDesk'),
};

export type DeskSearchEvent =
  | { type: 'query.changed'; change: Partial<DeskQuery> }
  | { type: 'search.asked' }
  | { type: 'customer.chosen'; customer: ActedFor };

interface DeskSearchContext {
  query: DeskQuery;
  fault: string | null;
  findings: DeskFindings;
  failure: Failure | null;
}

const NOTHING_FOUND: DeskFindings = { bookings: [], customers: [] };

/**
 * Finding a booking or a customer (ruling 63): only the latest search may answer, and the previous results stay until
 * then.
 */
export const deskSearchMachine = setup({
  types: { context: {} as DeskSearchContext, events: {} as DeskSearchEvent },
  actors: deskSearchPorts,
  actions: {
    changeQuery: assign({
      query: ({ context }, { change }: { change: Partial<DeskQuery> }) => ({ ...context.query, ...change }),
      fault: null,
    }),
    findFault: assign({ fault: ({ context }) => deskQueryFault(context.query) }),
    keepFindings: assign({ findings: (_, findings: DeskFindings) => findings, failure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    reportFailure: sendParent((_, { failure }: { failure: Failure }): CallFailed => ({ type: 'call.failed', failure })),
    reportChosen: sendParent((_, { customer }: { customer: ActedFor }) => ({ type: 'customer.chosen', customer })),
  },
  guards: {
    isWhole: ({ context }) => deskQueryFault(context.query) === null,
    isEmpty: (_, { bookings, customers }: DeskFindings) => bookings.length === 0 && customers.length === 0,
  },
}).createMachine({
  id: 'deskSearch',
  context: {
    query: { text: '', by: 'anything' },
    fault: null,
    findings: NOTHING_FOUND,
    failure: null,
  },
  initial: 'idle',
  on: {
    'query.changed': { actions: { type: 'changeQuery', params: ({ event }) => event } },
    // The root starts acting, so its answer counts whichever page is in front by then.
    'customer.chosen': { actions: { type: 'reportChosen', params: ({ event }) => event } },
    'search.asked': [{ guard: 'isWhole', target: '.searching' }, { actions: 'findFault' }],
  },
  states: {
    idle: {},
    searching: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'findAtDesk',
        src: 'findAtDesk',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'nothing',
            actions: { type: 'keepFindings', params: ({ event }) => event.output },
          },
          { target: 'found', actions: { type: 'keepFindings', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failureIn },
            { type: 'reportFailure', params: failureIn },
          ],
        },
      },
    },
    nothing: {},
    failed: {},
    found: {},
  },
});
