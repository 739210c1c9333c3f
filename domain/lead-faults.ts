import { EMAIL_FAULT, isEmail } from './email.ts';
import { isName } from './person-name.ts';
import { isPhone } from './phone.ts';
import { isPlate } from './plates.ts';
import type { Fault, LeadDetails, OtherVehicle } from './trip.ts';

/** What the operator (ruling 29) and an agent's account (ruling 62) ask for beside the lead passenger. */
export interface Requirements {
  readonly plate: boolean;
  readonly poNumber: boolean;
}

/** What is missing or wrong in the lead passenger's details, in words, in the order of the form. */
export function leadFaults(
  lead: LeadDetails,
  { plate, poNumber }: Requirements,
  others: readonly OtherVehicle[] = [],
): Fault[] {
  const faults: Fault[] = [];
  if (!isName(lead.givenName)) faults.push({ field: 'givenName', text: 'Enter your first name.' });
  if (!isName(lead.surName)) faults.push({ field: 'surName', text: 'Enter your last name.' });
  if (!isEmail(lead.email)) faults.push({ field: 'email', text: EMAIL_FAULT });
  if (!isPhone(lead.phone)) {
    faults.push({ field: 'phone', text: 'Enter a phone number we can reach you on, with at least 7 digits.' });
  }
  if (plate && !isPlate(lead.plate)) faults.push({ field: 'plate', text: 'Enter the registration of your vehicle.' });
  if (plate) faults.push(...otherPlateFaults(others));
  if (poNumber && !lead.poNumber.trim()) {
    faults.push({ field: 'poNumber', text: 'Enter the purchase order number of this booking.' });
  }
  return faults;
}

/** Of the vehicles beside the first, where the operator requires every registration (ruling 29). */
export const otherPlateFaults = (others: readonly OtherVehicle[]): Fault[] =>
  others.flatMap(({ plate }, at) =>
    isPlate(plate) ? [] : { field: `plate-${at + 2}`, text: `Enter the registration of vehicle ${at + 2}.` },
  );
