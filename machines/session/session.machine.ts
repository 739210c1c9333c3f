import { assign, sendParent, setup } from 'xstate';
import { EXPIRE_AFTER_MINUTES, idleFor, PROMPT_AFTER_MINUTES } from '#domain/account/session-limits.ts';
import { ofEvent } from '#machines/port.ts';

/** Times are epoch milliseconds of the wall clock, so that a laptop that slept is right at once (ruling 11). */
export type SessionEvent =
  | { type: 'activity.seen'; at: number }
  | { type: 'activity.shared'; at: number }
  | { type: 'clock.ticked'; at: number }
  | { type: 'extension.requested' }
  | { type: 'session.kept'; at: number }
  | { type: 'keeping.failed'; text: string }
  | { type: 'payment.opened' }
  | { type: 'payment.rested'; at: number }
  | { type: 'session.renewed'; at: number };

export interface SessionContext {
  lastActivity: number;
  /** The last tick seen while a dialog is open; the countdown is drawn from it. */
  now: number;
  /** Why an extension failed. */
  failure: string | null;
}

const ONCE_OVER = { guard: { type: 'idleFor', params: idleAt(EXPIRE_AFTER_MINUTES) }, target: 'expired' } as const;

/**
 * On waking, a key or the pointer may be heard before the first tick: neither wakes a session that is over. Expiry first: a
 * laptop that slept past both limits must not show the prompt.
 */
const ONCE_IDLE = [
  ONCE_OVER,
  {
    guard: { type: 'idleFor', params: idleAt(PROMPT_AFTER_MINUTES) },
    target: 'prompting',
    actions: { type: 'keepNow', params: ofEvent },
  },
] as const;

const ONCE_SLEPT_OVER = [
  { guard: { type: 'sleptOverPress', params: ofEvent }, target: '#session.expired' },
  {},
] as const;

const USE = [
  { type: 'touch', params: ofEvent },
  { type: 'reportUse', params: ofEvent },
] as const;

/** Spec 4, Session: active, prompt at 18 minutes idle, expiry at 20. Fed by ticks and activity; does no I/O. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { at: number },
    events: {} as SessionEvent,
  },
  actions: {
    touch: assign({ lastActivity: ({ context }, { at }: { at: number }) => Math.max(context.lastActivity, at) }),
    keepNow: assign({ now: (_, { at }: { at: number }) => at }),
    keepFailure: assign({ failure: (_, { text }: { text: string }) => text }),
    clearFailure: assign({ failure: null }),
    renew: assign((_, { at }: { at: number }) => ({ lastActivity: at, now: at })),
    /** Only what counts here keeps the provider's session as well (R7). */
    reportUse: sendParent((_, { at }: { at: number }) => ({ type: 'session.used', at })),
    reportExtension: sendParent({ type: 'extension.requested' }),
    reportExpiry: sendParent({ type: 'session.expired' }),
  },
  guards: {
    idleFor: ({ context }, { at, minutes }: { at: number; minutes: number }) =>
      idleFor(context.lastActivity, at, minutes),
    sleptOverPress: ({ context }, { at }: { at: number }) => idleFor(context.now, at, EXPIRE_AFTER_MINUTES),
    isNewer: ({ context }, { at }: { at: number }) => at > context.lastActivity,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ lastActivity: input.at, now: input.at, failure: null }),
  initial: 'active',
  on: { 'session.renewed': { target: '.active', actions: { type: 'renew', params: ofEvent } } },
  states: {
    active: {
      on: {
        'activity.seen': [...ONCE_IDLE, { actions: USE }],
        'activity.shared': { actions: { type: 'touch', params: ofEvent } },
        'clock.ticked': ONCE_IDLE,
        'payment.opened': 'held',
      },
    },
    prompting: {
      initial: 'asking',
      exit: 'clearFailure',
      on: {
        // The key or the pointer of a press is heard before the press itself.
        'activity.seen': ONCE_OVER,
        'clock.ticked': [ONCE_OVER, { actions: { type: 'keepNow', params: ofEvent } }],
        // Another tab of this session is in use: there is nothing left to ask here (T15).
        'activity.shared': {
          guard: { type: 'isNewer', params: ofEvent },
          target: 'active',
          actions: { type: 'touch', params: ofEvent },
        },
        'payment.opened': 'held',
      },
      states: {
        asking: {
          on: { 'extension.requested': 'extending' },
        },
        // The press was activity (R7): only a device that sleeps over its answer is idle too long.
        extending: {
          tags: 'busy',
          entry: ['clearFailure', 'reportExtension'],
          on: {
            'activity.seen': ONCE_SLEPT_OVER,
            'clock.ticked': ONCE_SLEPT_OVER,
            'session.kept': { target: '#session.active', actions: { type: 'touch', params: ofEvent } },
            'keeping.failed': { target: 'asking', actions: { type: 'keepFailure', params: ofEvent } },
          },
        },
      },
    },
    expired: { entry: 'reportExpiry' },
    // Neither prompt nor expiry over an open payment; time spent on the card page is not idle (T18).
    held: {
      on: {
        'activity.seen': { actions: USE },
        'payment.rested': { target: 'active', actions: { type: 'touch', params: ofEvent } },
      },
    },
  },
});

function idleAt(minutes: number) {
  return ({ event: { at } }: { readonly event: { readonly at: number } }) => ({ at, minutes });
}
