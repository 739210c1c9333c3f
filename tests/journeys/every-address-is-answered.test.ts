import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { DESKTOP, enterByName } from './people.ts';
import {
  addNothing,
  button,
  CARDS,
  chooseSailing,
  findSailings,
  heading,
  openLine,
  payWith,
  reachDetails,
  reachExtras,
  reachPayment,
  seeBooked,
  seeScreen,
  seeText,
  walkToDetails,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();
const SEARCH = 'Where are you sailing?';

test('A deep link without what it needs leads to what is earned, and Back leaves the app', async () => {
  const ada = await here.visit();
  const { page } = ada;
  for (const step of ['return', 'basket', 'customer-details', 'review', 'payment']) {
    await page.goto('about:blank');
    await page.goto(`${here.world.app}/book/${step}`);
    await heading(page, /Where are you sailing\?|Going out/).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/book\/(outward)?$/);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  }
});

test('An address that is none says so and leads to a search', async () => {
  const ada = await here.visit();
  for (const path of ['/book/nowhere', '/book/summary', '/book/pay?itineraryId=%3C']) {
    await ada.page.goto(`${here.world.app}${path}`);
    await ada.page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    expect(await ada.page.title()).toMatch(/^There is nothing at this address – /);
  }
  await button(ada.page, 'Book a crossing').click();
  await seeScreen(ada, SEARCH);
  expect(new URL(ada.page.url()).pathname).toBe('/book/');
});

test('The root of the site is the search, and a linked search stands filled in', async () => {
  const ada = await here.visit();
  await ada.page.goto(`${here.world.app}/`);
  await seeScreen(ada, SEARCH);
  await ada.page.goto(
    `${here.world.app}/book/?route=MAR-NOR&date=2026-06-11&passengers=2|A&passengers=1|C&vehicle=none`,
  );
  for (const text of ['Marsh Quay to Northpier', /Thu 11 June 2026/, '2 adults, 1 child', 'No vehicle, on foot'])
    await seeText(ada, text);
});

test('Staff who follow a link to a new booking find the search that it names', async () => {
  const agency = await here.visit(DESKTOP);
  agency.tolerate(/^401 POST \/ferry\/(?:customer|agent-accounts)\/login$/);
  await enterByName(agency, here.world.app, 'hallow.kim');
  await reachExtras(agency, here.world.app);
  await agency.page.goto(`${here.world.app}/book/?new=true&route=MAR-NOR&date=2026-06-11&passengers=2|A&vehicle=none`);
  await seeScreen(agency, 'Search for sailings');
  for (const text of ['Marsh Quay to Northpier', 'Thu 11 Jun 2026', '2 adults', 'No vehicle, on foot'])
    await seeText(agency, text);
  expect(await agency.page.getByText('10:00').count()).toBe(0);
});

test('Back and forward keep what was typed and chosen', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await walkToDetails(ada, here.world.app);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.goBack();
  await seeScreen(ada, 'Your trip');
  await page.goBack();
  await button(page, 'Continue without a stay').waitFor();
  await page.goBack();
  await seeScreen(ada, 'Anything to add?');
  await page.goBack();
  await seeScreen(ada, /Going out/);
  await seeText(ada, 'Saver chosen');
  await page.goBack();
  await seeScreen(ada, SEARCH);
  await page.goForward();
  await seeScreen(ada, /Going out/);
  for (let step = 0; step < 4; step++) await page.goForward();
  await seeScreen(ada, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Grace');
  await page.reload();
  await seeScreen(ada, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Grace');
});

test('A change of the search says what it drops before it drops it', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachDetails(ada, here.world);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click();
  await seeScreen(ada, SEARCH);
  await openLine(page, 'Who is travelling');
  await button(page, 'One more: Adult').click();
  await findSailings(ada);
  const dialog = page.getByRole('dialog', { name: 'This changes your trip' });
  await dialog.getByText('your outward sailing, the 10:00 on Wed 10 Jun').waitFor();
  await button(page, 'Keep my trip').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Your details/ }).click();
  await seeScreen(ada, 'Who is travelling?');
  await page
    .getByRole('link', { name: /^Change/ })
    .first()
    .click();
  await openLine(page, 'Who is travelling');
  await button(page, 'One more: Adult').click();
  await findSailings(ada);
  await button(page, 'Change and remove').click();
  await seeScreen(ada, /Going out/);
  await chooseSailing(ada, '10:00');
  await addNothing(ada);
  await seeScreen(ada, 'Your trip');
  await seeText(ada, '2 adults');
  await button(page, 'Continue to your details').click();
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Grace');
});

const FORGED = [
  'paymentSuccess=true',
  'paymentSuccess=true&paymentFailed=true',
  'paymentSuccess=TRUE',
  'paymentSuccess=1&modified=true',
  'paymentSuccess=true&paymentSuccess=true&providerReference=made-up',
];

// Proves: R8, S2.8
test('No flag in the address makes an unpaid booking look paid', async () => {
  const ada = await here.visit();
  const { page } = ada;
  // A result that no card page gave is refused.
  ada.tolerate(/^(409|422) PUT \/itinerary-services\/itineraries\//);
  const email = 'forger@example.com';
  await reachPayment(ada, here.world, { email });
  const { id } = await bookingOf(here.world.harbour, email);
  // The owner's own tab, and a stranger's who knows the e-mail.
  const other = await here.visit();
  other.tolerate(/^404 GET \/itinerary-services\/itineraries\//);
  for (const flags of FORGED) {
    await page.goto(`${here.world.app}/book/summary?itineraryId=${id}&${flags}`);
    await heading(page, 'How would you like to pay?').waitFor();
    await other.page.goto(`${here.world.app}/book/summary?itineraryId=${id}&${flags}`);
    await other.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await button(other.page, 'Open the booking').click();
    await heading(other.page, 'This trip is not paid').waitFor();
    for (const screen of [page, other.page]) {
      expect(await screen.getByText(/You’re booked|Paid in full|Boarding/).count()).toBe(0);
      const purchases = await screen.evaluate(() =>
        ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).filter(({ event }) => event === 'purchase'),
      );
      expect(purchases).toEqual([]);
    }
  }
  const calls = [...ada.calls, ...other.calls];
  expect(calls.filter((call) => /transactional-emails|e-tickets/.test(call))).toEqual([]);
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ status: 20, captures: [], letters: [] });
});

// Proves: R8, S2.8
test('A paid booking is shown paid whatever the address says', async () => {
  const ada = await here.visit();
  const email = 'paid-anyway@example.com';
  await reachPayment(ada, here.world, { email });
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const { id } = await bookingOf(here.world.harbour, email);
  await ada.page.goto(`${here.world.app}/book/summary?itineraryId=${id}&paymentFailed=true&paymentSuccess=false`);
  await seeBooked(ada);
});
