import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { List, OneChosen, OnTheMap } from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const heard = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);

test.each([
  ['in a list', List],
  ['on a map', OnTheMap],
])('how many places there are is said, %s', async (_, story) => {
  await drawStory(story);
  const found = page.getByRole('heading', { name: /^\d+ places? to stay$/ });
  await expect.element(found).toBeVisible();
  expect(heard()).toContain(found.element().textContent);
});

test('a place that is chosen on the map is said', async () => {
  await drawStory(OnTheMap);
  await page.getByRole('region', { name: 'Map of places to stay' }).getByRole('button').first().click();
  const name = page.getByRole('article').element().ariaLabel;
  expect(heard().some((words) => words.includes(name ?? '-'))).toBe(true);
});

test('what is changed or removed of a trip has the name of its place', async () => {
  await drawStory(OneChosen);
  const chosen = page.getByRole('region', { name: 'In your trip' });
  await expect.element(chosen).toBeVisible();
  const name = chosen.getByRole('heading', { level: 3 }).element().textContent;
  for (const what of ['Change', 'Remove'])
    await expect.element(chosen.getByRole('button', { name: `${what} ${name}`, exact: true })).toBeVisible();
});
