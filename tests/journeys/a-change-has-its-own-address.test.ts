// Back out of a change or a cancellation leads to the booking, never past it, and breaks off nothing that is being made.
import { expect, test } from 'vitest';
import { askCost, bookedElsewhere, changesOf, FIND, find, REVIEW, startChange } from './after-steps.ts';
import { journeys } from './harness.ts';
import { signal } from './signal.ts';
import { button, seeBooked, seeScreen } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys();
const BOOKED = 'You’re booked';
const LEAVE = 'Leave the booking as it is';
const ASKS_TO_CANCEL = 'Cancel this booking?';

/** The path, and the title without the operator's name. */
const placeOf = async ({ page }: Passenger) => [new URL(page.url()).pathname, (await page.title()).split(' – ')[0]];
/** The heading has the focus: what came by a key is read from its beginning. */
const seeFocused = ({ page }: Passenger, heading: string): Promise<void> =>
  page.locator('h1:focus', { hasText: heading }).waitFor();
const plateIn = ({ page }: Passenger) => page.getByRole('textbox', { name: /^Registration/ });

async function findBooking(email: string) {
  const ada = await here.visit();
  const booked = await bookedElsewhere(here.world, { email, vehicle: 'CAR' });
  await find(ada, here.world.app, booked.reference, email);
  return { ada, page: ada.page, booked };
}

test('Back out of a change leads to the booking, and from there to where it was found', async () => {
  const { ada, page, booked } = await findBooking('back@example.com');
  await button(page, 'Change this booking').press('Enter');
  await seeFocused(ada, 'Change your booking');
  expect(await placeOf(ada)).toEqual(['/book/change', 'Change your booking']);
  await plateIn(ada).fill('xy34 zzz');
  await page.goBack();
  await seeFocused(ada, BOOKED);
  expect(await placeOf(ada)).toEqual(['/book/summary', 'Your booking']);

  // What was typed is gone, as by the button that leaves the change; so it is from the page of the sailings.
  await page.goForward();
  await expect.poll(() => placeOf(ada)).toEqual(['/book/summary', 'Your booking']);
  await startChange(ada);
  expect(await plateIn(ada).inputValue()).not.toBe('XY34 ZZZ');
  await button(page, 'Choose another outward sailing').click();
  await seeScreen(ada, 'Another outward sailing');
  await page.goBack();
  await seeFocused(ada, BOOKED);

  await startChange(ada);
  await button(page, LEAVE).click();
  await seeBooked(ada);
  await expect.poll(() => placeOf(ada)).toEqual(['/book/summary', 'Your booking']);
  await page.goBack();
  await seeScreen(ada, FIND);
  expect(await changesOf(here.world.harbour, booked.id)).toEqual([]);
});

test('Back while a change is made waits for it, and the booking is not come back to twice', async () => {
  const { ada, page, booked } = await findBooking('waits@example.com');
  await startChange(ada);
  await plateIn(ada).fill('xy34 zzz');
  await askCost(ada);
  const gone = signal();
  const sent = page.waitForRequest((request) => request.postDataJSON()?.commitChanges === true);
  await page.route('**/ferry/booking/*/modify*', async (route) => {
    if (route.request().postDataJSON()?.commitChanges === true) await gone.given;
    await route.continue();
  });
  await button(page, 'Change the booking').click();
  await sent;
  await page.goBack();
  await expect.poll(() => placeOf(ada)).toEqual(['/book/change', 'Change your booking']);
  await seeScreen(ada, REVIEW);
  gone.give();
  await seeScreen(ada, 'Your booking is changed');
  await button(page, 'See your ticket').click();
  await seeBooked(ada);
  expect((await changesOf(here.world.harbour, booked.id)).map(({ fields }) => fields)).toEqual([['licensePlate']]);
  await page.goBack();
  await seeScreen(ada, FIND);
});

test('A change that is loaded anew is the booking, one step away from where it was found', async () => {
  const { ada, page } = await findBooking('anew@example.com');
  ada.tolerate(/^404 GET \/itinerary-services\/itineraries\//);
  await startChange(ada);
  await page.reload();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anew@example.com');
  await button(page, 'Open the booking').click();
  await seeBooked(ada);
  expect(await placeOf(ada)).toEqual(['/book/summary', 'Your booking']);
  await page.goBack();
  await seeScreen(ada, FIND);
});

test('Back out of a cancellation keeps the booking', async () => {
  const { ada, page, booked } = await findBooking('keeps@example.com');
  await button(page, 'Cancel this booking').press('Enter');
  await seeFocused(ada, ASKS_TO_CANCEL);
  expect(await placeOf(ada)).toEqual(['/book/cancel', 'Cancel your booking']);
  await page.goBack();
  await seeFocused(ada, BOOKED);
  expect(await changesOf(here.world.harbour, booked.id)).toEqual([]);

  await button(page, 'Cancel this booking').press('Enter');
  await button(page, /^Cancel and get £/).click();
  await seeFocused(ada, 'This booking is cancelled');
  await expect.poll(() => placeOf(ada)).toEqual(['/book/summary', 'Your booking']);
  await page.goBack();
  await seeScreen(ada, FIND);
});
