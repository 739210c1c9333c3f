// What a passenger does, in the passenger's words. Everything is found by its role and name, as they find it.
import type { Locator, Page } from 'playwright-core';
import { openReady, type Place, type Ready } from './ready-trip.ts';
import type { Passenger } from './world.ts';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0000 0000 3220',
  silent: '4000 0000 0000 0119',
} as const;

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** Waits for the screen with this heading. */
export const seeScreen = ({ page }: Passenger, name: string | RegExp): Promise<void> => heading(page, name).waitFor();
/** Waits for any screen, whichever it is, that is not one on its way. */
export const seeAnyScreen = ({ page }: Passenger): Promise<void> =>
  page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: /^(Loading|One moment)$/ })
    .waitFor();
export const seeText = ({ page }: Passenger, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

/** To passengers and to staff. */
const SEARCH = /^(?:Where are you sailing\?|Search for sailings)$/;
export const ON_FOOT = 'No vehicle, on foot';

export interface Wanted {
  /** `Port Hallow to Bridehaven fast craft`; the first car ferry where it is left out. */
  readonly route?: string | RegExp;
  /** `2026-06-10`. */
  readonly out: string;
  /** Makes it a return. */
  readonly back?: string;
  readonly adults?: number;
  readonly youths?: number;
  readonly children?: number;
  /** A group of vehicles, `Car`, or `No vehicle, on foot`. */
  readonly vehicle?: string;
  readonly coupon?: string;
}

/** Two adults, a youth and two children in a car, out on Wednesday and back on Saturday, with a coupon. */
const FAMILY: Wanted = {
  out: '2026-06-10',
  back: '2026-06-13',
  adults: 2,
  youths: 1,
  children: 2,
  vehicle: 'Car',
  coupon: 'SOLENT10',
};

/** The search of a family that brings a caravan, filled in. */
export async function fillFamilySearch(passenger: Passenger): Promise<void> {
  await fillSearch(passenger, FAMILY);
  await bringCaravan(passenger.page);
}

/** Opens the app and fills in the search by hand, line by line. */
export async function searchFor(passenger: Passenger, app: string, wanted: Wanted): Promise<void> {
  const { page } = passenger;
  await page.goto(`${app}/book/`);
  await seeScreen(passenger, SEARCH);
  await fillSearch(passenger, wanted);
  await findSailings(passenger);
  if (wanted.vehicle === ON_FOOT) await button(page, 'Travel on foot').click();
}

export async function fillSearch({ page }: Passenger, wanted: Partial<Wanted>): Promise<void> {
  if (wanted.route) {
    await openLine(page, 'From and to');
    await page.getByRole('radio', { name: wanted.route }).check();
  }
  if (wanted.back) await page.getByRole('radio', { name: 'Return' }).check();
  if (wanted.out) {
    await openLine(page, 'Going out');
    await dayOf(page, 'The day you go out', wanted.out).click();
  }
  if (wanted.back) {
    await openLine(page, 'Coming back');
    await dayOf(page, 'The day you come back', wanted.back).click();
  }
  for (let more = (wanted.adults ?? 1) - 1; more > 0; more--) await oneMore(page, 'Adult');
  for (let more = wanted.youths ?? 0; more > 0; more--) await oneMore(page, 'Youth');
  for (let more = wanted.children ?? 0; more > 0; more--) await oneMore(page, 'Child');
  if (wanted.vehicle) {
    await openLine(page, 'Vehicle');
    await page.getByRole('radio', { name: wanted.vehicle, exact: true }).check();
  }
  if (wanted.coupon !== undefined) {
    await openLine(page, 'Promo code');
    await page.getByRole('textbox', { name: 'Promo code' }).fill(wanted.coupon);
  }
}

/** A caravan of 6.2 m behind the vehicle, in the open search. */
async function bringCaravan(page: Page): Promise<void> {
  await openLine(page, 'Vehicle');
  await page.getByRole('switch', { name: /trailer/ }).check();
  await page.getByRole('radio', { name: /^Caravan/ }).check();
  await page.getByRole('textbox', { name: /^Length of the trailer/ }).fill('6.2');
  await page.getByRole('textbox', { name: /^Height of the trailer/ }).fill('2.6');
}

/** The part of a line that opens and closes it. */
export const lineOf = (page: Page, label: string): Locator => page.getByText(new RegExp(`^${label}\\s*:\\s*$`));

/** A line that another choice has opened stays open. Its content comes a moment later, so it says nothing here. */
export async function openLine(page: Page, label: string): Promise<void> {
  const line = lineOf(page, label);
  await line.waitFor();
  if ((await page.locator('details:not([open])', { has: line }).count()) > 0) await line.click();
}

async function oneMore(page: Page, kind: string): Promise<void> {
  await openLine(page, 'Who is travelling');
  await button(page, `One more: ${kind}`).click();
}

const WORDS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const dayOf = (page: Page, calendar: string, day: string): Locator =>
  page
    .getByRole('application', { name: new RegExp(calendar) })
    .getByRole('button', { name: new RegExp(`\\b${WORDS.format(new Date(`${day}T00:00:00Z`))}`) });

export async function findSailings({ page }: Passenger): Promise<void> {
  await button(page, 'Find sailings').click();
}

/** Opens the app with a search that somebody linked to, and asks for its sailings. */
export async function followSearch(
  passenger: Passenger,
  app: string,
  search: Readonly<Record<string, string>>,
): Promise<void> {
  await passenger.page.goto(`${app}/book/?${new URLSearchParams(search)}`);
  await seeScreen(passenger, SEARCH);
  await findSailings(passenger);
  if (search.vehicle === 'none') await button(passenger.page, 'Travel on foot').click();
  await seeScreen(passenger, /Going out/);
}

export const sailingAt = (page: Page, time: string): Locator => button(page, new RegExp(`^Departs ${time} `));

/** The cheapest price of a sailing, `10:00`, in the dense rows of staff. */
export const cheapestAt = (page: Page, time: string): Locator =>
  page.getByRole('row').filter({ hasText: time }).getByRole('button', { name: /^£/ }).first();

/** Staff with the cheapest ticket of a sailing, where they may add to it. */
export async function reachExtras(staff: Passenger, app: string): Promise<void> {
  await followSearch(staff, app, { route: 'HAL-BRI', date: '2026-06-10' });
  await cheapestAt(staff.page, '10:00').click();
  await seeScreen(staff, 'Anything to add?');
}

/** Takes a ticket of a sailing, `10:00` and `Standard`; the cheapest where none is named. */
export async function chooseSailing({ page }: Passenger, time: string, ticket?: string): Promise<void> {
  await sailingAt(page, time).click();
  // The whole card is the radio's label and lies over it.
  if (ticket) await page.getByRole('radio', { name: new RegExp(`^${ticket} £`) }).check({ force: true });
  // On a phone it stands in the bar, and once more behind the tickets for those who go by keyboard.
  await button(page, /^Choose this sailing/)
    .last()
    .click();
}

const addOne = (part: Locator, what: string): Promise<void> =>
  part.getByRole('button', { name: `One more: ${what}` }).click();

/** A cabin or a booth on the way out, in the open list of what is on board. */
export async function addPlace(page: Page, name: string): Promise<void> {
  const place = page.getByRole('listitem').filter({ hasText: name });
  await place.getByText(name).first().click();
  await place.getByRole('button', { name: /^One more: Going out/ }).click();
}

/** On a phone the way on stands in the bar at the bottom. */
export const goOn = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

/** Tickets of an attraction on a day, `{ Adult: 2 }`. */
export async function addVisit(
  page: Page,
  name: string,
  day: string,
  tickets: Readonly<Record<string, number>>,
): Promise<void> {
  const attraction = page.getByRole('listitem').filter({ hasText: name });
  await attraction.getByText(name).first().click();
  await attraction.getByRole('button', { name: new RegExp(`^Day of your visit, ${name}`) }).click();
  await dayOf(page, `Day of your visit, ${name}`, day).click();
  for (const [ticket, count] of Object.entries(tickets)) {
    for (let more = count; more > 0; more--) await addOne(attraction, ticket);
  }
}

/** Three rooms for the family: an adult and a child, another two, and the youth alone. */
export async function askForThreeRooms(page: Page): Promise<void> {
  await button(page, 'Add a room').click();
  await button(page, 'Add a room').click();
  await button(page, 'One fewer: Adults, room 1').click();
  await button(page, 'One fewer: Adults, room 1').click();
  await button(page, 'One fewer: Children, room 1').click();
  await button(page, 'One more: Children, room 2').click();
  await button(page, 'Find places to stay').click();
}

/** Past everything that could be added: one press for the extras, one for the stay. */
export async function addNothing(passenger: Passenger): Promise<void> {
  await seeScreen(passenger, 'Anything to add?');
  await button(passenger.page, 'Continue without extras').click();
  await button(passenger.page, 'Continue without a stay').click();
  await seeScreen(passenger, BASKET);
}

const BASKET = /^(?:Your|The) trip$/;

export async function acceptBasket(passenger: Passenger): Promise<void> {
  await seeScreen(passenger, BASKET);
  await button(passenger.page, /^Continue to (?:your|the) details$/).click();
}

export interface Details {
  readonly email: string;
  readonly plate?: string;
  readonly firstName?: string;
}

export async function giveDetails(passenger: Passenger, { email, plate, firstName = 'Ada' }: Details): Promise<void> {
  const { page } = passenger;
  await seeScreen(passenger, 'Who is travelling?');
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ferrier');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('01632 960001');
  if (plate) await page.getByRole('textbox', { name: /^Registration/ }).fill(plate);
  await button(page, /^Review (?:your|the) trip$/).click();
}

/** From the review to the screen that asks how to pay: the space is held from then on. */
export async function goToPayment(passenger: Passenger): Promise<void> {
  await seeScreen(passenger, 'Check everything');
  await button(passenger.page, 'Go to payment').click();
}

export const CHOOSING = /^(?:How would you like to pay|How is it paid)\?$/;

/** Takes a way to pay, `PayPal`: the whole card is the radio's label and lies over it. */
export async function chooseWay(passenger: Passenger, name: string | RegExp): Promise<void> {
  await seeScreen(passenger, CHOOSING);
  await passenger.page.getByRole('radio', { name }).check({ force: true });
}

export const BY_NEW_CARD = 'Debit or credit card';

/** Leaves for the card page. */
export async function goToCardPage(passenger: Passenger): Promise<void> {
  await seeScreen(passenger, CHOOSING);
  await button(passenger.page, /^Pay £/).click();
  await passenger.page.getByRole('textbox', { name: 'Card number' }).waitFor();
}

export async function typeCard({ page }: Passenger, number: string, expiry = '12/30'): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill(expiry);
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  await button(page, /^Pay £/).click();
}

