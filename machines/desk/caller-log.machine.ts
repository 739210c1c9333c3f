import { assertEvent, assign, sendParent, setup } from 'xstate';
import { type CallerLog, LOG_FAULTS, MOST_LOG_BYTES, type ReadLog } from '#domain/desk/caller-log.ts';
import { ofEvent, ofOutput, port } from '#machines/port.ts';
import type { ViewChanged } from '#machines/report.ts';

/** A file of the computer, which only its port can read. */
export interface ChosenFile {
  readonly size: number;
  text: () => Promise<string>;
}

export const callerLogPorts = {
  /** The log in a file, or why there is none. */
  readLog: port<ChosenFile, ReadLog>('readLog'),
};

export type CallerLogEvent = { type: 'file.chosen'; file: ChosenFile } | { type: 'log.closed' };

export interface CallerLogInput {
  /** The log that was open before a booking was. */
  kept?: CallerLog | null | undefined;
}

interface CallerLogContext {
  log: CallerLog | null;
  fault: string | null;
}

/** The log of a caller's page (R12): opened here, sent nowhere. */
export const callerLogMachine = setup({
  types: { context: {} as CallerLogContext, input: {} as CallerLogInput, events: {} as CallerLogEvent },
  actors: callerLogPorts,
  actions: {
    keep: assign((_, read: ReadLog) => ({ log: null, fault: null, ...read })),
    forget: assign({ log: null, fault: null }),
    report: sendParent(({ context: { log } }): ViewChanged => ({ type: 'view.changed', view: { log } })),
  },
  guards: {
    hasLog: ({ context }) => context.log !== null,
    isTooLarge: (_, { file }: { file: ChosenFile }) => file.size > MOST_LOG_BYTES,
    isLog: (_, read: ReadLog) => 'log' in read,
  },
}).createMachine({
  id: 'callerLog',
  context: ({ input: { kept = null } }) => ({ log: kept, fault: null }),
  initial: 'opening',
  on: {
    'file.chosen': [
      {
        guard: { type: 'isTooLarge', params: ofEvent },
        target: '.refused',
        actions: { type: 'keep', params: { fault: LOG_FAULTS.large } },
      },
      '.reading',
    ],
  },
  states: {
    opening: { always: [{ guard: 'hasLog', target: 'shown' }, 'waiting'] },
    waiting: {},
    reading: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'readLog',
        src: 'readLog',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen');
          return event.file;
        },
        onDone: [
          {
            guard: { type: 'isLog', params: ofOutput },
            target: 'shown',
            actions: [{ type: 'keep', params: ofOutput }, 'report'],
          },
          { target: 'refused', actions: { type: 'keep', params: ofOutput } },
        ],
        onError: { target: 'refused', actions: { type: 'keep', params: { fault: LOG_FAULTS.unread } } },
      },
    },
    /** The log before it is gone, also for whoever comes back to this page. */
    refused: { entry: 'report' },
    shown: { on: { 'log.closed': { target: 'waiting', actions: ['forget', 'report'] } } },
  },
});
