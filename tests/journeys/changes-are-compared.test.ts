// Rulings 57, 59: other changes stay beside the one that is looked at, until one of them is made.
import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import {
  askCost,
  bookedElsewhere,
  changesOf,
  find,
  moveOutward,
  priceSailing,
  REVIEW,
  startChange,
} from './after-steps.ts';
import { journeys } from './harness.ts';
import { button, seeScreen, seeText } from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();

// Proves: P57
test('Two days are compared by what they cost, and the one that was looked at first is taken', async () => {
  const { app, harbour } = here.world;
  const email = 'compares@example.com';
  await priceSailing(harbour, 'HAL-BRI:2026-06-10:1000', 1000);
  await priceSailing(harbour, 'HAL-BRI:2026-06-11:1000', 1000);
  await priceSailing(harbour, 'HAL-BRI:2026-06-12:1000', 1500);
  const booked = await bookedElsewhere(here.world, { email });

  const ada = await here.visit();
  const { page } = ada;
  await find(ada, app, booked.reference, email);
  await startChange(ada);
  await moveOutward(ada, '2026-06-11');
  await askCost(ada);
  await button(page, `Change it for ${formatPence(1000)}`).waitFor();
  await button(page, 'Choose something else').click();
  await moveOutward(ada, '2026-06-12');
  await askCost(ada);

  const others = page.getByRole('region', { name: 'You also looked at' });
  await others.getByText(`${formatPence(1000)} to pay`).waitFor();
  await others
    .getByText(/Thu 11 Jun, 10:00/)
    .first()
    .waitFor();
  await others.getByRole('button', { name: /Look at it again, Going out: Thu 11 Jun/ }).click();
  await others
    .getByText(/Fri 12 Jun, 10:00/)
    .first()
    .waitFor();
  // What was pressed is gone: another change is read from its beginning.
  await page.locator('h1:focus', { hasText: REVIEW }).waitFor();
  expect(await changesOf(harbour, booked.id)).toEqual([]);

  await button(page, `Change it for ${formatPence(1000)}`).click();
  await seeScreen(ada, 'Your booking is changed');
  await seeText(ada, `${formatPence(1000)} is still to pay for it.`);
  expect(await bookingOf(harbour, email)).toMatchObject({ places: ['HAL-BRI:2026-06-11:1000 1p 0cm'] });
});
