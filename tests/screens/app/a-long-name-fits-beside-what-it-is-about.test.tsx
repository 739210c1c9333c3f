import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ForLongName } from '#stories/app/acting.stories.tsx';
import { PutAsideForLongName } from '#stories/areas/book/dense/dense.stories.tsx';
import { LONGEST_NAME } from '#stories/skerry.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test.each([
  ['the band of acting', ForLongName],
  ['what is put aside', PutAsideForLongName],
] as const)('%s is no wider than a phone', async (_, story) => {
  await drawStory(story);
  await expect.element(page.getByText(LONGEST_NAME).first()).toBeInTheDocument();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
});

test('what is put aside keeps to its own column on a desk', async () => {
  await page.viewport(1280, 900);
  await drawStory(PutAsideForLongName);
  const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const aside = page.getByRole('button', { name: new RegExp(`^Port Hallow .*${LONGEST_NAME}`) }).element();
  for (const part of [aside, page.getByRole('navigation', { name: 'Parts of the booking' }).element()]) {
    for (const one of [part, ...part.querySelectorAll('*')]) {
      expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(heading.left);
    }
  }
});
