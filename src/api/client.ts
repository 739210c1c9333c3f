import type { FetchResponse } from 'ofetch';
import type * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure, type Failure } from '#domain/failures/failure.ts';
import { parseJson } from '#domain/values/parse-json.ts';
import { inNextTask } from '#src/platform/next-task.ts';
import { createAhead } from './ahead.ts';
import { type Limit, limited, type Wait, waitFor } from './limit.ts';
import { parseAnswer } from './parse-answer.ts';
import { readRefusal } from './refusal.ts';
import { type Asked, type CommonOptions, type Connected, requestsTo } from './request.ts';
import { mayRetry, retryDelay } from './retry.ts';

/** Milliseconds that a call may take, its retries included (T56). */
const READ_LIMIT = 15_000;
const PAYMENT_LIMIT = 60_000;

export interface ClientOptions {
  readonly runtime: Connected;
  /** The session id at the moment of a call. */
  readonly sessionId: () => string;
  /** The provider ended the current session. Returns whether another may replace it, as for a guest (ruling 12). */
  readonly renewSession?: () => boolean;
  /** Is shown every answer that could be read. */
  readonly heed?: (answer: unknown) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Epoch milliseconds; needed for a Retry-After that is a date. */
  readonly now?: () => number;
  /** Resolves after the milliseconds, or at once when the signal aborts. Time limits and retries both wait here. */
  readonly wait?: Wait;
  /** From 0 up to 1: the jitter of retries. */
  readonly random?: () => number;
}

type QueryOption<E extends Endpoint> =
  Partial<v.InferInput<E['query']>> extends v.InferInput<E['query']>
    ? { readonly query?: v.InferInput<E['query']> }
    : { readonly query: v.InferInput<E['query']> };

type BodyOption<E extends Endpoint> = E['body'] extends v.GenericSchema
  ? { readonly body: v.InferInput<E['body']> }
  : { readonly body?: undefined };

type CallOptions<E extends Endpoint> = CommonOptions & QueryOption<E> & BodyOption<E>;

type CallArguments<E extends Endpoint> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export interface Client {
  /** Resolves with the parsed answer, money in pence; rejects only ever with a CallFailure. */
  call<E extends Endpoint>(endpoint: E, ...options: CallArguments<E>): Promise<AnswerOf<E>>;
  /**
   * Sends a read before its answer is needed. The first call with the same request takes the answer, unless something
   * was changed or much time has passed since.
   */
  ahead(path: string, asked: Pick<CommonOptions, 'params' | 'email' | 'attemptSessionId'>): void;
}

/** The only way to the provider (spec 7). Reads are retried at most twice, unsafe calls never automatically (T55). */
export function createClient(options: ClientOptions): Client {
  const { runtime, wait = waitFor, now = Date.now, random = Math.random } = options;
  const requestFor = requestsTo(runtime, options.fetch);
  const ahead = createAhead<FetchResponse<string>>(wait);

  async function call<E extends Endpoint>(endpoint: E, ...[given]: CallArguments<E>): Promise<AnswerOf<E>> {
    const asked: Asked = given ?? {};
    if (asked.signal?.aborted) throw failed(asked, { kind: 'aborted' });
    const limit = limited(asked.signal, wait, limitOf(endpoint));
    try {
      return await answerTo(endpoint, asked, limit);
    } finally {
      limit.release();
    }
  }

  /** Asks until there is an answer or no reason to ask again. */
  async function answerTo<E extends Endpoint>(
    endpoint: E,
    asked: Asked,
    { signal, ending }: Limit,
  ): Promise<AnswerOf<E>> {
    const request = requestFor(endpoint, asked);
    // A value that fits into neither an address nor a header belongs to no booking.
    if (!request) throw failed(asked, { kind: 'refused', status: 404 });
    if (endpoint.method !== 'GET') ahead.forget();
    let sessionId = asked.sessionId ?? asked.attemptSessionId ?? options.sessionId();
    let mayRenew = asked.sessionId === undefined;
    for (let retries = 0; ; retries++) {
      const arriving = ahead.take(request.keyFor(sessionId), signal) ?? request.ask(sessionId, signal);
      const answer = await arriving.then(
        (response) => readAnswer(endpoint, response, asked, now()),
        (): Failure => ({ kind: ending() ?? 'network' }),
      );
      if (!isFailure(answer)) {
        options.heed?.(answer.value);
        return inNextTask(answer.value);
      }
      // A refused session did nothing, so the call may be repeated once under another session.
      if (answer.status === 401 && mayRenew && (sessionId !== options.sessionId() || options.renewSession?.())) {
        mayRenew = false;
        sessionId = options.sessionId();
        continue;
      }
      const delay = mayRetry(endpoint.method, answer, retries) ? retryDelay(answer, retries, random()) : null;
      if (delay === null) throw failed(asked, answer);
      await wait(delay, signal);
      const ended = ending();
      if (ended) throw failed(asked, { kind: ended });
    }
  }

  return {
    call,
    ahead(path, asked) {
      const sessionId = asked.attemptSessionId ?? options.sessionId();
      const request = requestFor({ method: 'GET', path }, asked);
      if (request) ahead.send(request.keyFor(sessionId), (signal) => request.ask(sessionId, signal), READ_LIMIT);
    },
  };
}

/**
 * A call that moves money or holds space gets the long limit: if its answer is lost, the outcome has to be looked up.
 */
const limitOf = (endpoint: Endpoint): number =>
  endpoint.headers.includes('idempotency-key') ? PAYMENT_LIMIT : READ_LIMIT;

type Read<E extends Endpoint> = { readonly value: AnswerOf<E> } | Failure;

const isFailure = <E extends Endpoint>(answer: Read<E>): answer is Failure => 'kind' in answer;

function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: FetchResponse<string>,
  asked: CommonOptions,
  now: number,
): Read<E> {
  // No content is a list without members.
  const data = response.status === 204 ? { 'hydra:member': [] } : parseJson(response._data ?? '');
  if (!response.ok) return readRefusal(response, data, asked.describedBy, now);
  const parsed = parseAnswer(endpoint.answer, data);
  if (parsed.success) return { value: parsed.output as AnswerOf<E> };
  return { kind: 'unreadable', status: response.status, text: asked.unreadable ?? ERROR_TEXT.wrongShape };
}

function failed(asked: CommonOptions, failure: Failure): CallFailure {
  const { fallback } = asked;
  if (fallback === undefined) return new CallFailure(failure);
  return new CallFailure({ ...failure, fallback: typeof fallback === 'string' ? fallback : fallback(failure) });
}
