import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GoingOut, TriedCouponRefused, TriedCouponUnanswered } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const WHAT_TO_DO = 'Type your promo code first.';

test('a promo code that is applied before it is typed is asked for, in its field', async () => {
  await drawStory(GoingOut);
  await page.getByText(/^Promo code/).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(WHAT_TO_DO);
  await code.fill('s');
  await expect.element(code).not.toHaveAccessibleDescription();
});

test.each([
  ['that is refused', TriedCouponRefused, 0],
  ['that nobody could ask about', TriedCouponUnanswered, 1],
])('a code %s says whether an answer came', async (_, story, times) => {
  await drawStory(story);
  await page.getByText(/^Promo code/).click();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Invalid coupon code');
  expect(page.getByText(/^No answer came, so your code may still be valid/).elements()).toHaveLength(times);
});
