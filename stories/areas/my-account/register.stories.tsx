import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { NO_REGISTRATION, registrationFaults } from '#domain/account/registration.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { SignInPages } from '#src/areas/my-account/sign-in-pages.tsx';
import { Frame } from '#stories/frame.tsx';
import { registeringAt } from './sign-ins.ts';

const shown = (leaf: string, make: () => ActorRefFrom<typeof signInMachine>): StoryObj => ({
  parameters: { state: `registration.${leaf}` },
  render: () => (
    <Frame make={make} path="/my-account/register">
      {(signIn) => <SignInPages signIn={signIn} />}
    </Frame>
  ),
});

export default { title: 'My account/Open an account' } satisfies Meta;

export const Empty = shown('filling', () => registeringAt('filling', { form: NO_REGISTRATION }));
export const NotFilledIn = shown('filling', () =>
  registeringAt('filling', { form: NO_REGISTRATION, faults: registrationFaults(NO_REGISTRATION, '') }),
);
export const CommonPassword = shown('filling', () =>
  registeringAt('filling', {
    failure: { kind: 'refused', status: 422, description: 'This password is known to everybody. Choose another one.' },
  }),
);
export const PerhapsOpen = shown('filling', () => registeringAt('filling', { failure: { kind: 'timeout' } }));
export const Opening = shown('opening', () => registeringAt('opening'));
export const Opened = shown('opened', () => registeringAt('opened', { form: NO_REGISTRATION }));
