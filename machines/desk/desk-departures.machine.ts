import { assign, sendParent, setup } from 'xstate';
import type { DeskDeparture } from '#domain/contract/extensions/desk.ts';
import { type DeskSailing, NO_QUERY, NOTHING_FOUND } from '#domain/desk/desk-search.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { ofEvent, ofOutput, port } from '#machines/port.ts';
import { callFailed, KEEP_AND_REPORT, type ViewChanged } from '#machines/report.ts';

export const deskDeparturesPorts = {
  /** The sailings of a day with their loads, in the order in which they leave. */
  readDepartures: port<{ date: string }, readonly DeskDeparture[]>('readDepartures'),
};

export type DeskDeparturesEvent =
  | { type: 'day.chosen'; date: string }
  | { type: 'refresh.requested' }
  /** Staff go to the bookings on a sailing of the day. */
  | { type: 'sailing.chosen'; sailing: DeskSailing };

export interface DeskDeparturesInput {
  /** The day in London. */
  date: string;
}

interface DeskDeparturesContext extends DeskDeparturesInput {
  departures: readonly DeskDeparture[];
  failure: Failure | null;
}

/** The sailings of a day and how full they are (ruling 63). */
export const deskDeparturesMachine = setup({
  types: {
    context: {} as DeskDeparturesContext,
    input: {} as DeskDeparturesInput,
    events: {} as DeskDeparturesEvent,
  },
  actors: deskDeparturesPorts,
  actions: {
    keepDay: assign({ date: (_, { date }: { date: string }) => date, departures: [] }),
    reportDay: sendParent(
      (_, { date }: { date: string }): ViewChanged => ({
        type: 'view.changed',
        view: { day: date },
      }),
    ),
    reportWanted: sendParent(
      ({ context: { date } }, { sailing: { routeCode, departureTime } }: { sailing: DeskSailing }): ViewChanged => ({
        type: 'view.changed',
        view: {
          search: { query: { ...NO_QUERY, day: date, sailing: { routeCode, departureTime } }, findings: NOTHING_FOUND },
        },
      }),
    ),
    keepDepartures: assign({
      departures: (_, departures: readonly DeskDeparture[]) => departures,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    reportFailure: sendParent(callFailed),
  },
}).createMachine({
  id: 'deskDepartures',
  context: ({ input }) => ({ ...input, departures: [], failure: null }),
  initial: 'reading',
  on: {
    'day.chosen': {
      target: '.reading',
      actions: [
        { type: 'keepDay', params: ofEvent },
        { type: 'reportDay', params: ofEvent },
      ],
    },
    'refresh.requested': '.reading',
    'sailing.chosen': { actions: { type: 'reportWanted', params: ofEvent } },
  },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readDepartures',
        src: 'readDepartures',
        input: ({ context: { date } }) => ({ date }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepDepartures', params: ofOutput },
        },
        onError: { target: 'failed', actions: KEEP_AND_REPORT },
      },
    },
    shown: {},
    failed: {},
  },
});
