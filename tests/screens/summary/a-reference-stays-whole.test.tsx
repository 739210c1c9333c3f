import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

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
