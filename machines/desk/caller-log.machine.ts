import { assign, setup } from 'xstate';
import { type CallerLog, LOG_FAULTS, MOST_LOG_BYTES, readCallerLog } from '#domain/caller-log.ts';
import { port } from '#machines/port.ts';

/** A file of the computer, which only its port can read. */
export interface ChosenFile {
  readonly size: number;
  text: () => Promise<string>;
}

export const callerLogPorts = {
  /** The text of a file. */
  readFile: port<ChosenFile, string>('readFile'),
};

export type CallerLogEvent = { type: 'file.chosen'; file: ChosenFile } | { type: 'log.closed' };

interface CallerLogContext {
  log: CallerLog | null;
  fault: string | null;
}

type Read = ReturnType<typeof readCallerLog>;

/** The log of a caller's page (R12): opened here, sent nowhere. */
export const callerLogMachine = setup({
  types: { context: {} as CallerLogContext, events: {} as CallerLogEvent },
  actors: callerLogPorts,
  actions: {
    keepLog: assign((_, { read }: { read: Read }) => ({ log: 'log' in read ? read.log : null, fault: null })),
    say: assign((_, { fault }: { fault: string }) => ({ log: null, fault })),
    forget: assign({ log: null, fault: null }),
  },
  guards: {
    isTooLarge: (_, { file }: { file: ChosenFile }) => file.size > MOST_LOG_BYTES,
    isLog: (_, { text }: { text: string }) => 'log' in readCallerLog(text),
  },
}).createMachine({
  id: 'callerLog',
  context: { log: null, fault: null },
  initial: 'waiting',
  on: {
    'file.chosen': [
      {
        guard: { type: 'isTooLarge', params: ({ event }) => event },
        target: '.refused',
        actions: { type: 'say', params: { fault: LOG_FAULTS.large } },
      },
      { target: '.reading', reenter: true },
    ],
  },
  states: {
    waiting: {},
    reading: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => chosenIn(event),
        onDone: [
          {
            guard: { type: 'isLog', params: ({ event }) => ({ text: event.output }) },
            target: 'shown',
            actions: { type: 'keepLog', params: ({ event }) => ({ read: readCallerLog(event.output) }) },
          },
          {
            target: 'refused',
            actions: { type: 'say', params: ({ event }) => ({ fault: faultOf(readCallerLog(event.output)) }) },
          },
        ],
        onError: { target: 'refused', actions: { type: 'say', params: { fault: LOG_FAULTS.unread } } },
      },
    },
    refused: {},
    shown: { on: { 'log.closed': { target: 'waiting', actions: 'forget' } } },
  },
});

function chosenIn(event: CallerLogEvent): ChosenFile {
  if (event.type !== 'file.chosen') throw new Error('A file is read when it was chosen.');
  return event.file;
}

const faultOf = (read: Read): string => ('fault' in read ? read.fault : LOG_FAULTS.other);
