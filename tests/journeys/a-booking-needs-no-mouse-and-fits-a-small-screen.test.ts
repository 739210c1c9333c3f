import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addNothing,
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

/** Tab by Tab to a control, as somebody without a mouse. */
async function tabTo({ page }: Passenger, control: Locator): Promise<void> {
  await control.waitFor();
  const focused = () =>
    control.evaluate(
      (element) => element === document.activeElement || element.closest('summary') === document.activeElement,
    );
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await focused()) return;
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

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong with the page as it stands: barriers, and content wider than the screen. */
async function flaws({ page }: Passenger, screen: string): Promise<string[]> {
  const size = page.viewportSize();
  const { wide, high } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    high: document.documentElement.scrollHeight,
  }));
  // On a screen as high as the page the bar at its foot covers nothing.
  if (size) await page.setViewportSize({ ...size, height: high + 100 });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  if (size) await page.setViewportSize(size);
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`),
  );
  return wide > 0 ? [...barriers, `${screen}: ${wide} px too wide`] : barriers;
}

test.each([
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 320 },
] as const)(
  'Every page of a booking is free of barriers in $colorScheme at $width px',
  async ({ colorScheme, width }) => {
    const ada = await here.visit({ colorScheme, viewport: { width, height: 700 } });
    const { page } = ada;
    const found: string[] = [];
    const look = async (screen: string) => {
      found.push(...(await flaws(ada, screen)));
    };
    const email = `${colorScheme}@example.com`;
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
    await sailingAt(page, '10:00').click();
    await page.getByRole('radio', { name: /^Saver £/ }).waitFor();
    await look('results');
    await sailingAt(page, '10:00').click();
    await chooseSailing(ada, '10:00');
    await addNothing(ada);
    await seeScreen(ada, 'Your trip');
    await look('basket');
    await acceptBasket(ada);
    await seeScreen(ada, 'Who is travelling?');
    await button(page, 'Review your trip').click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await look('details with errors');
    await giveDetails(ada, { email, plate: 'AB12 CDE' });
    await seeScreen(ada, 'Check everything');
    await look('review');
    await goToPayment(ada);
    await seeScreen(ada, CHOOSING);
    await look('payment');
    await goToCardPage(ada);
    await look('card page');
    await typeCard(ada, CARDS.pays);
    await seeBooked(ada);
    await look('summary');
    expect(found).toEqual([]);
  },
);
