import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getHotelCalendar } from '#domain/contract/hotels.ts';
import { formatPence, pence, sumPence } from '#domain/values/money.ts';
import { membersOf } from '#src/api/members.ts';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addPlace,
  button,
  CARDS,
  chooseSailing,
  dayOf,
  findSailings,
  followSearch,
  giveDetails,
  goToPayment,
  openLine,
  payWith,
  seeBooked,
  seeScreen,
  seeText,
} from './steps.ts';
import { bookingOf, cardsOf, figuresOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys();
const TRIP = { route: 'HAL-BRI', date: '2026-06-10' };
const RETURN = { ...TRIP, return: '2026-06-12' };
const HOTEL = 'Harbour View Hotel';

test('A crossing on foot takes add-ons for everybody, and the tables have them at the price that was shown', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const email = 'lounge@example.com';
  await followSearch(ada, here.world.app, { ...TRIP, vehicle: 'none', passengers: '2|A' });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'Anything to add?');
  await openLine(page, 'On board');
  expect(await page.getByRole('switch', { name: 'Priority boarding' }).count()).toBe(0);
  await page.getByRole('switch', { name: /Islander’s breakfast/ }).check();
  await goOn(page);
  await button(page, 'Continue without a stay').click();
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  const figures = await figuresOf(here.world.harbour, booking.id);
  expect(figures.filter(({ kind }) => kind !== 'passenger')).toEqual([
    { kind: 'add-on', description: 'Islander’s breakfast', quantity: 2, pence: 1790 },
  ]);
  expect(booking).toMatchObject({ totalPence: sumPence(figures.map((figure) => pence(figure.pence))) });
  expect(booking.captures).toEqual([booking.totalPence]);
  await seeText(ada, 'Islander’s breakfast');
});

