// How a call of the contract becomes a route: its query, headers and body are checked, its answer is typed and wrapped.
import { serialize } from 'node:v8';
import type { Context } from 'hono';
import * as v from 'valibot';
import { commonQuery, type Endpoint, type WireAnswerOf } from '#domain/contract/endpoint.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { callerOf } from './caller.ts';
import { answerAgain, answerJson, type PackedAnswers } from './coding.ts';
import { type Json, jsonList, jsonWith } from './json.ts';
import { isText, readBody, readHeaders, readQuery } from './read-request.ts';
import { Refusal, toldToDesk } from './refusals.ts';
import { enterSession, expired, type Session } from './sessions.ts';
import { strictly } from './strictly.ts';

type WireMember<E extends Endpoint> =
  WireAnswerOf<E> extends { 'hydra:member': readonly (infer Member)[] } ? Member : never;
type ParsedBody<E extends Endpoint> = E['body'] extends v.GenericSchema ? v.InferOutput<E['body']> : undefined;

export interface Call<E extends Endpoint> {
  readonly query: v.InferOutput<E['query']>;
  readonly body: ParsedBody<E>;
  /** A part of the path by its name in the contract; one that `schema` refuses is answered with 404. */
  param(name: string, schema?: PartSchema): string;
  readonly session: Session;
  /** The `Email` header, trimmed and in lower case (spec 6); undefined when absent. */
  readonly email: string | undefined;
  /** The attempt key of the `Idempotency-Key` header (R3); undefined when absent. */
  readonly attemptKey: string | undefined;
  /** As whom limits count the caller; for nothing else. */
  readonly address: string;
}

/** Members to answer; with `next` when more pages follow. */
export type Reply<E extends Endpoint> =
  | readonly WireMember<E>[]
  | { readonly members: readonly WireMember<E>[]; readonly totalItems?: number; readonly next?: string }
  | LikeBefore<E>;

/** Members that are only assembled where no earlier answer of the same call was made from equal values. */
interface LikeBefore<E extends Endpoint> {
  /** All values that the members are made from, except those that never change while the process runs. */
  readonly sameAs: unknown;
  members(): readonly Json<WireMember<E>>[];
}

type Handler<E extends Endpoint, Ahead = undefined> = (call: Call<E>, ahead: Ahead) => Promise<Reply<E>> | Reply<E>;

export interface Route {
  readonly endpoint: Endpoint;
  answer(context: Context<HarbourEnv>, services: Services): Promise<Response>;
}

/** Routes of one topic. Register the group in `harbour/parts.ts`. */
export type RouteGroup = (services: Services) => readonly Route[];

export interface HarbourEnv {
  Variables: { requestId: string; address: string; sessionHash: string; routePattern: string; failure: unknown };
}

interface ServeOptions<Ahead> {
  /** `none` serves content that is the same for everybody and neither needs nor makes a session. */
  readonly session?: 'none';
  /**
   * What must be done before the call is answered, whoever calls: it is sent to the database together with the session
   * look-up.
   */
  readonly first?: (services: Services) => Promise<void>;
  /**
   * What the handler is given beside the call: asked for together with the session look-up, so before anybody knows who
   * calls, and as it was before `first` is done. A part of the path that is none is empty.
   */
  readonly ahead?: (services: Services, part: (name: string) => string) => Promise<Ahead>;
}

const nobody = (id: string): Session => ({ id, hash: '', kind: 'guest', userNumber: null, productCode: null });

/** A route for a call of the contract. Bad input answers 422 with a description before `handler` runs. */
export function serve<E extends Endpoint, Ahead = undefined>(
  endpoint: E,
  handler: Handler<E, Ahead>,
  options: ServeOptions<Ahead> = {},
): Route {
  return {
    endpoint,
    async answer(context, services) {
      const sent = context.req.queries();
      const common = readQuery(commonQuery, withHeaderSession(sent, context));
      if (common.clientId !== services.settings.clientId) {
        throw new Refusal(403, 'This client is not known here.', { code: 'unknown-client' });
      }
      const address = callerOf(context.get('address'));
      const [session, ahead] = await Promise.all([
        options.session === 'none' ? nobody(common.sessionId) : enterSession(services, common.sessionId, address),
        options.ahead?.(services, (name) => partOf(context, name, PATH_PART) ?? ''),
        options.first?.(services),
      ]);
      context.set('sessionHash', session.hash);
      // It stood in an address: nothing that is made may belong to it (ruling 60).
      if (session.kind === 'return' && endpoint.method !== 'GET') {
        throw expired('This session only shows the outcome of a payment. Please start a new one.');
      }
      const call: Call<E> = {
        query: readQuery(endpoint.query, sent) as v.InferOutput<E['query']>,
        ...readHeaders(endpoint, context),
        body: (endpoint.body ? await readBody(strictly(endpoint.body), context) : undefined) as ParsedBody<E>,
        param: (name, schema = PATH_PART) => pathPart(context, name, schema),
        session,
        address,
      };
      const reply = await replyTo(handler, call, ahead as Ahead);
      if ('sameAs' in reply) {
        const key = hashed(serialize([endpoint.name, reply.sameAs]));
        return answerAgain(context, answersOf(services), key, () => jsonListOf(reply.members()));
      }
      if (!('members' in reply)) return answerJson(context, listOf(reply));
      const { members, totalItems, next } = reply;
      return answerJson(context, {
        ...listOf(members, totalItems),
        ...(next === undefined ? {} : { 'hydra:view': { 'hydra:next': next } }),
      });
    },
  };
}

async function replyTo<E extends Endpoint, Ahead>(handler: Handler<E, Ahead>, call: Call<E>, ahead: Ahead) {
  try {
    return await handler(call, ahead);
  } catch (fault) {
    throw call.session.kind === 'call-centre' ? toldToDesk(fault) : fault;
  }
}

const listOf = (members: readonly unknown[], totalItems = members.length) => ({
  'hydra:member': members,
  'hydra:totalItems': totalItems,
});

/** `listOf` of members that are written already. */
const jsonListOf = (members: readonly Json<unknown>[]) =>
  jsonWith({ 'hydra:totalItems': members.length }, { 'hydra:member': jsonList(members) });

const answers = new WeakMap<Services, PackedAnswers>();

function answersOf(services: Services): PackedAnswers {
  const own: PackedAnswers = answers.get(services) ?? new Map();
  answers.set(services, own);
  return own;
}

/** The id may also come in a header, where no log and no history stores it. */
function withHeaderSession(sent: Record<string, string[]>, context: Context): Record<string, string[]> {
  const header = context.req.header('x-session-id');
  return sent.sessionId === undefined && header !== undefined ? { ...sent, sessionId: [header] } : sent;
}

const PATH_PART = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~@-]{1,128}$/));

type PartSchema = v.GenericSchema<string, string>;

function partOf(context: Context, name: string, schema: PartSchema): string | undefined {
  const part = v.safeParse(schema, context.req.param(name));
  return part.success && isText(part.output) ? part.output : undefined;
}

function pathPart(context: Context, name: string, schema: PartSchema): string {
  const part = partOf(context, name, schema);
  if (part === undefined) throw new Refusal(404, 'There is nothing at this address.');
  return part;
}
