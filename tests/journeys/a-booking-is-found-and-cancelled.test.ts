// Spec 6 and 7; rulings 8, 58 to 60.
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { movementsOf } from '#tests/contract/after-sales/paid.ts';
import {
  askFor,
  bookedElsewhere,
  changesOf,
  fillEmailAgain,
  fillFind,
  find,
  lettersTo,
  openLetter,
  STRANGER,
} from './after-steps.ts';
import { journeys } from './harness.ts';
import { DESKTOP, findAtDesk, signIn, signInAtDesk } from './people.ts';
import {
  acceptBasket,
  BY_NEW_CARD,
  button,
  CARDS,
  chooseSailing,
  chooseWay,
  giveDetails,
  goOn,
  goToPayment,
  payWith,
  searchFor,
  seeBooked,
  seeScreen,
  seeText,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys();

const countOf = ({ calls }: Passenger, call: RegExp): number => calls.filter((made) => call.test(made)).length;
const CANCELS = /^PUT .*\/?itineraries\/[\w-]+\/cancel$/;
const CANCELLED = 'This booking is cancelled';
const ASKS_TO_CANCEL = 'Cancel this booking?';
const ELSEWHERE = 'This booking has already been cancelled somewhere else. Nothing was cancelled from here.';

// Proves: P59
test('Who cancels a booking that the call centre has cancelled meanwhile reads that it was cancelled somewhere else', async () => {
  const { app, harbour } = here.world;
  const email = 'cancelled.twice@example.com';
  const { reference, id } = await bookedElsewhere(here.world, { email });
  const [early, late, desk] = [await here.visit(), await here.visit(), await here.visit(DESKTOP)];
  for (const guest of [early, late]) {
    guest.tolerate(/^409 PUT .*cancel$/);
    await askFor(guest, app, reference, email);
    await seeBooked(guest);
  }
  // One has seen the fee, the other has only the booking open.
  await button(early.page, 'Cancel this booking').click();
  await seeScreen(early, ASKS_TO_CANCEL);

  await signInAtDesk(desk, app);
  await findAtDesk(desk, reference);
  await desk.page.getByRole('link', { name: reference }).click();
  await button(desk.page, 'Cancel this booking').click();
  await button(desk.page, /^Cancel and pay £/).click();
  await seeScreen(desk, CANCELLED);
  expect(await desk.page.getByText(ELSEWHERE).count()).toBe(0);

  await button(early.page, /^Cancel and get £/).click();
  await button(late.page, 'Cancel this booking').click();
  for (const guest of [early, late]) {
    await seeScreen(guest, CANCELLED);
    await seeText(guest, ELSEWHERE);
    await seeText(guest, /^You get back £/);
  }
  expect(countOf(early, CANCELS) + countOf(late, CANCELS)).toBe(0);
  expect(await changesOf(harbour, id)).toHaveLength(1);
});

// Proves: P58, P60, S6.8
test('A guest finds a booking again and cancels all of it for the fee that was said first', async () => {
  const { app, harbour } = here.world;
  const email = 'cancels@example.com';
  const booked = await bookedElsewhere(here.world, { email });
  const [fee, refund] = [Math.ceil(booked.totalPence / 2), Math.floor(booked.totalPence / 2)];

  const ada = await here.visit();
  ada.tolerate(/^404 GET \/itinerary-services\/itineraries/);
  const { page } = ada;
  const refusals: (string | null)[] = [];
  for (const [reference, address] of [
    ['ZZZZ2345', email],
    [booked.reference, 'somebody@example.com'],
  ] as const) {
    await askFor(ada, app, reference, address);
    await page.getByText(/Nothing was found/).waitFor();
    refusals.push(await page.getByRole('main').getByRole('alert').first().textContent());
  }
  expect(refusals[0]).toBe(refusals[1]);
  // An error has a reference of its own to read out.
  await button(page, 'Report this problem').click();
  await page
    .getByRole('dialog', { name: 'Report a problem' })
    .getByText(/^[0-9A-Z]{4}-?[0-9A-Z]{4}$/)
    .waitFor();
  await button(page, 'Close').click();
  await fillFind(page, booked.reference, email);
  await seeBooked(ada);

  await button(page, 'Cancel this booking').click();
  await seeScreen(ada, ASKS_TO_CANCEL);
  await seeText(ada, 'The whole booking is cancelled: every sailing and everything added to them.');
  await seeText(ada, formatPence(-fee));
  await button(page, `Cancel and get ${formatPence(refund)} back`).waitFor();
  await button(page, 'Keep the booking').click();
  await seeBooked(ada);
  expect(await changesOf(harbour, booked.id)).toEqual([]);
  expect(await movementsOf(harbour, booked.id)).toEqual([booked.totalPence]);

  await button(page, 'Cancel this booking').click();
  await button(page, `Cancel and get ${formatPence(refund)} back`).click();
  await seeScreen(ada, CANCELLED);
  await seeText(ada, `You get back ${formatPence(refund)} to your card.`);
  expect(countOf(ada, CANCELS)).toBe(1);
  expect(await changesOf(harbour, booked.id)).toEqual([
    { kind: 'cancellation', fields: [], fee, difference: 0, refund },
  ]);
  expect(await movementsOf(harbour, booked.id)).toEqual([booked.totalPence, -refund]);
  expect(await bookingOf(harbour, email)).toMatchObject({ status: 31, totalPence: fee, places: [] });
  const letters = await lettersTo(harbour, email, 'cancellation');
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining(booked.reference)]);
  const letter = await openLetter(here.world, letters[0]?.subject ?? '');
  // A frame would be cut on paper, where the letter stands as text.
  await letter.emulateMedia({ media: 'print' });
  await letter.getByTitle("The letter's layout").waitFor({ state: 'hidden' });
  await letter.getByText('Questions? Call').waitFor();

  await askFor(ada, app, booked.reference, email);
  await seeScreen(ada, CANCELLED);
  await seeText(ada, `You get back ${formatPence(refund)} to your card.`);
  expect(await button(page, /^(Change|Cancel) this booking$/).count()).toBe(0);
});

