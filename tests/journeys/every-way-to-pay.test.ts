import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { DEMO_PIN, demoBelongings } from '#harbour/accounts/demo-users.ts';
import { loyaltyAccount, loyaltyMovement } from '#harbour/db/account-schema.ts';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import { balanceOf, instalmentsOf, type Movement, movementsOf, pointsOf, wordsTo } from './money.ts';
import { enterByName } from './people.ts';
import { signal } from './signal.ts';
import {
  acceptBasket,
  BY_NEW_CARD,
  button,
  CARDS,
  CHOOSING,
  cheapestAt,
  chooseWay,
  giveDetails,
  goToPayment,
  reachDearReview,
  reachPayment,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { type BookingTruth, bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys({ timetableDays: 90 });

const SAVED_CARD = 5;
const NEW_CARD = 46;
const POINTS = 47;
const TRAVEL_CARD = 15;
const PLAN = 41;
const ON_ACCOUNT = 21;

const CUSTOMER = demoBelongings.customerNumber;
const ISLANDER = demoBelongings.travelCard.number;
const PAY = /^Pay £/;
/** Four digits stand in random identifiers by chance; a PIN that was kept would stand by itself. */
const PIN_ALONE = new RegExp(`(?<![\\w-])${DEMO_PIN}(?![\\w-])`);

/** A person who is signed in; refusals of a payment belong to the journey. */
async function signedIn(name: string): Promise<Passenger> {
  const passenger = await here.visit();
  // The sign-in asks for a customer first, and goes on after a clean no.
  passenger.tolerate(/^401 POST \/ferry\/(customer|agent-accounts)\/login$/);
  passenger.tolerate(/^(402|404|409) (PUT \/itinerary-services\/itineraries\/[\w-]+\/payment|GET .*loyalty-account)$/);
  await enterByName(passenger, here.world.app, name);
  return passenger;
}

const press = ({ page }: Passenger, name: string | RegExp): Promise<void> => button(page, name).click();

/** Booked, and the ledger, the screen and the letter say the same. */
async function seeSettled(
  passenger: Passenger,
  email: string,
  parts: (booking: BookingTruth) => readonly Movement[],
): Promise<BookingTruth> {
  await seeBooked(passenger);
  const { harbour } = here.world;
  const booking = await bookingOf(harbour, email);
  expect(booking).toMatchObject({ status: 30, letters: ['confirmation'] });
  const movements = await movementsOf(harbour, booking.id);
  expect(movements).toEqual(parts(booking));
  await seeText(passenger, booking.reference);
  await seeText(passenger, formatPence(booking.totalPence));
  await seeText(passenger, settledWords(movements, booking.totalPence));
  const letter = await wordsTo(harbour, email);
  expect(letter).toContain(booking.reference);
  expect(letter).toContain(formatPence(booking.totalPence));
  return booking;
}

/** What the screen says of a booking that is settled by these. */
function settledWords(movements: readonly Movement[], total: number): string {
  if (movements.some(({ code }) => code === ON_ACCOUNT)) return 'The amount appears among your invoices.';
  const paid = movements.reduce((sum, { pence }) => sum + pence, 0);
  return paid === total ? 'Paid in full.' : `${formatPence(paid)} is paid, the rest by your plan.`;
}

const allBy =
  (code: number) =>
  ({ totalPence: pence }: BookingTruth): readonly Movement[] => [{ code, due: 'booking', pence }];

// Proves: S1.9, S9.2
test('A saved card pays at once, without another page', async () => {
  const email = 'saved@example.com';
  const ada = await signedIn(CUSTOMER);
  await reachPayment(ada, here.world, { email });
  await chooseWay(ada, /^Visa ending in 4242/);
  await seeText(ada, 'Saved card, expires 08/28');
  await press(ada, PAY);
  const { tries } = await seeSettled(ada, email, allBy(SAVED_CARD));
  expect(tries).toEqual(['paid']);
});

// Proves: S1.9
test('A saved card that was not there at first, and then not charged, is asked for again and pays once', async () => {
  const email = 'flaps@example.com';
  const ada = await signedIn(CUSTOMER);
  const { page } = ada;
  ada.tolerate(/^net::ERR_CONNECTION_RESET /);
  const breakOff = (calls: RegExp) => interfere(page, calls, (route) => route.abort('connectionreset'));
  const connect = await breakOff(/\/ferry\/payment-cards\?/);
  await reachPayment(ada, here.world, { email });
  await seeText(ada, 'We could not read your saved cards');
  connect();
  await press(ada, 'Look for them again');
  await chooseWay(ada, /^Visa ending in 4242/);
  const reconnect = await breakOff(/\/payment\?/);
  await press(ada, PAY);
  await seeText(ada, 'Payment failed');
  reconnect();
  await page.getByRole('radio', { name: /^Visa ending in 4242/, checked: true }).waitFor();
  await press(ada, PAY);
  const { tries } = await seeSettled(ada, email, allBy(SAVED_CARD));
  expect(tries).toEqual(['paid']);
});

// Proves: R3
test('A reload before a saved card is charged offers no payment until it is known that it was', async () => {
  const email = 'under-way@example.com';
  const ada = await signedIn(CUSTOMER);
  const { page } = ada;
  await reachPayment(ada, here.world, { email });
  await chooseWay(ada, /^Visa ending in 4242/);
  const arrived = signal();
  const sent = signal();
  await page.route('**/itinerary-services/itineraries/*/payment*', async (route) => {
    if (route.request().postDataJSON()?.calculateOnly === true) return route.continue();
    sent.give();
    await arrived.given;
    await route.fetch();
  });
  await press(ada, PAY);
  await sent.given;
  await seeScreen(ada, 'Taking your payment…');
  await page.reload();
  await seeScreen(ada, 'Checking your payment…');
  arrived.give();
  const { tries } = await seeSettled(ada, email, allBy(SAVED_CARD));
  expect(tries).toEqual(['paid']);
});

// Proves: R8
test('A reload that the payment overtakes opens the booking', async () => {
  const email = 'overtaken@example.com';
  const ada = await signedIn(CUSTOMER);
  const { page } = ada;
  await reachPayment(ada, here.world, { email });
  await chooseWay(ada, /^Visa ending in 4242/);
  const loaded = signal();
  const paid = signal();
  await page.route('**/book/payment', async (route) => {
    await loaded.given;
    await route.continue();
  });
  await page.route('**/itinerary-services/itineraries/*/payment*', async (route) => {
    await paid.given;
    await route.continue();
  });
  await press(ada, PAY);
  const [reloading] = await Promise.all([
    page.waitForRequest('**/book/payment'),
    page.evaluate(() => location.reload()),
  ]);
  paid.give();
  await page.waitForURL('**/book/summary?**', { waitUntil: 'commit' });
  loaded.give();
  await reloading.response();
  const { tries } = await seeSettled(ada, email, allBy(SAVED_CARD));
  expect(tries).toEqual(['paid']);
});

// Proves: P49
test('The bank of a saved card asks first: refused is not paid, approved is', async () => {
  const email = 'asked@example.com';
  const ada = await signedIn(CUSTOMER);
  await reachPayment(ada, here.world, { email });
  await chooseWay(ada, /^Visa ending in 3220/);
  await press(ada, PAY);
  await seeScreen(ada, 'Approve this payment?');
  await press(ada, 'Refuse');
  await chooseWay(ada, /^Visa ending in 3220/);
  expect(await movementsOf(here.world.harbour, (await bookingOf(here.world.harbour, email)).id)).toEqual([]);
  await press(ada, PAY);
  await seeScreen(ada, 'Approve this payment?');
  await press(ada, 'Approve');
  const { tries } = await seeSettled(ada, email, allBy(SAVED_CARD));
  expect(tries).toEqual(['declined', 'paid']);
});

// Proves: R13, S1.9, S7.17
test('A new card that is kept stands among the cards of the account until it is removed there', async () => {
  const email = 'kept@example.com';
  const isla = await signedIn('C1000003');
  const { page } = isla;
  await reachPayment(isla, here.world, { email });
  await chooseWay(isla, BY_NEW_CARD);
  await page.getByRole('checkbox', { name: 'Save this card for the next time' }).check();
  await press(isla, PAY);
  await typeCard(isla, CARDS.pays);
  await seeSettled(isla, email, allBy(NEW_CARD));

  await page.goto(`${here.world.app}/my-account/cards`);
  await seeText(isla, 'Visa ending in 4242');
  await seeText(isla, 'Expires 12/30');
  await press(isla, 'Remove Visa ending in 4242');
  await press(isla, 'Remove it');
  await seeText(isla, 'You have no saved card.');
});

// Proves: P53, S1.11, S8.5
test('PayPal: cancelled and failed take nothing, approved pays once', async () => {
  const email = 'paypal@example.com';
  const guest = await here.visit();
  guest.tolerate(/^402 PUT \/itinerary-services\/itineraries\/[\w-]+\/payment$/);
  await reachPayment(guest, here.world, { email });
  const goToWallet = async () => {
    await chooseWay(guest, 'PayPal');
    await press(guest, PAY);
    await seeScreen(guest, /with PayPal$/);
  };
  await goToWallet();
  await press(guest, 'Cancel and go back');
  await seeText(guest, 'The payment was cancelled at PayPal. Nothing was charged.');
  await goToWallet();
  await press(guest, 'The payment fails');
  await guest.page
    .getByText(
      'Your payment method has been declined, please contact our contact centre at 01632 960 777 or try again later',
      { exact: true },
    )
    .waitFor();
  await goToWallet();
  await press(guest, PAY);
  const { tries } = await seeSettled(guest, email, allBy(NEW_CARD));
  expect(tries).toEqual(['cancelled', 'declined', 'paid']);
});

test('Back from PayPal, and a reload on the way there, say that nothing is paid', async () => {
  const email = 'turns-back@example.com';
  const guest = await here.visit();
  await reachPayment(guest, here.world, { email });
  await chooseWay(guest, 'PayPal');
  await press(guest, PAY);
  await seeScreen(guest, /with PayPal$/);
  await guest.page.goBack();
  await seeScreen(guest, 'You left before paying');
  await guest.page.reload();
  await seeScreen(guest, 'You left before paying');
  await press(guest, 'Choose how to pay');
  await guest.page.getByRole('radio', { name: 'PayPal', checked: true }).waitFor();
  await press(guest, PAY);
  await seeScreen(guest, /with PayPal$/);
  await press(guest, PAY);
  const { tries } = await seeSettled(guest, email, allBy(NEW_CARD));
  expect(tries).toEqual(['cancelled', 'paid']);
});

// Proves: P45, P47, S1.7, S1.8, S9.2
test('Points and a travel card pay their parts, a card the rest; a wrong PIN keeps everything', async () => {
  const email = 'parts@example.com';
  const { harbour } = here.world;
  const ada = await signedIn(CUSTOMER);
  ada.tolerate(/^422 PUT \/itinerary-services\/itineraries\/[\w-]+\/payment$/);
  const [points, balance] = [await pointsOf(harbour, CUSTOMER), await balanceOf(harbour, ISLANDER)];
  await reachDearReview(ada, here.world, email, '2026-06-10', '2026-06-12');
  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);
  const { page } = ada;
  const { id, totalPence } = await bookingOf(harbour, email);
  const rest = totalPence - points - balance;
  expect(rest).toBeGreaterThan(0);
  const redeem = async (pin: string) => {
    await chooseWay(ada, BY_NEW_CARD);
    await page.getByRole('switch', { name: new RegExp(ISLANDER) }).check();
    const missing = page.getByText('Enter the PIN of your travel card first.').filter({ visible: true });
    expect(await missing.count()).toBe(1);
    await page.getByLabel('PIN of your travel card').fill(pin);
    expect(await missing.count()).toBe(0);
  };

  await redeem('9999');
  await press(ada, PAY);
  await seeText(ada, 'This travel card and this PIN do not match. Nothing was taken from it.');
  expect(await movementsOf(harbour, id)).toEqual([]);
  expect([await pointsOf(harbour, CUSTOMER), await balanceOf(harbour, ISLANDER)]).toEqual([points, balance]);
  const pinField = page.getByLabel('PIN of your travel card');
  expect(await pinField.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe('true');
  expect(await page.getByRole('switch', { name: new RegExp(ISLANDER) }).isChecked()).toBe(true);

  await page.getByRole('switch', { name: /^Use [\d,]+ points/ }).check();
  await redeem(DEMO_PIN);
  await seeText(ada, `${formatPence(rest)} will be charged now.`);
  await pinField.press('Enter');
  await typeCard(ada, CARDS.pays);
  await seeSettled(ada, email, () => [
    { code: POINTS, due: 'booking', pence: points },
    { code: TRAVEL_CARD, due: 'booking', pence: balance },
    { code: NEW_CARD, due: 'booking', pence: rest },
  ]);
  expect([await pointsOf(harbour, CUSTOMER), await balanceOf(harbour, ISLANDER)]).toEqual([0, 0]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(PIN_ALONE);
});

// Proves: P48
test('Points that cover the whole price book without a card page', async () => {
  const email = 'points@example.com';
  const { harbour } = here.world;
  const account = { accountNumber: 'L7PLENTY', customerNumber: 'C1000002', openedAt: harbour.clock.now() };
  await harbour.db.insert(loyaltyAccount).values(account);
  await harbour.db.insert(loyaltyMovement).values({
    id: 'plenty',
    accountNumber: account.accountNumber,
    points: 50_000,
    description: 'Many crossings',
    movedAt: harbour.clock.now(),
  });
  const finlay = await signedIn('C1000002');
  await reachPayment(finlay, here.world, { email });
  await finlay.page.getByRole('switch', { name: /^Use [\d,]+ points/ }).check();
  expect(await finlay.page.getByRole('radio').count()).toBe(0);
  await seeText(finlay, /^All of £[\d.]+ comes off your points\.$/);
  await press(finlay, PAY);
  const { totalPence, tries } = await seeSettled(finlay, email, allBy(POINTS));
  expect(tries).toEqual([]);
  expect(await pointsOf(harbour, 'C1000002')).toBe(50_000 - totalPence);
});

// Proves: P55, P62
test('An agency books on account with its PO number, and finds it among its invoices', async () => {
  const email = 'on-account@example.com';
  const { app } = here.world;
  const owen = await signedIn('freight.owen');
  const { page } = owen;
  await page.goto(`${app}/book/?route=HAL-BRI&date=2026-06-10`);
  await press(owen, 'Find sailings');
  await cheapestAt(page, '10:00').click();
  await press(owen, 'Skip extras and stay');
  await acceptBasket(owen);
  await page.getByRole('textbox', { name: /^PO number/ }).fill('BF-7001');
  await giveDetails(owen, { email });
  await goToPayment(owen);
  await chooseWay(owen, 'On account');
  await seeText(owen, 'Your PO number BF-7001 goes on the invoice.');
  await press(owen, /^Book £[\d.]+ on account$/);
  const { totalPence, tries } = await seeSettled(owen, email, allBy(ON_ACCOUNT));
  expect(tries).toEqual([]);
  await seeText(owen, 'BF-7001');

  await page.goto(`${app}/agent-portal/invoices`);
  await seeScreen(owen, 'Invoices');
  const row = page.getByRole('row').filter({ hasText: 'BF-7001' });
  await row.getByText(formatPence(totalPence)).first().waitFor();
});

// Last: it moves the clock of everybody.
// Proves: P54, S1.10, S9.2
test('A plan takes the deposit now and each instalment on its day', async () => {
  const email = 'plan@example.com';
  const { harbour, clock } = here.world;
  const guest = await here.visit();
  const { page } = guest;
  await reachDearReview(guest, here.world, email, '2026-08-26', '2026-08-28');
  await goToPayment(guest);
  await seeScreen(guest, CHOOSING);
  // Whoever thinks again at the payment goes back, and what is held is held on the plan.
  await page.goBack();
  await seeScreen(guest, 'Check everything');
  await page.getByRole('switch', { name: /now and the rest later/ }).check();
  await goToPayment(guest);
  await seeScreen(guest, CHOOSING);
  await seeText(guest, 'We will take each instalment on its day from the card you use now.');
  expect(await page.getByRole('radio').count()).toBe(1);
  await press(guest, PAY);
  await typeCard(guest, CARDS.pays);
  const deposit = (total: number) => Math.round(total / 4);
  const { id, totalPence } = await seeSettled(guest, email, (booking) => [
    { code: NEW_CARD, due: 'booking', pence: deposit(booking.totalPence) },
  ]);
  expect(await instalmentsOf(harbour, id)).toEqual(['2026-06-29 due', '2026-07-27 due']);
  await seeText(guest, /29 June/);
  await seeText(guest, /27 July/);

  await clock.moveTo('2026-06-29T11:00:00Z');
  await expect.poll(() => instalmentsOf(harbour, id)).toEqual(['2026-06-29 paid', '2026-07-27 due']);
  const [, instalment] = await movementsOf(harbour, id);
  expect(instalment).toMatchObject({ code: PLAN, due: 'instalment:1' });
  expect(deposit(totalPence) + (instalment?.pence ?? 0)).toBeLessThan(totalPence);
});
