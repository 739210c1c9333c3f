import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isDeadLink } from '#domain/account/password.ts';
import { formatCountdown, idleFor, timeLeft } from '#domain/account/session-limits.ts';
import { type StoredUser, storedUser, userIdentifier, userKind } from '#domain/account/stored-user.ts';
import { runtimeConfig } from '#domain/contract/runtime-config.ts';
import { isNetworkFault } from '#domain/failures/failure.ts';
import { cardExpiry } from '#domain/payment/saved-cards.ts';
import { homeOf, mayOpen } from '#domain/places/access.ts';
import type { Entry } from '#domain/places/entry.ts';
import { couponHolds, normaliseCoupon } from '#domain/search/coupon.ts';
import { productFor } from '#domain/search/product.ts';
import { normalisePlate, samePlate } from '#domain/values/plates.ts';
import { boot, MINUTE, NOW, options } from '#tests/models/builders.ts';
import { badCoupon, goodCoupon } from '#tests/models/fixtures/ferry-search.ts';

// Proves: P26
describe('A product', () => {
  it.each([
    ['RESIDENT', 'FREQUENT', 'RESIDENT'],
    ['FREQUENT', 'SUMMER', 'SUMMER'],
    ['FREQUENT', null, 'FREQUENT'],
    [null, 'FREQUENT', 'FREQUENT'],
    [null, null, 'PUBLIC'],
    ['', '', 'PUBLIC'],
  ])('of customer %s with coupon %s is %s', (customer, coupon, product) => {
    expect(productFor(options(), { customer, coupon })).toBe(product);
  });

  it('that is everybody’s gives way to no coupon where the operator has it so', () => {
    const { defaultProductCode } = options();
    const locked = { defaultProductCode, nonOverridableProductCodes: [defaultProductCode] };
    expect(productFor(locked, { customer: null, coupon: 'SUMMER' })).toBe('PUBLIC');
    expect(productFor(locked, { customer: 'FREQUENT', coupon: 'SUMMER' })).toBe('SUMMER');
  });
});

describe('A coupon', () => {
  it('is sent trimmed, in upper case and as its reader sees it', () => {
    expect(['solent10', ' Solent10\n', '  ', '\u2068solent\u200b10 \u2069'].map(normaliseCoupon)).toEqual([
      ...['SOLENT10', 'SOLENT10', '', 'SOLENT10'],
    ]);
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normaliseCoupon(normaliseCoupon(typed))).toBe(normaliseCoupon(typed));
      }),
    );
  });

  it('holds only where the provider says so', () => {
    expect([goodCoupon, badCoupon, null].map(couponHolds)).toEqual([true, false, false]);
  });
});

describe('A plate', () => {
  // Proves: S5.13
  it('is kept in upper case with single spaces, and as its reader sees it', () => {
    expect([' hw21  kyr ', 'HW21KYR', '', '\thw21\nkyr', '\u202ahw21 \u200bkyr\u202c'].map(normalisePlate)).toEqual([
      'HW21 KYR',
      'HW21KYR',
      '',
      'HW21 KYR',
      'HW21 KYR',
    ]);
  });

  // Proves: P29
  it('is the same with and without spaces, and not with another letter', () => {
    expect([samePlate('hw21 kyr', 'HW21KYR'), samePlate('HW21 KYR', 'HW21 KYS')]).toEqual([true, false]);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 ]{0,10}$/), (plate) => {
        expect(samePlate(plate, normalisePlate(plate))).toBe(true);
        expect(normalisePlate(normalisePlate(plate))).toBe(normalisePlate(plate));
      }),
    );
  });
});

it('A saved card names its last month in two digits and its year in two', () => {
  expect(cardExpiry('2027-06')).toBe('06/27');
});

// Proves: R1, S9.1
describe('The limits of a session', () => {
  it('are reached to the millisecond', () => {
    expect([
      idleFor(NOW, NOW + 18 * MINUTE - 1, 18),
      idleFor(NOW, NOW + 18 * MINUTE, 18),
      idleFor(NOW, NOW - MINUTE, 18),
    ]).toEqual([false, true, false]);
  });

  it('leave between nothing and what is left, and idle time and time left agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60 * MINUTE, max: 60 * MINUTE }), (after) => {
        const left = timeLeft(NOW, NOW + after);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left === 0).toBe(idleFor(NOW, NOW + after, 20));
      }),
    );
  });

  it.each([
    [120_000, '02:00'],
    [119_001, '02:00'],
    [119_000, '01:59'],
    [1, '00:01'],
    [0, '00:00'],
    [1_200_000, '20:00'],
  ])('%i ms are written %s', (left, text) => expect(formatCountdown(left)).toBe(text));
});

