import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RESERVE_REFUSALS } from '#domain/contract/booking.ts';

interface Detail {
  /** Machine-readable reason, in lower case with dashes. */
  readonly code?: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/**
 * A refusal with words for the passenger. Throw it anywhere below a route: the answer carries its description (spec 8).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly description: string;
  readonly code: string;
  readonly retryAfter: number | undefined;

  constructor(status: ContentfulStatusCode, description: string, { code, retryAfter, cause }: Detail = {}) {
    super(description, { cause });
    this.status = status;
    this.description = description;
    this.code = code ?? STATUSES[status]?.code ?? 'refused';
    this.retryAfter = retryAfter;
  }
}

/** A refusal that keeps what its transaction wrote, such as the payment that was declined. */
export class KeptRefusal extends Refusal {}

/** The end of a refusal that sends its reader to the phone. */
const CALL_US = /(?:\. Please|, or) call us\b[^.]*\.$/;

/** What went wrong, as the contact centre is told it: nobody there calls themselves. */
export function toldToDesk(fault: unknown): unknown {
  if (!(fault instanceof Refusal) || !CALL_US.test(fault.description)) return fault;
  const { status, description, code, retryAfter } = fault;
  return new Refusal(status, description.replace(CALL_US, '.'), {
    code,
    ...(retryAfter !== undefined && { retryAfter }),
    cause: fault,
  });
}

/** What each status is called: the reason, where a refusal has none of its own, and the title. */
const STATUSES: Readonly<Record<number, { readonly code: string; readonly title: string }>> = {
  400: { code: 'bad-request', title: 'Bad request' },
  401: { code: 'unauthorised', title: 'Unauthorised' },
  403: { code: 'forbidden', title: 'Forbidden' },
  404: { code: 'not-found', title: 'Not found' },
  408: { code: 'too-slow', title: 'Request timeout' },
  409: { code: 'conflict', title: 'Conflict' },
  413: { code: 'too-large', title: 'Request too large' },
  414: { code: 'address-too-long', title: 'Address too long' },
  415: { code: 'not-json', title: 'Not JSON' },
  422: { code: 'invalid', title: 'Not valid' },
  429: { code: 'too-many', title: 'Too many requests' },
  431: { code: 'headers-too-large', title: 'Headers too large' },
  500: { code: 'fault', title: 'Fault' },
  503: { code: 'busy', title: 'Busy' },
};

/**
 * The one text for a booking that does not exist, is not the caller's, or was requested with the wrong e-mail (ruling
 * 60).
 */
export const unauthorisedItinerary = (): Refusal =>
  new Refusal(404, 'Unauthorized itinerary', { code: 'unknown-itinerary' });

/** What cannot be bought any more, in words. */
export const soldOut = (description: string): Refusal =>
  new Refusal(409, description, { code: RESERVE_REFUSALS.soldOut });

/** The same of what is counted: none of it is left, or too few. */
export const tooFewLeft = (name: string, left: number): Refusal =>
  soldOut(left <= 0 ? `Sold out: ${name}.` : `Only ${left} left: ${name}.`);

export const tooMany = (
  retryAfter: number,
  description = 'Too many attempts. Please wait a little and try again.',
): Refusal => new Refusal(429, description, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });

/** The body of a refusal: `description` as the specification has it, with members of RFC 9457 beside it. */
export function refusalBody({ status, description, code }: Refusal) {
  const title = STATUSES[status]?.title ?? 'Refused';
  return { title, status, code, description, 'hydra:title': title, 'hydra:description': description };
}

export const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' } as const;

export function answerRefusal(context: Context, refusal: Refusal): Response {
  if (refusal.retryAfter !== undefined) context.header('Retry-After', String(refusal.retryAfter));
  return context.json(refusalBody(refusal), refusal.status, JSON_TYPE);
}
