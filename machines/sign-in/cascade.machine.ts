import { assign, setup } from 'xstate';
import type { Failure } from '#domain/failure.ts';
import { type Credentials, isCleanRefusal, type SignedIn, UNKNOWN_SIGN_IN } from '#domain/sign-in.ts';
import { failureIn, KEEP_FAILURE, port } from '#machines/port.ts';

export const cascadePorts = {
  signInCustomer: port<Credentials, SignedIn>('signInCustomer'),
  signInAgent: port<Credentials, SignedIn>('signInAgent'),
  signInAgentUser: port<Credentials, SignedIn>('signInAgentUser'),
};

interface CascadeContext extends Credentials {
  signedIn: SignedIn | null;
  failure: Failure | null;
}

export type CascadeOutput = Pick<CascadeContext, 'signedIn' | 'failure'>;

/**
 * One sign-in, tried with each type of account in order (spec 4). A clean refusal leads to the next; a fault stops it
 * with its own words (R5). The password is kept in this actor alone and is gone before it ends.
 */
export const cascadeMachine = setup({
  types: {
    context: {} as CascadeContext,
    input: {} as Credentials,
    output: {} as CascadeOutput,
  },
  actors: cascadePorts,
  actions: {
    keepSignedIn: assign({ signedIn: (_, { signedIn }: { signedIn: SignedIn }) => signedIn }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    // Not the provider's last words: they would tell which type of account it was (T21).
    keepUnknown: assign({ failure: { kind: 'refused', status: 401, text: UNKNOWN_SIGN_IN } satisfies Failure }),
    erasePassword: assign({ password: '' }),
  },
  guards: {
    isCleanNo: (_, { failure }: { failure: Failure }) => isCleanRefusal(failure),
  },
}).createMachine({
  id: 'cascade',
  context: ({ input }) => ({ ...input, signedIn: null, failure: null }),
  initial: 'tryingCustomer',
  states: {
    tryingCustomer: {
      tags: 'busy',
      invoke: {
        id: 'signInCustomer',
        src: 'signInCustomer',
        input: ({ context: { identifier, password } }) => ({ identifier, password }),
        onDone: {
          target: 'accepted',
          actions: { type: 'keepSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
        },
        onError: [
          { guard: { type: 'isCleanNo', params: failureIn }, target: 'tryingAgent' },
          { target: 'refused', actions: KEEP_FAILURE },
        ],
      },
    },
    tryingAgent: {
      tags: 'busy',
      invoke: {
        id: 'signInAgent',
        src: 'signInAgent',
        input: ({ context: { identifier, password } }) => ({ identifier, password }),
        onDone: {
          target: 'accepted',
          actions: { type: 'keepSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
        },
        onError: [
          { guard: { type: 'isCleanNo', params: failureIn }, target: 'tryingAgentUser' },
          { target: 'refused', actions: KEEP_FAILURE },
        ],
      },
    },
    tryingAgentUser: {
      tags: 'busy',
      invoke: {
        id: 'signInAgentUser',
        src: 'signInAgentUser',
        input: ({ context: { identifier, password } }) => ({ identifier, password }),
        onDone: {
          target: 'accepted',
          actions: { type: 'keepSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
        },
        onError: [
          { guard: { type: 'isCleanNo', params: failureIn }, target: 'refused', actions: 'keepUnknown' },
          { target: 'refused', actions: KEEP_FAILURE },
        ],
      },
    },
    accepted: { type: 'final', entry: 'erasePassword' },
    refused: { type: 'final', entry: 'erasePassword' },
  },
  output: ({ context: { signedIn, failure } }) => ({ signedIn, failure }),
});
