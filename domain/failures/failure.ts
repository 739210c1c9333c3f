import { ERROR_TEXT } from './error-catalogue.ts';

/**
 * Why a call failed: `network` no answer came, `timeout` none in time, `refused` the provider said no, `unreadable` the
 * answer cannot be parsed, `aborted` nobody waits for it any more.
 */
type FailureKind = 'network' | 'timeout' | 'refused' | 'unreadable' | 'aborted';

/**
 * A failed call as data: JSON, so that a machine can keep it. Never a library's message: those contain the session id
 * (R4).
 */
export interface Failure {
  readonly kind: FailureKind;
  readonly status?: number;
  /** The provider's machine-readable reason. */
  readonly code?: string;
  /** The provider's own words. */
  readonly description?: string;
  /** Our own words for this very failure. */
  readonly text?: string;
  /** The text of the error catalogue for the place where it happened. */
  readonly fallback?: string;
  /** Seconds until the provider may be asked again. */
  readonly retryAfter?: number;
}

const MAX_DESCRIPTION = 300;

/** Plain text of at most 300 characters on one line; undefined when the provider sent no words (ruling 64). */
export function plainDescription(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const words = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return words === '' ? undefined : Array.from(words).slice(0, MAX_DESCRIPTION).join('').trimEnd();
}

/** What the passenger reads: the provider's words, else ours, else the catalogue's (spec 8, R4). */
export const failureText = (failure: Failure, fallback: string = failure.fallback ?? ERROR_TEXT.other): string =>
  plainDescription(failure.description) ?? failure.text ?? fallback;

/** The one error that leaves `src/api`. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failureText(failure));
    this.failure = failure;
  }
}

/** Anything thrown, as data. The message of an error that is not a CallFailure is left out (R4). */
export const failureOf = (thrown: unknown): Failure =>
  thrown instanceof CallFailure ? thrown.failure : { kind: 'unreadable' };

/** Whether no answer came, so that the connection may be at fault. */
export const isNetworkFault = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout';

/** Whether the provider has no such booking for whoever asks: one answer for both reasons (ruling 60). */
export const isNotTheirs = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'refused' && [401, 403, 404].includes(status);

/**
 * Whether the provider may have acted although the call failed: then the outcome is unknown until the itinerary is read
 * (R8).
 */
export const mayHaveActed = ({ kind, status = 0 }: Failure): boolean =>
  kind !== 'refused' || status >= 500 || status === 408;
