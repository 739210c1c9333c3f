import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { Area } from '#machines/app/fronts.ts';
import type { Services } from '#src/app/services.ts';
import { AccountScreen } from './account-screen.tsx';
import { wireAccount } from './wire-account.ts';

/** What the app needs of the area beside its screens: one import, so that one chunk has all of it. */
export const area = {
  wire: (services: Services): Area<'my-account'> => ({ account: wireAccount(services) }),
};

/** The account area (spec 2). */
export default function MyAccountArea({ front }: { readonly front: AnyActorRef }) {
  return <AccountScreen account={front as ActorRefFrom<typeof accountMachine>} />;
}
