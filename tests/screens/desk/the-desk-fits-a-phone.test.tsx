import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dashboard, Departures, Found, LogShown } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const SCREENS = { Found, LogShown, Departures } as const;

afterEach(() => page.viewport(390, 844));

test.each(Object.entries(SCREENS).flatMap(([name, story]) => [320, 390].map((width) => [name, width, story] as const)))(
  'nothing of %s is wider than a screen of %i px',
  async (_, width, story) => {
    await page.viewport(width, 844);
    await drawStory(story);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth).toBe(0);
  },
);

test.each(
  [['Sailing on', Dashboard] as const, ['Go to a day', Departures] as const].flatMap(([label, story]) =>
    [320, 640, 768, 1280].map((width) => [label, width, story] as const),
  ),
)('the calendar of %s stays on a screen of %i px', async (label, width, story) => {
  await page.viewport(width, 844);
  await drawStory(story);
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await expect.element(page.getByRole('grid', { name: label })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
});

test('on a phone the day stands above the two buttons that turn it, which stand side by side', async () => {
  await page.viewport(390, 844);
  await drawStory(Departures);
  const placeOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();
  const [before, after] = [placeOf('Day before'), placeOf('Day after')];
  expect(after.top).toBe(before.top);
  expect(after.width).toBeCloseTo(before.width, 0);
  const day = page.getByText('Thursday 11 June 2026', { exact: true }).element().getBoundingClientRect();
  expect(day.bottom).toBeLessThanOrEqual(before.top);
  expect(day.left).toBe(before.left);
});

test.each([
  ['Found', Found, []],
  ['Departures', Departures, ['Passengers', 'Deck, metres']],
] as const)(
  'a row of %s takes few lines of a phone, with titles only where they are needed',
  async (_, story, titles) => {
    await page.viewport(390, 844);
    await drawStory(story);
    await expect.element(page.getByRole('table').first()).toBeVisible();
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(Math.max(...rows.map((row) => row.getBoundingClientRect().height))).toBeLessThan(140);
    const titled = [...(rows[0]?.children ?? [])].filter(
      (cell) => getComputedStyle(cell, '::before').content !== 'none',
    );
    expect(titled.map((cell) => cell.getAttribute('data-title'))).toEqual(titles);
  },
);

test('on a phone the figures of a load stand beside their title', async () => {
  await page.viewport(390, 844);
  await drawStory(Departures);
  for (const title of ['Passengers', 'Deck, metres']) {
    const cell = document.querySelector(`[data-title="${title}"]`);
    const [figures, bar] = ['span > span', 'svg'].map((part) => cell?.querySelector(part)?.getBoundingClientRect());
    expect(figures?.left).toBeGreaterThan((cell?.getBoundingClientRect().left ?? 0) + 50);
    expect(bar?.top).toBeGreaterThanOrEqual(figures?.bottom ?? Number.POSITIVE_INFINITY);
  }
});

test('on the smallest phone a number to call stays in one piece, and nothing stands for one that is missing', async () => {
  await page.viewport(320, 844);
  await drawStory(Found);
  await expect.element(page.getByRole('table').first()).toBeVisible();
  const linesIn = (cell: Element) => {
    const { height } = cell.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(cell).lineHeight));
  };
  const numbers = [...document.querySelectorAll('tbody [data-title="Mobile"]')];
  expect(numbers.map((cell) => [cell.textContent, linesIn(cell)])).toEqual([
    ['07700 900123', 1],
    ['–', 0],
  ]);
});
