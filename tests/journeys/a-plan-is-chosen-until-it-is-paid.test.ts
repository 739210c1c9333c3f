import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { instalmentsOf, movementsOf } from './money.ts';
import {
  button,
  CARDS,
  CHOOSING,
  goToCardPage,
  goToPayment,
  payWith,
  reachDearReview,
  seeBooked,
  seeScreen,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys({ timetableDays: 90 });

// Proves: P54
test('Whoever comes back from the card page to pay it all at once instead of by plan, or by plan after all, does', async () => {
  const email = 'second-thoughts@example.com';
  const guest = await here.visit();
  const { page } = guest;
  await reachDearReview(guest, here.world, email, '2026-08-25', '2026-08-27');
  const plan = page.getByRole('switch', { name: /now and the rest later/ });
  for (const byPlan of [true, false, true, false]) {
    await plan.setChecked(byPlan);
    await goToPayment(guest);
    await seeScreen(guest, CHOOSING);
    expect(await page.getByRole('heading', { name: 'Your payment plan' }).count()).toBe(byPlan ? 1 : 0);
    await goToCardPage(guest);
    await page.goBack();
    await seeScreen(guest, 'You left before paying');
    if (byPlan) {
      await button(page, 'Choose how to pay').click();
      await seeScreen(guest, CHOOSING);
    }
    await page.goBack();
    await seeScreen(guest, 'Check everything');
  }
  await goToPayment(guest);
  await seeScreen(guest, 'You left before paying');
  await button(page, 'Choose how to pay').click();
  await payWith(guest, CARDS.pays);
  await seeBooked(guest);
  const { id, totalPence } = await bookingOf(here.world.harbour, email);
  expect(await movementsOf(here.world.harbour, id)).toEqual([{ code: 46, due: 'booking', pence: totalPence }]);
  expect(await instalmentsOf(here.world.harbour, id)).toEqual([]);
});
