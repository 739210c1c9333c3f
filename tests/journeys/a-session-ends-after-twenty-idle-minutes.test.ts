import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import {
  button,
  CARDS,
  CHOOSING,
  goToCardPage,
  reachDetails,
  reachPayment,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const PROMPT = 'Extend your Session';
const EXPIRED = 'Your Session has expired';

test('The prompt opens at 18:00 with 02:00 to go, and extending returns to the same field', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachDetails(ada, here.world.app);
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.pressSequentially('Gra');
  await here.world.pass('PT17M58S');
  expect(await dialog(page, PROMPT).count()).toBe(0);
  await here.world.pass('PT3S');
  await dialog(page, PROMPT).waitFor();
  await dialog(page, PROMPT)
    .getByText(/^0[12]:[05]\d$/)
    .waitFor();
  await here.world.pass('PT30S');
  await dialog(page, PROMPT)
    .getByText(/^01:[23]\d$/)
    .waitFor();
  await button(page, 'Extend My Session').click();
  await dialog(page, PROMPT).waitFor({ state: 'detached' });
  await page.keyboard.type('ce');
  expect(await name.inputValue()).toBe('Grace');
  await here.world.pass('PT17M50S');
  expect(await dialog(page, PROMPT).count()).toBe(0);
});

test('At 20:00 the person is forgotten, the trip is not, and Ok starts another session', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachDetails(ada, here.world.app);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await stored()).toContain('grace@example.com');
  const before = new Set(ada.sessions);
  await here.world.pass('PT18M');
  await dialog(page, PROMPT).waitFor();
  await here.world.pass('PT2M1S');
  await dialog(page, EXPIRED).waitFor();
  await dialog(page, EXPIRED)
    .getByText('Due to an extended period of inactivity, your session was automatically closed.', { exact: true })
    .waitFor();
  expect(await stored()).not.toMatch(/grace/i);
  await button(page, 'Ok').click();
  await seeScreen(ada, 'Your trip');
  await seeText(ada, 'We kept your trip without your personal details and checked it again');
  expect([...ada.sessions].filter((id) => !before.has(id))).toHaveLength(1);
  await button(page, 'Continue to your details').click();
  await seeScreen(ada, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('');
});

test('A laptop that slept past both limits wakes up expired, without a prompt', async () => {
  const ada = await here.visit();
  await reachDetails(ada, here.world.app);
  await here.world.pass('PT25M');
  await dialog(ada.page, EXPIRED).waitFor();
  expect(await dialog(ada.page, PROMPT).count()).toBe(0);
});

test('Work in one tab keeps the other tab of the session alive', async () => {
  const ada = await here.visit();
  const session = 'journey-session-of-two-tabs-0001';
  const idle = ada.page;
  const busy = await ada.context.newPage();
  for (const page of [idle, busy]) {
    await page.goto(`${here.world.app}/book/?sessionId=${session}`);
    await page.getByRole('heading', { name: 'Where are you sailing?' }).waitFor();
    expect(page.url()).not.toContain(session);
  }
  for (let round = 0; round < 3; round++) {
    await here.world.pass('PT10M');
    const kept = busy.waitForResponse(/active-new-session/);
    await busy.keyboard.press('Tab');
    await kept;
  }
  expect([await dialog(idle, PROMPT).count(), await dialog(idle, EXPIRED).count()]).toEqual([0, 0]);
  await here.world.pass('PT18M1S');
  await dialog(idle, PROMPT).waitFor();
  await dialog(busy, PROMPT).waitFor();
  await button(busy, 'Extend My Session').click();
  await dialog(busy, PROMPT).waitFor({ state: 'detached' });
  await dialog(idle, PROMPT).waitFor({ state: 'detached' });
});

test('Twenty-five minutes on the card page expire nothing; the truth comes before any dialog', async () => {
  const ada = await here.visit();
  ada.tolerate(/^(401|402|409) /);
  const email = 'slow-typist@example.com';
  await reachPayment(ada, here.world.app, { email });
  await goToCardPage(ada);
  await here.world.pass('PT19M');
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await dialog(ada.page, PROMPT).count()).toBe(0);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence] });
});

test('Expiry at the choice of payment keeps no way to pay the old booking', async () => {
  const ada = await here.visit();
  ada.tolerate(/^401 /);
  const email = 'gone@example.com';
  await reachPayment(ada, here.world.app, { email });
  await seeScreen(ada, CHOOSING);
  await here.world.pass('PT20M1S');
  await dialog(ada.page, EXPIRED).waitFor();
  await button(ada.page, 'Ok').click();
  await seeScreen(ada, 'Your trip');
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ status: 67, captures: [] });
});
