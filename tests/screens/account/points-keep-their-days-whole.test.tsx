import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LoyaltyMovements } from '#stories/areas/my-account/account.stories.tsx';
import { brokenWords } from '#tests/screens/broken-words.ts';
import { drawStory } from '#tests/screens/draw-story.ts';
import { linesOf } from '#tests/screens/lines-of.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test('on the narrowest phone the day of each movement stands on one line', async () => {
  await page.viewport(320, 844);
  await drawStory(LoyaltyMovements);
  await expect.element(page.getByRole('table', { name: 'Earned and spent' })).toBeVisible();
  const days = [...document.querySelectorAll('[data-title="Date"]')];
  expect(brokenWords(days)).toEqual([]);
  const lines = days.map((day) => {
    const words = document.createRange();
    words.selectNodeContents(day);
    return linesOf(words);
  });
  expect(new Set(lines)).toEqual(new Set([1]));
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('with text of twice the size no word of it is broken, and nothing is too wide', async () => {
  await page.viewport(320, 844);
  await setTextSize(32);
  await drawStory(LoyaltyMovements);
  await expect.element(page.getByRole('table', { name: 'Earned and spent' })).toBeVisible();
  expect(brokenWords([...document.querySelectorAll('td')])).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(320);
});
