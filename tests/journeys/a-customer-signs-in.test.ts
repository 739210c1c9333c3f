import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { DESKTOP, signIn, signOutElsewhere } from './people.ts';
import {
  acceptBasket,
  addNothing,
  BY_NEW_CARD,
  button,
  CARDS,
  chooseSailing,
  chooseWay,
  findSailings,
  giveDetails,
  goToPayment,
  openLine,
  payWith,
  reachDetails,
  reachPayment,
  searchFor,
  seeBooked,
  seeScreen,
  seeText,
  walkToDetails,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();

// Proves: S1.1
test('Signing in on the way keeps the basket, and the booking is found in the account', async () => {
  const ada = await here.visit();
  const email = 'ada.morrow@harbour.test';
  await searchFor(ada, here.world.app, { out: '2026-06-10', vehicle: 'Car' });
  await chooseSailing(ada, '10:00', 'Standard');
  await addNothing(ada);
  await seeScreen(ada, 'Your trip');

  await ada.page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(ada, email);
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await goToPayment(ada);
  await chooseWay(ada, BY_NEW_CARD);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);

  const { reference } = await bookingOf(here.world.harbour, email);
  await ada.page.goto(`${here.world.app}/my-account/bookings`);
  await seeText(ada, reference);

  // The provider ends the session twice: before the booking is opened, and while it stands there and is loaded anew.
  ada.tolerate(/^401 |^404 GET \/itinerary-services/);
  await signOutElsewhere(ada, here.world.harbour);
  await ada.page.getByRole('link', { name: 'Open your ticket' }).click();
  await seeText(ada, 'Please sign in again to see your booking.');
  await signIn(ada, email);
  await seeBooked(ada);
  await signOutElsewhere(ada, here.world.harbour);
  await ada.page.reload();
  await seeScreen(ada, 'Unauthorized itinerary');
  await ada.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(ada, email);
  await seeBooked(ada);
});

// Proves: S1.1
test('Whoever signs in over the details comes back to them, and everything typed is still there', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await walkToDetails(ada, here.world.app);
  const typed = [
    ['First name', 'Grace'],
    ['E-mail', 'grace.elsewhere@example.com'],
    [/^Registration/, 'HW21 KYR'],
  ] as const;
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  for (const [name, text] of typed) await field(name).fill(text);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signIn(ada, 'C1000001');
  await seeScreen(ada, 'Who is travelling?');
  expect(new URL(page.url()).pathname).toBe('/book/customer-details');
  await page.getByRole('banner').getByText('Ada Morrow', { exact: true }).waitFor();
  for (const [name, text] of typed) expect(await field(name).inputValue()).toBe(text);
  await page.goBack();
  await seeScreen(ada, 'Your trip');

  // The search offers what every customer finds there.
  await page.goto(`${here.world.app}/book/`);
  await openLine(page, 'Vehicle');
  await page.getByRole('radio', { name: /^SK71 FRY/ }).waitFor();
});

// Proves: S1.1
test.each([
  ['review', 'C1000001'],
  ['payment', 'ada.morrow@harbour.test'],
] as const)('Whoever signs in at the %s pays for the trip that is held, with what they have', async (step, name) => {
  const ada = await here.visit();
  const { page } = ada;
  // What was held before the sign-in is first asked for in the session that held it.
  ada.tolerate(/^401 (?:GET|PUT) .*itineraries/);
  const email = `held-at-the-${step}@example.com`;
  await reachPayment(ada, here.world, { email });
  if (step === 'review') {
    await page.goBack();
    await seeText(ada, /^Your space is held until/);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signIn(ada, name);
  if (step === 'review') await goToPayment(ada);
  await chooseWay(ada, /^Visa ending in 4242/);
  await button(page, /^Pay £/).click();
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence] });
  await page.goto(`${here.world.app}/my-account/bookings`);
  await seeText(ada, booking.reference);
});

