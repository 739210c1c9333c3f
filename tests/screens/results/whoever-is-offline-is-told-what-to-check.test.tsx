import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failed } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a search that nobody answered says what to check, and that it is kept', async () => {
  await drawStory(Failed);
  await expect
    .element(page.getByText(/^Your search is kept\. Check your connection and try again\. You can also call us on /))
    .toBeVisible();
});