test('The link in the confirmation knows its booking, and asks for the e-mail address alone', async () => {
  const email = 'follows@example.com';
  await bookedElsewhere(here.world, { email });
  const [letter] = await lettersTo(here.world.harbour, email, 'confirmation');
  const { text = '' } = await PostalMime.parse(letter?.raw ?? '');
  const ada = await here.visit();
  await ada.page.goto(/^http\S+$/m.exec(text)?.[0] ?? '');
  await ada.page.getByRole('textbox', { name: 'E-mail of the lead passenger' }).fill(email);
  await button(ada.page, 'Find the booking').click();
  await seeBooked(ada);
});

test('A tab that is closed while it cancels has cancelled once', async () => {
  const { app, harbour } = here.world;
  const email = 'reloads@example.com';
  const booked = await bookedElsewhere(here.world, { email, ticketType: 'FLEX' });
  const ada = await here.visit();
  ada.tolerate(STRANGER);
  const { page } = ada;
  await find(ada, app, booked.reference, email);
  await button(page, 'Cancel this booking').click();
  await seeScreen(ada, ASKS_TO_CANCEL);
  await page.reload();
  await fillEmailAgain(ada, email);
  expect(await changesOf(harbour, booked.id)).toEqual([]);

  await button(page, 'Cancel this booking').click();
  await seeScreen(ada, ASKS_TO_CANCEL);
  // The provider acts, and its answer never reaches the tab.
  const acted = new Promise<void>((resolve) => {
    page.route('**/itineraries/*/cancel*', (route) => route.fetch().then(() => resolve()));
  });
  await button(page, `Cancel and get ${formatPence(booked.totalPence)} back`).click();
  await acted;
  await page.reload();
  await fillEmailAgain(ada, email, CANCELLED);
  expect(countOf(ada, CANCELS)).toBe(1);
  expect(await movementsOf(harbour, booked.id)).toEqual([booked.totalPence, -booked.totalPence]);
  expect(await lettersTo(harbour, email, 'cancellation')).toHaveLength(1);
});

// Proves: P58, S4.3
test('A customer cancels a crossing with its stay, and the account says that both are cancelled', async () => {
  const { app, harbour } = here.world;
  const email = 'ada.morrow@harbour.test';
  const ada = await here.visit();
  const { page } = ada;
  await searchFor(ada, app, { out: '2026-06-10', back: '2026-06-12', vehicle: 'Car' });
  await chooseSailing(ada, '10:00', 'Flexible');
  await seeScreen(ada, /Coming back/);
  await chooseSailing(ada, '16:00', 'Flexible');
  await seeScreen(ada, 'Anything to add?');
  await button(page, 'Continue without extras').click();
  await button(page, 'Find places to stay').click();
  await button(page, /^See rooms/)
    .first()
    .click();
  await page.getByRole('radio').first().check({ force: true });
  await goOn(page, 'Add this stay');
  await button(page, /^Continue/)
    .last()
    .click();
  await seeScreen(ada, 'Your trip');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(ada, email);
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await goToPayment(ada);
  await chooseWay(ada, BY_NEW_CARD);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booked = await bookingOf(harbour, email);

  await button(page, 'Cancel this booking').click();
  await seeScreen(ada, ASKS_TO_CANCEL);
  await seeText(ada, 'The whole booking is cancelled: every sailing, everything added to them, and the stay.');
  await button(page, /^Cancel and get £/).click();
  await seeScreen(ada, CANCELLED);
  const [cancellation, ...others] = await changesOf(harbour, booked.id);
  if (!cancellation) throw new Error('The booking was not cancelled.');
  expect(others).toEqual([]);
  expect(cancellation.fee + cancellation.refund).toBe(booked.totalPence);
  expect(await movementsOf(harbour, booked.id)).toEqual([booked.totalPence, -cancellation.refund]);
  expect(await bookingOf(harbour, email)).toMatchObject({ status: 31, totalPence: cancellation.fee, places: [] });

  await page.goto(`${app}/my-account/bookings`);
  await page.getByRole('radio', { name: /^Cancelled/ }).check({ force: true });
  await page.getByRole('region', { name: 'Cancelled' }).getByText(booked.reference).waitFor();
});
