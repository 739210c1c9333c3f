import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Unknown } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { linesOf } from '#tests/screens/lines-of.ts';
import { usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test('whom to call about a payment that nobody has confirmed stands on the line of the words before it', async () => {
  await page.viewport(1280, 800);
  await drawStory(Unknown);
  const number = page.getByRole('status').getByRole('link', { name: '01632 960 777' });
  await expect.element(number).toBeVisible();
  const words = document.createRange();
  words.setStart(number.element().parentNode as Node, 0);
  words.setEndAfter(number.element());
  expect(words.toString()).toBe('Please do not pay again until you know. Call us on 01632 960 777');
  expect(linesOf(words)).toBe(1);
});
