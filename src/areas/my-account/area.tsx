import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { AccountScreen } from './account-screen.tsx';
import { Entrance } from './entrance.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { wireMyAccount } from './wire.ts';

/** What the app needs of the area beside its screens: one import, so that one chunk brings all of it. */
export const myAccountArea = { wire: wireMyAccount };

interface Props {
  readonly front: AnyActorRef;
  readonly kind: 'sign-in' | 'password-reset' | 'account';
}

/** The account area (spec 2): whichever of its actors stands in front. */
export default function MyAccountArea({ front, kind }: Props) {
  switch (kind) {
    case 'sign-in':
      return <Entrance signIn={front as ActorRefFrom<typeof signInMachine>} />;
    case 'password-reset':
      return <ResetScreen reset={front as ActorRefFrom<typeof passwordResetMachine>} />;
    case 'account':
      return <AccountScreen account={front as ActorRefFrom<typeof accountMachine>} />;
  }
}
