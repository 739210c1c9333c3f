import * as v from 'valibot';
import { type Failure, plainDescription } from '#domain/failures/failure.ts';

/**
 * The member of an error body that has precedence: `description`, for the configuration `hydra:description` (spec 8).
 */
export type Described = 'description' | 'hydra:description';

const body = v.object({
  description: v.optional(v.unknown()),
  'hydra:description': v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  code: v.optional(v.unknown()),
});

/**
 * An answer outside 2xx as a failure. Only text counts as a description, else as the server's own message (spec 8, R4); a
 * page of HTML has none.
 */
export function readRefusal(response: Response, data: unknown, first: Described = 'description', now: number): Failure {
  const parsed = v.safeParse(body, data);
  const said = parsed.success ? parsed.output : {};
  const second = first === 'description' ? 'hydra:description' : 'description';
  const description = plainDescription(said[first]) ?? plainDescription(said[second]) ?? plainDescription(said.message);
  const retryAfter = secondsUntil(response.headers.get('retry-after') ?? '', now);
  return {
    kind: 'refused',
    status: response.status,
    ...(typeof said.code === 'string' && { code: said.code.slice(0, 64) }),
    ...(description !== undefined && { description }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** `Retry-After` in seconds or as a date, in seconds from now. */
function secondsUntil(header: string, now: number): number | undefined {
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}
