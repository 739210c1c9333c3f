import { assign, setup } from 'xstate';
import type { Crossing } from '#domain/contract/search.ts';
import { nextDepartures } from '#domain/search/crossings.ts';
import { epochOf } from '#domain/values/dates.ts';
import { type MinuteBegun, ofEvent, ofOutput, port } from '#machines/port.ts';

export interface DeparturesQuestion {
  ferryId: string;
  routeCode: string;
  /** The day in London. */
  date: string;
}

export const departuresPorts = {
  /** The sailings of a route from a day on, priced for one adult on foot. */
  fetchDepartures: port<DeparturesQuestion, readonly Crossing[]>('fetchDepartures'),
};

export interface NextDeparture {
  readonly date: string;
  readonly time: string;
}

interface DeparturesContext {
  asked: DeparturesQuestion | null;
  departures: readonly NextDeparture[];
}

export type DeparturesEvent = ({ type: 'departures.wanted' } & DeparturesQuestion) | MinuteBegun;

/** The next departures of the route in the search form, shown on the line at the top of the search page. */
export const departuresMachine = setup({
  types: { context: {} as DeparturesContext, events: {} as DeparturesEvent },
  actors: departuresPorts,
  actions: {
    keepQuestion: assign((_, { ferryId, routeCode, date }: DeparturesQuestion) => ({
      asked: { ferryId, routeCode, date },
      departures: [],
    })),
    keepDepartures: assign({
      departures: (_, crossings: readonly Crossing[]) => nextDepartures(crossings),
    }),
    dropDeparted: assign({
      departures: ({ context: { departures } }, { at }: { at: number }) =>
        departures.filter((departure) => epochOf(departure) > at),
    }),
  },
  guards: {
    isNew: ({ context }, { routeCode, date }: DeparturesQuestion) =>
      context.asked?.routeCode !== routeCode || context.asked.date !== date,
    hasDeparted: ({ context: { departures } }, { at }: { at: number }) =>
      departures.some((departure) => epochOf(departure) <= at),
  },
}).createMachine({
  id: 'departures',
  context: { asked: null, departures: [] },
  initial: 'unasked',
  on: {
    'departures.wanted': {
      guard: { type: 'isNew', params: ofEvent },
      target: '.fetching',
      actions: { type: 'keepQuestion', params: ofEvent },
    },
    'minute.begun': {
      guard: { type: 'hasDeparted', params: ofEvent },
      actions: { type: 'dropDeparted', params: ofEvent },
    },
  },
  states: {
    unasked: {},
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchDepartures',
        src: 'fetchDepartures',
        input: ({ context }) => context.asked ?? { ferryId: '', routeCode: '', date: '' },
        onDone: {
          target: 'known',
          actions: { type: 'keepDepartures', params: ofOutput },
        },
        // The picture does without them: the search itself will say what is wrong.
        onError: 'unknown',
      },
    },
    known: {},
    unknown: {},
  },
});
