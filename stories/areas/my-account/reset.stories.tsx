import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ContextFrom, StateValue } from 'xstate';
import { passwordPairFaults } from '#domain/account/password.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { ResetScreen } from '#src/areas/my-account/reset-screen.tsx';
import { Frame } from '#stories/frame.tsx';
import { restingActor } from '#stories/inert.ts';

const shown = (
  value: StateValue & string,
  context: Partial<ContextFrom<typeof passwordResetMachine>> = {},
): StoryObj => ({
  parameters: { state: `passwordReset.${value}` },
  render: () => (
    <Frame
      make={() =>
        restingActor(passwordResetMachine, value, {
          account: 'customer',
          token: null,
          user: null,
          faults: [],
          failure: null,
          ...context,
        })
      }
      path="/my-account/update-password/"
    >
      {(reset) => <ResetScreen reset={reset} />}
    </Frame>
  ),
});

export default { title: 'My account/New password' } satisfies Meta;

export const Choosing = shown('choosing');
export const TooShort = shown('choosing', { faults: passwordPairFaults('short', 'short') });
export const NotAlike = shown('choosing', { faults: passwordPairFaults('a long password', 'another one') });
export const CommonPassword = shown('choosing', {
  failure: { kind: 'refused', status: 422, description: 'This password is known to everybody. Choose another one.' },
});
export const PerhapsSet = shown('choosing', { failure: { kind: 'timeout' } });
export const Saving = shown('saving');
export const Saved = shown('saved');
export const SavedWhileSomebodyIsSignedIn = shown('saved', {
  user: { customerAccount: { customerNumber: 'C1000001' }, displayName: 'Ada Morrow', initials: 'AM' },
});
export const Lapsed = shown('lapsed', {
  failure: {
    kind: 'refused',
    status: 404,
    description: 'This link has been used or is too old. Please ask for a new one.',
  },
});
export const WithoutLink = shown('lapsed');
