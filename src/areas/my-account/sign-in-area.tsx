// The sign-in pages, in a chunk of their own: they do not wait for the account.
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { Area } from '#machines/app/fronts.ts';
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import type { Services } from '#src/app/services.ts';
import { ResetScreen } from './reset-screen.tsx';
import { SignInPages } from './sign-in-pages.tsx';
import { wirePasswordReset, wireSignIn } from './wire-sign-in.ts';

/** The sign-in pages and new passwords, with their ports. */
export const area = {
  wire: (services: Services): Area<'sign-in'> => ({
    signIn: wireSignIn(services),
    passwordReset: wirePasswordReset(services),
  }),
};

interface Props {
  readonly front: AnyActorRef;
  readonly kind: 'signingIn' | 'resettingPassword';
}

/** The sign-in pages, or those for a new password. */
export default function SignInArea({ front, kind }: Props) {
  switch (kind) {
    case 'signingIn':
      return <SignInPages signIn={front as ActorRefFrom<typeof signInMachine>} />;
    case 'resettingPassword':
      return <ResetScreen reset={front as ActorRefFrom<typeof passwordResetMachine>} />;
  }
}
