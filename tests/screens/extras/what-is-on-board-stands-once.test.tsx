import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NothingChosen } from '#stories/areas/book/extras/extras.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('what is on board of both crossings stands once, and each crossing is chosen by itself', async () => {
  await page.viewport(1280, 900);
  await drawStory(NothingChosen);
  const lounge = page.getByRole('group', { name: 'Skerry Lounge' });
  await expect.element(lounge.getByRole('switch', { name: /^Going out/ })).toBeVisible();
  await lounge.getByRole('switch', { name: /^Coming back/ }).click();
  await expect.element(page.getByText('Skerry Lounge, £13.00')).toBeVisible();
  await expect.element(lounge.getByRole('switch', { name: /^Going out/ })).not.toBeChecked();
  expect(page.getByText('Dog-friendly cabin', { exact: true }).elements()).toHaveLength(1);
  await page.getByText('Dog-friendly cabin', { exact: true }).click();
  const cabin = page.getByRole('group', { name: 'Dog-friendly cabin' });
  const names = cabin
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'One fewer: Going out, Sat 20 Jun',
    'One more: Going out, Sat 20 Jun',
    'One fewer: Coming back, Sat 27 Jun',
    'One more: Coming back, Sat 27 Jun',
  ]);
});

test('what can be added of both crossings is no longer than two phones', async () => {
  await page.viewport(390, 844);
  await drawStory(NothingChosen);
  const line = page.getByText(/^On board/);
  await line.click();
  const group = line.element().closest('details');
  await expect.poll(() => group?.querySelectorAll('details').length).toBe(4);
  expect(group?.getBoundingClientRect().height).toBeLessThan(2 * 844);
});
