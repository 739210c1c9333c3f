import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EverythingChosen } from '#stories/areas/book/extras/extras.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a crossing is a part of what can be added, not of what is included', async () => {
  await page.viewport(1280, 900);
  await drawStory(EverythingChosen);
  const headings = [...document.querySelectorAll('h2, h3')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  );
  const crossing = headings.findIndex((heading) => heading.startsWith('H3 Going out on'));
  expect(headings[crossing - 1]).toBe('H2 What you can add');
});
