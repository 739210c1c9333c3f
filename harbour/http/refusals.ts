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
    this.code = code ?? CODES[status] ?? 'refused';
    this.retryAfter = retryAfter;
  }
}

/** A refusal that keeps what its transaction wrote, such as the payment that was declined. */
export class KeptRefusal extends Refusal {}

const CODES: Readonly<Record<number, string>> = {
  400: 'bad-request',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  414: 'address-too-long',
  415: 'not-json',
  422: 'invalid',
  429: 'too-many',
  500: 'fault',
  503: 'busy',
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorised',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  413: 'Request too large',
  414: 'Address too long',
  415: 'Not JSON',
  422: 'Not valid',
  429: 'Too many requests',
  500: 'Fault',
  503: 'Busy',
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
function refusalBody({ status, description, code }: Refusal) {
  return {
    title: TITLES[status] ?? 'Refused',
    status,
    code,
    description,
    'hydra:title': TITLES[status] ?? 'Refused',
    'hydra:description': description,
  };
}

export const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' } as const;

export function answerRefusal(context: Context, refusal: Refusal): Response {
  if (refusal.retryAfter !== undefined) context.header('Retry-After', String(refusal.retryAfter));
  return context.json(refusalBody(refusal), refusal.status, JSON_TYPE);
}
