import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { credentialFaults, UNKNOWN_SIGN_IN } from '#domain/account/sign-in.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { SignInPages } from '#src/areas/my-account/sign-in-pages.tsx';
import { Frame } from '#stories/frame.tsx';
import { askingAt, tryingAt } from './sign-ins.ts';

const shown = (state: string, make: () => ActorRefFrom<typeof signInMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path="/my-account/sign-in">
      {(signIn) => <SignInPages signIn={signIn} />}
    </Frame>
  ),
});

export default { title: 'My account/Sign in' } satisfies Meta;

export const Asking = shown('signIn.asking', () => askingAt());
export const AskingAgain = shown('signIn.asking', () =>
  askingAt({ reason: 'You have been signed out. Sign in again to go on where you were.' }),
);
export const NotFilledIn = shown('signIn.asking', () =>
  askingAt({ faults: credentialFaults({ identifier: '', password: '' }) }),
);
export const Unknown = shown('signIn.asking', () =>
  askingAt({
    identifier: 'ada.morrow@harbour.test',
    failure: { kind: 'refused', status: 401, text: UNKNOWN_SIGN_IN },
  }),
);
export const TooManyTries = shown('signIn.asking', () =>
  askingAt({
    identifier: 'ada.morrow@harbour.test',
    failure: {
      kind: 'refused',
      status: 429,
      description: 'Too many attempts to sign in. Please wait a few minutes, or reset your password.',
    },
  }),
);
export const Unanswered = shown('signIn.asking', () =>
  askingAt({ identifier: 'ada.morrow@harbour.test', failure: { kind: 'network' } }),
);
export const Trying = shown('signIn.trying', () => tryingAt());
export const TryingCustomer = shown('cascade.tryingCustomer', () => tryingAt('tryingCustomer'));
export const TryingAgent = shown('cascade.tryingAgent', () => tryingAt('tryingAgent'));
export const TryingAgentUser = shown('cascade.tryingAgentUser', () => tryingAt('tryingAgentUser'));
