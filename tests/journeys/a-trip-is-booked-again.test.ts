// A trip that was booked once is searched for again in one press, by a guest, by whoever cancelled it, and by an agency.
import { expect, test } from 'vitest';
import { bookedElsewhere, find } from './after-steps.ts';
import { journeys } from './harness.ts';
import { DESKTOP, signIn, signInAtDesk } from './people.ts';
import { acceptBasket, addNothing, button, findSailings, lineOf, seeScreen, seeText } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys({ demoBookings: true });

const SEARCH = 'Where are you sailing?';

/** A line of the search as it is filled in, `Going out`. */
const lineSays = ({ page }: Passenger, label: string, text: string | RegExp): Promise<void> =>
  lineOf(page, label).locator('..').getByText(text).waitFor();

test('A guest books the same trip for the week after, and a cancelled one for its own days', async () => {
  const { app } = here.world;
  const email = 'again@example.com';
  const booked = await bookedElsewhere(here.world, {
    email,
    adults: 2,
    vehicle: 'CAR',
    ticketType: 'FLEX',
    returnDate: '2026-06-12',
  });
  const ada = await here.visit();
  const { page } = ada;
  await find(ada, app, booked.reference, email);
  await page.getByRole('link', { name: 'Book it for another day' }).click();
  await seeScreen(ada, SEARCH);
  expect(await page.getByRole('radio', { name: 'Return' }).isChecked()).toBe(true);
  await lineSays(ada, 'Going out', /17 June 2026/);
  await lineSays(ada, 'Coming back', /19 June 2026/);
  await lineSays(ada, 'Who is travelling', '2 adults');
  await findSailings(ada);
  await seeScreen(ada, /Going out/);
  await seeText(ada, '2 adults and a car');

  await find(ada, app, booked.reference, email);
  await button(page, 'Cancel this booking').click();
  await button(page, /^Cancel and get £/).click();
  await seeScreen(ada, 'This booking is cancelled');
  await page.getByRole('link', { name: 'look for another sailing' }).click();
  await seeScreen(ada, SEARCH);
  await lineSays(ada, 'Going out', /10 June 2026/);
  await lineSays(ada, 'Coming back', /12 June 2026/);
});

test('An agency books a trip again from its list, with its passenger, its plate and its order number', async () => {
  const { app } = here.world;
  const agent = await here.visit(DESKTOP);
  agent.tolerate(/^401 POST \/ferry\/customer\/login$/);
  const { page } = agent;
  await page.goto(`${app}/agent-portal/bookings`);
  await signIn(agent, 'bride.freight@harbour.test');
  await seeScreen(agent, 'Bookings');
  const row = page.getByRole('row').filter({ hasText: 'BF-STANDING' });
  await row.getByRole('button', { name: /^Another day for the trip/ }).press('Enter');
  await seeScreen(agent, 'Search for sailings');
  expect(page.url()).toBe(`${app}/book/`);
  await page.getByText('17 Jun 2026').first().waitFor();
  await button(page, 'Find sailings').press('Enter');
  for (const leg of [/^Going out/, /^Coming back/]) {
    await seeScreen(agent, leg);
    await page.getByRole('row').getByRole('button', { name: /^£/ }).first().press('Enter');
  }
  await addNothing(agent);
  await acceptBasket(agent);
  await seeScreen(agent, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).not.toBe('');
  expect(await page.getByRole('textbox', { name: 'Registration of the vehicle' }).inputValue()).toMatch(/^[A-Z0-9 ]+$/);
  expect(await page.getByRole('textbox', { name: /^PO number/ }).inputValue()).toBe('BF-STANDING');
});

// Proves: P63
test('The call centre acts for whom a booking belongs to from its page, and books it again with their details', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  const banner = page.getByRole('complementary', { name: 'Acting for a customer' });
  const openAdas = async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('ada.morrow@harbour.test');
    await page.keyboard.press('Enter');
    await page
      .getByRole('table', { name: /^Bookings found/ })
      .getByRole('row')
      .filter({ hasText: /Port Hallow to Bridehaven.*Booked/ })
      .getByRole('link')
      .first()
      .press('Enter');
    await page.getByRole('heading', { name: /^Booking / }).waitFor();
  };
  const toDetails = async () => {
    await button(page, 'Find sailings').press('Enter');
    for (const leg of [/^Going out/, /^Coming back/]) {
      await seeScreen(desk, leg);
      await page.getByRole('row').getByRole('button', { name: /^£/ }).first().press('Enter');
    }
    await addNothing(desk);
    await acceptBasket(desk);
    await seeScreen(desk, 'Who is travelling?');
  };
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await openAdas();
  const booked = await page.getByRole('heading', { name: /^Booking / }).innerText();
  await page.getByRole('link', { name: 'Book it for another day' }).waitFor();
  await page.keyboard.press('f');
  await banner.getByText('Acting for Ada Morrow (C1000001).').waitFor();
  await seeScreen(desk, booked);
  await page.keyboard.press('a');
  await seeScreen(desk, 'Search for sailings');
  expect(page.url()).toBe(`${here.world.app}/book/`);
  await toDetails();
  expect(await page.getByRole('textbox', { name: 'Registration of the vehicle' }).inputValue()).toMatch(/^[A-Z0-9 ]+$/);
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Morrow');
  // For another customer it is the search alone.
  await page.keyboard.press('b');
  await seeScreen(desk, 'Bookings Dashboard');
  await page.keyboard.press('/');
  await page.keyboard.type('finlay.reid@harbour.test');
  await page.keyboard.press('Enter');
  await button(page, 'Act for Finlay Reid').press('Enter');
  await seeScreen(desk, 'Search for sailings');
  await page.keyboard.press('b');
  await seeScreen(desk, 'Bookings Dashboard');
  await openAdas();
  await page.getByRole('link', { name: 'Book it for another day' }).press('Enter');
  await seeScreen(desk, 'Search for sailings');
  await toDetails();
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Reid');
  expect(await page.getByRole('textbox', { name: 'Registration of the vehicle' }).inputValue()).toBe('');
});
