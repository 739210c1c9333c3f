import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { brokenWords } from '#tests/screens/broken-words.ts';
import { drawStory } from '#tests/screens/draw-story.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

const linesOf = (words: Element) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  return range.getClientRects().length;
};

test.each([320, 390, 1280])('the reference on a ticket is on one line on a screen of %i px', async (width) => {
  await page.viewport(width, 844);
  await drawStory(Booked);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const references = [...document.querySelectorAll('article b')].filter(({ textContent }) =>
    /^[A-Z0-9]{8}$/.test(textContent),
  );
  expect(references.length).toBeGreaterThan(0);
  expect(references.map(linesOf)).toEqual(references.map(() => 1));
});

test.each([320, 390])('so are it and the relief above it in words of twice the size, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await setTextSize(32);
  await drawStory(Booked);
  const relief = page.getByRole('heading', { level: 1 });
  await expect.element(relief).toBeVisible();
  const references = [...document.querySelectorAll('b')].filter(({ textContent }) => /^[A-Z0-9]{8}$/.test(textContent));
  expect(references.length).toBeGreaterThan(1);
  expect(brokenWords([relief.element(), ...references])).toEqual([]);
});
