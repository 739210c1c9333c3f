import { expect, it } from 'vitest';
import { REGISTERED } from '#domain/account/registration.ts';

it('A registration promises its password only to a new account: who has one already keeps the old password', () => {
  expect(REGISTERED).toBe(
    'We have written to your e-mail address. If your account is new, sign in with the password you have just chosen.',
  );
});
