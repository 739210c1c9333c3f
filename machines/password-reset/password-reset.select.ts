import type { SnapshotFrom } from 'xstate';
import { mayHaveActed } from '#domain/failure.ts';
import type { passwordResetMachine } from './password-reset.machine.ts';

type PasswordReset = SnapshotFrom<typeof passwordResetMachine>;

export type PasswordResetView = 'choosing' | 'saved' | 'lapsed';

export function passwordResetView(reset: PasswordReset): PasswordResetView {
  if (reset.matches('saved')) return 'saved';
  return reset.matches('lapsed') ? 'lapsed' : 'choosing';
}

export const isSaving = (reset: PasswordReset): boolean => reset.matches('saving');
export const resetFaults = ({ context }: PasswordReset) => context.faults;
/** Whether the new password may be in force although no answer said so. */
export const isPerhapsSet = ({ context: { failure } }: PasswordReset): boolean =>
  failure !== null && mayHaveActed(failure);
