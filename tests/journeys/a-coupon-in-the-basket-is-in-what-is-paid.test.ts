import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { journeys } from './harness.ts';
import { holdBack, interfere } from './interfere.ts';
import { DESKTOP, signInAtDesk } from './people.ts';
import {
  acceptBasket,
  addNothing,
  button,
  CARDS,
  CHOOSING,
  cheapestAt,
  chooseSailing,
  followSearch,
  giveDetails,
  goOn,
  goToPayment,
  openLine,
  payWith,
  sailingAt,
  seeBooked,
  seeScreen,
  seeText,
} from './steps.ts';
import { bookingOf, bookingsOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys();
const TRIP = { route: 'HAL-BRI', date: '2026-06-10' };
const COUPON = /\/ferry\/coupon\//;
const CROSSINGS = /\/ferry\/crossings\//;
const REFUSED = 'Coupon not valid for searched dates.';
const USED = 'This code has already been used.';
const NEXT = 'The prices have not changed. You can try again or go on.';

const code = (page: Page) => page.getByRole('textbox', { name: /^(Code|Try another code)$/ });
const goesOn = (page: Page) => button(page, 'Continue to your details');

/** What the trip costs, as the bar of a phone says it, in pence; with a stay and not yet priced it lacks its saving. */
async function totalOf(page: Page): Promise<number> {
  const named = /^Total( before the saving)?: £/;
  const said = await page.locator('[aria-live="polite"]').filter({ hasText: named }).textContent();
  return Math.round(Number(said?.replace(named, '')) * 100);
}

/** A plain trip in the basket, with the line for a code open. */
async function reachBasket(passenger: Passenger, search: Readonly<Record<string, string>> = TRIP): Promise<number> {
  await followSearch(passenger, here.world.app, search);
  await chooseSailing(passenger, '10:00');
  await addNothing(passenger);
  await openLine(passenger.page, 'Promo code');
  return totalOf(passenger.page);
}

async function apply(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed);
  await button(page, 'Apply').click();
}

async function seeTotal(page: Page, pence: number): Promise<void> {
  await page
    .locator('[aria-live="polite"]')
    .filter({ hasText: `Total: ${formatPence(pence)}` })
    .waitFor({ state: 'attached' });
  await goesOn(page).waitFor();
}

/** What is said of a control beside its name. */
const described = (control: Locator): Promise<string | null> =>
  control.evaluate((node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent ?? null);

const TENTH_OFF = 0.9;

// Proves: R14, S5.3
test('A code that is refused says why and changes nothing; a good one is in the total, the payment and the ledger', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const email = 'basket-coupon@example.com';
  ada.tolerate(/^(404 GET \/ferry\/coupon\/NO-SUCH|409 GET \/ferry\/coupon\/SPENT5)$/);
  const full = await reachBasket(ada);
  for (const [typed, words] of [
    ['no-such', 'We do not recognise this code.'],
    ['summer25', REFUSED],
    ['spent5', USED],
  ] as const) {
    await apply(page, typed);
    await page.getByText(words).last().waitFor();
    await seeText(ada, NEXT);
    expect([await code(page).inputValue(), await totalOf(page)]).toEqual([typed, full]);
  }
  await apply(page, 'solent10');
  await seeText(ada, 'SOLENT10 is in the prices');
  const reduced = Math.round(full * TENTH_OFF);
  await seeTotal(page, reduced);
  expect([await code(page).inputValue(), await page.getByText(NEXT).count()]).toEqual(['', 0]);
  await page.reload();
  await seeScreen(ada, 'Your trip');
  await seeText(ada, 'SOLENT10 is in the prices');
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await seeText(ada, `Code SOLENT10 is in these prices: you save ${formatPence(full - reduced)}.`);
  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);
  await button(page, `Pay ${formatPence(reduced)}`).waitFor();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ totalPence: reduced, captures: [reduced] });
});

