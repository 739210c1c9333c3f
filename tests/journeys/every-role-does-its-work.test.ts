import { eq } from 'drizzle-orm';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { bookedVehicle, itinerary } from '#harbour/db/booking-schema.ts';
import { missingBooking } from '#harbour/db/missing-schema.ts';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import { barriersOn, DESKTOP, findAtDesk, PASSWORD, seeArrived, signIn, signInAtDesk } from './people.ts';
import { signal } from './signal.ts';
import {
  acceptBasket,
  addNothing,
  BY_NEW_CARD,
  button,
  CARDS,
  cheapestAt,
  chooseWay,
  giveDetails,
  goToPayment,
  openLine,
  payWith,
  seeBooked,
  seeScreen,
  seeText,
} from './steps.ts';
import { type BookingTruth, bookingOf, bookingsOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys({ demoBookings: true });

const banner = ({ page }: Passenger) => page.getByRole('complementary', { name: 'Acting for a customer' });

/** Whatever was still on its way has come, and nothing on the page stands in anybody's way. */
async function expectNoBarriers(person: Passenger): Promise<void> {
  await seeArrived(person);
  expect.soft(await barriersOn(person), new URL(person.page.url()).pathname).toEqual([]);
}

async function atTheDesk(): Promise<Passenger> {
  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  return desk;
}

async function find({ page }: Passenger, text: string, where = 'Anything'): Promise<void> {
  await page.getByLabel('Look in').selectOption(where);
  await findAtDesk({ page }, text);
}

async function actForAda(desk: Passenger): Promise<void> {
  await find(desk, 'ada.morrow@harbour.test');
  await button(desk.page, 'Act for Ada Morrow').click();
}

// Proves: P63, S1.1
test('The call centre books for a customer, finds the booking by whatever is known, and the customer has it', async () => {
  const email = 'ada.by.phone@example.com';
  const desk = await atTheDesk();
  const { page } = desk;
  await actForAda(desk);
  await banner(desk)
    .getByText(/\(C1000001\)\. What you book is theirs\./)
    .waitFor();
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  // One screen from the search to the payment, under the banner.
  await page.getByRole('navigation', { name: 'Parts of the booking' }).waitFor();
  await banner(desk).waitFor();
  await expectNoBarriers(desk);
  await button(page, 'Find sailings').click();
  const sailing = cheapestAt(page, '10:00');
  await sailing.waitFor();
  await expectNoBarriers(desk);
  await sailing.click();
  await addNothing(desk);
  await expectNoBarriers(desk);
  await acceptBasket(desk);
  await seeScreen(desk, 'Who is travelling?');
  await expectNoBarriers(desk);
  await giveDetails(desk, { email, plate: 'DE51 SKK' });
  await seeScreen(desk, 'Check everything');
  await expectNoBarriers(desk);
  await goToPayment(desk);
  await chooseWay(desk, BY_NEW_CARD);
  await expectNoBarriers(desk);
  await payWith(desk, CARDS.pays);
  await seeBooked(desk);
  await banner(desk).waitFor();
  await expectNoBarriers(desk);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], plate: 'DE51 SKK' });

  await button(page, 'Stop acting').click();
  await banner(desk).waitFor({ state: 'detached' });
  await seeScreen(desk, 'Bookings Dashboard');
  for (const [text, where] of [
    [booking.reference, 'Reference'],
    [email, 'E-mail'],
    ['de51skk', 'Registration'],
    ['Ada Ferrier', 'Name'],
    ['DE51 SKK', 'Anything'],
  ] as const) {
    await find(desk, text, where);
    await page.getByRole('link', { name: booking.reference }).waitFor();
    await page.getByRole('cell', { name: 'Wed 10 Jun 2026 10:00' }).first().waitFor();
    await find(desk, 'Nobody Of That Name');
    await seeText(desk, 'Nothing found');
  }

  const ada = await here.visit();
  await ada.page.goto(`${here.world.app}/my-account/bookings`);
  await signIn(ada, 'ada.morrow@harbour.test');
  await seeScreen(ada, 'Your bookings');
  await seeText(ada, booking.reference);
});

