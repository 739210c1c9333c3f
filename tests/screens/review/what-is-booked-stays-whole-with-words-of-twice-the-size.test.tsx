import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Priced } from '#stories/areas/book/review.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test.each([
  [16, false],
  [32, true],
])('with text of %i px an answer has the width of its row: %o', async (size, whole) => {
  await setTextSize(size);
  await drawStory(Priced);
  await expect.element(page.getByRole('region', { name: 'Who and what' })).toBeVisible();
  const values = [...page.getByRole('region', { name: 'Who and what' }).element().querySelectorAll('dt + dd')];
  expect(values.length).toBeGreaterThan(2);
  for (const value of values) {
    const { width, bottom } = value.getBoundingClientRect();
    expect(width === value.parentElement?.getBoundingClientRect().width).toBe(whole);
    const change = value.nextElementSibling?.getBoundingClientRect();
    if (change) expect(change.top >= bottom).toBe(whole);
  }
});
