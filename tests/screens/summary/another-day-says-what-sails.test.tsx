import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Seeking, SeekingInAThousand } from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('another day says how much sails on it, and not by its list alone', async () => {
  await drawStory(SeekingInAThousand);
  const said = () => [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent);
  await expect.poll(said).toContainEqual(expect.stringMatching(/^1,?000 sailings on \w+ \d+ \w+ \d{4}$/));
});

test('on a phone the sailings of a day stand at even distances, and their ticket is said once', async () => {
  await drawStory(Seeking);
  await expect.element(page.getByText(/, Standard ticket$/)).toBeVisible();
  const sailings = [...document.querySelectorAll('li')].filter((item) => item.querySelector('time')?.checkVisibility());
  expect(sailings.length).toBeGreaterThan(2);
  expect(new Set(sailings.map(({ clientHeight }) => clientHeight)).size).toBe(1);
});
