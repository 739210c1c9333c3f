import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NotChanged, NotEnded } from '#stories/app/acting.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test.each([
  { width: 1024, story: NotChanged },
  { width: 1280, story: NotChanged },
  { width: 1280, story: NotEnded },
])('beside its words on a desk, whatever went wrong, $width px wide', async ({ width, story }) => {
  await page.viewport(width, 800);
  await drawStory(story);
  const band = page.getByRole('complementary', { name: 'Acting for a customer' });
  await expect.element(band.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 0.99 });
  const places = band
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places.map(({ top }) => Math.round(top))).size).toBe(1);
  const said = band.getByRole('alert').element().getBoundingClientRect();
  expect(said.right).toBeLessThanOrEqual(places[0]?.left ?? 0);
});
