// Spec 3 and 6, ruling 2: what an agent account and the people who work under it may change of themselves.
import type * as v from 'valibot';
import type { agentUser, patchAgentAccount, putAgentUser } from '#domain/contract/accounts.ts';
import type { Fault } from '#domain/values/fault.ts';
import { isPhone, PHONE_FAULT, tidyPhone } from '#domain/values/phone.ts';
import { EMAIL_FAULT, isEmail } from './email.ts';

export type AgentUser = v.InferOutput<typeof agentUser>;
export type AgentUserChanges = v.InferInput<typeof putAgentUser.body>['modifyParameters'][0];
export type AgentAccountChanges = v.InferInput<typeof patchAgentAccount.body>;

/** What an agent user may change: their own name and phone numbers. */
export type AgentUserForm = Pick<
  AgentUser,
  'name' | 'initials' | 'workPhoneNumber' | 'homePhoneNumber' | 'mobilePhoneNumber'
>;

export const agentUserFormOf = (user: AgentUser): AgentUserForm => ({
  name: user.name,
  initials: user.initials,
  workPhoneNumber: user.workPhoneNumber,
  homePhoneNumber: user.homePhoneNumber,
  mobilePhoneNumber: user.mobilePhoneNumber,
});

/** What stands in the way of saving the form, in the order of its fields. */
export function agentUserFaults(form: AgentUserForm): Fault[] {
  const faults: Fault[] = form.name.trim() === '' ? [{ field: 'name', text: 'Enter your name.' }] : [];
  for (const field of ['workPhoneNumber', 'mobilePhoneNumber', 'homePhoneNumber'] as const) {
    if (form[field].trim() && !isPhone(form[field])) faults.push({ field, text: PHONE_FAULT });
  }
  return faults;
}

/** Only what differs from what is saved. */
export function agentUserChanges(user: AgentUser, form: AgentUserForm): AgentUserChanges {
  const saved = tidied(user);
  const differs = ([name, value]: [string, string]) => value.trim() !== saved[name as keyof AgentUserForm].trim();
  return Object.fromEntries(Object.entries(tidied(form)).filter(differs));
}

const tidied = (form: AgentUserForm): AgentUserForm => ({
  ...form,
  workPhoneNumber: tidyPhone(form.workPhoneNumber),
  homePhoneNumber: tidyPhone(form.homePhoneNumber),
  mobilePhoneNumber: tidyPhone(form.mobilePhoneNumber),
});

export interface EmailForm {
  readonly email: string;
  readonly currentPassword: string;
}

/** What is wrong with a new e-mail address for the account; the current password proves who asks. */
export function emailFormFaults({ email, currentPassword }: EmailForm): Fault[] {
  const faults: Fault[] = [];
  if (!isEmail(email)) faults.push({ field: 'email', text: EMAIL_FAULT });
  if (currentPassword === '') faults.push({ field: 'currentPassword', text: 'Enter your current password.' });
  return faults;
}
