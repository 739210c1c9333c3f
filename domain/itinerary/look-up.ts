import { EMAIL_FAULT, isEmail, tidyEmail } from '#domain/account/email.ts';
import type { Fault } from '#domain/values/fault.ts';
import { isReference, tidyReference } from '#domain/values/reference.ts';

/** How a guest names a booking (spec 6, ruling 60). */
export interface LookUp {
  readonly reference: string;
  /** Of the lead passenger; it travels in the Email header only. */
  readonly email: string;
}

/** As the provider writes both, from however they were typed or pasted. */
export const tidyLookUp = ({ reference, email }: LookUp): LookUp => ({
  reference: tidyReference(reference),
  email: tidyEmail(email),
});

/** What is missing or wrong, in words, in the order of the form. */
export function lookUpFaults(asked: LookUp): Fault[] {
  const { reference, email } = tidyLookUp(asked);
  const faults: Fault[] = [];
  if (!isReference(reference)) {
    faults.push({ field: 'reference', text: 'Enter the booking reference from your confirmation, such as K7Q2MX4P.' });
  }
  if (!isEmail(email)) faults.push({ field: 'email', text: EMAIL_FAULT });
  return faults;
}
