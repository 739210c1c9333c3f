import { assign, setup } from 'xstate';
import { type Credentials, isCleanRefusal, type SignedIn, UNKNOWN_SIGN_IN } from '#domain/account/sign-in.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { failureIn, KEEP_FAILURE, ofOutput, port } from '#machines/port.ts';

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

const cascadeSetup = setup({
  types: {
    context: {} as CascadeContext,
    input: {} as Credentials,
    output: {} as CascadeOutput,
  },
  actors: cascadePorts,
  actions: {
    keepSignedIn: assign({ signedIn: (_, signedIn: SignedIn) => signedIn }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    // Not the provider's last words: they would tell which type of account it was (T21).
    keepUnknown: assign({ failure: { kind: 'refused', status: 401, text: UNKNOWN_SIGN_IN } satisfies Failure }),
    erasePassword: assign({ password: '' }),
  },
  guards: {
    isCleanNo: (_, { failure }: { failure: Failure }) => isCleanRefusal(failure),
  },
});

/** One type of account; `refused` is what follows a clean refusal. */
const trying = (port: keyof typeof cascadePorts, refused: { target: string; actions?: 'keepUnknown' }) =>
  cascadeSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: port,
      src: port,
      input: ({ context: { identifier, password } }) => ({ identifier, password }),
      onDone: {
        target: 'accepted',
        actions: { type: 'keepSignedIn', params: ofOutput },
      },
      onError: [
        { guard: { type: 'isCleanNo', params: failureIn }, ...refused },
        { target: 'refused', actions: KEEP_FAILURE },
      ],
    },
  });

/**
 * One sign-in, tried with each type of account in order (spec 4). A clean refusal leads to the next; a fault stops it
 * with its own words (R5). The password is kept in this actor alone and is gone before it ends.
 */
export const cascadeMachine = cascadeSetup.createMachine({
  id: 'cascade',
  context: ({ input }) => ({ ...input, signedIn: null, failure: null }),
  initial: 'tryingCustomer',
  states: {
    tryingCustomer: trying('signInCustomer', { target: 'tryingAgent' }),
    tryingAgent: trying('signInAgent', { target: 'tryingAgentUser' }),
    tryingAgentUser: trying('signInAgentUser', { target: 'refused', actions: 'keepUnknown' }),
    accepted: { type: 'final', entry: 'erasePassword' },
    refused: { type: 'final', entry: 'erasePassword' },
  },
  output: ({ context: { signedIn, failure } }) => ({ signedIn, failure }),
});
