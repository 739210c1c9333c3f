// Whatever stands in a member of a call, it is answered in words and never as a fault of Harbour's: generated from the
// contract, so that a new call or member is tried as well.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/contract/catalogue.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { strictly } from '#harbour/http/strictly.ts';
import type { LogLine } from '#harbour/log.ts';
import { TABLE } from '#tests/contract/access/table.ts';
import { enter, newSubject, ROLES, type Role } from '#tests/contract/access/world.ts';
import type { Question } from '#tests/contract/asking.ts';
import type { Visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { stayWish } from '#tests/contract/hotels/guest.ts';

/** As they stand in JSON: other kinds, numbers that no column has, names of prototypes, letters that no text has, no end. */
const HOSTILE = [
  ...['null', 'true', '{}', '[]', '{"__proto__":{"kind":"agent"}}', '{"then":1,"toString":2}'],
  ...['-1', '2147483648', '9007199254740993', '1e308', '1e999', 'NaN'],
  ...['""', '"__proto__"', '"A\\u0000da"', '"\\ud800"', '"\\u202e\\u2066x"', '"İß👩‍👧"'],
  ...['"\'; DROP TABLE cart; --"', '"%00../..\\\\"', '"0001-01-01"', '"9999-12-31"'],
  ...[`"${'9'.repeat(64)}"`, `"${'é'.repeat(20_000)}"`, `${'['.repeat(3000)}${']'.repeat(3000)}`],
];
const HOSTILE_TEXTS = [
  ...HOSTILE.filter((raw) => raw.startsWith('"')).map((raw) => JSON.parse(raw) as string),
  '-1',
  '1e9',
]
  .map((text) => Buffer.from(text).toString())
  .filter((text) => text.length < 2000);
const HOSTILE_HEADERS = ['', 'é@é.de', '-1', '__proto__', 'ÿ'.repeat(2000)];
const HEADERS = ['Email', 'Idempotency-Key', 'X-Session-Id', 'X-Forwarded-For', 'Accept-Encoding'];

interface Parts {
  readonly type: string;
  readonly pipe?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly items?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly wrapped?: unknown;
}
type Way = readonly (string | number)[];

/** The way to every member that a schema names, and to a first item of every list. */
function* waysIn(schema: unknown, way: Way = []): Generator<Way> {
  const { type, pipe, entries, item, items = [], options, wrapped } = schema as Parts;
  if (pipe !== undefined) return yield* waysIn(pipe[0], way);
  if (wrapped !== undefined) return yield* waysIn(wrapped, way);
  if (type === 'union') for (const option of options ?? []) yield* waysIn(option, way);
  else yield way;
  for (const [name, one] of Object.entries(entries ?? {})) yield* waysIn(one, [...way, name]);
  for (const [index, one] of [...items, ...(item === undefined ? [] : [item])].entries())
    yield* waysIn(one, [...way, index]);
}

/** Each way once, also where several kinds of a member have it. */
const waysToMembers = (schema: Endpoint['body']): readonly Way[] =>
  schema === undefined ? [] : [...new Map([...waysIn(schema)].map((way) => [way.join('.'), way])).values()];

/**
 * What a call goes on with. What it refuses gets no further than to the words of the refusal, and what it does not read no
 * further than any other call: for these one is enough, another one at each place.
 */
function worthSending<Try>(tries: readonly Try[], isTaken: (one: Try) => boolean, place: number): Try[] {
  const refused = tries.filter((one) => !isTaken(one));
  return tries.filter((one) => !refused.includes(one) || one === refused[place % refused.length]);
}

/** Whether a schema takes a body; it has to live with all of them. */
function isTaken(schema: Endpoint['body'], sent: string): boolean {
  if (schema === undefined || !isJson(sent)) return false;
  return v.is(strictly(schema), JSON.parse(sent));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const MARK = '<here>';

/** `body` with the mark at the end of a way; what is missing on it is made. */
function marked(body: unknown, [next, ...rest]: Way): unknown {
  if (next === undefined) return MARK;
  const inner = (body as Readonly<Record<string | number, unknown>> | null | undefined)?.[next];
  if (typeof next === 'string') return { ...(body as object | null | undefined), [next]: marked(inner, rest) };
  return Object.assign([...((body as readonly unknown[] | undefined) ?? [])], { [next]: marked(inner, rest) });
}

const WIDE = { amount: 1_000_000, perSeconds: 1 };

describe('No input is a fault (assurance 5.13)', () => {
  const faults: LogLine[] = [];
  const visitors = new Map<Role, Visitor>();
  const harbour = harbourForAll({
    logSink: (line) => line.level === 'error' && faults.push(line),
    limits: {
      signInsPerAccount: WIDE,
      resetsPerAccount: WIDE,
      accountsPerAddress: WIDE,
      wrongCouponsPerSession: WIDE,
      wrongCouponsPerAddress: WIDE,
      guestLookUpsPerAddress: WIDE,
      guestLookUpsPerBooking: WIDE,
      wrongPinsPerCard: WIDE,
      mailsPerBooking: WIDE,
      changesPerBooking: 1_000_000,
    },
  });

  async function inRole(role: Role): Promise<Visitor> {
    const who = visitors.get(role) ?? (await enter(harbour, role));
    visitors.set(role, who);
    return who;
  }

  /** A body that gets as far as the tables do. */
  async function bodyOf({ name }: Endpoint, who: Visitor, { body }: Question): Promise<unknown> {
    if (name !== 'postCart') return body;
    const trip = await who.cartBody({ returnDate: '2026-06-14' });
    return { ...trip, hotel: [stayWish()] };
  }

  async function send(endpoint: Endpoint, { session }: Visitor, asked: Question, raw?: string): Promise<number> {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(asked.params?.[name] ?? ''),
    );
    const query = new URLSearchParams({ clientId: 'gangway', sessionId: session });
    for (const [name, values] of Object.entries(asked.query ?? {}))
      for (const value of [values ?? []].flat()) query.append(name, value);
    const answer = await fetch(`${harbour.api.url}/${path}?${query}`, {
      method: endpoint.method,
      headers: { ...(raw === undefined ? {} : { 'Content-Type': 'application/json' }), ...asked.headers },
      ...(raw === undefined ? {} : { body: raw }),
    });
    const said = (await answer.json()) as { readonly description?: unknown };
    if (!answer.ok) expect(said.description).toEqual(expect.stringMatching(/\S/));
    return answer.status;
  }

  it.each(catalogue.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const row = TABLE[name];
    const role = ROLES.toReversed().find((one) => row?.verdicts[one] === 'yes' && !one.startsWith('acting')) ?? 'guest';
    const id = row?.subject === undefined ? '' : await newSubject(harbour, await inRole('owner'), row.subject);
    const asked = row?.ask?.(id, role) ?? {};
    const body = await bodyOf(endpoint, await inRole(role), asked);
    const good = body === undefined ? undefined : JSON.stringify(body);
    const found: unknown[] = [];
    const attempt = async (what: readonly unknown[], question: Question, raw = good) => {
      const status = await send(endpoint, await inRole(role), question, raw);
      if (status >= 500) found.push([status, ...what]);
      // Signed out by what it asked, or by a new password.
      if (status === 401 || /logout/.test(endpoint.path)) visitors.delete(role);
    };

    for (const [place, way] of waysToMembers(endpoint.body).entries()) {
      const here = JSON.stringify(marked(body, way));
      const tries = HOSTILE.map((raw) => ({ raw, sent: here.replace(`"${MARK}"`, () => raw) }));
      for (const { raw, sent } of worthSending(tries, (one) => isTaken(endpoint.body, one.sent), place))
        await attempt([way.join('.'), raw.slice(0, 40)], asked, sent);
    }
    const members = [...waysIn(endpoint.query)].flatMap((way) => (typeof way[0] === 'string' ? [way[0]] : []));
    for (const [place, member] of [...new Set(members)].entries()) {
      const withValue = (value: string | string[]) => ({ ...asked.query, [member]: value });
      const texts = worthSending(HOSTILE_TEXTS, (text) => v.is(strictly(endpoint.query), withValue(text)), place);
      for (const value of [...texts, HOSTILE_TEXTS.slice(0, 20), Array<string>(900).fill('1')])
        await attempt(['query', member, value], { ...asked, query: withValue(value) });
    }
    for (const param of Object.keys(asked.params ?? {})) {
      for (const value of HOSTILE_TEXTS)
        await attempt(['path', param, value], { ...asked, params: { [param]: value } });
    }
    for (const [place, header] of HEADERS.entries()) {
      const isRead = endpoint.headers.some((read) => read === header.toLowerCase());
      for (const value of worthSending(HOSTILE_HEADERS, () => isRead, place + catalogue.indexOf(endpoint)))
        await attempt([header, value], { ...asked, headers: { [header]: value } });
    }
    expect([found, faults.map(({ fault }) => fault)]).toEqual([[], []]);
  });
});
