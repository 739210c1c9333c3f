import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addNothing,
  button,
  CARDS,
  findSailings,
  giveDetails,
  goToPayment,
  openLine,
  payWith,
  sailingAt,
  seeBooked,
  seeScreen,
} from './steps.ts';
import { translatePages } from './translator.ts';

const here = journeys({ freshProfiles: true });

test('A page that the browser translates shows each choice as it is now, and books', async () => {
  const ada = await here.visit();
  const { page, context } = ada;
  await translatePages(context);
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10&vehicle=CAR`);
  await seeScreen(ada, 'Where are you sailing?');
  await page.locator('main font').first().waitFor();
  await openLine(page, 'Who is travelling');
  const adults = page.getByRole('group', { name: 'Adult' }).locator('output');
  for (const count of ['2', '3']) {
    await button(page, 'One more: Adult').click();
    expect(await adults.innerText()).toMatch(new RegExp(`^${count}\\b`));
  }
  await findSailings(ada);
  await sailingAt(page, '10:00').click();
  for (const ticket of ['Saver', 'Standard']) {
    await page.getByRole('radio', { name: new RegExp(`^${ticket} £`) }).check({ force: true });
    await page.getByText(`10:00, ${ticket}`).first().waitFor();
  }
  await button(page, /^Choose this sailing/)
    .last()
    .click();
  await addNothing(ada);
  await acceptBasket(ada);
  await giveDetails(ada, { email: 'translated@example.com' });
  await page.getByText('Step 7 of 8').waitFor();
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
});
