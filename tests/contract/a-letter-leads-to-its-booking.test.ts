// Proves: S6.8
import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { toPounds } from '#domain/values/money.ts';
import { type MailRow, mail } from '#harbour/db/mail-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { readSettings } from '#harbour/settings.ts';
import { mailOf } from './accounts/letters.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { paidBooking, payDue } from './after-sales/paid.ts';
import { got, visitor } from './booker.ts';
import { startTestHarbour } from './harness.ts';
import { holdTrip, stayOf, stayWish } from './hotels/guest.ts';
import { bookOnPlan, startPlans } from './payments/plans.ts';

async function letterOf(harbour: Harbour, itineraryId: string, kind: MailRow['kind'] = 'confirmation') {
  const [row] = await mailOf(harbour, and(eq(mail.itineraryId, itineraryId), eq(mail.kind, kind)));
  return PostalMime.parse(row?.raw ?? '');
}

it.each([
  ['where the app answers', '', (harbour: Harbour) => harbour.app?.url],
  [
    'at the first address under which passengers reach it',
    'https://book.example.com,https://x.example',
    () => 'https://book.example.com',
  ],
])('A letter leads to its booking %s', async (_, origins, siteOf) => {
  const harbour = await startTestHarbour({ settings: readSettings({ APP_ORIGINS: origins }) });
  const guest = visitor(harbour);
  const crossing = await paidBooking(harbour, {}, guest);
  const held = await holdTrip(guest, [stayWish()]);
  const stay = await payDue(
    harbour,
    guest,
    held.itineraryId,
    toPounds(held.travelCost.amountAfterTax),
    '1780308000002',
  );
  const letters = [
    [await letterOf(harbour, crossing.id), 'See or change your booking', crossing.bookingNumber],
    [await letterOf(harbour, stay.itineraryId), 'See your booking', stayOf(stay).bookingReference],
  ] as const;
  const site = siteOf(harbour);
  await harbour.close();
  for (const [{ text, html }, label, reference] of letters) {
    const address = `${site}/book/find?reference=${reference}`;
    expect(text).toContain(`\n\n${label}:\n${address}\n\n`);
    expect(html).toMatch(new RegExp(`<a href="${address.replaceAll(/[.?]/g, '\\$&')}"[^>]*>${label}</a>`));
  }
});

// Proves: P59
it('The letters about a booking that an agency made promise no change, and no refund to the passenger’s card', async () => {
  const harbour = await startTestHarbour();
  const kim = await signedIn(harbour, PEOPLE.kim);
  const { id, bookingNumber, cancel } = await paidBooking(harbour, { ticketType: 'FLEX' }, kim);
  const confirmation = await letterOf(harbour, id);
  got(await cancel(undefined, kim));
  const cancellation = await letterOf(harbour, id, 'cancellation');
  await harbour.close();
  const address = `${harbour.app?.url}/book/find?reference=${bookingNumber}`;
  expect(confirmation.text).toContain(`\n\nSee your booking:\n${address}\n\n`);
  expect(cancellation.text).toContain('Refund to the agency’s card: £');
});

// Proves: P54
it('The letter about a booking on a plan, which is changed by telephone, promises no change on its page', async () => {
  const harbour = await startPlans();
  const { itineraryId } = await bookOnPlan(harbour);
  const { text } = await letterOf(harbour, itineraryId);
  await harbour.close();
  expect(text).toContain('\n\nSee your booking:\n');
});
