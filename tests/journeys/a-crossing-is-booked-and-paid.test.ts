import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { openLetter } from './after-steps.ts';
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
  seeBooked,
  seeScreen,
  seeText,
} from './steps.ts';
import { bookingOf, letterTo } from './truth.ts';

const here = journeys();

// Proves: S1.2, S1.15, S5.13
test('One way with a car is paid, held in the tables and confirmed by e-mail', async () => {
  const ada = await here.visit();
  const email = 'one-way@example.com';
  await searchFor(ada, here.world.app, { out: '2026-06-10', vehicle: 'Car', adults: 2 });
  await seeScreen(ada, /Port Hallow to Bridehaven/);
  await chooseSailing(ada, '10:00', 'Standard');
  await addNothing(ada);
  await acceptBasket(ada);
  await giveDetails(ada, { email, plate: 'ab12 cde' });
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);

  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toEqual({
    id: expect.any(String),
    reference: expect.stringMatching(/^[A-Z0-9]{8}$/),
    status: 30,
    totalPence: expect.any(Number),
    captures: [booking.totalPence],
    tries: ['paid'],
    places: ['HAL-BRI:2026-06-10:1000 2p 520cm'],
    plate: 'AB12 CDE',
    letters: ['confirmation'],
  });
  expect(booking.totalPence).toBeGreaterThan(0);
  await seeText(ada, booking.reference);
  await seeText(ada, formatPence(booking.totalPence));
  expect(new URL(ada.page.url()).search).toBe(`?itineraryId=${booking.id}`);

  const { subject, raw } = await letterTo(here.world.harbour, email);
  expect(subject).toContain(booking.reference);
  expect(raw).toContain('application/pdf');
  expect(raw).toContain('text/calendar');
  await openLetter(here.world, subject);
});

test('A return on foot takes a place on both sailings', async () => {
  const ada = await here.visit();
  const email = 'return@example.com';
  await searchFor(ada, here.world.app, {
    out: '2026-06-10',
    back: '2026-06-12',
    vehicle: 'No vehicle, on foot',
    children: 1,
  });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, /Bridehaven to Port Hallow/);
  await chooseSailing(ada, '16:00', 'Flexible');
  await addNothing(ada);
  await acceptBasket(ada);
  await giveDetails(ada, { email });
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({
    status: 30,
    captures: [booking.totalPence],
    places: ['HAL-BRI:2026-06-10:1000 2p 0cm', 'BRI-HAL:2026-06-12:1600 2p 0cm'],
    plate: null,
    letters: ['confirmation'],
  });
  expect(await ada.page.getByRole('article').count()).toBe(2);
});

// Proves: P21
test('The fast craft asks for no vehicle and takes none', async () => {
  const ada = await here.visit();
  const email = 'fast@example.com';
  await searchFor(ada, here.world.app, { route: /fast craft/i, out: '2026-06-10' });
  await chooseSailing(ada, '09:20');
  await addNothing(ada);
  await acceptBasket(ada);
  expect(await ada.page.getByRole('textbox', { name: /^Registration/ }).count()).toBe(0);
  await giveDetails(ada, { email });
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({
    status: 30,
    places: ['HAL-BRI-F:2026-06-10:0920 1p 0cm'],
    plate: null,
  });
});
