import { expect, test } from 'vitest';
import { getItinerary } from '#domain/contract/booking.ts';
import { visitor } from '#tests/contract/booker.ts';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import {
  acceptBasket,
  addNothing,
  button,
  CARDS,
  CHOOSING,
  chooseSailing,
  findSailings,
  giveDetails,
  goToCardPage,
  goToPayment,
  payWith,
  reachPayment,
  reachReview,
  seeAnyScreen,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys();

async function aboutToPay(email: string): Promise<Passenger> {
  const ada = await here.visit();
  await reachPayment(ada, here.world, { email });
  return ada;
}

const PAYING = /^PUT .*\/payment$|^POST .*\/reserve$/;
const payingCalls = ({ calls }: Passenger): number => calls.filter((call) => PAYING.test(call)).length;

async function expectOneCharge(email: string, tries: string[] = ['paid']): Promise<void> {
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], tries, letters: ['confirmation'] });
}

/** The card page was left: another try replaces the one that was open. */
async function payAfterLeaving(ada: Passenger, email: string, title = 'You left before paying'): Promise<void> {
  const { page } = ada;
  await seeScreen(ada, title);
  await button(page, 'Choose how to pay').click();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  await expectOneCharge(email, ['cancelled', 'paid']);
}

/** The address that a payment returns to, opened in another browser than the one that paid. */
async function returnElsewhere(email: string): Promise<{ address: string; other: Passenger }> {
  const ada = await aboutToPay(email);
  await ada.context.route('**/book/summary**', () => undefined);
  await goToCardPage(ada);
  const [back] = await Promise.all([ada.page.waitForRequest('**/book/summary**'), typeCard(ada, CARDS.pays)]);
  const other = await here.visit();
  other.tolerate(/^401 POST /);
  await other.page.goto(back.url());
  await seeBooked(other);
  return { address: back.url(), other };
}

/** From now on Harbour acts on these calls and its answers are lost, until the returned function is called. */
const loseAnswers = ({ page }: Passenger, calls: string) => interfere(page, calls, (route) => route.fetch());

// Proves: R3
test('A reload while the space is being held holds it once', async () => {
  const email = 'reload-reserving@example.com';
  const ada = await here.visit();
  await reachReview(ada, here.world, { email });
  const found = await loseAnswers(ada, '**/itinerary-services/reserve*');
  await button(ada.page, 'Go to payment').click();
  await seeScreen(ada, 'Holding your space…');
  await expect.poll(async () => (await bookingOf(here.world.harbour, email).catch(() => null))?.status).toBe(20);
  found();
  await ada.page.reload();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  await expectOneCharge(email);
});

test('A reload at the choice of payment and one while confirming charge once', async () => {
  const email = 'reload@example.com';
  const ada = await aboutToPay(email);
  const { page } = ada;
  await page.reload();
  await seeScreen(ada, CHOOSING);
  await goToCardPage(ada);
  const found = await loseAnswers(ada, '**/itinerary-services/itineraries/**');
  await typeCard(ada, CARDS.pays);
  await seeScreen(ada, 'Checking your payment…');
  found();
  await page.reload();
  await seeBooked(ada);
  await expectOneCharge(email);
});

test('A reload of the confirmation opens it again, and pays nothing', async () => {
  const email = 'reload-booked@example.com';
  const ada = await aboutToPay(email);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const before = payingCalls(ada);
  await ada.page.reload();
  await seeBooked(ada);
  expect(await ada.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email);
  expect(payingCalls(ada)).toBe(before);
  await expectOneCharge(email);
});

test('A reload on the way to the card page starts no second payment', async () => {
  const email = 'reload-leaving@example.com';
  const ada = await aboutToPay(email);
  const { page } = ada;
  const found = await loseAnswers(ada, '**/itinerary-services/itineraries/*/payment*');
  await button(page, /^Pay £/).click();
  await seeScreen(ada, 'Taking you to the card page…');
  await expect.poll(async () => (await bookingOf(here.world.harbour, email)).tries).toEqual(['open']);
  found();
  await page.reload();
  await seeText(ada, 'Perhaps in another tab.');
  await payAfterLeaving(ada, email, 'A payment is still open');
});

test('Back from the card page says what is true, and paying then replaces the try that was left', async () => {
  const email = 'back@example.com';
  const ada = await aboutToPay(email);
  await goToCardPage(ada);
  await ada.page.goBack();
  await payAfterLeaving(ada, email);
});

