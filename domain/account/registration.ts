// Spec 7 (ferry/customer): what a new customer fills in. The password is not part of it.
import * as v from 'valibot';
import { writtenDetails } from '#domain/contract/accounts.ts';
import type { Fault } from '#domain/values/fault.ts';
import { tidyEmail } from './email.ts';
import { passwordFaults } from './password.ts';

export interface RegistrationForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly acceptsContact: boolean;
}

export const NO_REGISTRATION: RegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  acceptsContact: false,
};

const { firstName, lastName, emailAddress, mobilePhoneNumber } = writtenDetails;

/** What is missing or malformed, in the order of the form. */
export function registrationFaults(form: RegistrationForm, password: string): Fault[] {
  const checks = [
    ['firstName', v.safeParse(firstName, form.firstName)],
    ['lastName', v.safeParse(lastName, form.lastName)],
    ['email', v.safeParse(emailAddress, tidyEmail(form.email))],
    ['phone', v.safeParse(mobilePhoneNumber, form.phone)],
  ] as const;
  const faults = checks.flatMap(([field, { issues }]) => (issues ? [{ field, text: issues[0].message }] : []));
  return [...faults, ...passwordFaults(password)];
}

/** Shown whether the address was free or has an account already: its owner learns which by e-mail (assurance 5.17). */
export const REGISTERED =
  'We have written to your e-mail address. If your account is new, sign in with the password you have just chosen.';
