import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Bookings, Details } from '#stories/areas/agent-portal/agent.stories.tsx';
import { brokenWords } from '#tests/screens/broken-words.ts';
import { drawStory } from '#tests/screens/draw-story.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test.each([320, 390])('no reference, plate or price of a list of bookings is broken at %i px', async (width) => {
  await page.viewport(width, 844);
  await setTextSize(32);
  await drawStory(Bookings);
  await expect.element(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
  expect(Number.parseFloat(getComputedStyle(document.documentElement).fontSize)).toBeGreaterThanOrEqual(32);
  const cells = ['Reference', 'Travels on', 'Registration', 'Total'].map((title) => `[data-title="${title}"]`);
  expect(brokenWords([...document.querySelectorAll(cells.join())])).toEqual([]);
});

test('the details of an agency fit the narrowest phone', async () => {
  await page.viewport(320, 844);
  await setTextSize(32);
  await drawStory(Details);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('the links of a list of bookings are high enough to be met', async () => {
  await page.viewport(1280, 800);
  await drawStory(Bookings);
  await expect.element(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
  const links = [...document.querySelectorAll('td a')];
  expect(links.length).toBeGreaterThan(0);
  expect(links.map((link) => link.getBoundingClientRect().height).filter((height) => height < 24)).toEqual([]);
});
