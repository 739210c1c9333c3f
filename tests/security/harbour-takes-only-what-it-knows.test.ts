// Rules of assurance 5 that stand in the contract and in the values that Harbour ships with.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newPassword } from '#domain/contract/accounts.ts';
import { catalogue } from '#domain/contract/catalogue.ts';
import { strictly } from '#harbour/http/strictly.ts';
import { limitsSchema } from '#harbour/limits.ts';
import { readSettings } from '#harbour/settings.ts';

/** Every schema inside a schema, by where it stands. */
function* within(schema: unknown, where: string, seen = new Set<unknown>()): Generator<[where: string, type: string]> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  seen.add(schema);
  const { kind, type } = schema as { kind?: string; type?: string };
  if (kind === 'schema' && type !== undefined) yield [where, type];
  for (const [name, inner] of Object.entries(schema)) {
    if (name !== '~run' && name !== '~standard') yield* within(inner, `${where}.${name}`, seen);
  }
}

const bodies = catalogue.flatMap((endpoint) => (endpoint.body ? [[endpoint.name, endpoint.body] as const] : []));

describe('Harbour takes only what it knows', () => {
  it('knows bodies, and the walk sees their objects', () => {
    expect(bodies.length).toBeGreaterThan(20);
    expect([...within(v.object({ a: v.array(v.looseObject({})) }), 'body')].map(([, type]) => type)).toEqual([
      'object',
      'array',
      'loose_object',
    ]);
  });

  it.each(bodies)('%s: no object in its body takes a member that it does not name (assurance 5.13)', (_, body) => {
    const open = [...within(strictly(body), 'body')].filter(([, type]) =>
      /^(?:object|loose_object|object_with_rest|record|any|unknown)$/.test(type),
    );
    expect(open).toEqual([]);
  });
});

it('A strict schema still parses, defaults and transforms as the contract says', () => {
  const inner = v.pipe(
    v.object({ name: v.pipe(v.string(), v.trim()), kind: v.optional(v.string(), 'car') }),
    v.transform(({ name, kind }) => `${name} (${kind})`),
  );
  const schema = v.object({
    list: v.array(inner),
    pair: v.optional(v.tuple([v.number(), v.nullable(inner)])),
    either: v.union([v.object({ advance: v.number() }), v.object({ to: v.string() })]),
  });
  const sent = { list: [{ name: ' a ' }], pair: [1, { name: 'b', kind: 'bus' }], either: { to: 'noon' } };
  expect(v.parse(strictly(schema), sent)).toEqual(v.parse(schema, sent));
  expect(strictly(schema)).toBe(strictly(schema));
  const wrong = [
    { ...sent, more: 1 },
    { ...sent, list: [{ name: 'a', more: 1 }] },
    { ...sent, pair: [1, { name: 'b', more: 1 }] },
    { ...sent, either: { to: 'noon', more: 1 } },
  ];
  for (const one of wrong) expect([one, v.is(schema, one), v.is(strictly(schema), one)]).toEqual([one, true, false]);
});

describe('Harbour ships', () => {
  const limits = v.parse(limitsSchema, {});

  it('with the limits of the rules (assurance 5.16)', () => {
    const per = (amount: number, perSeconds: number) => ({ amount, perSeconds });
    expect(readSettings({}).limits).toEqual(limits);
    expect(limits).toMatchObject({
      signInsPerAccount: per(5, 15 * 60),
      signInsPerAddress: per(30, 60),
      resetsPerAccount: per(3, 3600),
      accountsPerAddress: per(200, 24 * 3600),
      guestLookUpsPerBooking: per(5, 600),
      guestLookUpsPerAddress: per(20, 600),
      wrongLookUpsPerUser: per(20, 600),
      wrongCouponsPerSession: per(10, 600),
      wrongCouponsPerAddress: per(100, 600),
      wrongPinsPerCard: per(5, 24 * 3600),
      newSessionsPerAddress: per(60, 60),
      cartsPerAddress: per(600, 3600),
      mailsPerBooking: per(5, 3600),
      changesPerBooking: 100,
      leftPerAddress: 200,
      bodyBytes: 256 * 1024,
      cartBytes: 32 * 1024,
      urlBytes: 8 * 1024,
    });
  });

  it('with sessions that idle for 20 minutes, live for 12 hours, and outlive ten extensions (assurance 5.9)', () => {
    expect([limits.sessionIdleMinutes, limits.sessionAbsoluteHours]).toEqual([20, 12]);
    expect(limits.sessionAbsoluteHours * 60).toBeGreaterThan(11 * limits.sessionIdleMinutes);
  });

  it('with a hash of passwords that costs what it should (assurance 5.18)', () => {
    expect(limits.passwordCostLog2).toBeGreaterThanOrEqual(15);
  });

  it('with neither clock nor control port, and one client (assurance 5.12)', () => {
    expect(readSettings({})).toMatchObject({ clockStart: undefined, appOrigins: [], clientId: 'gangway' });
  });
});

describe('A password', () => {
  const takes = (password: string) => v.is(newPassword, password);

  it('has 8 to 64 characters of any kind, and no rules of composition (assurance 5.18)', () => {
    expect([7, 8, 64, 65].map((length) => takes('a'.repeat(length)))).toEqual([false, true, true, false]);
    for (const password of ['lower case only', '        ', 'пароль на море', '🚢'.repeat(8), '12345678']) {
      expect([password, takes(password)]).toEqual([password, true]);
    }
  });
});
