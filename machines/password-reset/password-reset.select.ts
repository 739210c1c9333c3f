import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from './password-reset.machine.ts';

type PasswordReset = SnapshotFrom<typeof passwordResetMachine>;

export type PasswordResetView = 'choosing' | 'saved' | 'lapsed';

export function passwordResetView(reset: PasswordReset): PasswordResetView {
  if (reset.matches('saved')) return 'saved';
  return reset.matches('lapsed') ? 'lapsed' : 'choosing';
}

export const isSaving = (reset: PasswordReset): boolean => reset.matches('saving');
/** Whether somebody is signed in, and may sign out before whoever has the new password signs in. */
export const maySignOut = (reset: PasswordReset): boolean => reset.can({ type: 'sign-out.requested' });
/** The name of whoever is signed in; empty where none is known. */
export const signedInName = ({ context }: PasswordReset): string => context.user?.displayName ?? '';
export const resetFaults = ({ context }: PasswordReset) => context.faults;
