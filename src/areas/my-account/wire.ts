import type { Area } from '#machines/app/fronts.ts';
import type { Services } from '#src/app/services.ts';
import { wireAccount } from './wire-account.ts';
import { wirePasswordReset, wireSignIn } from './wire-sign-in.ts';

/** The account area's machines with their ports: the way in, new passwords, and the account itself. */
export const wireMyAccount = (services: Services): Area<'my-account'> => ({
  signIn: wireSignIn(services),
  passwordReset: wirePasswordReset(services),
  account: wireAccount(services),
});
