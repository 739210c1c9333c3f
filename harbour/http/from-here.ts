// What is for somebody at this machine alone: letters, and the hooks of tests.
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Services } from '#harbour/services.ts';
import type { Settings } from '#harbour/settings.ts';
import type { HarbourEnv } from './serve.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAME = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/;
/** The headers by which proxies say that they ask for somebody else, not all of them with an address. */
const OF_A_PROXY = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;
/** What means every address of the machine, and the one of them that somebody at it can open. */
export const ALL_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/**
 * Whether the settings name an address at which people elsewhere book. A container listens on all addresses whoever reaches
 * it, so the names of the API and the app say who that is; where nothing says it, people elsewhere do.
 */
export function isPublic({ host, providerUrl, appOrigins }: Settings): boolean {
  const named = [...(providerUrl === undefined ? [] : [providerUrl]), ...appOrigins].map(
    (address) => new URL(address).host,
  );
  const isSaid = ALL_ADDRESSES.has(host) && named.length > 0;
  const own = isSaid ? [] : [isIPv6(host) ? `[${host}]` : host];
  return [...own, ...named].some((name) => !LOOPBACK_NAME.test(name));
}

/**
 * Whether the caller is at this machine, by its own name and not through a proxy. Where people elsewhere book nobody is:
 * a proxy beside Harbour need not say for whom it asks.
 */
export const isFromHere = ({ req, get }: Context<HarbourEnv>, { settings }: Services): boolean =>
  !isPublic(settings) &&
  LOOPBACK.has(get('address')) &&
  LOOPBACK_NAME.test(req.header('host') ?? '') &&
  !Object.keys(req.header()).some((name) => OF_A_PROXY.test(name));
