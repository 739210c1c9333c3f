import type { Services } from './services.ts';

/** The origins under which the app answers; both names of the loopback interface count. */
export function appOrigins({ addresses, settings }: Pick<Services, 'addresses' | 'settings'>): string[] {
  const { app } = addresses;
  const twin = app.includes('//127.0.0.1')
    ? app.replace('//127.0.0.1', '//localhost')
    : app.replace('//localhost', '//127.0.0.1');
  return [...new Set([app, twin, ...settings.appOrigins])];
}
