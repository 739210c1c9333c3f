// Asks one call of the contract over HTTP: every answer is read by its schema, every refusal by the schema of refusals.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Endpoint, refusal } from '#domain/contract/endpoint.ts';

export type MemberOf<E extends Endpoint> =
  v.InferOutput<E['answer']> extends { 'hydra:member': readonly (infer Member)[] } ? Member : never;

export interface Question {
  readonly params?: Readonly<Record<string, string>>;
  /** A list is sent as one value after the other, under one name. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Another session than the asker's own. */
  readonly session?: string;
}

export interface Reply<E extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** Empty on a refusal. */
  readonly members: readonly MemberOf<E>[];
  readonly refusal: v.InferOutput<typeof refusal> | null;
  /** The body as it was sent, to compare byte by byte. */
  readonly text: string;
}

export const newSession = (): string => randomUUID().replaceAll('-', '');

/** Somebody with a session of their own. */
export function asker(at: { readonly api: { readonly url: string } }, session: string = newSession()) {
  async function ask<E extends Endpoint>(endpoint: E, question: Question = {}): Promise<Reply<E>> {
    const answer = await fetch(addressOf(endpoint, question), {
      method: endpoint.method,
      headers: { ...(question.body === undefined ? {} : { 'Content-Type': 'application/json' }), ...question.headers },
      ...(question.body === undefined ? {} : { body: JSON.stringify(question.body) }),
    });
    const { status, headers } = answer;
    const text = await answer.text();
    const sent: unknown = JSON.parse(text);
    if (!answer.ok) return { status, headers, members: [], refusal: v.parse(refusal, sent), text };
    const parsed = v.parse(endpoint.answer, sent) as { 'hydra:member': MemberOf<E>[] };
    return { status, headers, members: parsed['hydra:member'], refusal: null, text };
  }

  function addressOf(endpoint: Endpoint, question: Question): string {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(question.params?.[name] ?? ''),
    );
    const query = new URLSearchParams({ clientId: 'gangway', sessionId: question.session ?? session });
    for (const [name, value] of Object.entries(question.query ?? {})) {
      for (const one of value === undefined ? [] : [value].flat()) query.append(name, one);
    }
    return `${at.api.url}/${path}?${query}`;
  }

  return {
    session,
    ask,
    /** The members of an answer that must not be a refusal. */
    async get<E extends Endpoint>(endpoint: E, question: Question = {}): Promise<readonly MemberOf<E>[]> {
      const { members, status, refusal: refused } = await ask(endpoint, question);
      if (refused !== null) throw new Error(`${endpoint.name} answered ${status}: ${refused.description}`);
      return members;
    },
  };
}
export type Asker = ReturnType<typeof asker>;

/** The one member of an answer. */
export function only<Member>(members: readonly Member[]): Member {
  const [first, ...rest] = members;
  if (first === undefined || rest.length > 0) throw new Error(`One member was expected, not ${members.length}.`);
  return first;
}
