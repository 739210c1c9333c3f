import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GoingOut } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const turns = () => [...document.querySelectorAll<HTMLButtonElement>('[class*="turn"] > button')].slice(-2);

test('who goes to the day after by the keyboard can go on to the day after that', async () => {
  await drawStory(GoingOut);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Going out/ })).toBeVisible();
  const after = turns().at(-1);
  const day = after?.textContent;
  after?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => turns().at(-1)?.textContent).not.toBe(day);
  expect(document.activeElement).toBe(turns().at(-1));
});

test('the sailings of another day are said by the region that stood there before', async () => {
  await drawStory(GoingOut);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Going out/ })).toBeVisible();
  const region = () =>
    [...document.querySelectorAll('[aria-live]')].find((one) => /sailings? on/.test(one.textContent));
  const before = region();
  const words = before?.textContent;
  turns().at(-1)?.click();
  await expect.poll(() => region()?.textContent).not.toBe(words);
  expect(region()).toBe(before);
});
