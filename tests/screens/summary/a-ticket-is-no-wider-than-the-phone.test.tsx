import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { linesOf } from '#tests/screens/lines-of.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

/** On how many lines its digits stand. */
const linesIn = (phone: Element) => {
  const digits = document.createTreeWalker(phone, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  if (digits) range.selectNodeContents(digits);
  return linesOf(range);
};

test.each([
  ['100%', 320],
  ['150%', 390],
  ['200%', 390],
  ['200%', 320],
])('A ticket with its text at %s stays within a phone of %i px', async (size, width) => {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = size;
  await drawStory(Booked);
  const facts = page.getByText('Lead passenger').first();
  await expect.element(facts).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
  const help = page.getByText('We are glad to help').first().element().closest('dl');
  const phones = [...(help?.querySelectorAll('a') ?? [])];
  expect(phones).toHaveLength(1);
  expect(phones.map(linesIn)).toEqual([1]);
});
