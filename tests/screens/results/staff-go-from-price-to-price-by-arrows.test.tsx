import type { StoryObj } from '@storybook/react-vite';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  GoingOut,
  OutwardChosen,
  PutAside,
  Searching,
  Stay,
  ThousandSailings,
} from '#stories/areas/book/dense/dense.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const draw = async (story: StoryObj) => {
  await drawStory(story);
  await expect.element(page.getByRole('grid', { name: /^Sailings on/ })).toBeVisible();
};
const prices = () => [...document.querySelectorAll<HTMLButtonElement>('[role="grid"] button')];
const stops = () => prices().filter(({ tabIndex }) => tabIndex === 0);
const cellsWithPrices = (row: number) => {
  const [found] = [...document.querySelectorAll('tbody tr')].filter((tr) => tr.querySelector('button')).slice(row);
  return [...(found?.querySelectorAll('button') ?? [])];
};
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => page.viewport(1280, 800));

test('the prices of a day are one tab stop, at first the first of them', async () => {
  await draw(GoingOut);
  expect(prices().length).toBeGreaterThan(10);
  expect(stops()).toEqual([prices()[0]]);
});

test('the arrows go from price to price, Home and End along a sailing, with Ctrl to the first and the last', async () => {
  await draw(GoingOut);
  const [first, second] = [cellsWithPrices(0), cellsWithPrices(1)];
  first[0]?.focus();
  const seen: [keys: string, button: Element | undefined][] = [
    ['{ArrowRight}', first[1]],
    ['{ArrowDown}', second[1]],
    ['{ArrowLeft}', second[0]],
    ['{ArrowLeft}', second[0]],
    ['{End}', second.at(-1)],
    ['{ArrowRight}', second.at(-1)],
    ['{Home}', second[0]],
    ['{ArrowUp}', first[0]],
    ['{ArrowUp}', first[0]],
    ['{Control>}{End}{/Control}', prices().at(-1)],
    ['{Control>}{Home}{/Control}', first[0]],
  ];
  for (const [keys, button] of seen) {
    await press(keys);
    expect([keys, document.activeElement === button, stops().length]).toEqual([keys, true, 1]);
  }
});

test('Tab leaves the prices and comes back to the one that was left', async () => {
  await draw(ThousandSailings);
  prices()[0]?.focus();
  await press('{ArrowDown}{ArrowRight}');
  const left = document.activeElement;
  await press('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Show 40 later sailings' })).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(left);
});

test('a ticket that was chosen is the tab stop, and says that it is chosen', async () => {
  await draw(OutwardChosen);
  const chosen = page.getByRole('gridcell', { selected: true });
  await expect.element(chosen.getByRole('button', { name: /^£[\d.]+ chosen$/ })).toBeVisible();
  expect(stops()).toEqual([chosen.element().querySelector('button')]);
});

test('the list of keys names those that do something here, and no others', async () => {
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  const named = () => [...keys.element().querySelectorAll('kbd')].map(({ textContent }) => textContent);
  const { unmount } = await drawStory(GoingOut);
  await press('?');
  expect(named()).toEqual(['1 to 9', '/', '[', ']', 'Arrows', 'b', 'a', 'Esc', '?']);
  await unmount();
  const searching = await drawStory(Searching);
  await press('?');
  expect(named()).toEqual(['1 to 9', '/', 'b', 'a', 'Esc', '?']);
  await searching.unmount();
  const stay = await drawStory(Stay);
  await press('?');
  expect(named()).toEqual(['1 to 9', '/', 's', 'b', 'a', 'Esc', '?']);
  await stay.unmount();
  await drawStory(PutAside);
  await press('?');
  expect(named()).toEqual(['1 to 9', '/', 'b', 'a', 'o', 'Esc', '?']);
});

test('the list of keys names the arrows in a word, which is read out everywhere', async () => {
  await draw(GoingOut);
  await press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  const line = keys.getByText('From price to price').element().parentElement;
  expect(line?.querySelector('kbd')?.textContent).toBe('Arrows');
  const key = keys.getByText('Arrows').element().getBoundingClientRect();
  expect(key.right).toBeLessThan(line?.querySelector('dd')?.getBoundingClientRect().left ?? 0);
});
