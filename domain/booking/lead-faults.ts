import { EMAIL_FAULT, isEmail } from '#domain/account/email.ts';
import type { LeadDetails, OtherVehicle } from '#domain/trip/trip.ts';
import type { Fault } from '#domain/values/fault.ts';
import { isName } from '#domain/values/person-name.ts';
import { isPhone } from '#domain/values/phone.ts';
import { faultOfPlate, hasPlate, type PlateTerms } from '#domain/values/plates.ts';

/** What the operator (ruling 29) and an agent's account (ruling 62) ask for beside the lead passenger. */
export interface Requirements {
  /** Null without a vehicle that has one. */
  readonly plate: 'required' | 'asked' | null;
  readonly poNumber: boolean;
}

/** What is missing or wrong in the lead passenger's details, in words, in the order of the form. */
export function leadFaults(
  lead: LeadDetails,
  { plate, poNumber }: Requirements,
  ofOthers: readonly Fault[] = [],
): Fault[] {
  const faults: Fault[] = [];
  if (!isName(lead.givenName)) faults.push({ field: 'givenName', text: 'Enter your first name.' });
  if (!isName(lead.surName)) faults.push({ field: 'surName', text: 'Enter your last name.' });
  if (!isEmail(lead.email)) faults.push({ field: 'email', text: EMAIL_FAULT });
  if (!isPhone(lead.phone)) {
    faults.push({ field: 'phone', text: 'Enter a phone number we can reach you on, with at least 7 digits.' });
  }
  const plateFault = plate && faultOfPlate(lead.plate, plate === 'required');
  if (plateFault) faults.push({ field: 'plate', text: plateFault });
  faults.push(...ofOthers);
  if (poNumber && !lead.poNumber.trim()) {
    faults.push({ field: 'poNumber', text: 'Enter the PO number of this booking.' });
  }
  return faults;
}

/** What is wrong with the registrations of the vehicles beside the first. */
export const otherPlateFaults = (others: readonly OtherVehicle[], terms: PlateTerms): Fault[] =>
  others.flatMap(({ resourceCode, plate }, at) => {
    const text = hasPlate(terms, resourceCode) && faultOfPlate(plate, terms.plateRequired, `vehicle ${at + 2}`);
    return text ? [{ field: `plate-${at + 2}`, text }] : [];
  });
