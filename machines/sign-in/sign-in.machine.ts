import { assertEvent, assign, sendParent, setup } from 'xstate';
import {
  type Credentials,
  credentialFaults,
  type SignedIn,
  type SignInPage,
  tidyIdentifier,
} from '#domain/account/sign-in.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Fault } from '#domain/values/fault.ts';
import { KEEP_FAILURE, ofEvent, ofOutput } from '#machines/port.ts';
import { type CascadeOutput, cascadeMachine } from './cascade.machine.ts';
import { onCredentials } from './credentials.ts';
import { passwordResetRequestMachine } from './password-reset-request.machine.ts';
import { registrationMachine } from './registration.machine.ts';

export type SignInEvent =
  | { type: 'page.entered'; page: SignInPage }
  | { type: 'identifier.changed'; identifier: string }
  | ({ type: 'credentials.given' } & Credentials)
  | { type: 'session.expired' };

export interface SignInInput {
  /** Why the user is asked to sign in, in words. */
  reason: string | null;
  /** Which of the pages is open. */
  page: SignInPage;
}

interface SignInContext extends SignInInput {
  identifier: string;
  faults: readonly Fault[];
  failure: Failure | null;
}

/**
 * The sign-in pages (spec 4): sign in, open an account, request a link to set a new password. A password passes through
 * as an event into the transient child that uses it; no state that waits for a person has it.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    events: {} as SignInEvent,
    meta: {} as { route: string; replace?: boolean },
    children: {} as {
      cascade: 'cascade';
      registration: 'registration';
      passwordResetRequest: 'passwordResetRequest';
    },
  },
  actors: {
    cascade: cascadeMachine,
    registration: registrationMachine,
    passwordResetRequest: passwordResetRequestMachine,
  },
  actions: {
    keepPage: assign({ page: (_, { page }: { page: SignInPage }) => page }),
    keepIdentifier: assign({ identifier: (_, { identifier }: { identifier: string }) => identifier }),
    keepFaults: assign({ faults: (_, given: Credentials) => credentialFaults(given) }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure | null }) => failure }),
    clearAnswer: assign({ faults: [], failure: null }),
    forgetPerson: assign({ page: 'sign-in' as const, identifier: '', reason: null, faults: [], failure: null }),
    reportAccepted: sendParent((_, { signedIn }: { signedIn: SignedIn }) => ({
      type: 'sign-in.accepted',
      ...signedIn,
    })),
  },
  guards: {
    isPage: ({ context }, { page }: { page: SignInPage }) => context.page === page,
    isAnotherPage: ({ context }, { page }: { page: SignInPage }) => context.page !== page,
    isWhole: (_, given: Credentials) => credentialFaults(given).length === 0,
    isAccepted: (_, { signedIn }: { signedIn: SignedIn | null }) => signedIn !== null,
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...input, identifier: '', faults: [], failure: null }),
  initial: 'arriving',
  on: {
    'page.entered': {
      guard: { type: 'isAnotherPage', params: ofEvent },
      target: '.arriving',
      actions: [{ type: 'keepPage', params: ofEvent }, 'clearAnswer'],
    },
    // Nothing personal is drawn behind the dialog; the children end, and what was typed into them.
    'session.expired': { target: '.asking', actions: 'forgetPerson' },
  },
  states: {
    arriving: {
      always: [
        { guard: { type: 'isPage', params: { page: 'register' } }, target: 'registering' },
        { guard: { type: 'isPage', params: { page: 'forgotten' } }, target: 'forgotten' },
        'asking',
      ],
    },
    asking: {
      meta: { route: '/my-account/sign-in' },
      on: onCredentials,
    },
    trying: {
      tags: 'busy',
      meta: { route: '/my-account/sign-in' },
      invoke: {
        id: 'cascade',
        src: 'cascade',
        input: ({ event }) => {
          assertEvent(event, 'credentials.given');
          return { identifier: tidyIdentifier(event.identifier), password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ofOutput },
            target: 'accepted',
            actions: { type: 'reportAccepted', params: ({ event }) => ({ signedIn: acceptedIn(event.output) }) },
          },
          { target: 'asking', actions: { type: 'keepFailure', params: ofOutput } },
        ],
        onError: { target: 'asking', actions: KEEP_FAILURE },
      },
    },
    registering: {
      meta: { route: '/my-account/register' },
      invoke: { id: 'registration', src: 'registration' },
    },
    forgotten: {
      meta: { route: '/my-account/forgotten' },
      invoke: {
        id: 'passwordResetRequest',
        src: 'passwordResetRequest',
        input: ({ context }) => ({ identifier: context.identifier }),
      },
    },
    accepted: { type: 'final' },
  },
});

function acceptedIn({ signedIn }: CascadeOutput): SignedIn {
  if (!signedIn) throw new Error('A sign-in that was accepted has a user.');
  return signedIn;
}
