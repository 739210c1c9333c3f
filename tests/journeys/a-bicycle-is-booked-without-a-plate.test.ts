// A class without a plate, from the search to the letter.
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addNothing,
  CARDS,
  chooseSailing,
  giveDetails,
  goToPayment,
  payWith,
  searchFor,
  seeScreen,
  seeText,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();
const PLATE = /Registration|[Nn]umber plate|To follow/;

// Proves: P29
test('A bicycle is booked, paid and shown without a word about plates', async () => {
  const ada = await here.visit();
  const email = 'bicycle@example.com';
  const reads = async (screen: string, text: string) => {
    await seeScreen(ada, screen);
    await seeText(ada, text);
    expect(await ada.page.locator('main').innerText()).not.toMatch(PLATE);
  };
  await searchFor(ada, here.world.app, { out: '2026-06-10', vehicle: 'Bicycle', adults: 1 });
  await chooseSailing(ada, '10:00');
  await addNothing(ada);
  await reads('Your trip', 'What your ticket allows');
  await acceptBasket(ada);
  await reads('Who is travelling?', 'Lead passenger');
  await giveDetails(ada, { email });
  await reads('Check everything', 'What your ticket allows');
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await reads('You’re booked', 'Paid in full.');
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], letters: ['confirmation'] });
});
