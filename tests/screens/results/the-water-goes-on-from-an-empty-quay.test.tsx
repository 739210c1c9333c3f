import type { StoryObj } from '@storybook/react-vite';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Empty, EmptyDay } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

async function quayOver(story: StoryObj, title: RegExp): Promise<SVGSVGElement> {
  await drawStory(story);
  const words = page.getByRole('heading', { name: title });
  await expect.element(words).toBeVisible();
  const drawn = words.element().parentElement?.querySelector('svg');
  if (!drawn) throw new Error('Nothing is drawn over the words.');
  return drawn;
}

const cases = [390, 1280].flatMap((width) => [
  [width, 'a day', EmptyDay, /^Nothing sails on/] as const,
  [width, 'a week', Empty, /^We found no sailings/] as const,
]);

test.each(cases)(
  'at %i px the quay of %s without a sailing begins in line with the words',
  async (width, _, story, title) => {
    await page.viewport(width, 844);
    const quay = await quayOver(story, title);
    const { left, bottom, height } = quay.getBoundingClientRect();
    expect(page.getByRole('heading', { name: title }).element().getBoundingClientRect().left).toBe(left);
    const low = bottom - height * 0.1;
    expect(quay.contains(document.elementFromPoint(left + 2, low))).toBe(true);
    expect(quay.contains(document.elementFromPoint(left - 2, low))).toBe(false);
  },
);

test('the line of the water goes on from it, in its colour', async () => {
  const quay = await quayOver(Empty, /^We found no sailings/);
  const water = quay.parentElement as HTMLElement;
  const { borderBlockEndWidth, borderBlockEndStyle, borderBlockEndColor } = getComputedStyle(water);
  expect(Number.parseFloat(borderBlockEndWidth)).toBeGreaterThanOrEqual(1);
  expect([borderBlockEndStyle, borderBlockEndColor]).toEqual(['solid', getComputedStyle(quay).stroke]);
  const land = Math.max(...[...quay.querySelectorAll('path')].map((part) => part.getBoundingClientRect().right));
  expect(water.getBoundingClientRect().right).toBeGreaterThan(land);
});