/** From the choice of payment over the card page, until that page has acted. */
export async function payWith(passenger: Passenger, number: string): Promise<void> {
  await goToCardPage(passenger);
  await typeCard(passenger, number);
}

/** Staff are told which booking it is. */
export const seeBooked = (passenger: Passenger): Promise<void> =>
  seeScreen(passenger, /^(?:You’re booked|Booking [0-9A-Z]{8})$/);

/** A plain trip that was put together before, at the review: by car unless it says otherwise, on a Wednesday. */
export async function reachReview(
  passenger: Passenger,
  place: Place,
  { email, ...ready }: Omit<Ready, 'lead'> & { readonly email: string },
): Promise<void> {
  const lead = { givenName: 'Ada', surName: 'Ferrier', email, phone: '01632 960001' };
  await openReady(passenger, place, 'reviewing', { ...ready, lead });
  await seeScreen(passenger, 'Check everything');
  // Whatever happens at the harbour from here on, happens after this price.
  await button(passenger.page, 'Go to payment').waitFor();
}

/** A plain trip that was put together before, at the lead passenger's details. */
export async function reachDetails(passenger: Passenger, place: Place): Promise<void> {
  await openReady(passenger, place, 'travellers', {});
  await seeScreen(passenger, 'Who is travelling?');
}

