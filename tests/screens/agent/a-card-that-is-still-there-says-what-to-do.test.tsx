import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CardsNotRemoved } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('An agency whose card could not be removed is told what to do next', async () => {
  await drawStory(CardsNotRemoved);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again.');
});