describe('A stored user', () => {
  const identifiers = {
    ccId: 'CC1',
    agentUser: { agentNumber: 'AU1' },
    agentNumber: 'AA1',
    customerAccount: { customerNumber: 'C1' },
  } satisfies StoredUser;
  const names = Object.keys(identifiers) as (keyof typeof identifiers)[];
  const kinds = {
    ccId: 'callCentre',
    agentUser: 'agentUser',
    agentNumber: 'accountAgent',
    customerAccount: 'customer',
  } as const;
  const numbers = { ccId: 'CC1', agentUser: 'AU1', agentNumber: 'AA1', customerAccount: 'C1' } as const;
  const subsets = Array.from({ length: 16 }, (_, bits) => names.filter((__, place) => bits & (1 << place)));

  // Proves: P16, S3.27, S6.6
  it.each(subsets.map((subset) => [subset.join(', ') || 'nothing', subset] as const))(
    'with %s has one role',
    (_, subset) => {
      const user: StoredUser = Object.fromEntries(subset.map((name) => [name, identifiers[name]]));
      const first = names.find((name) => subset.includes(name));
      expect([userKind(user), userIdentifier(user)]).toEqual(first ? [kinds[first], numbers[first]] : [null, null]);
      expect(v.parse(storedUser, JSON.parse(JSON.stringify(user)))).toEqual(user);
    },
  );

  // Proves: P16
  it.each([
    [null, []],
    ['customerAccount', ['account']],
    ['agentNumber', ['agent-portal']],
    ['agentUser', ['agent-portal']],
    ['ccId', ['contact-centre']],
  ] as const)('with %s opens its own area alone, and every page that is open to all', (name, own) => {
    const user: StoredUser | null = name && { [name]: identifiers[name] };
    const areas: Entry[] = [
      { kind: 'account', page: 'overview' },
      { kind: 'agent-portal', page: 'overview', returned: null },
      { kind: 'contact-centre', page: 'dashboard' },
    ];
    expect(areas.filter((entry) => mayOpen(entry, user)).map(({ kind }) => kind)).toEqual(own);
    const toAll: Entry[] = [
      { kind: 'booking', step: 'reviewing', wish: {} },
      { kind: 'summary', itineraryId: 'i-1', providerReference: null, paymentFailed: false },
      { kind: 'find-booking' },
      { kind: 'sign-in', page: 'sign-in' },
      { kind: 'contact-centre', page: 'sign-in' },
    ];
    expect(toAll.filter((entry) => !mayOpen(entry, user))).toEqual([]);
    expect(homeOf(user).kind).toBe(own[0] ?? 'booking');
  });

  it('with an empty identifier has none', () => {
    const empty: StoredUser = {
      ccId: '',
      agentUser: { agentNumber: '' },
      agentNumber: '',
      customerAccount: { customerNumber: '' },
    };
    expect([userKind(empty), userIdentifier(empty)]).toEqual([null, null]);
  });

  // Proves: R15
  it('keeps nothing but identifiers and a name to show', () => {
    expect(v.parse(storedUser, { ccId: 'CC1', password: 'secret', email: 'a@b.example' })).toEqual({ ccId: 'CC1' });
  });
});

describe('A runtime configuration', () => {
  const { runtime } = boot();
  const reads = (change: object) => v.is(runtimeConfig, { ...runtime, ...change });

  it('has its defaults', () => {
    expect(runtime).toMatchObject({
      idempotencyHeader: 'Idempotency-Key',
      consentRequired: false,
      operator: { phone: '' },
    });
  });

  it.each([
    ['a provider', { provider: 'nowhere' }],
    ['a client', { clientId: '' }],
    ['origins without a path', { formOrigins: ['https://cards.test/page'] }],
    ['origins of the web', { formOrigins: ['javascript:alert(1)'] }],
    ['an operator', { operator: null }],
  ])('needs %s', (_, change) => expect(reads(change)).toBe(false));

  // Proves: R3
  it('may send no attempt key', () => expect(reads({ idempotencyHeader: '' })).toBe(true));
});

describe('A link to set a password', () => {
  it.each([
    [401, false],
    [403, false],
    [404, true],
    [409, false],
    [410, true],
    [429, false],
    [500, false],
  ])('that is refused by %i is dead: %s', (status, dead) => {
    expect(isDeadLink({ kind: 'refused', status })).toBe(dead);
  });

  it('is not dead where no answer came, which stops the next request', () => {
    const kinds = ['network', 'timeout', 'refused', 'unreadable'] as const;
    expect(kinds.map((kind) => isDeadLink({ kind }))).toEqual([false, false, false, false]);
    expect(kinds.map((kind) => isNetworkFault({ kind }))).toEqual([true, true, false, false]);
  });
});
