import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookedForStaff } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test('the way to the keys has the letters of the other ways of staff, and its line where they have theirs', async () => {
  await page.viewport(1280, 800);
  await drawStory(BookedForStaff);
  const bar = page.getByRole('navigation', { name: 'Bookings of the list' });
  const keys = bar.getByRole('button', { name: 'Keyboard ?' });
  await expect.element(keys).toBeVisible();
  const [way, words, key] = [
    bar.getByRole('link').first(),
    keys.getByText('Keyboard'),
    keys.getByText('?', { exact: true }),
  ];
  const [of, ofWords, ofKey] = [way, words, key].map((part) => getComputedStyle(part.element()));
  expect(ofWords?.textUnderlineOffset).toBe(of?.textUnderlineOffset);
  expect(ofKey?.fontFamily).toBe(ofWords?.fontFamily);
});
