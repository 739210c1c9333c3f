// Spec 3: the person who signed in, or is acted for (ruling 63), as the lead passenger of a booking.
import type { ActedFor } from '#domain/account/acted-for.ts';
import type { LeadDetails } from '#domain/trip/trip.ts';

/** What is known of a person; plate, request and order number belong to the trip. */
export type OwnDetails = Pick<LeadDetails, 'givenName' | 'surName' | 'email' | 'phone'>;

const FIELDS = ['givenName', 'surName', 'email', 'phone'] as const satisfies readonly (keyof OwnDetails)[];

/** The provider gives the call centre one name: its last word is taken for the surname until somebody changes it. */
export function detailsOfActedFor({
  name,
  email,
  mobilePhoneNumber,
}: Pick<ActedFor, 'name' | 'email' | 'mobilePhoneNumber'>): OwnDetails {
  const words = name.trim().split(/\s+/);
  const surName = words.length > 1 ? (words.pop() ?? '') : '';
  return { givenName: words.join(' '), surName, email, phone: mobilePhoneNumber };
}

/** Whether no lead passenger was entered yet: only then may the details be filled in. */
export const isLeadUnsaid = (lead: OwnDetails): boolean => FIELDS.every((field) => lead[field].trim() === '');
