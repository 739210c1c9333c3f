import { EMAIL_FAULT, isEmail } from './email.ts';
import type { Fault } from './trip.ts';

/** How a guest names a booking (spec 6, ruling 60). */
export interface LookUp {
  readonly reference: string;
  /** Of the lead passenger; it travels in the Email header only. */
  readonly email: string;
}

/** A booking reference as the provider writes it, from however it was typed. */
export const tidyReference = (reference: string): string => reference.replace(/\s+/g, '').toUpperCase();

/** What is missing or wrong, in words, in the order of the form. */
export function lookUpFaults({ reference, email }: LookUp): Fault[] {
  const faults: Fault[] = [];
  if (!/^[A-Z0-9-]{4,64}$/.test(tidyReference(reference))) {
    faults.push({ field: 'reference', text: 'Enter the booking reference from your confirmation, such as K7Q2MX4P.' });
  }
  if (!isEmail(email)) faults.push({ field: 'email', text: EMAIL_FAULT });
  return faults;
}
