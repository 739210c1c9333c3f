import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NothingLeftForACard, WithPointsAndTravelCard } from '#stories/areas/book/payment/ways.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const words = () =>
  page
    .getByRole('button', { name: /^Pay / })
    .elements()
    .map(({ textContent }) => textContent);

test('where points pay for everything, the button that says how much says with what', async () => {
  await drawStory(NothingLeftForACard);
  await expect.element(page.getByText('All of £115.20 comes off your points.')).toBeVisible();
  expect(new Set(words())).toEqual(new Set(['Pay £115.20 with your points']));
});

test('where a card pays the rest, it says the rest', async () => {
  await drawStory(WithPointsAndTravelCard);
  await expect.element(page.getByText('£62.70 will be charged now.')).toBeVisible();
  expect(new Set(words())).toEqual(new Set(['Pay £62.70']));
});
