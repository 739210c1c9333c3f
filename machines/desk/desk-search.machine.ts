import { assign, sendParent, setup } from 'xstate';
import type { ActedFor } from '#domain/account/acted-for.ts';
import {
  type DeskFindings,
  type DeskQuery,
  deskQueryFault,
  deskText,
  NO_QUERY,
  NOTHING_FOUND,
} from '#domain/desk/desk-search.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { KeptView } from '#domain/places/kept-view.ts';
import { ofEvent, port } from '#machines/port.ts';
import { callFailed, KEEP_AND_REPORT, type ViewChanged } from '#machines/report.ts';

export const deskSearchPorts = {
  /** Bookings and customers that a text may stand for, each once. */
  findAtDesk: port<DeskQuery, DeskFindings>('findAtDesk'),
};

export type DeskSearchEvent =
  | { type: 'query.changed'; change: Partial<DeskQuery> }
  | { type: 'search.requested' }
  /** A day, or none, is searched for at once. */
  | { type: 'day.chosen'; day: string | null }
  | { type: 'customer.chosen'; customer: ActedFor };

export interface DeskSearchInput {
  /** What was asked and found before a booking was opened; it is asked again. */
  kept?: KeptView['search'];
}

interface DeskSearchContext {
  query: DeskQuery;
  /** The query that is asked, whatever is typed meanwhile. */
  asked: DeskQuery;
  fault: string | null;
  findings: DeskFindings;
  failure: Failure | null;
}

const findingsIn = ({ event }: { readonly event: { readonly output: DeskFindings } }): DeskFindings => event.output;

const KEEP_FINDINGS = [
  { type: 'keepFindings', params: findingsIn },
  { type: 'reportFindings', params: findingsIn },
] as const;

/**
 * Finding a booking or a customer (ruling 63): only the latest search may answer, and the previous results stay until
 * then.
 */
export const deskSearchMachine = setup({
  types: { context: {} as DeskSearchContext, input: {} as DeskSearchInput, events: {} as DeskSearchEvent },
  actors: deskSearchPorts,
  actions: {
    changeQuery: assign({
      query: ({ context }, { change }: { change: Partial<DeskQuery> }) => ({ ...context.query, ...change }),
      fault: null,
    }),
    findFault: assign({ fault: ({ context }) => deskQueryFault(context.query) }),
    changeDay: assign({
      query: ({ context: { query } }, { day }: { day: string | null }) => ({ ...query, day, sailing: null }),
      fault: null,
    }),
    /** As it is read: a reference stands in the field as the provider writes it. */
    keepAsked: assign(({ context: { query } }) => {
      const asked = { ...query, text: deskText(query) };
      return { query: asked, asked };
    }),
    keepFindings: assign({ findings: (_, findings: DeskFindings) => findings, failure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    reportFailure: sendParent(callFailed),
    reportFindings: sendParent(
      ({ context: { asked } }, findings: DeskFindings): ViewChanged => ({
        type: 'view.changed',
        view: {
          search: { query: asked, findings },
          listed: findings.bookings.map(({ itineraryId }) => itineraryId),
        },
      }),
    ),
    /** An answer that never came was asked for all the same. */
    reportAsked: sendParent(
      ({ context: { asked, findings } }): ViewChanged => ({
        type: 'view.changed',
        view: { search: { query: asked, findings } },
      }),
    ),
    reportChosen: sendParent((_, { customer }: { customer: ActedFor }) => ({ type: 'customer.chosen', customer })),
  },
  guards: {
    isWhole: ({ context }) => deskQueryFault(context.query) === null,
    hasAsked: ({ context: { asked } }) => deskQueryFault(asked) === null,
    isWholeOn: ({ context: { query } }, { day }: { day: string | null }) => deskQueryFault({ ...query, day }) === null,
    isEmpty: (_, { bookings, customers }: DeskFindings) => bookings.length === 0 && customers.length === 0,
  },
}).createMachine({
  id: 'deskSearch',
  context: ({ input: { kept } }) => ({
    query: kept?.query ?? NO_QUERY,
    asked: kept?.query ?? NO_QUERY,
    fault: null,
    findings: kept?.findings ?? NOTHING_FOUND,
    failure: null,
  }),
  initial: 'opening',
  on: {
    'query.changed': { actions: { type: 'changeQuery', params: ofEvent } },
    // The root starts acting, so its answer counts whichever page is in front by then.
    'customer.chosen': { actions: { type: 'reportChosen', params: ofEvent } },
    'day.chosen': [
      {
        guard: { type: 'isWholeOn', params: ofEvent },
        target: '.searching',
        actions: [{ type: 'changeDay', params: ofEvent }, 'keepAsked'],
      },
      { actions: { type: 'changeDay', params: ofEvent } },
    ],
    'search.requested': [{ guard: 'isWhole', target: '.searching', actions: 'keepAsked' }, { actions: 'findFault' }],
  },
  states: {
    // A booking that was opened may be another by now: what was found is shown and read again.
    opening: { always: [{ guard: 'hasAsked', target: 'searching' }, 'idle'] },
    idle: {},
    searching: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'findAtDesk',
        src: 'findAtDesk',
        input: ({ context }) => context.asked,
        onDone: [
          { guard: { type: 'isEmpty', params: findingsIn }, target: 'nothing', actions: KEEP_FINDINGS },
          { target: 'found', actions: KEEP_FINDINGS },
        ],
        onError: { target: 'failed', actions: ['reportAsked', ...KEEP_AND_REPORT] },
      },
    },
    nothing: {},
    failed: {},
    found: {},
  },
});
