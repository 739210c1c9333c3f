import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { attemptKey, emailAddress } from '#domain/contract/primitives.ts';
import { withoutUnseen } from '#domain/values/unseen-marks.ts';
import { Refusal } from './refusals.ts';

type Schema = v.GenericSchema;

/** Whether a table can store it: PostgreSQL accepts neither NUL nor half of a surrogate pair. */
export const isText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

function textOf(text: string): string {
  if (!isText(text)) throw new Refusal(422, 'The request has a character that no text has.');
  return withoutUnseen(text);
}

/** Query values: one as text, several of one name as a list. */
export function readQuery<S extends Schema>(schema: S, sent: Record<string, string[]>): v.InferOutput<S> {
  const texts = Object.entries(sent).map(([name, values]) => [name, values.map(textOf)] as const);
  return parsed(
    schema,
    Object.fromEntries(texts.map(([name, values]) => [name, values.length === 1 ? values[0] : values])),
  );
}

/** Names that can reach the prototype of an object are refused at any depth. */
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);
const PASSWORD = /password/i;
const LONGEST_LIST = 100;

export async function readBody<S extends Schema>(schema: S, context: Context): Promise<v.InferOutput<S>> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'Send JSON with the content type application/json.');
  return parsed(schema, parseJson(await context.req.text()));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (POLLUTING.has(name)) throw new Refusal(422, 'The request has a member that no call knows.');
      if (typeof value === 'string') {
        const seen = textOf(value);
        // A password is not read by anybody, and stays as it was chosen.
        return PASSWORD.test(name) ? value : seen;
      }
      if (Array.isArray(value) && value.length > LONGEST_LIST) {
        throw new Refusal(422, `A list has at most ${LONGEST_LIST} items.`);
      }
      return value;
    });
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal(422, 'The request is not readable JSON.');
  }
}

const headers = v.object({
  email: v.optional(v.pipe(emailAddress, v.toLowerCase())),
  attemptKey: v.optional(attemptKey),
});

export function readHeaders(endpoint: Endpoint, context: Context) {
  const read = (name: Endpoint['headers'][number]) =>
    endpoint.headers.includes(name) ? context.req.header(name) || undefined : undefined;
  const sent = parsed(headers, { email: read('email'), attemptKey: read('idempotency-key') });
  return { email: sent.email, attemptKey: sent.attemptKey };
}

function parsed<S extends Schema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (result.success) return result.output;
  throw new Refusal(422, inWords(result.issues[0]), { code: 'invalid' });
}

/** Names the wrong member and never repeats what was sent. */
function inWords(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue);
  const own = ownText(issue);
  if (name === null) return own ?? 'The request is not what this call expects.';
  if (issue.input === undefined) return `${name} is missing.`;
  return own === null ? `${name} is not what this call expects.` : `${own} (${name})`;
}

/**
 * The schemas' own texts are for passengers; the library's would repeat the value. A union's texts are its members'.
 */
function ownText(issue: v.BaseIssue<unknown>): string | null {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return issue.issues?.map(ownText).find((text) => text !== null) ?? null;
}
