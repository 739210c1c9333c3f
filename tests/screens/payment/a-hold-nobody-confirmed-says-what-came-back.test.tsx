import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HoldUnknown, HoldUnknownWhereBusy } from '#stories/areas/book/payment.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const NO_ANSWER = 'No answer reached us. The connection may have failed.';

test('where no answer came, it says so', async () => {
  await drawStory(HoldUnknown);
  await expect.element(page.getByText(NO_ANSWER)).toBeVisible();
});

test('where the provider answered, it says that in the provider’s words and blames no connection', async () => {
  await drawStory(HoldUnknownWhereBusy);
  await expect.element(page.getByText('A great many people are booking at the moment.')).toBeVisible();
  await expect.element(page.getByText(NO_ANSWER)).not.toBeInTheDocument();
});
