import { assign, not, setup } from 'xstate';
import { type StoredUser, type UserKind, userIdentifier, userKind } from '#domain/account/stored-user.ts';
import type { Configuration, FerrySettings } from '#domain/contract/configuration.ts';
import type { RuntimeConfig } from '#domain/contract/runtime-config.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { failureOf, failureText } from '#domain/failures/failure.ts';
import { failureTextIn, ofOutput, port } from '#machines/port.ts';

/** What the app knows once it may draw its routes. */
export interface Boot {
  runtime: RuntimeConfig;
  configuration: Configuration;
  settings: FerrySettings;
  /** Read but not used until the owner says what it limits (ruling 18). */
  sessionCount: number;
  /** When they came, in epoch milliseconds: from here on a device's wrong clock is corrected. */
  at: number;
  sessionId: string;
  user: StoredUser | null;
  /**
   * Who was signed in and no longer is, not by their own choice: they are told if they were booking (ruling 15); null
   * for nobody.
   */
  signedOut: UserKind | null;
}

/** The query values that concern startup, each null when absent or malformed. */
export interface StartupQuery {
  sessionId: string | null;
  awc: string | null;
}

export interface StoredSession {
  sessionId: string;
  user: StoredUser;
}

/** What the three calls of the start bring. */
export type Loaded = Pick<Boot, 'configuration' | 'settings' | 'sessionCount' | 'at'>;

export const startupPorts = {
  /** The runtime configuration served beside the app. */
  readRuntime: port<void, RuntimeConfig>('readRuntime'),
  /** Config, session count and ferry settings, in parallel. */
  loadConfiguration: port<void, Loaded>('loadConfiguration'),
  /** The stored session; null when there is none or it cannot be read. */
  recallSession: port<void, StoredSession | null>('recallSession'),
  /** Asks the server whether the stored session is valid; rejects when it is not. */
  validateSession: port<StoredSession, { sessionId: string }>('validateSession'),
  /**
   * Clears the stored session, and if somebody was signed out the personal part of the draft, and answers a fresh
   * random id.
   */
  freshSession: port<{ signedOut: boolean }, { sessionId: string }>('freshSession'),
  /** Stores the awc cookie for half a day, once consent allows it. */
  rememberAwc: port<{ awc: string }, void>('rememberAwc'),
};

interface StartupContext {
  query: StartupQuery;
  runtime: RuntimeConfig | null;
  loaded: Loaded | null;
  stored: StoredSession | null;
  sessionId: string;
  user: StoredUser | null;
  signedOut: UserKind | null;
  failure: string | null;
}

/** Spec 4, Startup, in its order. */
export const startupMachine = setup({
  types: {
    context: {} as StartupContext,
    input: {} as StartupQuery,
    events: {} as { type: 'retry.requested' },
    output: {} as Boot,
  },
  actors: startupPorts,
  actions: {
    keepRuntime: assign({ runtime: (_, runtime: RuntimeConfig) => runtime }),
    keepLoaded: assign({ loaded: (_, loaded: Loaded) => loaded, failure: null }),
    keepFailure: assign({ failure: (_, { text }: { text: string }) => text }),
    keepStored: assign({ stored: (_, stored: StoredSession | null) => stored }),
    adopt: assign({ sessionId: (_, { sessionId }: { sessionId: string }) => sessionId }),
    noteSignedOut: assign({
      signedOut: ({ context: { stored } }) => stored && (stored.user.lapsed ?? userKind(stored.user)),
    }),
    restoreUser: assign({ user: ({ context }) => context.stored?.user ?? null }),
  },
  guards: {
    hasIdentifier: (_, stored: StoredSession | null) => stored !== null && userIdentifier(stored.user) !== null,
    nothingStored: (_, stored: StoredSession | null) => stored === null,
    namesSession: ({ context }) => context.query.sessionId !== null,
    hasAwc: ({ context }) => context.query.awc !== null,
  },
}).createMachine({
  id: 'startup',
  context: ({ input }) => ({
    query: input,
    runtime: null,
    loaded: null,
    stored: null,
    sessionId: '',
    user: null,
    signedOut: null,
    failure: null,
  }),
  initial: 'connecting',
  states: {
    connecting: {
      tags: 'busy',
      invoke: {
        id: 'readRuntime',
        src: 'readRuntime',
        onDone: {
          target: 'loading',
          actions: { type: 'keepRuntime', params: ofOutput },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: configurationTextIn } },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadConfiguration',
        src: 'loadConfiguration',
        onDone: {
          target: 'recalling',
          actions: { type: 'keepLoaded', params: ofOutput },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: configurationTextIn } },
      },
    },
    failed: { on: { 'retry.requested': 'connecting' } },
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallSession',
        src: 'recallSession',
        onDone: [
          {
            guard: { type: 'hasIdentifier', params: ofOutput },
            target: 'validating',
            actions: { type: 'keepStored', params: ofOutput },
          },
          { guard: { type: 'nothingStored', params: ofOutput }, target: 'adopting' },
          { target: 'clearing', actions: [{ type: 'keepStored', params: ofOutput }, 'noteSignedOut'] },
        ],
        onError: 'clearing',
      },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validateSession',
        src: 'validateSession',
        input: ({ context }) => context.stored ?? { sessionId: '', user: {} },
        onDone: {
          target: 'remembering',
          actions: [{ type: 'adopt', params: ofOutput }, 'restoreUser'],
        },
        onError: { target: 'clearing', actions: 'noteSignedOut' },
      },
    },
    adopting: {
      always: [
        {
          guard: 'namesSession',
          target: 'remembering',
          actions: { type: 'adopt', params: ({ context }) => ({ sessionId: context.query.sessionId ?? '' }) },
        },
        'clearing',
      ],
    },
    clearing: {
      tags: 'busy',
      invoke: {
        id: 'freshSession',
        src: 'freshSession',
        input: ({ context: { signedOut } }) => ({ signedOut: signedOut !== null }),
        onDone: { target: 'remembering', actions: { type: 'adopt', params: ofOutput } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failureTextIn } },
      },
    },
    remembering: {
      tags: 'busy',
      always: { guard: not('hasAwc'), target: 'started' },
      invoke: {
        id: 'rememberAwc',
        src: 'rememberAwc',
        input: ({ context }) => ({ awc: context.query.awc ?? '' }),
        // A cookie that cannot be stored must never prevent a booking.
        onDone: 'started',
        onError: 'started',
      },
    },
    started: { type: 'final' },
  },
  output: ({ context }) => {
    const { runtime, loaded, sessionId, user, signedOut } = context;
    if (!runtime || !loaded) throw new Error('Startup ended too early.');
    return { ...loaded, runtime, sessionId, user, signedOut };
  },
});

/** The text shown where there is no configuration (spec 8). */
function configurationTextIn({ event }: { readonly event: { readonly error: unknown } }) {
  return { text: failureText(failureOf(event.error), ERROR_TEXT.configuration) };
}
