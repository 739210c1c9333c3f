import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersEverywhere } from './barriers.ts';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  button,
  CARDS,
  CHOOSING,
  chooseSailing,
  dayOf,
  fillSearch,
  findSailings,
  giveDetails,
  goToCardPage,
  goToPayment,
  lineOf,
  openLine,
  sailingAt,
  seeBooked,
  seeScreen,
  typeCard,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys();
const MOST_STEPS = 80;

/** Whether one sees where the focus is (WCAG 2.4.7): a ring round the control, or round the card that stands for it. */
const isRinged = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const nearest = 4;
    let part = document.activeElement;
    for (let out = 0; part && out < nearest; out += 1) {
      if (isRing(getComputedStyle(part))) return true;
      part = part.parentElement;
    }
    return false;
  });

/** Tab by Tab to a control, as somebody without a mouse. */
async function tabTo({ page }: Passenger, control: Locator): Promise<void> {
  await control.waitFor();
  const focused = () =>
    control.evaluate(
      (element) => element === document.activeElement || element.closest('summary') === document.activeElement,
    );
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await focused()) return expect(await isRinged(page), `${control} shows that it has the focus`).toBe(true);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

async function press(passenger: Passenger, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(passenger, control);
  await passenger.page.keyboard.press(key);
}

async function type(passenger: Passenger, name: string, text: string): Promise<void> {
  await tabTo(passenger, passenger.page.getByRole('textbox', { name }));
  await passenger.page.keyboard.type(text);
}

test('A whole booking by keyboard alone', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const { keyboard } = page;
  const email = 'keyboard@example.com';
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await press(ada, lineOf(page, 'Going out'));
  await tabTo(ada, dayOf(page, 'The day you go out', '2026-06-02'));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await page.getByText('Wed 10 June 2026').waitFor();
  await press(ada, button(page, 'Find sailings'));
  await press(ada, sailingAt(page, '10:00'));
  await tabTo(ada, page.getByRole('radio', { name: /^Saver £/ }));
  await keyboard.press('ArrowDown');
  await press(ada, button(page, /^Choose this sailing/).first());
  await seeScreen(ada, 'Anything to add?');
  await press(ada, button(page, 'Continue without extras'));
  await press(ada, button(page, 'Continue without a stay'));
  await seeScreen(ada, 'Your trip');
  await press(ada, button(page, 'Continue to your details'));
  await seeScreen(ada, 'Who is travelling?');
  await type(ada, 'First name', 'Ada');
  await type(ada, 'Last name', 'Ferrier');
  await type(ada, 'E-mail', email);
  await type(ada, 'Mobile phone', '01632 960001');
  await keyboard.press('Enter');
  await seeScreen(ada, 'Check everything');
  await press(ada, button(page, 'Go to payment'));
  await seeScreen(ada, CHOOSING);
  await press(ada, button(page, /^Pay £/));
  await type(ada, 'Card number', CARDS.pays);
  await type(ada, 'Expiry date', '12/30');
  await type(ada, 'Security code', '123');
  await press(ada, button(page, /^Pay £/), 'Space');
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({
    status: 30,
    places: ['HAL-BRI:2026-06-10:1000 1p 520cm'],
  });
});

/** Where the focus is, as assistive technology is told. */
const focused = ({ page }: Passenger): Promise<string> =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return `${tagName}: ${tagName === 'H1' ? textContent : ''}`;
  });

