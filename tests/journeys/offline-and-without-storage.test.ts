import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookAndPay } from './after-steps.ts';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import {
  acceptBasket,
  button,
  CARDS,
  CHOOSING,
  chooseSailing,
  findSailings,
  followSearch,
  giveDetails,
  goToPayment,
  heading,
  payWith,
  reachDetails,
  reachPayment,
  reachReview,
  sailingAt,
  seeBooked,
  seeScreen,
  walkToPayment,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys({ freshProfiles: true });
const SHELF = 'Your tickets on this device';
const KEEP = 'Keep this ticket on my device';
const REMOVE = 'Remove this ticket from my device';

const disconnect = (route: Route) => route.abort('internetdisconnected');

const onDevice = (page: Page) =>
  page.evaluate(async () => ({
    kept: localStorage.getItem('gangway.tickets'),
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  }));
const NOTHING = { kept: null, caches: 0, workers: [] };

/** One ticket, and no other, on the device of a page of this site. */
function storeTicket(page: Page, departureTime: string, arrivalTime: string): Promise<void> {
  const days = { departureDate: '2026-06-10', arrivalDate: '2026-06-10' };
  const crossing = { from: 'Port Hallow', to: 'Bridehaven', ...days, departureTime, arrivalTime };
  const kept = [{ reference: 'K7Q2MX4P', code: 'K7Q2MX4P', plate: null, crossings: [crossing] }];
  return page.evaluate((tickets) => localStorage.setItem('gangway.tickets', tickets), JSON.stringify(kept));
}

// Proves: R15, S2.15, S2.16, S2.17
test('A kept ticket opens without a connection, survives expiry, and is removed by hand', async () => {
  const ada = await here.visit();
  const { page, context } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED GET \//);
  ada.tolerate(/^401 /);
  const email = 'offline@example.com';
  const { reference } = await bookAndPay(ada, here.world, {
    email,
    vehicle: 'Car',
    ticket: 'Standard',
    plate: 'AB12 CDE',
  });
  expect(await onDevice(page)).toEqual(NOTHING);
  await button(page, KEEP).click();
  await button(page, REMOVE).waitFor();
  // Where the provider cannot be asked, the booking and the start lead to what the device has.
  const findBooking = await interfere(page, /\/itinerary-services\/itineraries\//, disconnect);
  await page.reload();
  await seeScreen(ada, 'We could not open your booking');
  const way = page.getByRole('link', { name: 'Open it' });
  expect(await way.getAttribute('href')).toBe('/book/ticket/');
  findBooking();
  const findProvider = await interfere(page, /\/config\?/, disconnect);
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'Unable to fetch config.' }).waitFor();
  await way.click();
  await seeScreen(ada, SHELF);
  findProvider();
  await page.goBack();
  await seeBooked(ada);
  const { kept, ...worker } = await onDevice(page);
  expect(worker).toEqual({ caches: 1, workers: ['/book/ticket/'] });
  expect(kept).toContain(reference);
  expect(kept).not.toMatch(/offline@|\bAda\b|Ferrier/);

  await here.world.pass('PT20M1S');
  await page.getByRole('alertdialog', { name: 'Your Session has expired' }).waitFor();
  await context.setOffline(true);
  await page.goto(`${here.world.app}/book/ticket/`);
  await seeScreen(ada, SHELF);
  await page.getByRole('img', { name: `Boarding code for booking ${reference}` }).waitFor();
  await page.getByText('AB12 CDE').waitFor();
  const footer = page.getByRole('contentinfo');
  await footer.getByText('© 2026 Skerry Ferries Limited').waitFor();
  expect(await footer.getByRole('link').count()).toBe(8);
  expect(await page.getByText(/Ferrier|offline@/).count()).toBe(0);
  // On paper the code stands beside the shores, and covers neither.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1046 });
  const shore = await page.getByText('Bridehaven').last().boundingBox();
  const code = await page.getByRole('img', { name: /^Boarding code/ }).boundingBox();
  expect(await footer.isVisible()).toBe(false);
  expect((shore?.x ?? 0) + (shore?.width ?? 0)).toBeLessThan(code?.x ?? 0);
  await page.emulateMedia({ media: null });
  // The rest of the app is not answered by anything on the device.
  const other = await context.newPage();
  await expect(other.goto(`${here.world.app}/book/`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await other.close();
  // A double click removes one ticket, and not the next one, which moves up to where it was pressed.
  await page.evaluate(() => {
    const [ticket] = JSON.parse(localStorage.getItem('gangway.tickets') ?? '[]');
    localStorage.setItem('gangway.tickets', JSON.stringify([ticket, { ...ticket, reference: 'ANOTHER1' }]));
  });
  await page.reload();
  await button(page, `Remove ticket ${reference}`).dblclick();
  await button(page, 'Remove ticket ANOTHER1').click();
  await page.getByText('There is no ticket on this device.').waitFor();
  await expect.poll(() => onDevice(page)).toEqual(NOTHING);
  await context.setOffline(false);
});

test('A guest books where the browser stores nothing (T11)', async () => {
  const ada = await here.visit();
  await ada.context.addInitScript(() => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }
  });
  const email = 'nothing-stored@example.com';
  await walkToPayment(ada, here.world.app, email);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  await ada.page.getByText('This browser cannot keep your ticket.').waitFor();
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence] });
});

