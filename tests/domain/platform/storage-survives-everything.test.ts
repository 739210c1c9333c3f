import { expect, test } from 'vitest';
import { changeAttempts } from '#domain/amendment/change-attempt.ts';
import { invoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { createStorage } from '#src/platform/storage.ts';

const SESSION = 'session-1-abcdefgh';
const attempt: Attempt = {
  cartId: 'C1',
  sessionId: 'session-of-this-tab-1',
  reserveKey: 'r',
  itineraryId: null,
  reference: null,
  email: 'ada@example.com',
  payKey: null,
  orderKey: null,
  stage: 'reserving',
};
const user = { customerAccount: { customerNumber: '42' }, displayName: 'Ada' };

/** Session storage over a map that can be looked at and spoilt. */
function area(cells = new Map<string, string>()) {
  return {
    cells,
    getItem: (key: string) => cells.get(key) ?? null,
    setItem: (key: string, text: string): void => {
      cells.set(key, text);
    },
    removeItem: (key: string): void => {
      cells.delete(key);
    },
  };
}

// Proves: S3.26
test('the session id lies bare under its key, the user under the session id', () => {
  const stored = area();
  const storage = createStorage(() => stored);
  storage.sessionId.write(SESSION);
  storage.user.write(user);
  storage.attempts.write(attempt);
  expect(Object.fromEntries(stored.cells)).toEqual({
    rfSessionIId: SESSION,
    [SESSION]: JSON.stringify(user),
    'gangway.attempt': JSON.stringify([attempt]),
  });
  const reloaded = createStorage(() => stored);
  expect([reloaded.sessionId.read(), reloaded.user.read(), reloaded.attempts.find('C1')]).toEqual([
    SESSION,
    user,
    attempt,
  ]);
  expect(reloaded.draft.read()).toBeNull();
});

test('a user is never kept without a session', () => {
  const stored = area();
  const storage = createStorage(() => stored);
  storage.user.write(user);
  expect(storage.user.read()).toBeNull();
  expect(stored.cells.size).toBe(0);
});

test('a new session id takes the old user away, the same id keeps it, an open payment stays', () => {
  const stored = area();
  const storage = createStorage(() => stored);
  storage.sessionId.write(SESSION);
  storage.user.write(user);
  storage.attempts.write(attempt);
  storage.sessionId.write(SESSION);
  expect(storage.user.read()).toEqual(user);
  storage.sessionId.write('session-2-abcdefgh');
  expect(storage.user.read()).toBeNull();
  expect([...stored.cells.keys()]).toEqual(['gangway.attempt', 'rfSessionIId']);
  storage.sessionId.clear();
  expect([...stored.cells.keys()]).toEqual(['gangway.attempt']);
});

test.each(['', '{', 'null', '[]', '7', '"text"', '{}', '{"stage":"paid"}', '{"cartId":1}', '\u0000', 'undefined'])(
  'an attempt that reads %j is absent and removed (T11)',
  (text) => {
    const stored = area(new Map([['gangway.attempt', text]]));
    expect(createStorage(() => stored).attempts.find('C1')).toBeNull();
    expect(stored.cells.size).toBe(0);
  },
);

test('an attempt whose time is none is absent and removed, so that no page reads it out (T11)', () => {
  const stored = area(new Map([['gangway.attempt', JSON.stringify([{ ...attempt, heldUntil: 'soon' }])]]));
  expect(createStorage(() => stored).attempts.find('C1')).toBeNull();
  expect(stored.cells.size).toBe(0);
});

test.each(['', 'short', '{"a":1}', 'with space in the id', `${SESSION}\n`, 'x'.repeat(129), '../../..'])(
  'a session id that reads %j is absent, and what lies under it goes too',
  (id) => {
    const stored = area(
      new Map([
        ['rfSessionIId', id],
        [id, JSON.stringify(user)],
      ]),
    );
    const storage = createStorage(() => stored);
    expect(storage.sessionId.read()).toBeNull();
    expect(storage.user.read()).toBeNull();
    expect(stored.cells.size).toBe(0);
  },
);

// Proves: S8.11
test('a corrupt user is removed and the session goes on as a guest', () => {
  const stored = area(
    new Map([
      ['rfSessionIId', SESSION],
      [SESSION, '{"ccId":7}'],
    ]),
  );
  const storage = createStorage(() => stored);
  expect(storage.user.read()).toBeNull();
  expect(storage.sessionId.read()).toBe(SESSION);
  expect([...stored.cells.keys()]).toEqual(['rfSessionIId']);
});

test('a payment is found by its cart and by its booking, and the latest is the one written last', () => {
  const stored = area();
  const { attempts } = createStorage(() => stored);
  const booked: Attempt = { ...attempt, itineraryId: 'I1' };
  const other: Attempt = { ...attempt, cartId: 'C2', itineraryId: 'I2' };
  for (const one of [booked, other]) attempts.write(one);
  expect([attempts.find('C1'), attempts.find('I1'), attempts.find('I2')]).toEqual([booked, booked, other]);
  expect([attempts.find('I3'), attempts.find(undefined), attempts.latest()]).toEqual([null, null, other]);
  attempts.write(booked);
  expect([attempts.latest(), attempts.find('C2')]).toEqual([booked, other]);
});

test('what the areas keep goes with the user, and nothing else does', () => {
  const keys = ['gangway.draft', 'gangway.attempt', 'gangway.change', 'gangway.invoices', 'gangway.release'];
  const stored = area(new Map(keys.map((key) => [key, '{}'])));
  createStorage(() => stored).clearAreas();
  expect([...stored.cells.keys()]).toEqual(['gangway.draft', 'gangway.attempt', 'gangway.release']);
});

const refuse = (): never => {
  throw new DOMException('No.', 'SecurityError');
};

test.each([
  ['disabled', refuse],
  ['refusing every access', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('with storage %s the app runs from memory', (_, open) => {
  const storage = createStorage(open);
  storage.sessionId.write(SESSION);
  storage.user.write(user);
  storage.attempts.write(attempt);
  expect([storage.sessionId.read(), storage.user.read(), storage.attempts.find('C1')]).toEqual([
    SESSION,
    user,
    attempt,
  ]);
  storage.sessionId.clear();
  storage.attempts.clear();
  expect([storage.sessionId.read(), storage.user.read(), storage.attempts.find('C1')]).toEqual([null, null, null]);
});

test('a full storage keeps the new value in memory and gives up the stale one', () => {
  const stored = area(new Map([['gangway.attempt', JSON.stringify([attempt])]]));
  const storage = createStorage(() => ({ ...stored, setItem: refuse }));
  const held: Attempt = { ...attempt, stage: 'held', itineraryId: 'I1' };
  storage.attempts.write(held);
  expect(storage.attempts.find('C1')).toEqual(held);
  expect(stored.cells.size).toBe(0);
  expect(storage.outlivesPage()).toBe(false);
});

test('a storage with room again takes the value over from memory', () => {
  const stored = area();
  let full = true;
  const storage = createStorage(() => ({ ...stored, setItem: full ? refuse : stored.setItem }));
  storage.attempts.write(attempt);
  full = false;
  storage.attempts.write({ ...attempt, stage: 'held' });
  expect(createStorage(() => stored).attempts.find('C1')).toEqual({ ...attempt, stage: 'held' });
  expect(storage.outlivesPage()).toBe(true);
  stored.cells.clear();
  expect(storage.attempts.find('C1')).toBeNull();
});

/** T11: what an older release, an extension or a curious hand may have left. */
const CORRUPT = [
  ...[
    '',
    ' ',
    'undefined',
    'null',
    'NaN',
    'true',
    '0',
    '-1',
    '"text"',
    '[]',
    '{}',
    '[[]]',
    '{',
    '}',
    '{"a":',
    '\u0000',
  ],
  ...['[object Object]', '<script>alert(1)</script>', '{"__proto__":{"ccId":"1"}}', '{"constructor":{"prototype":{}}}'],
  ...['{"version":0}', '{"version":-1,"step":"paying"}', '{"version":"1","data":null}', '{"step":"nowhere"}', '1e999'],
  ...['{"cartId":1}', '{"cartId":{},"stage":[]}', `"${'x'.repeat(10_000)}"`, '\ud800', '{"data":{"trip":{"wish":{}}}}'],
];

test('thirty corrupt values under every key are absent, removed, and in nobody’s way', () => {
  expect(new Set(CORRUPT).size).toBe(30);
  for (const text of CORRUPT) {
    const keys = ['gangway.draft', 'gangway.attempt', 'gangway.change', 'gangway.invoices'];
    const stored = area(new Map([['rfSessionIId', SESSION], ...keys.map((key): [string, string] => [key, text])]));
    const storage = createStorage(() => stored);
    const { draft, attempts: open } = storage;
    const ofAreas = [storage.ofArea('changes', changeAttempts), storage.ofArea('invoices', invoiceAttempt)];
    expect([text, draft.read(), open.find('C1'), ...ofAreas.map((kept) => kept.read())]).toEqual([
      text,
      null,
      null,
      null,
      null,
    ]);
    expect([...stored.cells.keys()]).toEqual(['rfSessionIId']);
    storage.attempts.write(attempt);
    expect(createStorage(() => stored).attempts.find('C1')).toEqual(attempt);
  }
  expect(({} as { ccId?: string }).ccId).toBeUndefined();
});
