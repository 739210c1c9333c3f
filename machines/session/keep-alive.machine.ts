import { assign, sendParent, setup } from 'xstate';
import { EXPIRE_AFTER_MINUTES, idleFor, KEEP_ALIVE_EVERY_MINUTES } from '#domain/account/session-limits.ts';
import { failureTextIn, ofEvent, ofOutput, port } from '#machines/port.ts';

export const keepAlivePorts = {
  /** Tells the provider that the session is in use (R12); answers the time in epoch milliseconds. */
  keepSession: port<void, { at: number }>('keepSession'),
};

export type KeepAliveEvent =
  | { type: 'session.used'; at: number }
  | { type: 'clock.ticked'; at: number }
  | { type: 'extension.requested' }
  | { type: 'session.renewed'; at: number };

/**
 * Keeps the provider's session alive: when the user extends it, and at most every few minutes while they type (T16).
 * The last key before a rest counts as well, so that the provider never ends the session before this tab does.
 */
export const keepAliveMachine = setup({
  types: {
    /**
     * The time of the last call in this session, whatever became of it: a provider that is overloaded must not be called
     * with every key.
     */
    context: {} as { calledAt: number; seenAt: number },
    input: {} as { at: number },
    events: {} as KeepAliveEvent,
  },
  actors: keepAlivePorts,
  actions: {
    keepUse: assign({ seenAt: (_, { at }: { at: number }) => at }),
    keepMoment: assign({ calledAt: (_, { at }: { at: number }) => at }),
    reportKept: sendParent((_, { at }: { at: number }) => ({ type: 'session.kept', at })),
    reportFailure: sendParent((_, { text }: { text: string }) => ({ type: 'keeping.failed', text })),
  },
  guards: {
    // On waking, a laptop that slept past the limit keeps nothing.
    isDue: ({ context: { calledAt, seenAt } }, { at }: { at: number }) =>
      seenAt > calledAt &&
      idleFor(calledAt, at, KEEP_ALIVE_EVERY_MINUTES) &&
      !idleFor(seenAt, at, EXPIRE_AFTER_MINUTES),
  },
}).createMachine({
  id: 'keepAlive',
  context: ({ input }) => ({ calledAt: input.at, seenAt: input.at }),
  initial: 'resting',
  on: {
    'session.used': { actions: { type: 'keepUse', params: ofEvent } },
    'session.renewed': { actions: { type: 'keepMoment', params: ofEvent } },
  },
  states: {
    resting: {
      on: {
        'extension.requested': 'keeping',
        'clock.ticked': {
          guard: { type: 'isDue', params: ofEvent },
          target: 'keeping',
          actions: { type: 'keepMoment', params: ofEvent },
        },
      },
    },
    keeping: {
      tags: 'busy',
      // Asked again while a call is under way: its answer serves both.
      invoke: {
        id: 'keepSession',
        src: 'keepSession',
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepMoment', params: ofOutput },
            { type: 'reportKept', params: ofOutput },
          ],
        },
        onError: { target: 'resting', actions: { type: 'reportFailure', params: failureTextIn } },
      },
    },
  },
});
