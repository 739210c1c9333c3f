// Spec 3, Customer account: what a customer may change, as it is typed and as it is sent.
import type * as v from 'valibot';
import type { customerAccount, putCustomer } from '#domain/contract/accounts.ts';
import type { Fault } from '#domain/values/fault.ts';
import { isName } from '#domain/values/person-name.ts';
import { isPhone, PHONE_FAULT, tidyPhone } from '#domain/values/phone.ts';
import { isPostcode, POSTCODE_FAULT, tidyPostcode } from '#domain/values/postcode.ts';
import { EMAIL_FAULT, isEmail, tidyEmail } from './email.ts';
import { passwordPairFaults } from './password.ts';

export type CustomerAccount = v.InferOutput<typeof customerAccount>;
export type ProfileChanges = v.InferInput<typeof putCustomer.body>['modifyParameters'][0];

type Told = 'customerNumber' | 'defaultProductCode' | 'category' | 'language';

/** The form: the address is one text with a line each. */
export type ProfileForm = Readonly<Omit<CustomerAccount, Told | 'address'>> & { readonly address: string };

const MAX_ADDRESS_LINES = 4;

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isSameAddress = (one: string, other: string): boolean => linesOf(one).join('\n') === linesOf(other).join('\n');

const keepsPostcode = (account: CustomerAccount, { postalCode, countryCode }: ProfileForm): boolean =>
  tidyPostcode(postalCode) === tidyPostcode(account.postalCode) && countryCode === account.countryCode;

export function profileFormOf(account: CustomerAccount): ProfileForm {
  const { customerNumber: _n, defaultProductCode: _p, category: _c, language: _l, address, ...details } = account;
  return { ...details, address: address.join('\n') };
}

export const changesEmail = (account: CustomerAccount, form: ProfileForm): boolean =>
  tidyEmail(form.emailAddress).toLowerCase() !== account.emailAddress.toLowerCase();

/** What is wrong with the form, in the order of its fields. */
export function profileFaults(account: CustomerAccount, form: ProfileForm, currentPassword: string): Fault[] {
  const faults: Fault[] = [];
  if (!isName(form.firstName)) faults.push({ field: 'firstName', text: 'Enter your first name.' });
  if (!isName(form.lastName)) faults.push({ field: 'lastName', text: 'Enter your last name.' });
  if (!isEmail(form.emailAddress)) {
    faults.push({ field: 'emailAddress', text: EMAIL_FAULT });
  } else if (changesEmail(account, form) && currentPassword === '') {
    faults.push({ field: 'currentPassword', text: 'Enter your current password to change your e-mail address.' });
  }
  for (const field of ['mobilePhoneNumber', 'homePhoneNumber'] as const) {
    if (form[field].trim() && !isPhone(form[field])) faults.push({ field, text: PHONE_FAULT });
  }
  const isKept = isSameAddress(form.address, profileFormOf(account).address);
  if (!isKept && linesOf(form.address).length > MAX_ADDRESS_LINES) {
    faults.push({ field: 'address', text: `Use up to ${MAX_ADDRESS_LINES} lines above the town or city.` });
  }
  if (
    tidyPostcode(form.postalCode) &&
    !keepsPostcode(account, form) &&
    !isPostcode(form.postalCode, form.countryCode)
  ) {
    faults.push({ field: 'postalCode', text: POSTCODE_FAULT });
  }
  return faults;
}

/** Only what differs from the saved account, so that two tabs can change different fields and both succeed. */
export function profileChanges(account: CustomerAccount, form: ProfileForm): ProfileChanges {
  const saved = tidied(profileFormOf(account));
  const { address, ...rest } = tidied(form);
  const differs = ([name, value]: [string, unknown]) => {
    const before: unknown = saved[name as keyof ProfileForm];
    return typeof value === 'string' && typeof before === 'string' ? value.trim() !== before.trim() : value !== before;
  };
  const changed = Object.fromEntries(Object.entries(rest).filter(differs));
  return isSameAddress(address, saved.address) ? changed : { ...changed, address: linesOf(address) };
}

const tidied = (form: ProfileForm): ProfileForm => ({
  ...form,
  emailAddress: tidyEmail(form.emailAddress),
  postalCode: tidyPostcode(form.postalCode),
  mobilePhoneNumber: tidyPhone(form.mobilePhoneNumber),
  homePhoneNumber: tidyPhone(form.homePhoneNumber),
});

export interface PasswordForm {
  readonly currentPassword: string;
  readonly password: string;
  readonly again: string;
}

/** What is wrong with a new password; the current one proves who asks. */
export function passwordFormFaults({ currentPassword, password, again }: PasswordForm): Fault[] {
  const faults = passwordPairFaults(password, again);
  if (currentPassword !== '') return faults;
  return [{ field: 'oldPassword', text: 'Enter your current password.' }, ...faults];
}

const PASSWORD_FIELDS: readonly string[] = ['oldPassword', 'password', 'again'];

/** Whether a fault belongs to the form for a new password, where that form is beside another. */
export const isPasswordFault = ({ field }: Fault): boolean => PASSWORD_FIELDS.includes(field);
