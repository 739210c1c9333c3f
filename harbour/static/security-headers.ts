// Headers of every document of the app (assurance 5.1 to 5.3).
import type * as v from 'valibot';
import type { runtimeConfig } from '#domain/contract/runtime-config.ts';

/** The one style that React Aria writes into the page itself; to be checked with each upgrade. */
const REACT_ARIA_STYLE = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';

/** Where browsers report violations of the policy; a path on the app's own site. */
export const POLICY_REPORTS = '/reports/policy';

type Runtime = Pick<
  v.InferInput<typeof runtimeConfig>,
  'provider' | 'formOrigins' | 'pictureOrigins' | 'analytics' | 'errorReports'
>;

/** Hash sources of what stands in `index.html` itself. */
export interface Inline {
  readonly importMap?: string | undefined;
  readonly style?: string | undefined;
}

const sources = (...hashes: readonly (string | undefined)[]): string =>
  ["'self'", ...hashes.filter((hash) => hash !== undefined).map((hash) => `'${hash}'`)].join(' ');

/** One provider and one set of card pages: the policy names their exact origins. */
function contentSecurityPolicy(runtime: Runtime, { importMap, style }: Inline): string {
  const { provider, formOrigins, pictureOrigins = [], analytics, errorReports } = runtime;
  const api = new URL(provider).origin;
  const listeners = [analytics, errorReports].flatMap((address) => (address ? originOf(address) : []));
  return [
    "default-src 'none'",
    `script-src ${sources(importMap)}`,
    `style-src ${sources(REACT_ARIA_STYLE, style)}`,
    `img-src ${["'self'", api, ...pictureOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...new Set(["'self'", api, ...listeners])].join(' ')}`,
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types gangway-sw',
    // The second is for browsers that do not know the first.
    'report-to policy',
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/** Empty for a path, which is on the app's own site. */
const originOf = (address: string): string[] => (address.startsWith('/') ? [] : [new URL(address).origin]);

/** Pages with a reset token in their address send no referrer. */
const RESET_PAGE = /\/update-password(\/|$)/;

/** On every answer of the app's site and of the API. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const UNFRAMED = "frame-ancestors 'none'";
/** On every answer of the API that is no page: opened by itself it loads nothing, and no page shows it inside. */
export const DATA_POLICY = `default-src 'none'; ${UNFRAMED}`;
/** On files of the app. The policy of a script binds the worker that runs it, so nothing is said of what may be loaded. */
export const FILE_POLICY = UNFRAMED;

export const documentHeaders = (runtime: Runtime, path: string, inline: Inline = {}): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(runtime, inline),
  'Reporting-Endpoints': `policy="${POLICY_REPORTS}"`,
  'Referrer-Policy': RESET_PAGE.test(path) ? 'no-referrer' : 'strict-origin',
  'Cache-Control': 'no-store',
  // The connection to the provider is opened while the page is still being read.
  Link: `<${new URL(runtime.provider).origin}>; rel=preconnect; crossorigin`,
});
