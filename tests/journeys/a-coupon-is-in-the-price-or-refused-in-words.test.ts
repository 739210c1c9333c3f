import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addNothing,
  button,
  CARDS,
  chooseSailing,
  followSearch,
  giveDetails,
  goToPayment,
  openLine,
  payWith,
  sailingAt,
  seeBooked,
  seeScreen,
  seeText,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();
const TRIP = { route: 'HAL-BRI', date: '2026-06-10' };
const REFUSED = 'Coupon not valid for searched dates.';

// Proves: S1.5
test('A good coupon is in every price from the results to the ledger', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const email = 'good-coupon@example.com';
  await followSearch(ada, here.world.app, TRIP);
  const full = await sailingAt(page, '10:00').getByText(/^£/).textContent();
  await followSearch(ada, here.world.app, { ...TRIP, coupon: 'SOLENT10' });
  await seeText(ada, 'SOLENT10 is in the prices');
  const reduced = await sailingAt(page, '10:00').getByText(/^£/).textContent();
  const [before = 0, after = 0] = [full, reduced].map((price) => Math.round(Number(price?.slice(1)) * 100));
  expect(after).toBe(Math.round(before * 0.9));
  await chooseSailing(ada, '10:00');
  await addNothing(ada);
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await seeText(ada, `Code SOLENT10 is in these prices: you save ${formatPence(before - after)}.`);
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({
    status: 30,
    totalPence: after,
    captures: [after],
  });
});

// Proves: P24, S5.2
test('A coupon out of its dates is refused in words, and the booking goes on at the full price', async () => {
  const ada = await here.visit();
  const email = 'bad-coupon@example.com';
  await followSearch(ada, here.world.app, { ...TRIP, coupon: 'SUMMER25' });
  await seeText(ada, REFUSED);
  const full = Number((await sailingAt(ada.page, '10:00').getByText(/^£/).textContent())?.slice(1));
  await chooseSailing(ada, '10:00');
  await addNothing(ada);
  await seeScreen(ada, 'Your trip');
  await seeText(ada, REFUSED);
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await seeScreen(ada, 'Check everything');
  await seeText(ada, REFUSED);
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ status: 30, totalPence: Math.round(full * 100) });
});

// Proves: S5.3
test('A code tried in the results says why it is not taken, and a good one prices them anew', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^(404 GET \/ferry\/coupon\/NO-SUCH|409 GET \/ferry\/coupon\/SPENT5)$/);
  await followSearch(ada, here.world.app, TRIP);
  const full = await sailingAt(page, '10:00').textContent();
  // The last sailings of the day are drawn after the first, above the line for a code.
  await page.getByRole('heading', { name: 'Evening' }).waitFor();
  await openLine(page, 'Promo code');
  await page.getByRole('textbox', { name: 'Code' }).fill('no-such');
  await button(page, 'Apply').click();
  await seeText(ada, 'We do not recognise this code.');
  expect(await sailingAt(page, '10:00').textContent()).toBe(full);
  await page.getByRole('textbox', { name: 'Code' }).fill('spent5');
  await button(page, 'Apply').click();
  await seeText(ada, 'This code has already been used.');
  await page.getByRole('textbox', { name: 'Code' }).fill('solent10');
  await button(page, 'Apply').click();
  await seeText(ada, 'SOLENT10 is in the prices');
  expect(await sailingAt(page, '10:00').textContent()).not.toBe(full);
});

test('A code for a trip that is chosen is checked first, and what was chosen stays at the prices with it', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^404 GET \/ferry\/coupon\/NO-SUCH$/);
  await followSearch(ada, here.world.app, { ...TRIP, return: '2026-06-12' });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, /Coming back/);
  await openLine(page, 'Promo code');
  for (const [code, said] of [
    ['no-such', 'We do not recognise this code.'],
    ['solent10', 'SOLENT10 is in the prices'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await button(page, 'Apply').click();
    await seeText(ada, said);
    await seeScreen(ada, /Coming back/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});
