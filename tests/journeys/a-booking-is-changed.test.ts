// Spec 6 and 7; rulings 56, 57, 59, 60, 62.
import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { movementsOf } from '#tests/contract/after-sales/paid.ts';
import {
  askCost,
  bookedElsewhere,
  changesOf,
  FIND,
  fillEmailAgain,
  find,
  lettersTo,
  moveOutward,
  priceSailing,
  STRANGER,
  startChange,
} from './after-steps.ts';
import { journeys } from './harness.ts';
import { button, CARDS, goToCardPage, payWith, seeBooked, seeScreen, seeText } from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();

// Proves: P57
test('A dearer day costs the fee and the difference, which is paid on the card page', async () => {
  const { app, harbour } = here.world;
  const email = 'dearer@example.com';
  await priceSailing(harbour, 'HAL-BRI:2026-06-10:1000', 1000);
  await priceSailing(harbour, 'HAL-BRI:2026-06-11:1000', 1500);
  const booked = await bookedElsewhere(here.world, { email });

  const ada = await here.visit();
  ada.tolerate(STRANGER);
  const { page } = ada;
  await find(ada, app, booked.reference, email);
  await startChange(ada);
  await page.getByText('Nothing is different yet.').filter({ visible: true }).waitFor();
  await moveOutward(ada, '2026-06-11');
  await askCost(ada);
  await seeText(ada, formatPence(1000));
  expect(await changesOf(harbour, booked.id)).toEqual([]);

  // A review that is loaded anew has changed nothing.
  await page.reload();
  await fillEmailAgain(ada, email);
  expect(await changesOf(harbour, booked.id)).toEqual([]);
  await startChange(ada);
  await moveOutward(ada, '2026-06-11');
  await askCost(ada);
  await button(page, /^Change it for £/).click();
  await seeScreen(ada, 'Your booking is changed');
  const changed = await bookingOf(harbour, email);
  const due = changed.totalPence - booked.totalPence;
  expect(await changesOf(harbour, booked.id)).toEqual([
    { kind: 'change', fields: ['departures'], fee: 1000, difference: due - 1000, refund: 0 },
  ]);
  expect(due).toBeGreaterThan(1000);
  expect(changed).toMatchObject({
    status: 30,
    captures: [booked.totalPence],
    letters: ['confirmation'],
    places: ['HAL-BRI:2026-06-11:1000 1p 0cm'],
  });
  await seeText(ada, `${formatPence(due)} is still to pay for it.`);

  // Loaded anew, the rest is still due, once.
  await page.reload();
  await fillEmailAgain(ada, email, `${formatPence(due)} is still to pay`);
  await button(page, `Pay ${formatPence(due)}`).click();
  await goToCardPage(ada);
  await page.goBack();
  await seeScreen(ada, 'You left before paying');
  await button(page, 'Choose how to pay').click();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  await seeText(ada, /Thu(rsday)? 11 Jun/);
  await seeText(ada, 'Paid in full.');
  expect(await movementsOf(harbour, booked.id)).toEqual([booked.totalPence, due]);
  expect(await bookingOf(harbour, email)).toMatchObject({
    status: 30,
    totalPence: booked.totalPence + due,
    tries: ['paid', 'cancelled', 'paid'],
    letters: ['confirmation', 'change'],
  });
  expect((await changesOf(harbour, booked.id)).length).toBe(1);
});

