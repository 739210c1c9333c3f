import { assertEvent, assign, sendParent, setup } from 'xstate';
import { isDeadLink, passwordPairFaults, type ResetAccount } from '#domain/account/password.ts';
import type { StoredUser } from '#domain/account/stored-user.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Fault } from '#domain/values/fault.ts';
import { failureIn, KEEP_FAILURE, ofEvent, port } from '#machines/port.ts';

export interface NewPassword {
  account: ResetAccount;
  token: string;
  password: string;
}

export const passwordResetPorts = {
  /** Sets the password with the token of the link, once; it does not sign in. */
  setPassword: port<NewPassword, void>('setPassword'),
};

export type PasswordResetEvent =
  | { type: 'password.given'; password: string; again: string }
  | { type: 'sign-out.requested' }
  | { type: 'session.expired' };

export interface PasswordResetInput {
  account: ResetAccount;
  /** From the link in the e-mail; null when the address has none. */
  token: string | null;
  /** Who is signed in here, whose password it may be or not; null where nobody is. */
  user: StoredUser | null;
}

interface PasswordResetContext extends PasswordResetInput {
  faults: readonly Fault[];
  failure: Failure | null;
}

/** Sets a new password with the link from an e-mail (spec 2). The password passes through and is never kept. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    input: {} as PasswordResetInput,
    events: {} as PasswordResetEvent,
    meta: {} as { route: string; replace?: boolean },
  },
  actors: passwordResetPorts,
  actions: {
    keepFaults: assign({
      faults: (_, { password, again }: { password: string; again: string }) => passwordPairFaults(password, again),
    }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearAnswer: assign({ faults: [], failure: null }),
    eraseToken: assign({ token: null }),
    forgetPerson: assign({ user: null }),
    reportSignOut: sendParent({ type: 'sign-out.requested' }),
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    hasToken: ({ context }) => context.token !== null,
    isWhole: (_, { password, again }: { password: string; again: string }) =>
      passwordPairFaults(password, again).length === 0,
    isDead: (_, { failure }: { failure: Failure }) => isDeadLink(failure),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ ...input, faults: [], failure: null }),
  initial: 'arriving',
  // Nothing personal is drawn behind the dialog.
  on: { 'session.expired': { actions: 'forgetPerson' } },
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'choosing' }, 'lapsed'] },
    choosing: {
      // The token is removed from the address as soon as it is read: addresses are shared, logged and kept in
      // histories.
      meta: { route: '/my-account/update-password/', replace: true },
      on: {
        'password.given': [
          { guard: { type: 'isWhole', params: ofEvent }, target: 'saving', actions: 'clearAnswer' },
          { actions: ['clearAnswer', { type: 'keepFaults', params: ofEvent }] },
        ],
      },
    },
    saving: {
      tags: 'busy',
      meta: { route: '/my-account/update-password/', replace: true },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { account, token }, event }) => {
          assertEvent(event, 'password.given');
          return { account, token: token ?? '', password: event.password };
        },
        onDone: { target: 'saved', actions: 'eraseToken' },
        onError: [
          { guard: { type: 'isDead', params: failureIn }, target: 'lapsed', actions: ['eraseToken', KEEP_FAILURE] },
          { target: 'choosing', actions: KEEP_FAILURE },
        ],
      },
    },
    saved: {
      meta: { route: '/my-account/update-password/', replace: true },
      on: { 'sign-out.requested': { guard: 'hasUser', actions: 'reportSignOut' } },
    },
    /** No link, or one that was used, is too old or was never ours. */
    lapsed: { meta: { route: '/my-account/update-password/', replace: true } },
  },
});
