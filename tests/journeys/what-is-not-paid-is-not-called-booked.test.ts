// A trip that is held and not paid for says so in every list, and is paid from there.
import { expect, test } from 'vitest';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { journeys } from './harness.ts';
import { barriersOn, DESKTOP, signIn, signInAtDesk } from './people.ts';
import {
  BY_NEW_CARD,
  button,
  CARDS,
  CHOOSING,
  cheapestAt,
  chooseWay,
  payWith,
  reachPayment,
  seeBooked,
  seeScreen,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();

// Proves: P5, R8, S4.3
test('A customer who left a trip unpaid finds it among the pending, is shown no ticket, and pays it from there', async () => {
  const email = 'later.payer@example.com';
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/my-account/`);
  await signIn(ada, 'ada.morrow@harbour.test');
  await seeScreen(ada, /^Hello, /);
  await reachPayment(ada, here.world, { email, vehicle: null });
  const { reference } = await bookingOf(here.world.harbour, email);
  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, here.world.app);
  await desk.page.getByRole('searchbox', { name: 'Find' }).fill(email);
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('row').filter({ hasText: reference }).getByText('Not paid, held until 09:20').waitFor();

  await page.goto(`${here.world.app}/my-account/bookings`);
  await page.getByRole('radio', { name: /^Upcoming *0$/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Open your ticket' }).count()).toBe(0);
  await page.getByRole('radio', { name: /^Pending *1$/ }).check({ force: true });
  const row = page.getByRole('link', { name: reference });
  await row.getByText('Not paid, held until 09:20 on Mon 1 Jun').waitFor();
  expect(await barriersOn(ada)).toEqual([]);
  await row.click();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
});

// Proves: P5, R8
test('An agency finds what a client has not paid for among the pending, by Enter as well', async () => {
  const email = 'slow.client@example.com';
  const kim = await here.visit(DESKTOP);
  kim.tolerate(/^401 POST \/ferry\/(customer|agent-accounts)\/login$/);
  const { page } = kim;
  await page.goto(`${here.world.app}${AGENT_PLACES.overview}`);
  await signIn(kim, 'hallow.kim');
  await seeScreen(kim, 'Kim Lorne');
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10&vehicle=none`);
  await button(page, 'Find sailings').click();
  await button(page, 'Travel on foot').click();
  await cheapestAt(page, '10:00').click();
  await button(page, 'Continue without extras').click();
  await button(page, 'Continue without a stay').click();
  await button(page, 'Continue to the details').click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Clara');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Client');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('01632 960001');
  await button(page, 'Review the trip').click();
  await button(page, 'Go to payment').click();
  await chooseWay(kim, BY_NEW_CARD);
  const { reference } = await bookingOf(here.world.harbour, email);

  await page.goto(`${here.world.app}${AGENT_PLACES.bookings}`);
  await page.getByRole('radio', { name: /^Pending *1$/ }).check({ force: true });
  const row = page.getByRole('table', { name: 'Pending' }).getByRole('row').filter({ hasText: reference });
  await row.getByText('Not paid, held until 09:20 on Mon 1 Jun').waitFor();
  expect(await barriersOn(kim)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Find a booking' }).fill('clara');
  await page.keyboard.press('Enter');
  await seeScreen(kim, CHOOSING);
});