test('The booking of somebody who is acted for has its heading already while its files are on the way', async () => {
  const desk = await atTheDesk();
  const held = signal();
  await desk.context.route(/\/assets\/.*\.js$/, async (route) => {
    await held.given;
    await route.continue();
  });
  await actForAda(desk);
  await banner(desk).waitFor();
  await desk.page.getByRole('heading', { level: 1, name: /^(Loading|One moment)$/ }).waitFor();
  expect(await barriersOn(desk)).toEqual([]);
  held.give();
  await seeScreen(desk, 'Search for sailings');
  expect(await barriersOn(desk)).toEqual([]);
  await button(desk.page, 'Stop acting').click();
  await banner(desk).waitFor({ state: 'detached' });
});

// Proves: P63
test('Whoever is to be acted for is acted for, though the desk has gone to another page meanwhile', async () => {
  const desk = await atTheDesk();
  const { page } = desk;
  desk.tolerate(/^net::ERR_FAILED PUT \/ferry\/desk\/acting$/);
  let answer: (route: Route) => Promise<void> = (route) => route.abort();
  let go = (): void => undefined;
  const stop = await interfere(page, '**/ferry/desk/acting?*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await answer(route);
  });
  const leaveWhileItIsAsked = async () => {
    await actForAda(desk);
    await banner(desk).getByText('Starting to act for Ada Morrow').waitFor();
    await page.getByRole('link', { name: 'Departures' }).click();
    await page.getByRole('table', { name: /^Sailings on/ }).waitFor();
    go();
  };
  await leaveWhileItIsAsked();
  await banner(desk).getByRole('alert').getByText('We could not act for Ada Morrow').waitFor();
  await button(page, 'Close').click();
  await banner(desk).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Bookings Dashboard' }).last().click();
  answer = (route) => route.continue();
  await leaveWhileItIsAsked();
  await seeText(desk, /\(C1000001\)\. What you book is theirs\./);
  await seeScreen(desk, 'Search for sailings');
  stop();
  await button(page, 'Stop acting').click();
  await banner(desk).waitFor({ state: 'detached' });
});

