import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from './password-reset.machine.ts';

type PasswordReset = SnapshotFrom<typeof passwordResetMachine>;

export type PasswordResetView = 'choosing' | 'saved' | 'lapsed';

export function passwordResetView(reset: PasswordReset): PasswordResetView {
  if (reset.matches('saved')) return 'saved';
  return reset.matches('lapsed') ? 'lapsed' : 'choosing';
}

export const isSaving = (reset: PasswordReset): boolean => reset.matches('saving');
export const resetFaults = ({ context }: PasswordReset) => context.faults;
