// Ruling 64: each refusal has a next step. That of the contact centre is not to call itself.
import { expect, it } from 'vitest';
import { LONG_SESSIONS, paidBooking } from '#tests/contract/after-sales/paid.ts';
import { newKey } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { deskOf } from './desk.ts';

const harbour = harbourForAll({ limits: LONG_SESSIONS });

it('passengers are asked to call about what they cannot do online, and the desk reads the reason alone', async () => {
  const { quoteCancel, cancel, quote, who } = await paidBooking(harbour, {
    ticketType: 'SAVER',
    departureDate: '2026-06-12',
  });
  const desk = await deskOf(harbour);
  const key = newKey();
  const another = { passengers: [{ ageCategory: 'A' as const, quantity: 3 }] };
  const told = async (by: typeof who) =>
    [await quoteCancel(by), await cancel(newKey(), by), await quote(another, {}, by)].map(({ status, refusal }) => [
      status,
      refusal?.code,
      refusal?.description,
    ]);
  const fixed = 'Your ticket does not allow a change to your party.';
  expect(await told(who)).toEqual([
    [409, 'not-cancellable', 'This booking cannot be cancelled online. Please call us.'],
    [409, 'not-cancellable', 'This booking cannot be cancelled online. Please call us.'],
    [409, 'not-amendable', `${fixed} Please call us.`],
  ]);
  expect(await told(desk)).toEqual([
    [409, 'not-cancellable', 'This booking cannot be cancelled online.'],
    [409, 'not-cancellable', 'This booking cannot be cancelled online.'],
    [409, 'not-amendable', fixed],
  ]);
  // The stored refusal of an attempt is told in the same words.
  expect([await cancel(key, desk), await cancel(key, desk)].map(({ refusal }) => refusal?.description)).toEqual([
    'This booking cannot be cancelled online.',
    'This booking cannot be cancelled online.',
  ]);
});
