import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FirstVisit } from '#stories/areas/book/search.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('No line of the search is wider than its column at twice the size of text', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  await drawStory(FirstVisit);
  await expect.element(page.getByText('From and to')).toBeVisible();
  const form = document.querySelector('form');
  const edge = form && form.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(form).paddingInlineEnd);
  const lines = [...document.querySelectorAll('form details')].map((line) => line.getBoundingClientRect().right);
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines)).toBeLessThanOrEqual((edge ?? 0) + 0.5);
});
