// R12: what a caller reads out from their page tells the contact centre where they are and what went wrong.
import { expect, test } from 'vitest';
import { askFor } from './after-steps.ts';
import { journeys } from './harness.ts';
import { barriersOn, DESKTOP, signInAtDesk } from './people.ts';
import { button, seeScreen, seeText } from './steps.ts';

const here = journeys();

// Proves: R12
test('The contact centre types what a caller reads out, or opens the log they saved, and sees where they are', async () => {
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

  const saving = ada.page.waitForEvent('download');
  await button(ada.page, 'Save the log').click();
  const log = await (await saving).path();

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

  const file = desk.page.getByLabel('A caller’s log');
  const { calls } = desk;
  const before = calls.length;
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no log') });
  await desk.page.getByRole('alert').getByText('This is not a log of this app.').waitFor();
  await desk.page.getByRole('heading', { level: 1 }).click();
  await desk.page.keyboard.press('l');
  expect(await file.evaluate((field) => field === document.activeElement)).toBe(true);
  await file.setInputFiles(log);
  await seeText(desk, told);
  const steps = desk.page.getByRole('table', { name: 'Steps of the caller' });
  await steps.getByRole('row').filter({ hasText: 'Find booking failed' }).first().waitFor();
  await steps.getByText('The provider refused, with 404.').first().waitFor();
  expect(await steps.getByText('ada@example.com').count()).toBe(0);
  expect(await barriersOn(desk)).toEqual([]);
  expect(calls.slice(before).filter((call) => !call.startsWith('GET '))).toEqual([]);
  await button(desk.page, 'Close the log').press('Enter');
  await steps.waitFor({ state: 'detached' });
  expect(await file.evaluate((field) => field === document.activeElement)).toBe(true);
});
