import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Overview } from '#stories/areas/agent-portal/agent.stories.tsx';
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

test('the way to the keys stands in line with the pages of staff, in letters of their weight', async () => {
  await page.viewport(1280, 800);
  await drawStory(Overview);
  const pages = page.getByRole('navigation', { name: 'Agent portal' });
  const ways = [pages.getByText('Bookings'), pages.getByText('Keyboard')];
  await expect.element(ways[1] ?? pages).toBeVisible();
  const [one, keys] = ways.map((way) => {
    const words = document.createRange();
    words.selectNodeContents(way.element());
    return { line: words.getBoundingClientRect().top, weight: getComputedStyle(way.element()).fontWeight };
  });
  expect(keys?.line).toBeCloseTo(one?.line ?? 0, 1);
  expect(keys?.weight).toBe(one?.weight);
});
