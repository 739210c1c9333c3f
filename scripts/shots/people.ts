// What comes after a booking, and the pages of everybody who signs in.
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
// biome-ignore-start lint/style/noRestrictedImports: the pictures go the way of the journeys, so that both know one set of words.
import { askCost, bookAndPay, find, moveOutward, startChange } from '#tests/journeys/after-steps.ts';
import { button, seeAnyScreen, seeScreen } from '#tests/journeys/steps.ts';
import type { Passenger, World } from '#tests/journeys/world.ts';

// biome-ignore-end lint/style/noRestrictedImports: as above
import type { Shoot } from './camera.ts';

/** A booking is found again, changed and cancelled. */
export async function afterwards(world: World, passenger: Passenger, shoot: Shoot): Promise<void> {
  const { page } = passenger;
  const email = 'ada@example.com';
  const { reference } = await bookAndPay(passenger, world, {
    email,
    ticket: 'Flexible',
    vehicle: 'Car',
    plate: 'AB12 CDE',
    back: '2026-06-12',
    adults: 2,
  });
  await page.goto(`${world.app}/book/find`);
  await seeScreen(passenger, 'Find your booking');
  await shoot('find');
  await find(passenger, world.app, reference, email);
  await shoot('booking');
  await startChange(passenger);
  await shoot('change');
  await button(page, 'Choose another outward sailing').click();
  await seeScreen(passenger, 'Another outward sailing');
  await button(page, /^Choose \d/)
    .first()
    .waitFor();
  await shoot('change-sailing');
  await find(passenger, world.app, reference, email);
  await startChange(passenger);
  await moveOutward(passenger, '2026-06-11');
  await askCost(passenger);
  await shoot('change-review');
  await find(passenger, world.app, reference, email);
  await button(page, 'Cancel this booking').click();
  await seeScreen(passenger, 'Cancel this booking?');
  await button(page, /^Cancel and get/).waitFor();
  await shoot('cancel');
  await button(page, /^Cancel and get/).click();
  await seeScreen(passenger, 'This booking is cancelled');
  await shoot('cancelled');
}

export async function customer(world: World, passenger: Passenger, shoot: Shoot): Promise<void> {
  await passenger.page.goto(`${world.app}/my-account/sign-in`);
  await seeScreen(passenger, 'Sign in');
  await shoot('sign-in');
  await signIn(passenger, 'ada.morrow@harbour.test');
  await everyPage(world, passenger, shoot, ACCOUNT_PLACES);
}

export async function agent(world: World, passenger: Passenger, shoot: Shoot): Promise<void> {
  await passenger.page.goto(`${world.app}/my-account/sign-in`);
  await signIn(passenger, 'bride.freight@harbour.test');
  await everyPage(world, passenger, shoot, AGENT_PLACES);
}

export async function desk(world: World, passenger: Passenger, shoot: Shoot): Promise<void> {
  const { page } = passenger;
  await page.goto(`${world.app}${DESK_PLACES['sign-in']}`);
  await page.getByRole('textbox', { name: 'User name' }).waitFor();
  await shoot('sign-in');
  await page.getByRole('textbox', { name: 'User name' }).fill('CC01');
  await enter(passenger);
  await seeScreen(passenger, 'Bookings Dashboard');
  await shoot('dashboard');
  await page.getByRole('searchbox', { name: 'Find' }).fill('ada.morrow@harbour.test');
  await button(page, 'Find').click();
  await button(page, 'Act for Ada Morrow').waitFor();
  await shoot('found');
  await button(page, 'Act for Ada Morrow').click();
  await page.getByRole('complementary', { name: 'Acting for a customer' }).waitFor();
  await arrived(passenger);
  await shoot('acting');
  await page.goto(`${world.app}/book/?route=HAL-BRI&date=2026-06-10&passengers=2|A&vehicle=CAR`);
  await seeAnyScreen(passenger);
  await button(page, 'Find sailings').first().click();
  await page.getByRole('row').filter({ hasText: '10:00' }).waitFor();
  await shoot('dense-booking');
  await page.goto(`${world.app}${DESK_PLACES.departures}`);
  await arrived(passenger);
  await shoot('departures');
}

async function signIn(passenger: Passenger, name: string): Promise<void> {
  await passenger.page.getByRole('textbox', { name: 'E-mail, number or user name' }).fill(name);
  await enter(passenger);
  await passenger.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor({ state: 'detached' });
}

async function enter({ page }: Passenger): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

async function everyPage(
  world: World,
  passenger: Passenger,
  shoot: Shoot,
  places: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, place] of Object.entries(places)) {
    await passenger.page.goto(`${world.app}${place}`);
    await arrived(passenger);
    await shoot(name);
  }
}

/** The screen is there, and nothing on it is still loading. */
async function arrived(passenger: Passenger): Promise<void> {
  await seeAnyScreen(passenger);
  const waiting = passenger.page.getByRole('status').filter({ hasText: /Loading/ });
  while ((await waiting.count()) > 0) await waiting.first().waitFor({ state: 'detached' });
}
