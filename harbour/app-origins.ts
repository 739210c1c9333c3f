import type { Services } from './services.ts';

const LOOPBACK = /\/\/(127\.0\.0\.1|\[::1\])(?=:)/;

/** The origins under which the app answers; both names of the loopback interface count. */
export function appOrigins({ addresses, settings }: Pick<Services, 'addresses' | 'settings'>): string[] {
  const { app } = addresses;
  const twin = LOOPBACK.test(app) ? app.replace(LOOPBACK, '//localhost') : app.replace('//localhost', '//127.0.0.1');
  return [...new Set([app, twin, ...settings.appOrigins])];
}
