import { EMAIL_FAULT, isEmail, tidyEmail } from '#domain/account/email.ts';
import type { Fault } from '#domain/values/fault.ts';
import { withoutUnseen } from '#domain/values/unseen-marks.ts';

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

const IN_A_LINK = /^.*[?&]reference=([^&#]*).*$/i;
/** What comes before a reference that is copied with its label or its letter's subject. */
const UP_TO_IT = /^.*[:=#](?=.*[a-z\d])/i;
const ITS_NAME = /^[^a-z\d]*(?:(?:your|my|our|the|booking|reservation|reference|ref|number|no|is)(?:[\s.:]+|$))*/i;

const tidyReference = (text: string): string =>
  withoutUnseen(text)
    .replace(IN_A_LINK, '$1')
    .replace(UP_TO_IT, '')
    .replace(ITS_NAME, '')
    .replace(/[^a-z\d]+$/i, '')
    .replace(/\s+/g, '')
    .toUpperCase();

/** What is missing or wrong, in words, in the order of the form. */
export function lookUpFaults(asked: LookUp): Fault[] {
  const { reference, email } = tidyLookUp(asked);
  const faults: Fault[] = [];
  if (!/^[A-Z0-9-]{4,64}$/.test(reference)) {
    faults.push({ field: 'reference', text: 'Enter the booking reference from your confirmation, such as K7Q2MX4P.' });
  }
  if (!isEmail(email)) faults.push({ field: 'email', text: EMAIL_FAULT });
  return faults;
}