test('A code is removed in the basket, whether it was in the prices or refused with the search', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const full = await reachBasket(ada);
  await apply(page, 'solent10');
  await seeTotal(page, Math.round(full * TENTH_OFF));
  await button(page, 'Remove SOLENT10').click();
  await seeTotal(page, full);
  await seeText(ada, 'Add a code');
  await goesOn(page).click();
  await giveDetails(ada, { email: 'no-coupon@example.com' });
  await button(page, 'Go to payment').waitFor();
  expect([await totalOf(page), await page.getByText(/^Code SOLENT10/).count()]).toEqual([full, 0]);

  const bob = await here.visit();
  await reachBasket(bob, { ...TRIP, coupon: 'SUMMER25' });
  await seeText(bob, REFUSED);
  await button(bob.page, 'Remove SUMMER25').click();
  await bob.page.getByText(REFUSED).waitFor({ state: 'detached' });
  expect(await totalOf(bob.page)).toBe(full);
});

test('A code that cannot be checked or priced stays in its field, with what to do next', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^net::ERR_FAILED GET \/ferry\/(coupon|crossings)\//);
  const full = await reachBasket(ada);
  for (const [call, words] of [
    [COUPON, 'Invalid coupon code'],
    [CROSSINGS, 'something went wrong'],
  ] as const) {
    const heal = await interfere(page, call, (route) => route.abort());
    await apply(page, 'solent10');
    await page.getByText(words).last().waitFor();
    await seeText(ada, NEXT);
    expect([await code(page).inputValue(), await totalOf(page)]).toEqual(['solent10', full]);
    heal();
  }
  await button(page, 'Apply').click();
  await seeTotal(page, Math.round(full * TENTH_OFF));
});

test('While a code is tried nothing that is pressed is lost, and whoever goes back finds the trip as it was', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const full = await reachBasket(ada);
  await page.goBack();
  await button(page, /^Continue/).waitFor();
  await page.goForward();
  await seeScreen(ada, 'Your trip');
  await openLine(page, 'Promo code');
  let release = await holdBack(page, COUPON);
  await apply(page, 'solent10');
  await button(page, 'Applying…').waitFor();
  expect(await button(page, 'Pricing your trip').getAttribute('aria-disabled')).toBe('true');
  await page.goBack();
  await button(page, /^Continue/).waitFor();
  await release();
  await page.goForward();
  await seeScreen(ada, 'Your trip');
  expect(await totalOf(page)).toBe(full);
  await openLine(page, 'Promo code');
  expect(await code(page).inputValue()).toBe('solent10');
  await goesOn(page).waitFor();

  release = await holdBack(page, CROSSINGS);
  await button(page, 'Apply').click();
  await button(page, 'Applying…').waitFor();
  await release();
  await seeTotal(page, Math.round(full * TENTH_OFF));
});

test('A code that is typed and not applied stays over reloads, and the way on says that it is in no price', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await followSearch(ada, here.world.app, TRIP);
  await seeScreen(ada, /Going out/);
  await openLine(page, 'Promo code');
  await code(page).fill('solent10');
  await page.reload();
  await seeText(ada, 'SOLENT10 is not in the prices');
  await chooseSailing(ada, '10:00');
  await addNothing(ada);
  await page.reload();
  await seeScreen(ada, 'Your trip');
  const warned = page.getByText('SOLENT10 is not in the prices: it has not been applied.').filter({ visible: true });
  await warned.waitFor();
  expect([await goesOn(page).isEnabled(), await described(goesOn(page))]).toEqual([true, await warned.textContent()]);
  const full = await totalOf(page);
  await openLine(page, 'Promo code');
  expect(await code(page).inputValue()).toBe('solent10');
  await button(page, 'Apply').click();
  await seeTotal(page, Math.round(full * TENTH_OFF));
  expect([await code(page).inputValue(), await warned.count()]).toEqual(['', 0]);
  await code(page).fill('summer25');
  await goesOn(page).click();
  await seeScreen(ada, 'Who is travelling?');
});

