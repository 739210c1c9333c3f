import { createFetch, type FetchResponse } from 'ofetch';
import * as v from 'valibot';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { emailAddress } from '#domain/contract/primitives.ts';
import type { RuntimeConfig } from '#domain/contract/runtime-config.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { addressOf } from './address.ts';
import type { Described } from './refusal.ts';

/** What of the runtime configuration leads to the provider. */
export type Connected = Pick<RuntimeConfig, 'provider' | 'clientId' | 'idempotencyHeader'>;

export interface CommonOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** A guest's e-mail address, for the Email header (spec 6). */
  readonly email?: string | undefined;
  /** Made once per intention (R3). */
  readonly attemptKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** The session that made the cart; once the provider has ended it, the current one is used. */
  readonly attemptSessionId?: string | undefined;
  /** Another session than the current one: a stored session that is being validated. */
  readonly sessionId?: string | undefined;
  /** The catalogue's text for this call, and the one for an answer that cannot be read. */
  readonly fallback?: string | ((failure: Failure) => string);
  readonly unreadable?: string;
  readonly describedBy?: Described;
}

/** What one call asks, whatever it is about. */
export interface Asked extends CommonOptions {
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A request as it is sent, under whichever session. */
interface Request {
  /** The same for two requests that get the same answer. */
  readonly keyFor: (sessionId: string) => string;
  readonly ask: (sessionId: string, signal: AbortSignal) => Promise<FetchResponse<string>>;
}

type Make = (endpoint: Pick<Endpoint, 'method' | 'path'>, asked: Asked) => Request | null;

/** Makes the requests to one provider; null for one with a value that does not fit into an address or a header. */
export function requestsTo(runtime: Connected, fetch: typeof globalThis.fetch | undefined): Make {
  const send = createFetch({ fetch: fetch ?? ((...request) => globalThis.fetch(...request)) });
  return ({ method, path }, asked) => {
    const address = addressOf(runtime.provider, path, asked.params);
    const headers = headersOf(runtime, asked);
    if (!address || !headers) return null;
    const query = { ...(asked.query as object | undefined), clientId: runtime.clientId };
    const wholeFor = (sessionId: string) => `${address}?${queryOf({ ...query, sessionId })}`;
    return {
      keyFor: (sessionId) => JSON.stringify([wholeFor(sessionId), headers]),
      ask: (sessionId, signal) =>
        send.raw<unknown, 'text'>(wholeFor(sessionId), {
          method,
          headers,
          body: asked.body as object | undefined,
          signal,
          // Each of these is ours to do: ofetch would retry silently, parse leniently and throw on a status.
          retry: false,
          ignoreResponseError: true,
          responseType: 'text',
          cache: 'no-store',
          credentials: 'omit',
        }),
    };
  };
}

/** Each of several values has the name to itself; what is undefined is not asked. */
function queryOf(asked: object): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(asked)) {
    for (const value of [values].flat()) if (value !== undefined) query.append(name, value);
  }
  return query;
}

function headersOf(runtime: Connected, asked: CommonOptions): Record<string, string> | null {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (asked.email !== undefined) {
    const email = v.safeParse(emailAddress, asked.email);
    if (!email.success) return null;
    headers.email = email.output;
  }
  if (asked.attemptKey && runtime.idempotencyHeader) headers[runtime.idempotencyHeader] = asked.attemptKey;
  return headers;
}
