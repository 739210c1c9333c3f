import type { Services } from './services.ts';

type Addressed = Pick<Services, 'addresses' | 'settings'>;

const LOOPBACK = /\/\/(127\.0\.0\.1|\[::1\])(?=:)/;

/** The origins under which the app answers; both names of the loopback interface count. */
export function appOrigins({ addresses, settings }: Addressed): string[] {
  const { app } = addresses;
  const twin = LOOPBACK.test(app) ? app.replace(LOOPBACK, '//localhost') : app.replace('//localhost', '//127.0.0.1');
  return [...new Set([app, twin, ...settings.appOrigins])];
}

const ownOrigin = ({ addresses, settings }: Addressed): string => settings.appOrigins[0] ?? addresses.app;

/** Where the app opens the booking of this reference, or asks for its e-mail address, for a letter to link to. */
export const bookingPage = (addressed: Addressed, reference: string): string =>
  `${ownOrigin(addressed)}/book/find?reference=${encodeURIComponent(reference)}`;

/** Where a customer signs in, for a letter to link to. */
export const signInPage = (addressed: Addressed): string => `${ownOrigin(addressed)}/my-account/sign-in`;

/** Where somebody who has an account of any kind asks for a new password, for a letter to link to. */
export const forgottenPage = (addressed: Addressed): string => `${ownOrigin(addressed)}/my-account/forgotten`;
