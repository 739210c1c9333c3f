// What is for somebody at this machine alone: letters, and the hooks of tests.
import type { Context } from 'hono';
import type { Services } from '#harbour/services.ts';
import type { Settings } from '#harbour/settings.ts';
import type { HarbourEnv } from './serve.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAME = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Whether the settings name an address at which people elsewhere book. */
export const isPublic = ({ providerUrl, appOrigins }: Settings): boolean =>
  [...(providerUrl === undefined ? [] : [providerUrl]), ...appOrigins].some(
    (address) => !LOOPBACK_NAME.test(new URL(address).host),
  );

/**
 * Whether the caller is at this machine, by its own name and not through a proxy. Where people elsewhere book nobody is:
 * a proxy beside Harbour need not say for whom it asks.
 */
export const isFromHere = ({ req, get }: Context<HarbourEnv>, { settings }: Services): boolean =>
  !isPublic(settings) &&
  LOOPBACK.has(get('address')) &&
  LOOPBACK_NAME.test(req.header('host') ?? '') &&
  req.header('forwarded') === undefined &&
  req.header('x-forwarded-for') === undefined;
