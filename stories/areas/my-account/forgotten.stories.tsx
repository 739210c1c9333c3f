import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { SignInPages } from '#src/areas/my-account/sign-in-pages.tsx';
import { Frame } from '#stories/frame.tsx';
import { forgottenAt } from './sign-ins.ts';

const shown = (leaf: string, make: () => ActorRefFrom<typeof signInMachine>): StoryObj => ({
  parameters: { state: `passwordResetRequest.${leaf}` },
  render: () => (
    <Frame make={make} path="/my-account/forgotten">
      {(signIn) => <SignInPages signIn={signIn} />}
    </Frame>
  ),
});

export default { title: 'My account/Forgotten password' } satisfies Meta;

export const Filling = shown('filling', () => forgottenAt('filling', { identifier: '' }));
export const Empty = shown('filling', () =>
  forgottenAt('filling', {
    identifier: '',
    faults: [{ field: 'identifier', text: 'Enter your e-mail address, your number or your user name.' }],
  }),
);
export const Unreachable = shown('filling', () => forgottenAt('filling', { failure: { kind: 'network' } }));
export const AskingCustomer = shown('askingCustomer', () => forgottenAt('askingCustomer'));
export const AskingAgent = shown('askingAgent', () => forgottenAt('askingAgent'));
export const AskingAgentUser = shown('askingAgentUser', () => forgottenAt('askingAgentUser'));
export const Confirmed = shown('confirmed', () => forgottenAt('confirmed'));
