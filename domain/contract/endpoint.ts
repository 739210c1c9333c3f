import * as v from 'valibot';

type Schema = v.GenericSchema;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the provider (spec 7). `path` is relative to the provider's address, its parameters in braces.
 * `query` leaves out `clientId` and `sessionId`: every call carries them. `headers` names are in lower case.
 */
export interface Endpoint<
  Query extends Schema = Schema,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly query: Query;
  readonly headers: readonly CallHeader[];
  readonly body: Body;
  readonly answer: Answer;
  readonly summary: string;
}

/** `email` lets a guest reach a booking (spec 6); `idempotency-key` carries the attempt key (R3). */
export type CallHeader = 'email' | 'idempotency-key';

interface Definition<Query extends Schema, Body extends Schema | undefined, Answer extends Schema> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly query?: Query;
  readonly headers?: readonly CallHeader[];
  readonly body?: Body;
  readonly answer: Answer;
}

const noQuery = v.object({});

export function endpoint<
  const Answer extends Schema,
  const Query extends Schema = typeof noQuery,
  const Body extends Schema | undefined = undefined,
>(definition: Definition<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return {
    headers: [],
    ...definition,
    query: definition.query ?? (noQuery as unknown as Query),
    body: definition.body as Body,
  };
}

/** The query that every call carries (spec 7). */
export const commonQuery = v.object({
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  sessionId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,128}$/, 'The session id is not well formed.')),
});

/** The member list that wraps every answer (spec 7). */
export const members = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({
    'hydra:member': v.array(item),
    'hydra:totalItems': v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    'hydra:view': v.optional(v.object({ 'hydra:next': v.optional(v.string()) })),
  });

/**
 * The body of every refusal by the provider. `code` is Harbour's machine-readable reason; a provider may leave it out.
 */
export const refusal = v.object({
  description: v.string(),
  'hydra:description': v.optional(v.string()),
  title: v.optional(v.string()),
  status: v.optional(v.number()),
  code: v.optional(v.string()),
});

export type AnswerOf<E extends Endpoint> = v.InferOutput<E['answer']>;
/** An answer as the provider writes it: money in pounds, dates as text. */
export type WireAnswerOf<E extends Endpoint> = v.InferInput<E['answer']>;
