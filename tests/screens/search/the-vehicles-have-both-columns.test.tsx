import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FirstVisit, WithATrailer } from '#stories/areas/book/search.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

beforeEach(() => page.viewport(1280, 900));

const lineOf = (label: string): HTMLElement => {
  const line = page
    .getByText(new RegExp(`^${label}`))
    .first()
    .element()
    .closest('details');
  if (line === null) throw new Error(`There is no line ${label}.`);
  return line;
};
const form = () => document.querySelector('form') ?? document.body;
/** How wide a line is, in columns of the form. */
const columns = (label: string): number => {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(form());
  const wide = form().clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  return Math.round((2 * lineOf(label).clientWidth) / wide);
};
const open = async (label: string) => {
  lineOf(label).querySelector('summary')?.click();
  await expect.poll(() => lineOf(label).hasAttribute('open')).toBe(true);
};

test('on a large screen the vehicles have the room of both columns, and no column stands empty beside them', async () => {
  await drawStory(FirstVisit);
  expect(columns('Vehicle')).toBe(1);
  await open('Vehicle');
  await expect.poll(() => columns('Vehicle')).toBe(2);
  expect(columns('Who is travelling')).toBe(1);
  await expect.element(page.getByRole('radio', { name: 'Bicycle' })).toBeVisible();
  const tops = page
    .getByRole('group', { name: 'What do you bring?' })
    .getByRole('radio')
    .elements()
    .map((radio) => Math.round(radio.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the choice of one way or return stays where it is while the line beside it opens', async () => {
  await drawStory(FirstVisit);
  const topOf = () => page.getByRole('radio', { name: 'One way' }).element().getBoundingClientRect().top;
  const closed = topOf();
  await open('From and to');
  await expect.element(page.getByRole('radio', { name: /^Marsh Quay/ })).toBeVisible();
  expect(topOf()).toBeCloseTo(closed, 0);
});

test('the line that they leave alone in its row has both columns as well', async () => {
  await drawStory(WithATrailer);
  expect(columns('Who is travelling')).toBe(1);
  await open('Vehicle');
  await expect.poll(() => [columns('Who is travelling'), columns('Vehicle')]).toEqual([2, 2]);
});

test.each([390, 640, 960, 1100, 1280])(
  'no vehicle is drawn under the circle of its choice, %i px wide',
  async (width) => {
    await page.viewport(width, 900);
    await drawStory(FirstVisit);
    await open('Vehicle');
    const group = page.getByRole('group', { name: 'What do you bring?' });
    await expect.element(group.getByRole('radio', { name: 'Motorhome' })).toBeVisible();
    const cards = [...group.element().querySelectorAll('label')];
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) {
      const circle = card.querySelector('input')?.getBoundingClientRect();
      const drawing = card.querySelector('svg')?.getBoundingClientRect();
      if (!circle || !drawing) throw new Error('A vehicle has no picture.');
      expect(drawing.top >= circle.bottom || drawing.right <= circle.left, card.textContent ?? '').toBe(true);
    }
  },
);
