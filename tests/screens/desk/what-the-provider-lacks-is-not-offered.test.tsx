import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_VERSION } from '#domain/recording/recording.ts';
import { referenceFor } from '#domain/recording/recording-reference.ts';
import places from '#src/areas/contact-centre/places.json';
import { DashboardWithoutSearch } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const offered = () =>
  page
    .getByRole('navigation', { name: 'Contact centre' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

// Proves: R12
test('a provider without the calls of the desk leaves the way by reference and e-mail address', async () => {
  await drawStory(DashboardWithoutSearch);
  await expect.poll(offered).toEqual(['Bookings Dashboard', 'New booking']);
  await expect.element(page.getByRole('link', { name: 'Open a booking' })).toHaveAttribute('href', '/book/find');
  expect(page.getByRole('search').elements()).toEqual([]);
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect.element(keys.getByText('Open a booking')).toBeVisible();
  expect(keys.getByText('Departures').elements()).toEqual([]);
});

test('and still says where a caller is who reads out the reference of their page', async () => {
  await drawStory(DashboardWithoutSearch);
  const reference = referenceFor({ version: APP_VERSION, place: places[0] ?? '', failure: null });
  await page.getByRole('textbox', { name: 'The reference of a caller’s page' }).fill(reference);
  await expect.element(page.getByText('Ask for the booking reference')).toBeVisible();
});
