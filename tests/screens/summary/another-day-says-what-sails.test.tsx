import { expect, test } from 'vitest';
import { SeekingInAThousand } from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('another day says how much sails on it, and not by its list alone', async () => {
  await drawStory(SeekingInAThousand);
  const said = () => [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent);
  await expect.poll(said).toContainEqual(expect.stringMatching(/^1,?000 sailings on \w+ \d+ \w+ \d{4}$/));
});
