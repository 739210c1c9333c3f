import type { CustomerAccount } from '#domain/account/profile.ts';
import type { OwnDetails } from './own-details.ts';

/** Whoever signed in, as the lead passenger of their booking (spec 3). */
export const detailsOfCustomer = (
  account: Pick<CustomerAccount, 'firstName' | 'lastName' | 'emailAddress' | 'mobilePhoneNumber' | 'homePhoneNumber'>,
): OwnDetails => ({
  givenName: account.firstName,
  surName: account.lastName,
  email: account.emailAddress,
  phone: account.mobilePhoneNumber || account.homePhoneNumber,
});
