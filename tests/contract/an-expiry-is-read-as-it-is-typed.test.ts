import { expect, it } from 'vitest';
import { checkCard } from '#harbour/card-page/card-form.ts';
import { CARDS } from './card-visitor.ts';

const read = (expiry: string) => checkCard({ number: CARDS.pays, expiry, securityCode: '123' }, '2026-11');

it.each([
  ['09/28', '2028-09'],
  [' 9 / 28 ', '2028-09'],
  ['12-2028', '2028-12'],
  ['1.30', '2030-01'],
  ['1128', '2028-11'],
  ['11/26', '2026-11'],
])('%j is %s', (expiry, expires) => {
  expect(read(expiry)).toMatchObject({ faults: [], card: { expires } });
});

it.each(['', '13/28', '0/28', '09/2', '09/1928', '10/26', `1${' '.repeat(40)}x`])(
  '%j is no month to pay in',
  (expiry) => {
    expect(read(expiry).faults).toMatchObject([{ field: 'expiry' }]);
  },
);