test('A place to stay that is removed while a code is tried asks first, and the code is tried on', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await followSearch(ada, here.world.app, { ...TRIP, return: '2026-06-12' });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, /Coming back/);
  await chooseSailing(ada, '16:00');
  await goOn(page, 'Continue without extras');
  await goOn(page, 'Find places to stay');
  await button(page, /^See rooms/)
    .first()
    .click();
  await page.getByRole('radio').first().check({ force: true });
  await goOn(page, 'Add this stay');
  await goOn(page, 'Continue');
  await seeScreen(ada, 'Your trip');
  const withStay = await totalOf(page);
  await openLine(page, 'Promo code');
  const release = await holdBack(page, COUPON);
  await apply(page, 'solent10');
  await button(page, 'Applying…').waitFor();
  await button(page, /^Remove/)
    .first()
    .click();
  await button(page, 'Change my trip').click();
  await button(page, 'Applying…').waitFor();
  await release();
  await seeText(ada, 'SOLENT10 is in the prices');
  expect(await totalOf(page)).toBeLessThan(withStay);
  await seeText(ada, 'Add a place to stay');
});

test('A session that ends while a code is tried keeps the trip, and what was typed', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const full = await reachBasket(ada);
  const release = await holdBack(page, COUPON);
  await apply(page, 'solent10');
  await button(page, 'Applying…').waitFor();
  await here.world.pass('PT20M1S');
  await page.getByRole('alertdialog', { name: 'Your Session has expired' }).waitFor();
  await release();
  await button(page, 'Ok').click();
  await seeScreen(ada, 'Your trip');
  expect(await totalOf(page)).toBe(full);
  await openLine(page, 'Promo code');
  expect(await code(page).inputValue()).toBe('solent10');
  await button(page, 'Apply').click();
  await seeTotal(page, Math.round(full * TENTH_OFF));
});

test('A code that is used once serves the trip that it is held for, also when it is removed and tried again', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const email = 'once@example.com';
  const full = await reachBasket(ada);
  await apply(page, 'once5');
  await seeTotal(page, full - 500);
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);

  const bob = await here.visit();
  bob.tolerate(/^409 GET \/ferry\/coupon\/ONCE5$/);
  await reachBasket(bob);
  await apply(bob.page, 'once5');
  await bob.page.getByText(USED).last().waitFor();

  await page.goBack();
  await seeScreen(ada, 'Check everything');
  await page.goBack();
  await seeScreen(ada, 'Who is travelling?');
  await page.goBack();
  await seeScreen(ada, 'Your trip');
  await openLine(page, 'Promo code');
  await button(page, 'Remove ONCE5').click();
  await seeTotal(page, full);
  await apply(page, 'once5');
  await seeTotal(page, full - 500);
  await acceptBasket(ada);
  await button(page, /^Review (?:your|the) trip$/).click();
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  // The trip that was held first has given way.
  const captures = (await bookingsOf(here.world.harbour, email)).map((booking) => booking.captures);
  expect(captures.sort((one, other) => one.length - other.length)).toEqual([[], [full - 500]]);
  await apply(bob.page, 'once5');
  await bob.page.getByText(USED).last().waitFor();
});

// Proves: P24
test('A code from the basket is in the prices of another day as well', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const full = await reachBasket(ada);
  await apply(page, 'solent10');
  await seeTotal(page, Math.round(full * TENTH_OFF));
  await page.goto(`${here.world.app}/book/outward`);
  await seeScreen(ada, /Going out/);
  const days = page.getByRole('region', { name: 'Days to go out' });
  const checked = page.waitForResponse((answer) => COUPON.test(answer.url()) && answer.url().includes('2026-06-11'));
  await days.getByRole('button', { name: /11 June/ }).click();
  await checked;
  await seeText(ada, 'SOLENT10 is in the prices');
  await sailingAt(page, '10:00').waitFor();
});

test('At the desk the dense basket takes a code as well', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  await button(page, 'Find sailings').click();
  await cheapestAt(page, '10:00').click();
  await seeScreen(desk, 'Anything to add?');
  await button(page, 'Skip extras and stay').click();
  await seeScreen(desk, /trip$/);
  const trip = page.getByRole('region', { name: 'Trip and price' });
  const full = Number(
    (
      await trip
        .getByText(/^£\d+\.\d\d$/)
        .last()
        .textContent()
    )?.slice(1),
  );
  await openLine(page, 'Promo code');
  await apply(page, 'solent10');
  await trip
    .getByText(`£${(full * TENTH_OFF).toFixed(2)}`)
    .first()
    .waitFor();
  await button(page, 'Remove SOLENT10').click();
  await trip
    .getByText(`£${full.toFixed(2)}`)
    .first()
    .waitFor();
});
