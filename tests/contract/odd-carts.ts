// Carts that no app would send: each is priced by its lines or refused in words (T32).
import fc from 'fast-check';
import { expect } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import { sumPence } from '#domain/values/money.ts';
import type { Visitor } from './booker.ts';

/** Sends so many of them. */
export async function sendOddCarts(person: Visitor, times: number): Promise<void> {
  const base = await person.cartBody({ departureDate: '2026-06-11' });
  const [item] = base.ferry;
  if (!item) throw new Error('A crossing was wanted.');
  const quantity = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.constantFrom(0.5, 1e9, '2', null));
  const code = fc.constantFrom('CAR', 'VAN', 'MOTORCYCLE', 'CARAVAN', 'TRAILER', 'nothing', '');
  const cart = fc.record({
    passengers: fc.array(fc.record({ ageCategory: fc.constantFrom('A', 'Z', 'S', 'C', 'I', 'X'), quantity }), {
      maxLength: 4,
    }),
    vehicles: fc.array(fc.record({ resourceCode: code }), { maxLength: 2 }),
    couponCode: fc.constantFrom(undefined, 'SOLENT10', 'ONCE5', 'SUMMER25', 'SPENT5'),
  });
  await fc.assert(
    fc.asyncProperty(cart, async (changes) => {
      const { status, member, refusal } = await person.ask(postCart, {
        body: { ...base, ferry: [{ ...item, ...changes }] },
      });
      if (member === null) {
        expect(status).toBe(422);
        expect(refusal?.description).toMatch(/\S/);
        return;
      }
      const [priced] = member.reservationItems.ferry;
      const lines = [...(priced?.passengerPriceLines ?? []), ...(priced?.vehiclePriceLines ?? [])];
      expect(member.travelCost.amountAfterTax).toBeGreaterThan(0);
      expect(sumPence(lines.map((line) => line.totalPrice))).toBe(member.travelCost.amountAfterTax);
      expect((priced?.reservationTotals.price ?? 0) - (priced?.coupon?.discount ?? 0)).toBe(
        member.travelCost.amountAfterTax,
      );
    }),
    { numRuns: times },
  );
}
