import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LogShown } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test.each([390, 1024, 1280])('each step says when it was on one line, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await drawStory(LogShown);
  const times = page.getByRole('cell', { name: /^(Time )?\d+:\d\d$/ });
  await expect.element(times.first()).toBeVisible();
  for (const time of times.elements()) {
    const words = document.createRange();
    words.selectNodeContents(time);
    expect(words.getClientRects()).toHaveLength(1);
  }
});