/** The same trip through every step before, one after the other. */
export async function walkToDetails(passenger: Passenger, app: string): Promise<void> {
  await followSearch(passenger, app, { route: 'HAL-BRI', date: '2026-06-10' });
  await chooseSailing(passenger, '10:00');
  await addNothing(passenger);
  await acceptBasket(passenger);
  await seeScreen(passenger, 'Who is travelling?');
}

export async function walkToPayment(passenger: Passenger, app: string, email: string): Promise<void> {
  await walkToDetails(passenger, app);
  await giveDetails(passenger, { email });
  await goToPayment(passenger);
  await seeScreen(passenger, CHOOSING);
}

/** A plain trip, held and waiting for a way to pay. */
export async function reachPayment(
  passenger: Passenger,
  place: Place,
  trip: Parameters<typeof reachReview>[2],
): Promise<void> {
  await reachReview(passenger, place, trip);
  await goToPayment(passenger);
  await seeScreen(passenger, CHOOSING);
}

/** A van with four on flexible tickets there and back, at the review: dear enough for parts and for a plan. */
export const reachDearReview = (
  passenger: Passenger,
  place: Place,
  email: string,
  out: string,
  back: string,
): Promise<void> => reachReview(passenger, place, { email, out, back, adults: 4, vehicle: 'VAN', ticket: 'Flexible' });