test('A guest pays where the storage is full from the review on, and comes back to the outcome (T11)', async () => {
  const ada = await here.visit();
  const email = 'no-room@example.com';
  await reachReview(ada, here.world, { email });
  const fill = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  };
  await ada.page.evaluate(fill);
  await ada.context.addInitScript(fill);
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence] });
});

test('At each step of a booking the connection breaks, and one press goes on when it is back (T56)', async () => {
  const ada = await here.visit();
  const { page, context } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED /);
  ada.tolerate(/^(console|page error): .*(dynamically imported module|preload|style sheet)/);
  /** What is pressed without a connection says so; with it, `again` goes on. */
  const drop = async (press: () => Promise<void>, says: string | RegExp, again = 'Try again') => {
    await context.setOffline(true);
    await press();
    await page.getByText(says).first().waitFor();
    await context.setOffline(false);
    await button(page, again).first().click();
  };
  const MISSING = 'This page could not be loaded';
  const email = 'flapping@example.com';
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  await seeScreen(ada, 'Where are you sailing?');

  // The files of a screen: here with all that they import, below the calls that come after.
  await drop(() => findSailings(ada), MISSING);
  await sailingAt(page, '10:00').waitFor();
  await drop(() => button(page, 'Later days').click(), 'We could not look for sailings');
  await sailingAt(page, '10:00').waitFor();
  await button(page, 'Earlier days').click();
  // The sailings have come before the connection goes again.
  await sailingAt(page, '10:00').waitFor();
  await drop(() => chooseSailing(ada, '10:00'), MISSING);
  await seeScreen(ada, 'Anything to add?');

  // What was missing came with all that follows, and nothing is asked of anybody before the trip is priced.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button(page, 'Continue without extras').click();
  await seeScreen(ada, 'Your stay');
  await button(page, 'Continue without a stay').click();
  await acceptBasket(ada);
  await drop(() => giveDetails(ada, { email }), 'We could not price your trip', 'Price the trip again');
  // The price has come before the connection goes again.
  await button(page, 'Go to payment').waitFor();
  await drop(() => goToPayment(ada), 'We do not know yet whether your space is held', 'Ask again');
  await seeScreen(ada, CHOOSING);
  await context.setOffline(true);
  await button(page, /^Pay £/).click();
  await page.getByText('Unable to retrieve token').waitFor();
  await context.setOffline(false);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence] });
});

