// Spec 5 (password reset input), assurance 5.18: new passwords, and the accounts that a reset link is requested for.
import * as v from 'valibot';
import { newPassword } from '#domain/contract/accounts.ts';
import { emailAddress } from '#domain/contract/primitives.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Fault } from '#domain/values/fault.ts';

/** The rules in words, beside the field. */
export const PASSWORD_HINT = '8 to 64 characters of any kind. 15 or more is better: a few words, for example.';

/** What is wrong with a new password; the provider refuses common ones. */
export function passwordFaults(password: string): Fault[] {
  const parsed = v.safeParse(newPassword, password);
  return parsed.success ? [] : [{ field: 'password', text: parsed.issues[0].message }];
}

/** The same for a password and its repetition. */
export function passwordPairFaults(password: string, again: string): Fault[] {
  const faults = passwordFaults(password);
  if (faults.length > 0 || password === again) return faults;
  return [{ field: 'again', text: 'The two passwords differ. Type the same one twice.' }];
}

/** Account types in the order in which a reset is requested (spec 4). */
export type ResetAccount = 'customer' | 'agent' | 'agent-user';

/** An e-mail address if it matches the standard pattern, otherwise a customer or agent number (spec 5). */
export type ResetName = { email: string } | { customerNumber: string } | { agentNumber: string };

export function resetName(account: ResetAccount, identifier: string): ResetName {
  const email = v.safeParse(emailAddress, identifier);
  if (email.success) return { email: email.output };
  const number = identifier.trim();
  return account === 'customer' ? { customerNumber: number } : { agentNumber: number };
}

/** Shown to everybody after a reset was requested (T23). */
export const RESET_SENT = 'If we know it, we have sent a link.';

/** Whether a token is unknown, used, too old or of another account type: one answer for all of them. */
export const isDeadLink = ({ kind, status }: Failure): boolean =>
  kind === 'refused' && (status === 404 || status === 410);
