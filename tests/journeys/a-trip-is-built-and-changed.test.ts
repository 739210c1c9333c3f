import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addNothing,
  button,
  chooseSailing,
  findSailings,
  followSearch,
  giveDetails,
  openLine,
  sailingAt,
  seeScreen,
  seeText,
} from './steps.ts';

const here = journeys();
const TRIP = { route: 'HAL-BRI', date: '2026-06-10' };

// Proves: P28
test('A trailer says its own sizes, is in the price, and stands on the review', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await followSearch(ada, here.world.app, TRIP);
  const alone = await sailingAt(page, '10:00').getByText(/^£/).textContent();
  await page.getByRole('link', { name: 'Change search' }).click();
  await seeScreen(ada, 'Where are you sailing?');
  await openLine(page, 'Vehicle');
  await page.getByRole('switch', { name: /trailer/ }).check();
  await findSailings(ada);
  await seeText(ada, 'Enter the length of the trailer in metres, such as 4.50.');
  await openLine(page, 'Vehicle');
  await page.getByRole('textbox', { name: /^Length of the trailer/ }).fill('4,5');
  await page.getByRole('textbox', { name: /^Height of the trailer/ }).fill('2.10');
  await seeText(ada, /long together with your vehicle/);
  await findSailings(ada);
  await seeScreen(ada, /Going out/);
  const towing = await sailingAt(page, '10:00').getByText(/^£/).textContent();
  expect(Number(towing?.slice(1))).toBeGreaterThan(Number(alone?.slice(1)));
  await chooseSailing(ada, '10:00');
  await addNothing(ada);
  await acceptBasket(ada);
  await giveDetails(ada, { email: 'trailer@example.com', plate: 'TR26 AIL' });
  await seeScreen(ada, 'Check everything');
  await seeText(ada, '4.50 m long and 2.10 m high');
});

test('A double press goes one step on, for the next one stands in the same place', async () => {
  const ada = await here.visit();
  await followSearch(ada, here.world.app, TRIP);
  await chooseSailing(ada, '10:00');
  await button(ada.page, 'Continue without extras').dblclick();
  await seeScreen(ada, 'Your stay');
  await button(ada.page, 'Continue without a stay').dblclick();
  await seeScreen(ada, 'Your trip');
  await button(ada.page, 'Continue to your details').dblclick();
  await seeScreen(ada, 'Who is travelling?');
  expect(await ada.page.getByRole('alert').count()).toBe(0);
});

// Proves: P30
test('A car ferry without a vehicle asks once, and goes on at once when it was meant', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10&vehicle=none`);
  await seeScreen(ada, 'Where are you sailing?');
  await findSailings(ada);
  await page.getByRole('dialog', { name: 'No vehicle?' }).waitFor();
  await button(page, 'Add a vehicle').click();
  await page.getByRole('radio', { name: 'No vehicle, on foot' }).waitFor();
  await findSailings(ada);
  await button(page, 'Travel on foot').click();
  await seeScreen(ada, /Going out/);
  await page.getByRole('link', { name: 'Change search' }).click();
  await findSailings(ada);
  await seeScreen(ada, /Going out/);
});

test('A search comes back on the next visit without the person, and goes when it is removed', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await followSearch(ada, here.world.app, { ...TRIP, route: 'BRI-HAL', vehicle: 'VAN', passengers: '3|A' });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${here.world.app}/book/`);
  const former = page.getByRole('region', { name: 'Your last searches' });
  await former.getByRole('button', { name: /^Bridehaven to Port Hallow/ }).click();
  await seeText(ada, '3 adults');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain('BRI-HAL');
  expect(kept).not.toMatch(/2026-06-10|plate|email/i);
  await former.getByRole('button', { name: /^Remove/ }).click();
  expect(await former.count()).toBe(0);
  await page.reload();
  await seeScreen(ada, 'Where are you sailing?');
  expect(await former.count()).toBe(0);
});

// Proves: P20
test('Another outward sailing shows first that it leaves no time for the way back', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await followSearch(ada, here.world.app, { ...TRIP, return: '2026-06-10' });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, /Coming back/);
  await chooseSailing(ada, '16:00');
  await addNothing(ada);
  await page.getByRole('link', { name: 'Change sailing going out' }).click();
  await seeScreen(ada, /Going out/);
  await chooseSailing(ada, '16:00');
  const dialog = page.getByRole('dialog', { name: 'This changes your trip' });
  await dialog.getByText(/your return sailing, the 16:00 on Wed 10 Jun/).waitFor();
  await button(page, 'Keep my trip').click();
  await page.goto(`${here.world.app}/book/basket`);
  await seeText(ada, 'Coming back');
  await page.getByRole('link', { name: 'Change sailing going out' }).click();
  await chooseSailing(ada, '16:00');
  await button(page, 'Change and remove').click();
  await seeScreen(ada, /Coming back/);
});

test('What is added in the extras is in the basket, in the total, and can be taken out again', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await followSearch(ada, here.world.app, TRIP);
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'Anything to add?');
  await page.getByText(/^Shop\s*:/).click();
  await page
    .getByRole('button', { name: /^One more: / })
    .first()
    .click();
  await button(page, 'Continue').click();
  await button(page, 'Continue without a stay').click();
  await seeScreen(ada, 'Your trip');
  const extras = page.getByRole('region', { name: 'Extras' });
  await extras.getByRole('button', { name: /^Remove/ }).click();
  expect(await extras.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await acceptBasket(ada);
  await seeScreen(ada, 'Who is travelling?');
});

test('Each step begins at its top, however far down the step before was left', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const seeTopOf = async (title: string | RegExp) => {
    await seeScreen(ada, title);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  };
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10&vehicle=CAR`);
  await seeScreen(ada, 'Where are you sailing?');
  await findSailings(ada);
  await seeTopOf(/Going out/);
  await chooseSailing(ada, '20:30');
  await seeTopOf('Anything to add?');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button(page, 'Continue without extras').click();
  await seeTopOf('Your stay');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button(page, 'Continue without a stay').click();
  await seeTopOf('Your trip');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await acceptBasket(ada);
  await seeTopOf('Who is travelling?');
});