test('A page that the browser kept for Back asks for the truth before it offers to pay', async () => {
  const email = 'kept@example.com';
  const ada = await aboutToPay(email);
  const { page } = ada;
  // Automated browsers keep no pages: this one does not get away, and then hears what a kept page hears.
  await page.evaluate(() => {
    const { submit } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.submit = () => {
      HTMLFormElement.prototype.submit = submit;
    };
  });
  await button(page, /^Pay £/).click();
  await expect.poll(async () => (await bookingOf(here.world.harbour, email)).tries).toEqual(['open']);
  await seeScreen(ada, 'Taking you to the card page…');
  await page.waitForFunction(() => document.querySelector('form[hidden]') !== null);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await payAfterLeaving(ada, email);
});

test('Back and forward after paying, and a reload, pay nothing again', async () => {
  const email = 'back-after@example.com';
  const ada = await aboutToPay(email);
  const { page } = ada;
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const before = payingCalls(ada);
  await page.goBack();
  await seeScreen(ada, 'This payment is finished');
  await page.goBack();
  await page.goBack();
  await page.goForward();
  await page.reload();
  await seeAnyScreen(ada);
  expect(await page.getByRole('button', { name: /^Pay £|Go to payment/ }).count()).toBe(0);
  expect(payingCalls(ada)).toBe(before);
  await expectOneCharge(email);
});

// Proves: R3
test('A double click on Pay opens one payment', async () => {
  const email = 'double@example.com';
  const ada = await aboutToPay(email);
  const before = payingCalls(ada);
  await button(ada.page, /^Pay £/).dblclick();
  await ada.page.getByRole('textbox', { name: 'Card number' }).waitFor();
  expect(payingCalls(ada) - before).toBe(1);
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  await expectOneCharge(email);
});

test('A tab in which a trip is paid again shows that the other tab has paid it', async () => {
  const email = 'two-tabs@example.com';
  const ada = await aboutToPay(email);
  const opened = ada.context.waitForEvent('page');
  await ada.page.evaluate(() => void window.open(window.location.href));
  const other = { ...ada, page: await opened };
  await seeScreen(other, CHOOSING);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  await button(other.page, /^Pay £/).click();
  await seeBooked(other);
  await expectOneCharge(email);
});

test('A tab closed on the card page right after paying is a paid booking with its letter', async () => {
  const email = 'closed@example.com';
  const ada = await aboutToPay(email);
  await ada.context.route('**/book/summary**', () => undefined);
  await goToCardPage(ada);
  const page = ada.page;
  await Promise.all([page.waitForRequest('**/book/summary**'), typeCard(ada, CARDS.pays)]);
  await page.close();
  await expectOneCharge(email);
  const { id } = await bookingOf(here.world.harbour, email);

  // Another day, another device: the reference from the letter and the e-mail open it.
  const later = await here.visit();
  later.tolerate(/^404 GET \/itinerary-services\/itineraries\//);
  await later.page.goto(`${here.world.app}/book/summary?itineraryId=${id}`);
  await seeScreen(later, 'Unauthorized itinerary');
  await later.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await button(later.page, 'Open the booking').click();
  await seeBooked(later);
});

// Proves: P60
test('The return in another browser shows the outcome and may do nothing more', async () => {
  const email = 'elsewhere@example.com';
  const { other } = await returnElsewhere(email);
  await seeText(other, 'Your confirmation and ticket go to the e-mail address that you booked with.');
  expect(await other.page.content()).not.toContain(email);
  expect(new URL(other.page.url()).search).toBe(`?itineraryId=${(await bookingOf(here.world.harbour, email)).id}`);
  for (const wish of ['Send the confirmation again', 'E-mail the ticket', 'Change this booking']) {
    await button(other.page, wish).click();
    await seeScreen(other, 'Is this your booking?');
    await button(other.page, 'Back to the outcome').click();
    await seeBooked(other);
  }
  await expectOneCharge(email);

  // Who knows its e-mail address goes on from here.
  await button(other.page, 'Send the confirmation again').click();
  await other.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await button(other.page, 'Open the booking').click();
  await seeText(other, `Your confirmation and ticket go to ${email}.`);
  await button(other.page, 'Send the confirmation again').click();
  await seeText(other, `We have sent the confirmation to ${email}.`);
});

// Proves: P60
test('A trip booked in that other browser belongs to an id that stood in no address', async () => {
  const { address, other } = await returnElsewhere('first@example.com');
  const email = 'second@example.com';
  await other.page.getByRole('link', { name: 'Book it for another day' }).click();
  await findSailings(other);
  await chooseSailing(other, '10:00');
  await addNothing(other);
  await acceptBasket(other);
  await giveDetails(other, { email });
  await goToPayment(other);
  await payWith(other, CARDS.pays);
  await seeBooked(other);
  await expectOneCharge(email);
  const stranger = visitor(here.world.harbour, new URL(address).searchParams.get('sessionId') ?? '');
  const { id } = await bookingOf(here.world.harbour, email);
  expect((await stranger.ask(getItinerary, { params: { id } })).status).toBe(404);
});
