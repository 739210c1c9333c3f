import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addNothing,
  button,
  CARDS,
  CHOOSING,
  chooseSailing,
  goToCardPage,
  goToPayment,
  payWith,
  reachPayment,
  reachReview,
  sailingAt,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf, bookingsOf } from './truth.ts';

const here = journeys();

/** Something happens to a sailing at the harbour while the passenger looks elsewhere. */
async function meanwhile(what: 'fill' | 'price', change: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${here.world.harbour.api.url}/control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ routeCode: 'HAL-BRI', departureDate: '2026-06-10', ...change }),
  });
  expect(answer.status).toBe(200);
}

// Proves: P35
test('A sailing that sold out before it was held is named, and another one is booked with the same details', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^409 POST \/itinerary-services\/reserve$/);
  const email = 'sold-out@example.com';
  await reachReview(ada, here.world, { email, time: '11:30' });
  await meanwhile('fill', { departureTime: '11:30' });
  await goToPayment(ada);
  await seeText(ada, 'Something in your trip can no longer be booked');
  await seeScreen(ada, /Going out/);
  expect(await bookingsOf(here.world.harbour, email)).toEqual([]);
  await seeText(ada, 'Sold out');
  expect(await sailingAt(page, '11:30').count()).toBe(0);
  await chooseSailing(ada, '13:00');
  await addNothing(ada);
  await acceptBasket(ada);
  await seeScreen(ada, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  await button(page, 'Review your trip').click();
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({
    status: 30,
    places: ['HAL-BRI:2026-06-10:1300 1p 520cm'],
  });
});

// Proves: P35
test('A price that moved is shown beside the old one and paid only after a second yes', async () => {
  const ada = await here.visit();
  ada.tolerate(/^409 POST \/itinerary-services\/reserve$/);
  const email = 'dearer@example.com';
  await reachReview(ada, here.world, { email, time: '16:00' });
  await meanwhile('price', { departureTime: '16:00', permille: 2000 });
  await goToPayment(ada);
  await button(ada.page, /^Accept £/)
    .first()
    .waitFor();
  const words = await ada.page.getByText(/^The price has changed from £[\d.]+ to £[\d.]+\./).textContent();
  expect(await ada.page.getByText(/^The total was/).count()).toBe(0);
  const [former, now] = [...(words ?? '').matchAll(/£(\d+\.\d\d)/g)].map(([, pounds]) =>
    Math.round(Number(pounds) * 100),
  );
  if (former === undefined || now === undefined) throw new Error(`No two prices in: ${words}`);
  expect(now).toBeGreaterThan(former);
  expect(await bookingsOf(here.world.harbour, email)).toEqual([]);
  await button(ada.page, `Accept ${formatPence(now)} and go to payment`).click();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ status: 30, totalPence: now, captures: [now] });
});

// Proves: P34
test('A hold that ran out before paying is released, and the trip is held and paid anew', async () => {
  const ada = await here.visit();
  ada.tolerate(/^(401|409) PUT \/itinerary-services\/itineraries\/[\w-]+\/payment$/);
  ada.tolerate(/^(401|409) (GET|POST) \//);
  const email = 'late@example.com';
  await reachPayment(ada, here.world, { email, time: '19:00' });
  await here.world.clock.advance('PT21M');
  await button(ada.page, /^Pay £/).click();
  await seeText(ada, 'Your trip is no longer held');
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ status: 67, captures: [], places: [] });
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const bookings = await bookingsOf(here.world.harbour, email);
  expect(bookings.map(({ status, captures }) => ({ status, charges: captures.length }))).toEqual([
    { status: 67, charges: 0 },
    { status: 30, charges: 1 },
  ]);
});

test('A hold that ran out on the card page is never charged', async () => {
  const ada = await here.visit();
  ada.tolerate(/^(401|402|409) /);
  const email = 'too-late@example.com';
  await reachPayment(ada, here.world, { email, time: '20:30' });
  await goToCardPage(ada);
  await here.world.clock.advance('PT21M');
  await typeCard(ada, CARDS.pays);
  await ada.page.getByRole('link', { name: 'Back to your booking' }).click();
  await seeText(ada, 'Your trip is no longer held');
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({
    status: 67,
    captures: [],
    places: [],
    letters: [],
  });
  expect(await ada.page.getByRole('heading', { name: CHOOSING }).count()).toBe(0);
});