// Proves: P30
test('An agency books a van and its trailer beside the car by the keyboard alone, and the same once more', async () => {
  const agency = await here.visit(DESKTOP);
  agency.tolerate(/^401 POST \/ferry\/customer\/login$/);
  const { page } = agency;
  const email = 'two.vehicles@example.com';
  await page.goto(`${here.world.app}${AGENT_PLACES.overview}`);
  await signIn(agency, 'A2002');
  await page.getByRole('link', { name: 'New booking' }).first().waitFor();
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  await openLine(page, 'Vehicle');
  await button(page, 'Add another vehicle').press('Enter');
  const second = page.getByRole('combobox', { name: 'Vehicle 2' });
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Van');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: /^Trailer up to 5 m/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const third = page.getByRole('combobox', { name: 'Vehicle 3' });
  await expect.poll(() => third.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await third.waitFor({ state: 'detached' });
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectNoBarriers(agency);
  await button(page, 'Find sailings').press('Enter');
  await page.getByRole('alert').getByText('Enter the height of the trailer behind vehicle 2').waitFor();
  await openLine(page, 'Vehicle');
  await page.getByRole('textbox', { name: 'Height of the trailer behind vehicle 2 in metres' }).fill('2.1');
  await expectNoBarriers(agency);
  await button(page, 'Find sailings').press('Enter');
  await cheapestAt(page, '10:00').press('Enter');
  await seeText(agency, /and 1 more vehicle/);
  await addNothing(agency);
  await acceptBasket(agency);
  await seeScreen(agency, 'Who is travelling?');
  await page.getByRole('textbox', { name: 'Registration of the vehicle' }).fill('cr20 one');
  await page.getByRole('textbox', { name: 'Registration of vehicle 2' }).fill('vn20 two');
  await page.getByRole('textbox', { name: 'PO number' }).fill('PO20260610PORTHALLOWTOBRIDEHAVENQUAYFOUR');
  await giveDetails(agency, { email });
  await seeScreen(agency, 'Check everything');
  await seeText(agency, 'VN20 TWO');
  await page.getByText('Trailer behind vehicle 2', { exact: true }).waitFor();
  await expectNoBarriers(agency);
  await goToPayment(agency);
  await button(page, /^Book £.* on account$/).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(DESKTOP.viewport);
  await button(page, /^Book £.* on account$/).click();
  await seeBooked(agency);
  await seeText(agency, 'VN20 TWO');
  const { id } = await bookingOf(here.world.harbour, email);
  const vehicles = await here.world.harbour.db
    .select({
      code: bookedVehicle.resourceCode,
      plate: bookedVehicle.licensePlate,
      towsCm: bookedVehicle.trailerLengthCm,
    })
    .from(bookedVehicle)
    .where(eq(bookedVehicle.itineraryId, id))
    .orderBy(bookedVehicle.position);
  expect(vehicles).toEqual([
    { code: 'CAR', plate: 'CR20 ONE', towsCm: null },
    { code: 'VAN', plate: 'VN20 TWO', towsCm: 450 },
  ]);
  await button(page, 'Book it for another day').press('Enter');
  await seeScreen(agency, 'Search for sailings');
  await openLine(page, 'Vehicle');
  expect(await second.inputValue()).toBe('VAN');
  await page.getByRole('switch', { name: 'Vehicle 2 with a trailer or caravan', checked: true }).waitFor();
  expect(
    await page.getByRole('textbox', { name: 'Length of the trailer behind vehicle 2 in metres' }).inputValue(),
  ).toBe('4.50');
});

/** A booking that names its owner and stands in nobody's list yet. */
async function makeElsewhere(ownerUser: string, booking: BookingTruth | undefined): Promise<void> {
  if (!booking) throw new Error('There is no booking to be made elsewhere.');
  const { db } = here.world.harbour;
  await db.update(itinerary).set({ ownerUser: null }).where(eq(itinerary.id, booking.id));
  await db.insert(missingBooking).values({ bookingReference: booking.reference, ownerUser, importedAt: null });
}

// Proves: P61, S1.1, S4.3
test('An agency has its bookings in their lists, opens one, and goes back to the list', async () => {
  const { harbour, app } = here.world;
  const made = await bookingsOf(harbour, 'rowan.pell@harbour.test');
  expect(made).toHaveLength(4);
  // One was made at the port: it comes into the list by itself (ruling 61).
  await makeElsewhere(
    'agent:A2001',
    made.find(({ status }) => status === 30),
  );

  const agency = await here.visit(DESKTOP);
  agency.tolerate(/^401 POST \/ferry\/customer\/login$/);
  const { page } = agency;
  await page.goto(`${app}${AGENT_PLACES.bookings}`);
  await signIn(agency, 'A2001');
  await seeScreen(agency, 'Bookings');
  const shown: string[] = [];
  await expect.poll(() => page.getByRole('radio', { name: /^(Upcoming|Past) *[12]$/ }).count()).toBe(2);
  for (const list of ['Upcoming', 'Past', 'Cancelled'] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${list}`) }).check({ force: true });
    const rows = page.getByRole('table', { name: list }).locator('tbody').getByRole('row');
    await rows.first().waitFor();
    for (const row of await rows.all()) shown.push(`${list} ${await row.getByRole('rowheader').innerText()}`);
    await expectNoBarriers(agency);
  }
  const references = (status: number) => made.filter((one) => one.status === status).map(({ reference }) => reference);
  expect(shown.filter((row) => row.startsWith('Cancelled'))).toEqual(references(67).map((one) => `Cancelled ${one}`));
  expect(
    shown
      .filter((row) => /^(Upcoming|Past) /.test(row))
      .map((row) => row.split(' ')[1])
      .sort(),
  ).toEqual(references(30).sort());
  await page.getByRole('radio', { name: /^Upcoming/ }).check({ force: true });
  await page.getByRole('table', { name: 'Upcoming' }).getByRole('link').first().click();
  await seeBooked(agency);
  await expectNoBarriers(agency);
  await page.goBack();
  await seeScreen(agency, 'Bookings');
  await page.goForward();
  await seeBooked(agency);
  await page.goBack();
  await seeScreen(agency, 'Bookings');
  await button(page, 'Refresh').waitFor();
  const [gone] = made.filter(({ status }) => status === 67);
  await page.keyboard.press('/');
  await page.keyboard.type(`${gone?.reference}`.toLowerCase());
  await page.getByText('No booking in this list matches.').waitFor();
  await page.getByRole('radio', { name: /^Cancelled *1$/ }).waitFor();
  await expectNoBarriers(agency);
  await page.keyboard.press('Enter');
  await seeScreen(agency, 'This booking is cancelled');
});

const NOBODYS_TOKEN = 'nobodys-token-of-any-account-0001';
const DOORS = [
  ['/my-account/sign-in', 'Sign in'],
  ['/my-account/register', 'Open an account'],
  ['/my-account/forgotten', 'Set a new password'],
  ['/contact-centre/sign-in', 'Contact centre'],
  [`/my-account/update-password/?token=${NOBODYS_TOKEN}`, 'Choose a new password'],
  [`/update-password/agent/?token=${NOBODYS_TOKEN}`, 'Choose a new password'],
  [`/update-password/agent-user?token=${NOBODYS_TOKEN}`, 'Choose a new password'],
  [`/agent-portal/update-password/agent?token=${NOBODYS_TOKEN}`, 'Choose a new password'],
] as const;

// Proves: S2.6
test.each(DOORS)('The door %s has no barrier, before and after it is used empty', async (path, title) => {
  const guest = await here.visit();
  const { page } = guest;
  await page.goto(`${here.world.app}${path}`);
  await seeScreen(guest, title);
  await expectNoBarriers(guest);
  // The form says what is missing.
  await page.getByRole('main').locator('form').getByRole('button').last().click();
  await page.getByRole('alert').first().waitFor();
  await expectNoBarriers(guest);
});

test('The page of a link that cannot be used has no barrier', async () => {
  const guest = await here.visit();
  await guest.page.goto(`${here.world.app}/my-account/update-password/`);
  await seeScreen(guest, 'This link cannot be used');
  await expectNoBarriers(guest);
});

test('No answer of a reset has a barrier', async () => {
  const guest = await here.visit();
  guest.tolerate(/^(404|422) (POST|PUT) \//);
  const { page } = guest;
  await page.goto(`${here.world.app}/my-account/forgotten`);
  await page.getByRole('textbox', { name: 'E-mail, number or user name' }).fill('C1000003');
  await button(page, 'Send me a link').click();
  await seeText(guest, 'You entered C1000003.');
  await expectNoBarriers(guest);
  await page.goto(`${here.world.app}/my-account/update-password/?token=${NOBODYS_TOKEN}`);
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}-new`);
  await page.getByLabel('New password again', { exact: true }).fill(`${PASSWORD}-new`);
  await page.getByRole('main').locator('form').getByRole('button').last().click();
  await seeScreen(guest, 'This link cannot be used');
  await expectNoBarriers(guest);
});

test('No page of a customer has a barrier', async () => {
  const ada = await here.visit();
  await ada.page.goto(`${here.world.app}/my-account/`);
  await signIn(ada, 'ada.morrow@harbour.test');
  await seeScreen(ada, /^Hello, /);
  for (const path of Object.values(ACCOUNT_PLACES)) {
    await ada.page.goto(`${here.world.app}${path}`);
    await seeScreen(ada, /^(Hello, |Your |News and offers)/);
    await expectNoBarriers(ada);
  }
});

test('No page of an agent user or of the call centre has a barrier', async () => {
  const noor = await here.visit(DESKTOP);
  noor.tolerate(/^401 POST \/ferry\/(customer|agent-accounts)\/login$/);
  await noor.page.goto(`${here.world.app}${AGENT_PLACES.overview}`);
  await signIn(noor, 'freight.noor');
  await seeScreen(noor, 'Noor Bailey');
  for (const path of Object.values(AGENT_PLACES)) {
    await noor.page.goto(`${here.world.app}${path}`);
    await noor.page.getByRole('navigation', { name: 'Agent portal' }).waitFor();
    await expectNoBarriers(noor);
  }
  const desk = await atTheDesk();
  await expectNoBarriers(desk);
  await desk.page.getByRole('link', { name: 'Departures' }).click();
  await desk.page.getByRole('table', { name: /^Sailings on/ }).waitFor();
  await expectNoBarriers(desk);
});
