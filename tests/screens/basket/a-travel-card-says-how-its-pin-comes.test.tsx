import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WithEverything } from '#stories/areas/book/basket.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('the basket says that the PIN of a travel card comes by e-mail', async () => {
  await drawStory(WithEverything);
  await expect.element(page.getByText(/Its PIN comes by e-mail once it is paid for\.$/)).toBeVisible();
});

test('and on which day it starts, with its year: that may be the next', async () => {
  await drawStory(WithEverything);
  await expect.element(page.getByText(/^Travel card from \w{3} \d+ \w+ 20\d\d\./)).toBeVisible();
});