// Proves: P57
test('A cheaper day gives back what the ticket allows, and a lost answer is not asked twice', async () => {
  const { app, harbour } = here.world;
  const email = 'cheaper@example.com';
  await priceSailing(harbour, 'HAL-BRI:2026-06-10:1000', 1500);
  await priceSailing(harbour, 'HAL-BRI:2026-06-12:1000', 500);
  const booked = await bookedElsewhere(here.world, { email, adults: 3 });

  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/modify/);
  await find(ada, app, booked.reference, email);
  await startChange(ada);
  await moveOutward(ada, '2026-06-12');
  await askCost(ada);
  await seeText(ada, 'Comes back to you');
  let sent = 0;
  await page.route('**/ferry/booking/*/modify*', async (route) => {
    if (route.request().postDataJSON()?.commitChanges !== true) return route.continue();
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Change the booking').click();
  await seeScreen(ada, 'Your booking is changed');
  expect(sent).toBe(1);
  const [change, ...others] = await changesOf(harbour, booked.id);
  if (!change) throw new Error('The booking was not changed.');
  expect(others).toEqual([]);
  expect(change).toMatchObject({ fields: ['departures'], fee: 1000, refund: -change.difference - 1000 });
  expect(change.refund).toBeGreaterThan(0);
  await seeText(ada, `${formatPence(change.refund)} goes back to your card.`);
  expect(await movementsOf(harbour, booked.id)).toEqual([booked.totalPence, -change.refund]);
  await button(page, 'See your ticket').click();
  await seeBooked(ada);
  await seeText(ada, formatPence(booked.totalPence - change.refund));
  expect(await bookingOf(harbour, email)).toMatchObject({
    totalPence: booked.totalPence - change.refund,
    places: ['HAL-BRI:2026-06-12:1000 3p 0cm'],
    letters: ['confirmation', 'change'],
  });
});

// Proves: P29, P62, S7.22
test('The plate of a Saver changes for nothing, and its ticket goes by e-mail with prices and without', async () => {
  const { app, harbour } = here.world;
  const email = 'plate@example.com';
  const booked = await bookedElsewhere(here.world, { email, ticketType: 'SAVER', vehicle: 'CAR' });
  const ada = await here.visit();
  const { page } = ada;
  await find(ada, app, booked.reference, email);
  await startChange(ada);
  await seeText(ada, 'This sailing stays as it is: the Saver ticket is for the booked sailing.');
  expect(await button(page, 'Choose another outward sailing').count()).toBe(0);
  await page.getByRole('textbox', { name: /^Registration/ }).fill('xy34 zzz');
  await askCost(ada);
  await seeText(ada, 'Nothing to pay');
  await button(page, 'Change the booking').click();
  await seeScreen(ada, 'Your booking is changed');
  await seeText(ada, 'There is nothing to pay.');
  await button(page, 'See your ticket').click();
  await seeBooked(ada);
  await seeText(ada, 'XY34 ZZZ');
  expect(await bookingOf(harbour, email)).toMatchObject({
    plate: 'XY34 ZZZ',
    totalPence: booked.totalPence,
    captures: [booked.totalPence],
  });
  expect(await changesOf(harbour, booked.id)).toEqual([
    { kind: 'change', fields: ['licensePlate'], fee: 0, difference: 0, refund: 0 },
  ]);

  const sendTicket = button(page, 'E-mail the ticket');
  await sendTicket.click();
  await button(page, 'Do not send it').click();
  await expect.poll(() => sendTicket.evaluate((it) => it === document.activeElement)).toBe(true);
  const friend = 'friend@example.com';
  for (const priced of [true, false]) {
    await sendTicket.click();
    expect(await sendTicket.isEnabled()).toBe(false);
    expect(await button(page, 'Send the confirmation again').isEnabled()).toBe(true);
    const address = page.getByRole('textbox', { name: 'Send the ticket to' });
    expect(await address.inputValue()).toBe(email);
    await address.fill(friend);
    const switched = page.getByRole('switch', { name: 'With prices' });
    if ((await switched.isChecked()) !== priced) await switched.setChecked(priced, { force: true });
    await button(page, 'Send the ticket').click();
    await seeText(ada, `We have sent the ticket to ${friend}.`);
  }
  const letters = await lettersTo(harbour, friend, 'e-ticket');
  expect(letters.map(({ priced }) => priced)).toEqual([true, false]);
  expect(letters.map(({ raw }) => raw.includes(`${(booked.totalPence / 100).toFixed(2)}`))).toEqual([true, false]);
});

// Proves: P27, P57
test('A longer vehicle has its name and limits, costs the difference, and gives it back when it stays at home', async () => {
  const { app, harbour } = here.world;
  const email = 'motorhome@example.com';
  const booked = await bookedElsewhere(here.world, { email, ticketType: 'FLEX', vehicle: 'CAR' });
  const ada = await here.visit();
  const { page } = ada;
  await find(ada, app, booked.reference, email);
  await startChange(ada);
  const vehicle = page.getByRole('combobox', { name: 'Vehicle' });
  await seeText(ada, 'Up to 5.00 m long and 1.85 m high.');
  await vehicle.selectOption('Motorhome up to 7 m');
  await seeText(ada, 'Up to 7.00 m long and 3.30 m high.');
  await askCost(ada);
  await page.getByRole('row', { name: 'Vehicle Car up to 5 m Motorhome up to 7 m' }).waitFor();
  await button(page, /^Change it for £/).click();
  await seeScreen(ada, 'Your booking is changed');
  const changed = await bookingOf(harbour, email);
  const due = changed.totalPence - booked.totalPence;
  await button(page, `Pay ${formatPence(due)}`).click();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  await seeText(ada, 'Motorhome up to 7 m');
  await seeText(ada, 'Paid in full.');

  await startChange(ada);
  await vehicle.selectOption('Car up to 5 m');
  await askCost(ada);
  await seeText(ada, 'Comes back to you');
  await button(page, 'Change the booking').click();
  await seeScreen(ada, 'Your booking is changed');
  const [, { refund = 0 } = {}] = await changesOf(harbour, booked.id);
  expect(refund).toBeGreaterThan(0);
  await seeText(ada, `${formatPence(refund)} goes back to your card.`);
  await button(page, 'See your ticket').click();
  await seeBooked(ada);
  await seeText(ada, 'Car up to 5 m');
  expect(await movementsOf(harbour, booked.id)).toEqual([booked.totalPence, due, -refund]);
});

// Proves: P59
test('Who changes a booking that another tab has changed meanwhile is told, and takes nothing back', async () => {
  const { app, harbour } = here.world;
  const email = 'two-tabs@example.com';
  const booked = await bookedElsewhere(here.world, { email, vehicle: 'CAR' });
  const [first, second] = [await here.visit(), await here.visit()];
  for (const one of [first, second]) {
    await find(one, app, booked.reference, email);
    await startChange(one);
  }
  await first.page.getByRole('textbox', { name: 'Phone' }).fill('01632 960222');
  await askCost(first);
  await second.page.getByRole('textbox', { name: /^Registration/ }).fill('xy34 zzz');
  await askCost(second);
  await button(second.page, 'Change the booking').click();
  await seeScreen(second, 'Your booking is changed');

  await button(first.page, 'Change the booking').click();
  await seeScreen(first, 'Something has changed in the meantime');
  await seeText(first, 'Travellers, vehicle or extras: changed somewhere else.');
  expect((await changesOf(harbour, booked.id)).map(({ fields }) => fields)).toEqual([['licensePlate']]);
  await button(first.page, 'Continue with the booking as it is now').click();
  await seeScreen(first, 'Change your booking');
  expect(await first.page.getByRole('textbox', { name: /^Registration/ }).inputValue()).toBe('XY34 ZZZ');
  await first.page.getByRole('textbox', { name: 'Phone' }).fill('01632 960222');
  await askCost(first);
  await button(first.page, 'Change the booking').click();
  await seeScreen(first, 'Your booking is changed');
  expect(await bookingOf(harbour, email)).toMatchObject({ plate: 'XY34 ZZZ', totalPence: booked.totalPence });
  const fields = (await changesOf(harbour, booked.id)).map((change) => change.fields);
  expect(fields).toEqual([['licensePlate'], ['customerInfos']]);
});

// The last of the file: the clock does not go back.
// Proves: P6, P56, S4.5
test('After the way out has left only the way back can be changed, and nothing can be cancelled', async () => {
  const { app, harbour, clock } = here.world;
  const email = 'departed@example.com';
  await priceSailing(harbour, 'BRI-HAL:2026-06-20:1600', 1000);
  const booked = await bookedElsewhere(here.world, { email, ticketType: 'FLEX', returnDate: '2026-06-19' });
  await clock.moveTo('2026-06-10T12:00:00Z');
  const ada = await here.visit();
  const { page } = ada;
  await find(ada, app, booked.reference, email);
  await seeText(ada, 'Your first sailing has departed, so this booking can no longer be cancelled.');
  expect(await button(page, 'Cancel this booking').count()).toBe(0);
  await startChange(ada);
  await seeText(ada, 'This sailing has departed, so it stays as it is.');
  expect(await button(page, 'Choose another outward sailing').count()).toBe(0);
  await button(page, 'Choose another return sailing').waitFor();
  expect(await changesOf(harbour, booked.id)).toEqual([]);
  await page.goto(`${app}/book/find`);
  await seeScreen(ada, FIND);
});
