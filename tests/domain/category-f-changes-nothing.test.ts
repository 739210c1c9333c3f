import * as v from 'valibot';
import { expect, test } from 'vitest';
import { signedInCustomer } from '#domain/account/sign-in.ts';
import { detailsOfCustomer } from '#domain/booking/customer-details.ts';
import { customerAccount } from '#domain/contract/accounts.ts';

// Proves: S6.9, P63
test('a customer of category F signs in and books like any other', () => {
  const account = (category: string | null) =>
    v.parse(customerAccount, {
      firstName: 'Isla',
      lastName: 'Quayle',
      emailAddress: 'isla@example.com',
      mobilePhoneNumber: '07700 900 123',
      customerNumber: 'C1000003',
      defaultProductCode: 'RESIDENT',
      category,
    });
  expect(account('F').category).toBe('F');
  const [special, plain] = ['F', null].map((category) => {
    const known = account(category);
    return [signedInCustomer('session-1', known), detailsOfCustomer(known)];
  });
  expect(special).toEqual(plain);
});
