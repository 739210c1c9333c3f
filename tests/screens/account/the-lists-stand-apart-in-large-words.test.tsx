import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Bookings } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test.each([320, 390])('each with its count inside its own edge, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await setTextSize(32);
  await drawStory(Bookings);
  const choice = page.getByRole('group', { name: 'Which bookings' });
  await expect.element(choice).toBeVisible();
  const cards = [...choice.element().querySelectorAll('label')];
  expect(cards).toHaveLength(4);
  for (const card of cards) {
    const { top, bottom } = card.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(card);
    expect(words.getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
    expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight);
    expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  }
});
