// One booking by a guest from the first page to the expiry of the session, with every wrong turn on the way.
import type { Page } from 'playwright-core';
// biome-ignore-start lint/style/noRestrictedImports: the pictures go the way of the journeys, so that both know one set of words.
import {
  button,
  CARDS,
  CHOOSING,
  chooseSailing,
  dayOf,
  findSailings,
  giveDetails,
  goToCardPage,
  heading,
  openLine,
  sailingAt,
  seeBooked,
  seeScreen,
  typeCard,
} from '#tests/journeys/steps.ts';
import type { Passenger, World } from '#tests/journeys/world.ts';

// biome-ignore-end lint/style/noRestrictedImports: as above
import type { Shoot } from './camera.ts';

export async function booking(world: World, passenger: Passenger, shoot: Shoot): Promise<void> {
  const { page } = passenger;
  const { app, harbour } = world;

  await page.route('**/config?*', (route) => route.abort());
  await page.goto(`${app}/book/`);
  await page.getByRole('alert').waitFor();
  await shoot('config-failure');
  await page.unroute('**/config?*');
  await button(page, 'Try again').click();

  await seeScreen(passenger, 'Where are you sailing?');
  await shoot('search');
  for (const line of ['From and to', 'Going out', 'Who is travelling', 'Vehicle', 'Promo code']) {
    await openLine(page, line);
    if (line === 'Going out') await dayOf(page, 'The day you go out', '2026-06-10').waitFor();
    await shoot(`search-${line.toLowerCase().replaceAll(' ', '-')}`);
  }

  await page.goto(
    `${app}/book/?route=HAL-BRI&date=2026-06-10&return=2026-06-12&passengers=2|A&passengers=1|C&vehicle=CAR`,
  );
  await seeScreen(passenger, 'Where are you sailing?');
  await findSailings(passenger);
  await sailingAt(page, '10:00').waitFor();
  await shoot('outward');
  await sailingAt(page, '10:00').click();
  await page.getByRole('radio', { name: /^Saver £/ }).waitFor();
  await shoot('outward-unfolded');
  await sailingAt(page, '10:00').click();
  await chooseSailing(passenger, '10:00', 'Standard');
  await heading(page, /Coming back/).waitFor();
  await sailingAt(page, '16:00').waitFor();
  await shoot('return');
  await chooseSailing(passenger, '16:00', 'Flexible');
  await seeScreen(passenger, 'Anything to add?');
  await shoot('extras');
  await button(page, 'Continue without extras').click();
  await button(page, 'Continue without a stay').waitFor();
  await shoot('stay');
  await button(page, 'Continue without a stay').click();
  await seeScreen(passenger, 'Your trip');
  await shoot('basket');
  await button(page, 'Continue to your details').click();
  await seeScreen(passenger, 'Who is travelling?');
  await shoot('details');
  await button(page, 'Review your trip').click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await shoot('details-with-errors');
  await giveDetails(passenger, { email: 'ada@example.com', plate: 'AB12 CDE' });
  await seeScreen(passenger, 'Check everything');
  await shoot('review');
  await button(page, 'Go to payment').click();
  await seeScreen(passenger, CHOOSING);
  await shoot('payment');
  await goToCardPage(passenger);
  await shoot('card-page');
  await typeCard(passenger, CARDS.declined);
  await seeScreen(passenger, CHOOSING);
  await shoot('payment-declined');

  // The way back meets a provider that is slow, then one that does not answer at all.
  await goToCardPage(passenger);
  const held = '**/itinerary-services/itineraries/**';
  let answer: 'never' | 'unknown' = 'never';
  await page.route(held, (route) => (answer === 'never' ? undefined : route.abort()));
  await typeCard(passenger, CARDS.pays);
  await seeScreen(passenger, 'Checking your payment…');
  await shoot('confirming');
  answer = 'unknown';
  await page.reload();
  await seeUnknown(page);
  await shoot('unknown');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await button(page, 'Check again').click();
  await seeBooked(passenger);
  await shoot('summary');

  await page.goto(`${app}/book/?route=HAL-BRI&date=2026-06-10`);
  await findSailings(passenger);
  await sailingAt(page, '13:00').waitFor();
  await fetch(`${harbour.api.url}/control/fill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ routeCode: 'HAL-BRI', departureDate: '2026-06-10', departureTime: '13:00' }),
  });
  await page.reload();
  await page.getByText('Sold out').first().waitFor();
  await shoot('sold-out');
  await page.goto(`${app}/book/?route=HAL-BRI&date=2026-11-10`);
  await findSailings(passenger);
  await page.getByRole('heading', { name: /found no sailings|Nothing sails/ }).waitFor();
  await shoot('empty-results');

  await world.pass('PT18M5S');
  await page.getByRole('alertdialog', { name: 'Extend your Session' }).waitFor();
  await shoot('session-prompt');
  await world.pass('PT2M');
  await page.getByRole('alertdialog', { name: 'Your Session has expired' }).waitFor();
  await shoot('session-expired');
}

/** The app asks again for a while before it says so; its own time goes by meanwhile. */
async function seeUnknown(page: Page): Promise<void> {
  const unknown = heading(page, 'We do not know yet whether this was paid');
  // On a busy machine an answer takes longer than a hundred looks at the page.
  const isThere = () =>
    unknown.waitFor({ timeout: 300 }).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 100 && !(await isThere()); tries++) await page.clock.fastForward('00:05');
  await unknown.waitFor();
}
