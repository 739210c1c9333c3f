import { describe, expect, it } from 'vitest';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { heldWords, momentOf } from '#domain/itinerary/held.ts';
import { openWords } from '#domain/itinerary/owed.ts';
import { pence } from '#domain/values/money.ts';
import { booked } from '#tests/models/builders.ts';

const onPlan = (...states: NonNullable<Itinerary['paymentPlan']>['instalments'][number]['state'][]): Itinerary => ({
  ...booked({ paid: 20 }),
  paymentPlan: {
    deposit: pence(2000),
    instalments: states.map((state, at) => ({ dueOn: `2026-1${at}-01`, amount: pence(1500), state })),
  },
});

// Proves: P54
describe('A list says what of a booking is still to pay', () => {
  it.each<[string, Itinerary, string | null]>([
    ['is paid', booked({ paid: 62.5 }), null],
    ['is paid by a plan that goes as agreed', onPlan('due', 'due'), null],
    ['owes an instalment', onPlan('failed', 'due'), '£15.00 is still to pay'],
    ['owes two instalments', onPlan('failed', 'failed'), '£30.00 is still to pay'],
    ['costs more since a change', booked({ paid: 50 }), '£12.50 is still to pay'],
    ['owed an instalment and is cancelled', { ...onPlan('failed'), status: 31 }, null],
    [
      'is held and not paid for',
      booked({ status: 20, holdExpiresAt: '2026-12-20T12:20:00Z', paid: 0 }),
      heldWords('2026-12-20T12:20:00Z'),
    ],
    ['was held and is cancelled', booked({ status: 31, holdExpiresAt: '2026-12-20T12:20:00Z', paid: 0 }), null],
    ['ran out before anybody paid', booked({ status: 67, paid: 0 }), null],
    ['is not paid, and nothing says that it is held', booked({ status: 20, paid: 0 }), null],
  ])('one that %s', (_what, itinerary, words) => {
    expect(openWords(itinerary)).toBe(words);
  });
});

it('A hold that ends in the hour which the clocks go through twice says in which of the two', () => {
  const ends = ['2026-10-24T23:59:59Z', '2026-10-25T00:10:00Z', '2026-10-25T01:10:00Z', '2026-10-25T02:00:00Z'];
  const SUNDAY = 'on Sun\u00a025\u00a0Oct';
  expect(ends.map(momentOf)).toEqual([
    `00:59 ${SUNDAY}`,
    `01:10 BST ${SUNDAY}`,
    `01:10 GMT ${SUNDAY}`,
    `02:00 ${SUNDAY}`,
  ]);
});
