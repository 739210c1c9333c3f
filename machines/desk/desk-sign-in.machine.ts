import { assertEvent, assign, sendParent, setup } from 'xstate';
import { type Credentials, credentialFaults, type SignedIn, tidyIdentifier } from '#domain/account/sign-in.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import type { Fault } from '#domain/values/fault.ts';
import { KEEP_FAILURE, ofOutput, port } from '#machines/port.ts';
import { onCredentials } from '#machines/sign-in/credentials.ts';

export const deskSignInPorts = {
  /** The call centre's own call: no other account type is tried (ruling 16). */
  signInDesk: port<Credentials, SignedIn>('signInDesk'),
};

export type DeskSignInEvent =
  | { type: 'page.entered' }
  | { type: 'identifier.changed'; identifier: string }
  | ({ type: 'credentials.given' } & Credentials)
  | { type: 'session.expired' };

export interface DeskSignInInput {
  /** Why somebody is asked to sign in, in words. */
  reason: string | null;
}

interface DeskSignInContext extends DeskSignInInput {
  identifier: string;
  faults: readonly Fault[];
  failure: Failure | null;
}

/** The sign-in of the call centre (R6). The password passes through as an event and is kept nowhere. */
export const deskSignInMachine = setup({
  types: {
    context: {} as DeskSignInContext,
    input: {} as DeskSignInInput,
    events: {} as DeskSignInEvent,
    meta: {} as { route: string },
  },
  actors: deskSignInPorts,
  actions: {
    keepIdentifier: assign({ identifier: (_, { identifier }: { identifier: string }) => identifier }),
    keepFaults: assign({ faults: (_, given: Credentials) => credentialFaults(given) }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearAnswer: assign({ faults: [], failure: null }),
    forgetPerson: assign({ identifier: '', reason: null, faults: [], failure: null }),
    reportAccepted: sendParent((_, signedIn: SignedIn) => ({ type: 'sign-in.accepted', ...signedIn })),
  },
  guards: { isWhole: (_, given: Credentials) => credentialFaults(given).length === 0 },
}).createMachine({
  id: 'deskSignIn',
  context: ({ input }) => ({ ...input, identifier: '', faults: [], failure: null }),
  initial: 'asking',
  on: { 'session.expired': { target: '.asking', actions: 'forgetPerson' } },
  states: {
    asking: {
      meta: { route: DESK_PLACES['sign-in'] },
      on: onCredentials,
    },
    trying: {
      tags: 'busy',
      meta: { route: DESK_PLACES['sign-in'] },
      invoke: {
        id: 'signInDesk',
        src: 'signInDesk',
        input: ({ event }) => {
          assertEvent(event, 'credentials.given');
          return { identifier: tidyIdentifier(event.identifier), password: event.password };
        },
        onDone: { target: 'accepted', actions: { type: 'reportAccepted', params: ofOutput } },
        onError: { target: 'asking', actions: KEEP_FAILURE },
      },
    },
    accepted: { type: 'final' },
  },
});