// Proves: P21
test('A fast ship is not offered with a vehicle, and says that it carries none', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10&vehicle=CAR`);
  await seeScreen(ada, 'Where are you sailing?');
  await openLine(page, 'From and to');
  await page.getByRole('radio', { name: /fast craft/i }).check();
  await seeText(ada, 'The crossing you chose carries foot passengers only.');
  expect(await page.getByRole('radio', { name: 'Car', exact: true }).count()).toBe(0);
  await findSailings(ada);
  await seeScreen(ada, /Going out/);
  await chooseSailing(ada, '09:20');
  await seeScreen(ada, 'Anything to add?');
  await openLine(page, 'On board');
  expect(await page.getByRole('switch', { name: 'Priority boarding' }).count()).toBe(0);
});

test('Extras open and close with the width of the screen, except where somebody has opened them', async () => {
  const ada = await here.visit({ viewport: { width: 800, height: 1200 } });
  const { page } = ada;
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'Anything to add?');
  const lounge = page.getByRole('switch', { name: /^Skerry Lounge/ });
  const map = page.getByRole('button', { name: 'One more: Walker’s map of St Bride' });
  await openLine(page, 'Shop');
  await map.waitFor();
  expect(await lounge.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1200, height: 800 });
  await lounge.waitFor();
  await page.setViewportSize({ width: 800, height: 1200 });
  await lounge.waitFor({ state: 'hidden' });
  expect(await map.isVisible()).toBe(true);
});

// Proves: P40
test('A stay without a crossing is booked and paid on its own', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const email = 'stay-only@example.com';
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await page.getByRole('radio', { name: 'Stay only' }).check();
  await seeScreen(ada, 'Where will you stay?');
  await openLine(page, 'Arriving');
  await dayOf(page, 'The day you arrive', '2026-06-10').click();
  await dayOf(page, 'The day you leave', '2026-06-12').click();
  await button(page, 'Find a place to stay').last().click();
  await acceptStay(ada);
  await giveDetails(ada, { email });
  await seeScreen(ada, 'Check everything');
  expect(await page.getByRole('region', { name: 'Crossing and stay together' }).count()).toBe(0);
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], places: [] });
  expect(await figuresOf(here.world.harbour, booking.id)).toEqual([
    {
      kind: 'stay',
      description: expect.stringContaining(`${HOTEL}, Double room, `),
      quantity: 1,
      pence: booking.totalPence,
    },
  ]);
  await seeText(ada, formatPence(booking.totalPence));
  await seeText(ada, booking.reference);
});

// Proves: P40
test('Taking the stay out says first that its quarter off the vehicle goes too, and the price says so after', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachStay(ada);
  await acceptStay(ada);
  await giveDetails(ada, { email: 'no-stay@example.com' });
  await seeScreen(ada, 'Check everything');
  const saving = page.getByRole('row', { name: /^25% off the vehicle with the stay/ });
  await saving.first().waitFor();
  expect(await saving.count()).toBe(1);
  await page.getByRole('link', { name: `Change ${HOTEL}` }).click();
  await seeScreen(ada, 'Your stay');
  await button(page, `Remove ${HOTEL}`).click();
  await page
    .getByRole('dialog', { name: 'This changes your trip' })
    .getByText('the discount on your vehicle that comes with a stay')
    .waitFor();
  await button(page, 'Keep my trip').click();
  await button(page, `Remove ${HOTEL}`).click();
  await button(page, 'Change my trip').click();
  await button(page, 'Continue without a stay').click();
  await acceptBasket(ada);
  await button(page, 'Review your trip').click();
  await seeScreen(ada, 'Check everything');
  await button(page, /^(Go to payment|Accept £)/)
    .last()
    .waitFor();
  expect(await saving.count()).toBe(0);
  await seeText(ada, /25% off the vehicle with the stay is no longer in the price/);
});

// Proves: P39
test('A room that could not be asked for is an error with a way to try again, not an island without rooms', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^503 GET \/hotel\/hotel-stay\//);
  await reachStay(ada);
  await button(page, 'Add a room').click();
  // Only the second room, for one adult, cannot be asked for.
  let failing = true;
  await page.route(/\/hotel\/hotel-stay\/.*[?&]adults=1\b/, (route) =>
    failing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await button(page, 'Find places to stay').click();
  await seeText(
    ada,
    'We could not ask for all your rooms, so we do not know what is free. Your trip is kept as it is.',
  );
  expect(await page.getByText(/No place has rooms/).count()).toBe(0);
  failing = false;
  await button(page, 'Try again').click();
  await page.getByRole('article', { name: HOTEL }).waitFor();
});

test('A place shows what a night costs there, and its own picture once it is chosen', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const asked = page.waitForResponse(/\/hotel\/hotel-stay\/\w+\/calendar/);
  await reachStay(ada);
  await openRooms(ada);
  const places = membersOf(v.parse(getHotelCalendar.answer, await (await asked).json()));
  const days = places.find(({ name }) => name === HOTEL)?.days ?? [];
  const shown = await page
    .getByRole('region', { name: 'Price of one night, by first night' })
    .getByRole('button', { name: /10 June/ })
    .innerText();
  expect(shown).toContain(formatPence(days.find(({ date }) => date === '2026-06-10')?.totalFrom ?? pence(0), true));
  await seeText(ada, 'The lowest price of one night here for all your rooms, with tax.');
  await addRoom(ada);
  await partOf(page, 'In your trip').locator('img').waitFor();
});

test('A return with a stay prints on one sheet, with all of its reference', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachStay(ada);
  await acceptStay(ada);
  await giveDetails(ada, { email: 'printed@example.com', plate: 'PR26 INT' });
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const sheets = (await page.pdf({ format: 'A4', margin })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1046 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
});

test('Back from a place the list goes on where it was left', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachStay(ada);
  await button(page, 'Find places to stay').click();
  const last = page.getByRole('article').last();
  const name = (await last.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await last.getByRole('button', { name: /^See rooms/ }).click();
  await seeScreen(ada, name);
  await button(page, 'All places').click();
  const heading = page.getByRole('heading', { level: 3, name });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test('A reload keeps extras and stay, and so does an expired session without the person', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachStay(ada, 'Dog-friendly cabin');
  await openRooms(ada);
  const rate = page.getByRole('group', { name: 'Rates of Double room' }).getByRole('radio').first();
  const note = page.getByRole('textbox', { name: /^A note to the place/ });
  await rate.check({ force: true });
  await note.fill('A cot, please.');
  await page.reload();
  await seeScreen(ada, HOTEL);
  expect([await rate.isChecked(), await note.inputValue()]).toEqual([true, 'A cot, please.']);
  await addRoom(ada);
  await goOn(page);
  await seeScreen(ada, 'Your trip');
  const seen = () => Promise.all(['A place to stay', 'Extras'].map((name) => partOf(page, name).innerText()));
  const before = await seen();
  expect(before.join()).toMatch(/Harbour View Hotel[\s\S]*Dog-friendly cabin/);
  await page.reload();
  await seeScreen(ada, 'Your trip');
  expect(await seen()).toEqual(before);
  await acceptBasket(ada);
  await seeScreen(ada, 'Who is travelling?');
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await here.world.pass('PT20M1S');
  await button(page, 'Ok').click();
  await seeScreen(ada, 'Your trip');
  expect(await seen()).toEqual(before);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Grace');
});

// Proves: S1.3, S7.8
test('A travel card beside a trip is paid with it and stands in the account', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const email = 'ada.morrow@harbour.test';
  await page.goto(`${here.world.app}/my-account/`);
  await page.getByRole('textbox', { name: 'E-mail, number or user name' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Harbour-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await seeScreen(ada, /Ada Morrow/);
  await followSearch(ada, here.world.app, { ...TRIP, vehicle: 'none' });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'Anything to add?');
  await openLine(page, 'Travel cards');
  await page.getByRole('switch', { name: /^Islander card/ }).check();
  await goOn(page);
  await button(page, 'Continue without a stay').click();
  await seeScreen(ada, 'Your trip');
  await partOf(page, 'Extras').getByText('Islander card').first().waitFor();
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await seeScreen(ada, 'Check everything');
  const reviewed = page.getByRole('table', { name: 'Price of your trip' });
  expect((await reviewed.getByRole('row', { name: /^Travel card: Islander card/ }).innerText()).trim()).toMatch(
    /£100\.00$/,
  );
  await goToPayment(ada);
  await page.getByRole('radio', { name: /^Debit or credit card/ }).check({ force: true });
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const paid = page.getByRole('table', { name: 'What you paid' });
  expect(await paid.getByRole('row', { name: /^Travel card: Islander card/ }).count()).toBe(1);
  const booking = await bookingOf(here.world.harbour, email);
  const fares = await figuresOf(here.world.harbour, booking.id);
  expect(booking.totalPence).toBe(sumPence(fares.map((figure) => pence(figure.pence))) + 10_000);
  expect(booking.captures).toEqual([booking.totalPence]);
  const bought = await cardsOf(here.world.harbour, booking.id);
  expect(bought).toEqual([{ number: expect.any(String), price: 10_000, balance: 10_500 }]);
  await page.goto(`${here.world.app}/my-account/travel-cards`);
  await seeText(ada, bought[0]?.number ?? '');
});

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** On a phone the way on stands in the bar at the bottom. */
const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue', exact: true }).last().click();

/** A return with a car, as far as the stay, with a cabin on the way out where one is named. */
async function reachStay(passenger: Passenger, cabin?: string): Promise<void> {
  const { page } = passenger;
  await followSearch(passenger, here.world.app, { ...RETURN, passengers: '2|A' });
  await chooseSailing(passenger, '10:00');
  await seeScreen(passenger, /Coming back/);
  await chooseSailing(passenger, '16:00');
  await seeScreen(passenger, 'Anything to add?');
  if (cabin) {
    await openLine(page, 'On board');
    await addPlace(page, cabin);
  }
  await button(page, /^Continue/)
    .last()
    .click();
  await seeScreen(passenger, 'Your stay');
}

/** The first double room of the hotel on the quay. */
async function addStay(passenger: Passenger): Promise<void> {
  await openRooms(passenger);
  await addRoom(passenger);
}

/** From the stay to the details, with that room. */
async function acceptStay(passenger: Passenger): Promise<void> {
  await addStay(passenger);
  await goOn(passenger.page);
  await acceptBasket(passenger);
}

async function openRooms({ page }: Passenger): Promise<void> {
  await button(page, 'Find places to stay').click();
  await page
    .getByRole('article', { name: HOTEL })
    .getByRole('button', { name: /^See rooms/ })
    .click();
}

async function addRoom({ page }: Passenger): Promise<void> {
  await page.getByRole('group', { name: 'Rates of Double room' }).getByRole('radio').first().check({ force: true });
  await button(page, 'Add this stay').last().click();
}
