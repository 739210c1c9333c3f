import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { putItineraryPayment } from '#domain/contract/payment.ts';
import { orderKeyAt } from '#src/areas/book/card-page.ts';

// Proves: S9.6, P51
test('an order key is the moment of the try, to the millisecond, and is taken by the contract', () => {
  expect(orderKeyAt(Date.UTC(2026, 11, 24, 7, 30, 15, 123))).toBe('20261224073015123');
  const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2099, 0) });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      expect(orderKeyAt(one) < orderKeyAt(other)).toBe(one < other);
      const body = { amountAfterTax: 12.5, orderKey: orderKeyAt(one), guaranteesAccepted: [{ guaranteeTypeCode: 46 }] };
      expect(v.is(putItineraryPayment.body, body)).toBe(true);
    }),
  );
});