test('Every page of a booking is free of barriers, in every look and width, and starts at its heading', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const found: string[] = [];
  const look = async (screen: string, start?: RegExp) => {
    if (start && !start.test(await focused(ada))) found.push(`${screen} starts at ${await focused(ada)}`);
    found.push(...(await barriersEverywhere(ada, screen)));
  };
  const email = 'barriers@example.com';
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await look('search');
  await openLine(page, 'Going out');
  await dayOf(page, 'The day you go out', '2026-06-10').waitFor();
  await look('calendar');
  await dayOf(page, 'The day you go out', '2026-06-10').click();
  await openLine(page, 'Who is travelling');
  await look('party');
  await fillSearch(ada, { vehicle: 'Van' });
  await look('vehicle');
  await fillSearch(ada, { coupon: 'SUMMER25' });
  await findSailings(ada);
  await sailingAt(page, '10:00').waitFor();
  await look('results', /^H1: Going out/);
  await sailingAt(page, '10:00').click();
  await page.getByRole('radio', { name: /^Saver £/ }).waitFor();
  await look('tickets');
  await sailingAt(page, '10:00').click();
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'Anything to add?');
  await look('extras', /^H1: Anything to add/);
  await button(page, 'Continue without extras').click();
  await button(page, 'Continue without a stay').waitFor();
  await look('stay', /^H1: /);
  await button(page, 'Continue without a stay').click();
  await seeScreen(ada, 'Your trip');
  await look('basket', /^H1: Your trip/);
  await acceptBasket(ada);
  await seeScreen(ada, 'Who is travelling?');
  await look('details', /^H1: Who is travelling/);
  await button(page, 'Review your trip').click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await look('details with errors');
  await giveDetails(ada, { email, plate: 'AB12 CDE' });
  await seeScreen(ada, 'Check everything');
  await look('review', /^H1: Check everything/);
  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);
  await look('payment', /^H1: How would you like to pay/);
  await goToCardPage(ada);
  await look('card page');
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  await look('summary');
  await button(page, 'Keep this ticket on my device').click();
  await button(page, 'Remove this ticket from my device').waitFor();
  await page.getByRole('link', { name: 'Open the tickets on this device' }).click();
  await seeScreen(ada, 'Your tickets on this device');
  await look('kept ticket');
  expect(found).toEqual([]);
}, 400_000);

test.each([
  ['a family', 'passengers=2|A&passengers=1|C'],
  ['five people with a promo code', 'passengers=2|A&passengers=1|S&passengers=2|C&coupon=SOLENT10'],
])('Two whole sailings stand on the first screen of a phone, out and back, for %s', async (_, party) => {
  const ada = await here.visit({ viewport: { width: 390, height: 844 } });
  const { page } = ada;
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10&return=2026-06-13&vehicle=CAR&${party}`);
  await seeScreen(ada, 'Where are you sailing?');
  await findSailings(ada);
  const rows = page.getByRole('button', { name: /^Departs / });
  const seeTwo = async () => {
    await rows.first().waitFor();
    expect(await rows.first().textContent()).toContain('Cheapest this day');
    expect(await rows.nth(1).evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThan(844);
  };
  await seeTwo();
  await chooseSailing(ada, '10:00', 'Standard');
  await seeScreen(ada, /Coming back/);
  await seeTwo();
});

test('A phone on its side shows the first line of the search without scrolling', async () => {
  const ada = await here.visit({ viewport: { width: 844, height: 390 } });
  await ada.page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  const line = ada.page.locator('summary', { has: lineOf(ada.page, 'From and to') });
  expect(await line.evaluate((summary) => summary.getBoundingClientRect().bottom)).toBeLessThan(390);
});

test('Waiting, success and failure are told without moving the focus, and only once', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^500 GET \/ferry\/crossings/);
  await page.route('**/ferry/crossings/**', (route) =>
    route.fulfill({
      status: 500,
      json: { description: 'The timetable is being printed.' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  await seeScreen(ada, 'Where are you sailing?');
  await findSailings(ada);
  await page.getByRole('alert').filter({ hasText: 'The timetable is being printed.' }).waitFor();
  const told = await page.getByRole('main').ariaSnapshot();
  expect(told.match(/The timetable is being printed\./g)).toHaveLength(1);
  expect(told).toMatch(/- alert/);
  expect(await focused(ada)).toMatch(/^H1: Going out/);
});

test.each([
  ['/my-account/sign-in', 'E-mail, number or user name'],
  ['/my-account/register', 'First name'],
  ['/my-account/forgotten', 'E-mail, number or user name'],
  ['/book/find', 'Booking reference'],
  ['/contact-centre/sign-in', 'User name'],
])('What is typed first on %s, opened by its address, stays in its field', async (place, name) => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}${place}`);
  const field = page.getByRole('textbox', { name });
  await field.click();
  await page.keyboard.type('ABC');
  expect(await field.inputValue()).toBe('ABC');
});
