// R12: what a caller reads out from their page tells the contact centre where they are and what went wrong.
import { expect, test } from 'vitest';
import { askFor } from './after-steps.ts';
import { journeys } from './harness.ts';
import { DESKTOP, signInAtDesk } from './people.ts';
import { button, seeScreen, seeText } from './steps.ts';

const here = journeys();

// Proves: R12
test('The contact centre types what a caller reads out, and sees the page that they are on', async () => {
  const { app } = here.world;
  const ada = await here.visit();
  ada.tolerate(/^404 GET \/itinerary-services\/itineraries/);
  await askFor(ada, app, 'ZZZZ2345', 'ada@example.com');
  await seeText(ada, /Nothing was found/);
  await button(ada.page, 'Report this problem').click();
  const reference = await ada.page
    .getByRole('dialog', { name: 'Report a problem' })
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .textContent();

  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, app);
  await seeScreen(desk, 'Bookings Dashboard');
  const find = desk.page.getByRole('searchbox', { name: 'Find' });
  await find.fill(`${reference}`.toLowerCase().replace('-', ' '));
  const told = /Finding a booking, refused\. The provider refused, with 404\./;
  await seeText(desk, told);
  await button(desk.page, 'Find').click();
  await expect.poll(() => desk.calls.filter((call) => call.includes('/ferry/desk/')).length).toBeGreaterThan(0);
  await seeText(desk, told);
  expect(await desk.page.getByText('Nothing found').count()).toBe(0);
  await find.fill('Morrow');
  await desk.page.getByText(told).waitFor({ state: 'hidden' });
});
