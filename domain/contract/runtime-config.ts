import * as v from 'valibot';

const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+$/, 'An origin has no path.'));
/** A path on the app's own site, or an address elsewhere. */
const listener = v.pipe(
  v.string(),
  v.regex(/^(\/(?!\/)|https?:\/\/)[^\s"';,]+$/, 'A listener is a path or an address.'),
);

/** `/runtime.json`, served beside the app: which provider it talks to and which operator's brand it shows. */
export const runtimeConfig = v.object({
  /** Address of the provider's API, without a trailing slash. */
  provider: v.pipe(v.string(), v.url()),
  clientId: v.pipe(v.string(), v.minLength(1)),
  /** Name of the header that carries the attempt key; empty sends none (R3). */
  idempotencyHeader: v.optional(v.string(), 'Idempotency-Key'),
  /** Exact origins that card and wallet forms may be posted to. */
  formOrigins: v.array(origin),
  /** Exact origins of pictures beside the provider's own; a picture from elsewhere is not shown. */
  pictureOrigins: v.optional(v.array(origin), []),
  /** Where page views and purchases are posted; absent leaves them in the page's data layer (docs/operating.md). */
  analytics: v.optional(listener),
  /** Where faults of the app are posted, without anything personal; absent posts none. */
  errorReports: v.optional(listener),
  /** Holds analytics and the awc cookie back until the visitor consents. */
  consentRequired: v.optional(v.boolean(), false),
  operator: v.object({
    shortName: v.string(),
    name: v.string(),
    phone: v.optional(v.string(), ''),
    publicSite: v.pipe(v.string(), v.url()),
    /** Addresses of the footer's links, by the key that the footer gives them. */
    links: v.record(v.string(), v.string()),
    colours: v.optional(v.object({ brand: v.string(), ink: v.string() })),
  }),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfig>;
