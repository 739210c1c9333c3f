import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test.each([
  ['100%', 320],
  ['150%', 390],
  ['200%', 390],
])('A ticket with its text at %s stays within a phone of %i px', async (size, width) => {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = size;
  await drawStory(Booked);
  const facts = page.getByText('Lead passenger').first();
  await expect.element(facts).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
});
