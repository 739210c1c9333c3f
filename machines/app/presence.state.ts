import { raise } from 'xstate';
import { ofOutput } from '#machines/port.ts';
import { appSetup, FORGET_USER } from './app.setup.ts';

const SIGN_OUT = {
  target: 'renewing',
  actions: ['goToDoor', ...FORGET_USER, 'eraseSession', 'eraseDraft', 'reportSignOut'],
} as const;

/** The user's presence: the life of the session, its renewal, and signing out. */
export const presenceState = appSetup.createStateConfig({
  initial: 'known',
  states: {
    known: {
      on: {
        'activity.seen': { actions: 'tellSession' },
        'session.used': { actions: 'tellKeepAlive' },
        'extension.requested': { actions: 'tellKeepAlive' },
        'session.expired': {
          target: 'expired',
          actions: ['keepLapsed', 'leaveOpen', 'parkAside', ...FORGET_USER, 'forgetUnsaved', 'eraseSession'],
        },
        'sign-out.requested': 'signingOut',
        // On a shared machine nothing of the person stays in a second tab (T19).
        'sign-out.shared': { guard: 'hasUser', ...SIGN_OUT },
        // The provider has ended the session and would refuse any sign-in made under it.
        'sign-in.wanted': 'renewing',
      },
    },
    // Whatever the provider answers, the user is gone from this tab (spec 8, T19).
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ user: context.boot?.user ?? null }),
        onDone: SIGN_OUT,
        onError: SIGN_OUT,
      },
    },
    expired: { on: { 'expiry.acknowledged': 'renewing' } },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: {
          target: 'known',
          actions: [
            { type: 'keepSession', params: ofOutput },
            { type: 'useSession', params: ofOutput },
            { type: 'tellSessionRenewed', params: ofOutput },
            { type: 'tellKeepAliveRenewed', params: ofOutput },
            raise({ type: 'session.renewed' }),
          ],
        },
        onError: 'expired',
      },
    },
  },
});
