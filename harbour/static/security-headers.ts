// Headers of every document of the app (assurance 5.1 to 5.3).
import type * as v from 'valibot';
import type { runtimeConfig } from '#domain/runtime-config.ts';

/** The one style that React Aria writes into the page itself; to be looked at again with each upgrade. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

type Runtime = Pick<v.InferInput<typeof runtimeConfig>, 'provider' | 'formOrigins' | 'pictureOrigins'>;

/** One provider and one set of card pages: the policy names their exact origins. */
function contentSecurityPolicy({ provider, formOrigins, pictureOrigins = [] }: Runtime): string {
  const api = new URL(provider).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${REACT_ARIA_STYLE}`,
    `img-src ${["'self'", api, ...pictureOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types gangway-sw',
  ].join('; ');
}

/** Pages that hold a reset token in their address tell nobody where the visitor came from. */
const RESET_PAGE = /\/update-password(\/|$)/;

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

export const documentHeaders = (runtime: Runtime, path: string): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(runtime),
  'Referrer-Policy': RESET_PAGE.test(path) ? 'no-referrer' : 'strict-origin',
  'Cache-Control': 'no-store',
});
