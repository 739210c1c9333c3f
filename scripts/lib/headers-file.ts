import type { RuntimeConfig } from '#domain/contract/runtime-config.ts';
import { COMMON_HEADERS, documentHeaders } from '#harbour/static/security-headers.ts';
import type { sealOf } from './seal.mjs';

type Headers = Readonly<Record<string, string>>;

/** The headers for the page at this path. */
export const headersOf = (
  runtime: RuntimeConfig,
  path: string,
  sealed: NonNullable<ReturnType<typeof sealOf>>,
): Headers => ({
  ...COMMON_HEADERS,
  ...documentHeaders(runtime, path, sealed),
});

const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** One segment below `/book/`: a step of the booking, never a file of `assets/`. */
const PAGES = ['/', '/book/', '/book/:step', '/my-account/*', '/agent-portal/*', '/contact-centre/*'];
const RESETS = ['/my-account/update-password/*', '/agent-portal/update-password/*'];
const TELLS_NOBODY = { 'Referrer-Policy': 'no-referrer' };

/**
 * The `_headers` of a CDN. Several hosts join the values of all rules that fit an address, so no address has two rules
 * that say how it is kept; of two values for the referrer a browser takes the second.
 */
export function headersFile(runtime: RuntimeConfig, sealed: NonNullable<ReturnType<typeof sealOf>>): string {
  const { 'Cache-Control': caching = '', ...everywhere } = headersOf(runtime, '/book/', sealed);
  const rules: readonly (readonly [pattern: string, headers: Headers])[] = [
    ['/*', everywhere],
    ...PAGES.map((pattern) => [pattern, { 'Cache-Control': caching }] as const),
    ...RESETS.map((pattern) => [pattern, TELLS_NOBODY] as const),
    ['/update-password/*', { 'Cache-Control': caching, ...TELLS_NOBODY }],
    ['/book/assets/*', FOR_EVER],
    ['/book/ticket/assets/*', FOR_EVER],
  ];
  const block = ([pattern, headers]: (typeof rules)[number]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${rules.map(block).join('\n\n')}\n`;
}
