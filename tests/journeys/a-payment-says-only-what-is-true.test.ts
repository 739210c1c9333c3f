import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import {
  button,
  CARDS,
  CHOOSING,
  goToCardPage,
  heading,
  payWith,
  reachPayment,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys();

/** Held and waiting for a way to pay; refusals of the payment belong to the journey. */
async function aboutToPay(email: string): Promise<Passenger> {
  const ada = await here.visit();
  ada.tolerate(/^(402|409) PUT \/itinerary-services\/itineraries\/[\w-]+\/payment$/);
  await reachPayment(ada, here.world, { email });
  return ada;
}

/** Spec 8, where another way to pay stands open. */
const DECLINED =
  'Your payment method has been declined, please contact our contact centre at 01632 960 777 or try again later';

test('A declined card says so and the next card pays the same booking once', async () => {
  const email = 'declined@example.com';
  const ada = await aboutToPay(email);
  await payWith(ada, CARDS.declined);
  await seeScreen(ada, CHOOSING);
  await ada.page.getByText(DECLINED, { exact: true }).waitFor();
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({
    status: 20,
    captures: [],
    tries: ['declined'],
    letters: [],
  });
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], tries: ['declined', 'paid'] });
});

test('The bank asks: approved is paid', async () => {
  const email = 'approves@example.com';
  const ada = await aboutToPay(email);
  await payWith(ada, CARDS.challenged);
  await seeScreen(ada, 'Approve this payment?');
  await button(ada.page, 'Approve').click();
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({
    status: 30,
    tries: ['paid'],
    letters: ['confirmation'],
  });
});

test('The bank asks: refused is not paid, and turning back on the card page is not a failure', async () => {
  const email = 'refuses@example.com';
  const ada = await aboutToPay(email);
  await payWith(ada, CARDS.challenged);
  await seeScreen(ada, 'Approve this payment?');
  await button(ada.page, 'Refuse').click();
  await seeScreen(ada, CHOOSING);
  await ada.page.getByText(DECLINED, { exact: true }).waitFor();
  await goToCardPage(ada);
  await button(ada.page, 'Cancel and go back').click();
  await seeScreen(ada, CHOOSING);
  await seeText(ada, 'The payment was cancelled. Nothing was charged.');
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({
    status: 20,
    captures: [],
    tries: ['declined', 'cancelled'],
  });
});

// Proves: R8
test('While the bank is silent nobody says paid or declined; when the truth comes it is said', async () => {
  const email = 'silent@example.com';
  const ada = await aboutToPay(email);
  const { page } = ada;
  await payWith(ada, CARDS.silent);
  await seeScreen(ada, 'The bank did not answer');
  await page.getByRole('link', { name: 'Back to your booking' }).click();
  await seeScreen(ada, 'Checking your payment…');
  // The app asks again for a minute; only its own time goes by.
  const unknown = heading(page, 'We do not know yet whether this was paid');
  const untilUnknown = () =>
    expect
      .poll(
        async () => {
          await page.clock.fastForward('00:31');
          return unknown.isVisible();
        },
        { timeout: 15_000, interval: 100 },
      )
      .toBe(true);
  await untilUnknown();
  const { reference } = await bookingOf(here.world.harbour, email);
  await seeText(ada, reference);
  await page.getByRole('main').getByRole('link', { name: '01632 960 777' }).waitFor();
  expect(await button(page, /^Pay|^Choose how to pay/).count()).toBe(0);
  // Nothing of the trip can be changed while it may be paid for, by whichever address.
  await page.goto(`${here.world.app}/book/basket`);
  await seeScreen(ada, 'Checking your payment…');
  await untilUnknown();
  await here.world.clock.advance('PT3M');
  await button(page, 'Check again').click();
  await seeScreen(ada, CHOOSING);
  await seeText(ada, 'The bank did not answer, so nothing was charged.');
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], tries: ['expired', 'paid'] });
});

// Proves: R8
test('A payment whose opening lost its answer is said to be open at once, as after a reload, and is then paid', async () => {
  const email = 'lost@example.com';
  const ada = await aboutToPay(email);
  const { page } = ada;
  ada.tolerate(/ERR_FAILED/);
  const find = await interfere(page, '**/itinerary-services/itineraries/*/payment*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, /^Pay £/).click();
  await seeScreen(ada, 'A payment is still open');
  expect(await page.getByText('Payment failed').count()).toBe(0);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ status: 20, captures: [], tries: ['open'] });
  find();
  await page.reload();
  await seeScreen(ada, 'A payment is still open');
  await button(page, 'Choose how to pay').click();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], tries: ['cancelled', 'paid'] });
});

test('A card that is not one is refused on the card page and nothing leaves it', async () => {
  const email = 'typo@example.com';
  const ada = await aboutToPay(email);
  await goToCardPage(ada);
  await typeCard(ada, '4242 4242 4242 4243');
  await seeText(ada, 'This card number has a typing mistake.');
  // Back and a reload show the page, and no question whether to send the card again.
  await ada.page.reload();
  await seeText(ada, 'This card number has a typing mistake.');
  expect(await ada.page.getByRole('textbox', { name: 'Card number' }).inputValue()).toBe('4242 4242 4242 4243');
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ status: 30, tries: ['paid'] });
});

// Proves: R8
test('Where nothing can be read at the return from the card page, nobody is told that booking failed', async () => {
  const email = 'nothing-read@example.com';
  const ada = await here.visit();
  const { page } = ada;
  await reachPayment(ada, here.world, { email });
  await goToCardPage(ada);
  ada.tolerate(/^net::ERR_CONNECTION_REFUSED GET \//);
  const heal = await interfere(page, /\/config\?/, (route) => route.abort('connectionrefused'));
  await typeCard(ada, CARDS.pays);
  await page.getByRole('alert').filter({ hasText: 'Unable to fetch config.' }).waitFor();
  await seeText(ada, /^A payment may have been made: do not pay again\. You can call us on /);
  heal();
  await button(page, 'Try again').click();
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], tries: ['paid'] });
});