test('A payment whose files did not arrive goes on after a reload, where the browser asks for no file twice', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED GET \/book\/assets\/booked-/);
  const email = 'files-missing@example.com';
  await reachPayment(ada, here.world, { email });
  const files = /\/assets\/booked-(?!area-)[^/]*\.js$/;
  const connect = await interfere(page, files, disconnect);
  await page.reload();
  await seeScreen(ada, 'This page could not be loaded');
  connect();
  await button(page, 'Reload the page').click();
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking.captures).toEqual([booking.totalPence]);
});

test('A stay whose files do not arrive holds nobody up: the trip goes on without one', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED GET \/book\/assets\/later-calls-/);
  await page.route(/\/assets\/later-calls-/, disconnect);
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  await chooseSailing(ada, '10:00');
  await button(page, 'Continue without extras').click();
  await seeScreen(ada, 'This page could not be loaded');
  await button(page, 'Continue without a stay').click();
  await seeScreen(ada, 'Your trip');
});

test('A screen whose style sheet did not arrive has its looks once it is asked for again', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED GET \/book\/assets\/later-screens-.*\.css$/);
  ada.tolerate(/^(console|page error): .*(preload CSS|style sheet)/);
  const styles = /\/assets\/later-screens-.*\.css$/;
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  const connect = await interfere(page, styles, disconnect);
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'This page could not be loaded');
  connect();
  await button(page, 'Try again').click();
  await seeScreen(ada, 'Anything to add?');
  // Of one that did not arrive no rule can be read.
  expect(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0))).toBe(true);
});

test('A page that cannot be fetched starts at its heading, and leads to the kept tickets', async () => {
  const ada = await here.visit();
  const { page, context } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED /);
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'My booking' }).click();
  const missing = heading(page, 'This page could not be loaded');
  await missing.waitFor();
  expect(await missing.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/book/ticket/');
  await context.setOffline(false);
});

test('What is typed without a network is there after a reload', async () => {
  const ada = await here.visit();
  const { page, context } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED /);
  await reachDetails(ada, here.world);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await context.setOffline(false);
  await page.reload();
  await seeScreen(ada, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada');
});

// Proves: R15
test('A page of kept tickets that stands open follows what another tab does with them', async () => {
  const ada = await here.visit();
  const { page, context } = ada;
  const other = await context.newPage();
  await other.goto(`${here.world.app}/robots.txt`);
  await storeTicket(other, '10:00', '11:00');
  await page.goto(`${here.world.app}/book/ticket/`);
  await page.getByText('10:00').waitFor();
  await storeTicket(other, '14:30', '15:30');
  await page.getByText('14:30').waitFor();
  expect(await page.getByText('10:00').count()).toBe(0);
  await other.evaluate(() => localStorage.removeItem('gangway.tickets'));
  await page.getByText('There is no ticket on this device.').waitFor();
});

// Proves: R15
test('A page of kept tickets to which Back leads follows what was done with them since', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/robots.txt`);
  await storeTicket(page, '10:00', '11:00');
  await page.goto(`${here.world.app}/book/ticket/`);
  await page.getByText('10:00').waitFor();
  // Automated browsers keep no pages: this one hears what a kept page hears. No page hears what it has stored itself.
  await storeTicket(page, '14:30', '15:30');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByText('14:30').waitFor();
  expect(await page.getByText('10:00').count()).toBe(0);
});

// Last: the clock goes past the day that the others sail on.
// Proves: R15
test('A kept ticket goes by itself one day after the arrival', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^401 /);
  await bookAndPay(ada, here.world, { email: 'gone-by-itself@example.com', ticket: 'Standard' });
  await button(page, KEEP).click();
  await button(page, REMOVE).waitFor();
  const arrived = Date.parse('2026-06-10T12:00:00+01:00');
  const days = Math.ceil((arrived - here.world.clock.now()) / 86_400_000);
  await here.world.pass(`P${days}D`);
  await page.goto(`${here.world.app}/book/ticket/`);
  await page.getByText('They open without a connection').waitFor();
  await here.world.pass('P1D');
  await page.reload();
  await page.getByText('There is no ticket on this device.').waitFor();
  await expect.poll(() => onDevice(page)).toEqual(NOTHING);
});