// Proves: S4.15
test('A customer finds the saved vehicle and their own details in a new booking, and may change both', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/my-account/`);
  await signIn(ada, 'C1000001');
  await seeScreen(ada, /Ada Morrow/);
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  await openLine(page, 'Vehicle');
  await page.getByRole('radio', { name: /^SK71 FRY/, checked: true }).waitFor();
  await page.getByRole('radio', { name: /^HA19 LOW/ }).check({ force: true });
  await seeText(ada, /with a trailer/);
  await page.getByRole('radio', { name: /^SK71 FRY/ }).check({ force: true });
  await findSailings(ada);
  await chooseSailing(ada, '10:00', 'Standard');
  await addNothing(ada);
  await acceptBasket(ada);

  await seeScreen(ada, 'Who is travelling?');
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  await expect.poll(() => field('First name').inputValue()).toBe('Ada');
  const filledIn = ['Last name', 'E-mail', 'Mobile phone', /^Registration/].map((name) => field(name).inputValue());
  expect(await Promise.all(filledIn)).toEqual(['Morrow', 'ada.morrow@harbour.test', '07700 900 144', 'SK71 FRY']);
  await field('First name').fill('Grace');
  await field(/^Registration/).fill('hw21 kyr');
  await button(page, 'Review your trip').click();
  await seeScreen(ada, 'Check everything');
  await seeText(ada, 'Grace Morrow');
  await seeText(ada, 'HW21 KYR');
});

// Proves: P16, S2.3, S4.8, S4.10
test('A page of the account asks to sign in first and comes back to it; a reload keeps the user, signing out does not', async () => {
  const ada = await here.visit();
  await ada.page.goto(`${here.world.app}/my-account/vehicles`);
  await seeText(ada, 'Please sign in to see your account.');
  // Whoever has skipped to the content of the page, and loads that again, is still led there.
  await ada.page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  expect(new URL(ada.page.url()).hash).toBe('#main');
  await ada.page.reload();
  await signIn(ada, 'C1000001');
  await seeScreen(ada, 'Your vehicles');
  expect(new URL(ada.page.url()).pathname).toBe('/my-account/vehicles');

  await ada.page.reload();
  await seeScreen(ada, 'Your vehicles');

  await ada.page.goto(`${here.world.app}/my-account/`);
  await button(ada.page, 'Sign out').click();
  await seeScreen(ada, 'Where are you sailing?');
  await ada.page.getByRole('link', { name: 'Sign in' }).waitFor();
  await expect.poll(() => ada.calls).toContain('GET /ferry/customer/C1000001/logout');
  expect(await ada.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('C1000001');
  await ada.page.goBack();
  expect(await ada.page.getByText('SK71').count()).toBe(0);
});

test.each([
  ['finlay.reid@harbour.test', '/my-account/profile', 'Last name', 'Vane', 'Finlay Vane', 'FV'],
  ['noor.bailey@harbour.test', '/agent-portal/details', 'Name', 'Noor Vane', 'Noor Vane', 'NB'],
])('%s is called by a new name at once, and after a reload', async (who, place, field, typed, name, initials) => {
  const person = await here.visit(DESKTOP);
  person.tolerate(/^401 POST \/ferry\/(customer|agent-accounts)\/login$/);
  const { page } = person;
  await page.goto(`${here.world.app}${place}`);
  await signIn(person, who);
  await page.getByRole('textbox', { name: field, exact: true }).fill(typed);
  await button(page, 'Save your details').click();
  await seeText(person, 'Your details are saved.');
  const called = page.getByRole('banner').getByText(name, { exact: true });
  await called.waitFor();
  await page.reload();
  await called.waitFor();
  await page.getByRole('banner').getByText(initials, { exact: true }).waitFor();
});

// Proves: P12
test('A sign-in that is lost in the middle of a booking is asked for again, and everything typed is still there', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^401 /);
  await page.goto(`${here.world.app}/my-account/`);
  await signIn(ada, 'C1000001');
  await seeScreen(ada, /Ada Morrow/);
  await reachDetails(ada, here.world);
  // What the page asks as it opens is answered before.
  await page.waitForLoadState('networkidle');
  await signOutElsewhere(ada, here.world.harbour);
  await giveDetails(ada, { email: 'ada.elsewhere@example.com', plate: 'HV19 ABC' });
  await seeText(ada, 'Please sign in again to go on with your booking.');
  await signIn(ada, 'C1000001');
  await seeScreen(ada, 'Check everything');
  await button(page, 'Go to payment').waitFor();
  await seeText(ada, 'ada.elsewhere@example.com');
  await seeText(ada, 'HV19 ABC');
});

// Proves: P12
test('What was typed into the details and into a vehicle is there still after the sign-in that the provider asks for', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^401 /);
  await page.goto(`${here.world.app}/my-account/profile`);
  await signIn(ada, 'C1000001');
  const town = page.getByRole('textbox', { name: 'Town or city' });
  await town.fill('Marsh Quay');
  await signOutElsewhere(ada, here.world.harbour);
  await button(page, 'Save your details').click();
  await seeText(ada, 'Please sign in again to go on with your account.');
  await signIn(ada, 'C1000001');
  await seeText(ada, 'What you typed is still here, but not saved yet.');
  expect(await town.inputValue()).toBe('Marsh Quay');
  await button(page, 'Save your details').click();
  await seeText(ada, 'Your details are saved.');

  await page.goto(`${here.world.app}/my-account/vehicles`);
  await button(page, 'Add a vehicle').click();
  await page.getByRole('textbox', { name: 'Registration' }).fill('MQ20 NEW');
  await signOutElsewhere(ada, here.world.harbour);
  await button(page, 'Save the vehicle').click();
  await signIn(ada, 'C1000001');
  await seeText(ada, 'What you typed is still here, but not saved yet.');
  expect(await page.getByRole('textbox', { name: 'Registration' }).inputValue()).toBe('MQ20 NEW');
  await button(page, 'Save the vehicle').click();
  await seeText(ada, 'The vehicle is added.');
  await seeText(ada, 'MQ20 NEW');
});
