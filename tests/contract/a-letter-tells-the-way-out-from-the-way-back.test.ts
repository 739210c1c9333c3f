// What a trip there and back says once, and what of each way: the same in all parts of its letter.
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { type CartBody, postCart } from '#domain/contract/booking.ts';
import { toPounds } from '#domain/values/money.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { mailOf } from './accounts/letters.ts';
import { payDue } from './after-sales/paid.ts';
import { got, visitor, type Wanted } from './booker.ts';
import { harbourForAll } from './harbours.ts';
import { pagesOf } from './letter-pages.ts';

const harbour = harbourForAll();
const THERE_AND_BACK = { departureDate: '2026-06-12', returnDate: '2026-06-14', adults: 2 };

/** The parts of the letter of a trip with protection, each as one line of words. */
async function partsOf(wanted: Wanted, more: Partial<CartBody['ferry'][number]> = {}) {
  const person = visitor(harbour);
  const body = await person.cartBody(wanted);
  const ferry = body.ferry.map((item) => ({ ...item, ...more, cancellationProtection: true }));
  const { cartId } = got(await person.ask(postCart, { body: { ...body, ferry } }));
  const held = got(await person.reserve(cartId));
  await payDue(harbour, person, held.itineraryId, toPounds(held.travelCost.amountAfterTax));
  const [row] = await mailOf(harbour, eq(mail.itineraryId, held.itineraryId));
  const letter = await PostalMime.parse(row?.raw ?? '');
  const seen = (letter.html ?? '').replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  const words = [letter.text ?? '', seen, (await pagesOf(letter)).join(' ')];
  return words.map((part) => part.replaceAll(/\s+/g, ' '));
}

it('A letter tells the way out from the way back, and once what holds for both', async () => {
  for (const part of await partsOf(THERE_AND_BACK)) {
    expect(part).toMatch(/Going out.*Coming back/i);
    expect(part).toMatch(/, coming back:? £[\d.]+ 2 × Adult, included with the vehicle Cancellation protection:? £/);
    expect(part.match(/included with the vehicle/g)).toHaveLength(1);
    expect(part).not.toContain('£0.00');
    expect(part).toContain('Standard ticket');
  }
});

it('The letter of one crossing gives it no name', async () => {
  for (const part of await partsOf({ departureDate: '2026-06-12' })) {
    expect(part).not.toMatch(/Going out|Coming back/i);
  }
});

it('Whoever is not included with the vehicle has an amount, also of nothing', async () => {
  const passengers = [
    { ageCategory: 'A' as const, quantity: 2 },
    { ageCategory: 'I' as const, quantity: 1 },
  ];
  for (const part of await partsOf({ ...THERE_AND_BACK, vehicle: 'MOTORCYCLE' }, { passengers })) {
    expect(part).toMatch(/ Adult, included with the vehicle Infant:? £0\.00 /);
  }
});
