import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { List } from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

// Proves: P36
test('a place has one price, with tax', async () => {
  await drawStory(List);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const places = page.getByRole('article').elements();
  expect(places.length).toBeGreaterThan(1);
  for (const place of places) expect(place.textContent?.match(/£/g)).toHaveLength(1);
  await expect.element(page.getByText(/before tax/)).not.toBeInTheDocument();
});
