import type { Method } from '#domain/contract/endpoint.ts';
import type { Failure } from '#domain/failures/failure.ts';

const MAX_RETRIES = 2;
/** A longer wait would be silent: the failure is shown instead, with the seconds. */
const LONGEST_RETRY_AFTER_SECONDS = 5;
const FIRST_DELAY = 400;
const PASSING_STATUSES: readonly number[] = [408, 429, 502, 503, 504];

/** Reads only: an unsafe call is repeated by a person, with the same attempt key (T55). */
export function mayRetry(method: Method, failure: Failure, retries: number): boolean {
  if (method !== 'GET' || retries >= MAX_RETRIES) return false;
  if ((failure.retryAfter ?? 0) > LONGEST_RETRY_AFTER_SECONDS) return false;
  return failure.kind === 'network' || PASSING_STATUSES.includes(failure.status ?? 0);
}

/** Milliseconds before the next try: never before Retry-After, doubled each time, spread by half. `random` is from 0 to 1. */
export const retryDelay = (failure: Failure, retries: number, random: number): number =>
  (failure.retryAfter ?? 0) * 1000 + Math.round(FIRST_DELAY * 2 ** retries * (0.5 + random));
