import { expect, test } from 'vitest';
import { callAddress } from '#domain/values/phone.ts';

test.each([
  ['01632 960 777', 'tel:01632960777'],
  ['+44 1632 960-777', 'tel:+441632960777'],
  ['+44 (0)1632 960777', 'tel:+441632960777'],
  ['(01632) 960777', 'tel:01632960777'],
  ['٠١٦٣٢ ٩٦٠٧٧٧', 'tel:01632960777'],
])('%s is called by %s', (phone, address) => {
  expect(callAddress(phone)).toBe(address);
});
