import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** The tag of a version, by its content. */
export const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

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
