// Somebody holds a trip as a guest and then signs in for an agency that asks for a PO number (ruling 62).
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { DESKTOP, signIn } from './people.ts';
import { acceptBasket, addNothing, button, CHOOSING, reachPayment, seeBooked, seeScreen, seeText } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys();
const onAccount = /^Book £[\d.]+ on account$/;

async function signInOverPayment(): Promise<Passenger> {
  const agent = await here.visit(DESKTOP);
  // The same door leads to customers and agencies first.
  agent.tolerate(/^401 POST .*login$/);
  // What was held before the sign-in is first asked for in the session that held it.
  agent.tolerate(/^401 (?:GET|PUT) .*itineraries/);
  await reachPayment(agent, here.world, { email: 'ada@example.test' });
  await agent.page.getByRole('link', { name: 'Sign in' }).first().click();
  await signIn(agent, 'freight.owen');
  await seeScreen(agent, 'Who is travelling?');
  return agent;
}

async function payWithNumber(agent: Passenger): Promise<void> {
  const { page } = agent;
  await seeScreen(agent, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada');
  await page.getByRole('textbox', { name: 'PO number', exact: true }).fill('BF-O-17');
  await button(page, 'Review the trip').click();
  await button(page, 'Go to payment').click();
  await seeScreen(agent, CHOOSING);
  await button(page, onAccount).click();
  await seeBooked(agent);
  await seeText(agent, 'BF-O-17');
}

test('The trip of the tab asks for it among its details, and everything else is still there', async () => {
  await payWithNumber(await signInOverPayment());
});

test('Paid from the list of bookings, the refusal says how the trip is booked with it', async () => {
  const agent = await signInOverPayment();
  agent.tolerate(/^422 PUT .*payment$/);
  const { page } = agent;
  await page.goto(`${here.world.app}/agent-portal/`);
  await seeScreen(agent, 'Owen Tait');
  await page.keyboard.press('n');
  await seeScreen(agent, 'Search for sailings');
  await page.keyboard.press('b');
  await page.getByRole('radio', { name: /^Pending/ }).press('Space');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^[0-9A-Z]{8}$/ })
    .first()
    .click();
  await button(page, /^Pay £/).click();
  await button(page, onAccount).click();
  await seeText(agent, /^Your account asks for a PO number with every booking\./);
  await seeText(agent, /choose ‘Book it for another day’, for the same day or another: the number goes with it\./);
  await button(page, 'Back to the booking').click();
  await button(page, 'Book it for another day').click();
  await button(page, 'Find sailings').click();
  const sailings = page.getByRole('row').filter({ hasText: /^\d\d:\d\d/ });
  await sailings.getByRole('button', { name: /^£/ }).first().click();
  await addNothing(agent);
  await acceptBasket(agent);
  await payWithNumber(agent);
});
