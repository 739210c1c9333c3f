import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NightsInThePast, OneChosen } from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('the first night is no day to leave on, and the morning after it is', async () => {
  await drawStory(OneChosen);
  await page.getByRole('button', { name: /^Day you leave/ }).click();
  const days = page.getByRole('application', { name: /^Day you leave/ });
  const day = (words: RegExp) => days.getByRole('button', { name: words });
  await expect.element(day(/20 June/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day(/21 June/)).not.toHaveAttribute('aria-disabled');
});

test('nights that are over are said to be, and again by the button that cannot search for them', async () => {
  await drawStory(NightsInThePast);
  const find = page.getByRole('button', { name: 'Find places to stay' });
  await expect.element(find).toBeDisabled();
  const fault = 'Choose a first night from today on.';
  await expect.element(page.getByRole('status').filter({ hasText: fault })).toBeVisible();
  await expect.element(find).toHaveAccessibleDescription(fault);
});
