import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { deskMachine } from '#machines/desk/desk.machine.ts';
import type { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { DeskScreen } from './desk-screen.tsx';
import { DeskSignInScreen } from './desk-sign-in-screen.tsx';
import { wireContactCentre } from './wire.ts';

/** What the app needs of the area beside its screens: one import, so that one chunk has all of it. */
export const area = { wire: wireContactCentre };

interface Props {
  readonly front: AnyActorRef;
  readonly kind: 'signingInAtDesk' | 'desk';
}

/** The contact centre (spec 2): its own sign-in, then the desk. */
export default function ContactCentreArea({ front, kind }: Props) {
  return kind === 'desk' ? (
    <DeskScreen desk={front as ActorRefFrom<typeof deskMachine>} />
  ) : (
    <DeskSignInScreen signIn={front as ActorRefFrom<typeof deskSignInMachine>} />
  );
}
