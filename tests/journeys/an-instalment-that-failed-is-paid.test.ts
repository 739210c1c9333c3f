import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { visitor } from '#tests/contract/booker.ts';
import { bookOnPlan, failToCollect, TRIP } from '#tests/contract/payments/plans.ts';
import { askFor } from './after-steps.ts';
import { journeys } from './harness.ts';
import { instalmentsOf, movementsOf, wordsTo } from './money.ts';
import { barriersOn, DESKTOP, findAtDesk, signInAtDesk } from './people.ts';
import {
  button,
  CARDS,
  CHOOSING,
  goToCardPage,
  goToPayment,
  payWith,
  reachDearReview,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys({ timetableDays: 98 });

const STILL_TO_PAY = /^£[\d.]+ is still to pay$/;
const GIVEN_UP = 'We will not try again automatically.';

/** The plan is paid: the page says so, and asks for nothing. */
async function seePaidInFull(person: Passenger): Promise<void> {
  await seeBooked(person);
  await seeText(person, 'Paid in full.');
  expect(await person.page.getByText(STILL_TO_PAY).count()).toBe(0);
}

// Proves: P54, P63
test('The call centre pays an instalment that was given up, from the page of the booking', async () => {
  const { harbour, app } = here.world;
  const email = 'caller@example.com';
  const { itineraryId } = await bookOnPlan(harbour, visitor(harbour), { ...TRIP, email });
  await failToCollect(harbour, itineraryId, [1, 2], 'last');
  const { reference, totalPence } = await bookingOf(harbour, email);

  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, app);
  await seeScreen(desk, 'Bookings Dashboard');
  await findAtDesk(desk, reference);
  await page.getByRole('link', { name: reference }).click();
  await seeScreen(desk, `Booking ${reference}`);
  await seeText(desk, STILL_TO_PAY);
  await seeText(desk, /could not be collected from the card that paid the deposit\. It is not tried again\.$/);
  expect(await barriersOn(desk)).toEqual([]);
  await button(page, /^Pay £/).click();
  await payWith(desk, CARDS.pays);
  await seePaidInFull(desk);
  expect(await instalmentsOf(harbour, itineraryId)).toEqual(['2026-07-01 paid', '2026-08-01 paid']);
  const [deposit, ...others] = await movementsOf(harbour, itineraryId);
  expect(others).toEqual([{ code: 46, due: 'instalment:1,2', pence: totalPence - (deposit?.pence ?? 0) }]);
  expect(await wordsTo(harbour, email)).toContain('With that, your booking is paid in full.');
});

// Last: it moves the clock of everybody.
// Proves: P54, S1.10
test('An instalment that the card declines on four days is paid by the customer from their booking', async () => {
  const { harbour, app, clock } = here.world;
  const email = 'expired@example.com';
  const guest = await here.visit();
  await reachDearReview(guest, here.world, email, '2026-08-26', '2026-08-28');
  await guest.page.getByRole('switch', { name: /now and the rest later/ }).check();
  await goToPayment(guest);
  await goToCardPage(guest);
  await typeCard(guest, CARDS.pays, '06/26');
  await seeBooked(guest);
  const { id, reference, totalPence } = await bookingOf(harbour, email);
  await guest.context.close();

  await clock.moveTo('2026-06-29T11:00:00Z');
  await expect.poll(() => instalmentsOf(harbour, id)).toEqual(['2026-06-29 paid', '2026-07-27 due']);
  await clock.moveTo('2026-07-27T11:00:00Z');
  await expect.poll(() => instalmentsOf(harbour, id)).toEqual(['2026-06-29 paid', '2026-07-27 failed']);
  expect(await wordsTo(harbour, email)).toContain('We will try again on Tuesday 28 July 2026.');

  const early = await here.visit();
  await askFor(early, app, reference, email);
  await seeBooked(early);
  await seeText(early, /We will try again on Tuesday 28 July 2026\.$/);
  await early.context.close();

  for (const day of ['28', '29', '30']) await clock.moveTo(`2026-07-${day}T11:00:00Z`);
  await expect.poll(() => wordsTo(harbour, email)).toContain(GIVEN_UP.slice(0, -1));

  const customer = await here.visit();
  customer.tolerate(/^402 PUT .*\/payment$/);
  const { page } = customer;
  await askFor(customer, app, reference, email);
  await seeBooked(customer);
  const [deposit, first] = await movementsOf(harbour, id);
  const owed = totalPence - (deposit?.pence ?? 0) - (first?.pence ?? 0);
  await seeText(customer, `${formatPence(owed)} is still to pay`);
  await seeText(customer, /was due on Monday 27 July 2026\..*We will not try again automatically\.$/);
  await seeText(customer, 'Your booking stands.');
  expect(await barriersOn(customer)).toEqual([]);
  await button(page, `Pay ${formatPence(owed)}`).click();
  await seeScreen(customer, CHOOSING);
  await seeText(customer, 'for the instalment of 27 July');
  await payWith(customer, CARDS.declined);
  await seeScreen(customer, CHOOSING);
  await button(page, 'Back to the booking').click();
  await seeText(customer, `${formatPence(owed)} is still to pay`);
  await button(page, `Pay ${formatPence(owed)}`).click();
  await payWith(customer, CARDS.pays);
  await seePaidInFull(customer);
  expect(await instalmentsOf(harbour, id)).toEqual(['2026-06-29 paid', '2026-07-27 paid']);
  expect((await movementsOf(harbour, id)).at(-1)).toEqual({ code: 46, due: 'instalment:2', pence: owed });
  expect(await wordsTo(harbour, email)).toContain(`${formatPence(owed)}, due on Monday 27 July 2026, is paid.`);
});
