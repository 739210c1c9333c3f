import type { Context } from 'hono';

/** Of a list, with or without the mark of a weak one. */
const TAGS = /(?<=^|,)\s*(?:W\/)?("[^"]*")\s*(?=,|$)/g;

/**
 * Whether the caller has this version already, by its `If-None-Match` header (RFC 9110, 13.1.2): a proxy that packs an
 * answer marks its tag as weak, and a cache names every version that it has.
 */
export function isUnchanged({ req }: Context, tag: string): boolean {
  const known = req.header('if-none-match') ?? '';
  return known.trim() === '*' || [...known.matchAll(TAGS)].some(([, own]) => own === tag);
}
