import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BasketOfThree, PricedForThree } from '#stories/areas/book/dense/dense.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test.each([
  ['basket', BasketOfThree],
  ['review', PricedForThree],
])('the %s has a row for each vehicle, and one for the trailer behind it', async (_, story) => {
  await drawStory(story);
  await expect.element(page.getByRole('heading', { name: 'Who and what' })).toBeVisible();
  const rows = [...document.querySelectorAll('dl > div')].map(({ children: [term, value] }) => [
    term?.textContent,
    value?.textContent,
  ]);
  expect(rows.filter(([term]) => /^(?:Vehicle|Trailer)/.test(term ?? ''))).toEqual([
    ['Vehicle', 'Car up to 5 m'],
    ['Vehicle 2', 'Van up to 6 m'],
    ['Vehicle 3', 'Motorhome up to 7 m'],
    ['Trailer behind vehicle 2', 'Trailer4.50 m long and 2.10 m high'],
  ]);
});
