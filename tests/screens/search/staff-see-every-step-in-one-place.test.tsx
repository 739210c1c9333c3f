import type { StoryObj } from '@storybook/react-vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { turnShortcuts } from '#src/ui/keyboard/use-shortcuts.ts';
import { Basket, Details, GoingOut, KeptAfterExpiry, Searching } from '#stories/areas/book/dense/dense.stories.tsx';
import { labels } from '#stories/skerry.ts';
import { drawStory } from '#tests/screens/draw-story.ts';
import { linesOf } from '#tests/screens/lines-of.ts';

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(390, 844));

async function headingOf(story: StoryObj): Promise<[left: number, top: number]> {
  const { unmount } = await drawStory(story);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const { left, top } = boxOf(heading.element());
  await unmount();
  return [left, top];
}

test('the search begins where the sailings begin', async () => {
  expect(await headingOf(Searching)).toEqual(await headingOf(GoingOut));
});

test('the lines of the search end side by side', async () => {
  await drawStory(Searching);
  const route = page.getByText('From and to').element().closest('details');
  const journey = page.getByRole('radio', { name: 'One way' }).element().closest('fieldset')?.parentElement;
  expect(boxOf(journey).top).toBe(boxOf(route).top);
  expect(boxOf(journey).bottom).toBe(boxOf(route).bottom);
});

test('the day stands in one line, however long its names are', async () => {
  await drawStory(Searching);
  const day = page
    .getByText(/ Jun 2026$/)
    .first()
    .element();
  for (const longest of [day.textContent, 'Tomorrow, Wed 30 Sep 2026']) {
    day.textContent = longest;
    const words = document.createRange();
    words.selectNodeContents(day);
    expect(linesOf(words)).toBe(1);
  }
});

test('the next step ends where the fields above it end', async () => {
  await drawStory(Details);
  const next = page.getByRole('button', { name: 'Review the trip' });
  await expect.element(next).toBeVisible();
  expect(boxOf(next.element()).right).toBeCloseTo(
    boxOf(page.getByRole('textbox', { name: 'E-mail' }).element()).right,
    0,
  );
});

test.each([390, 640])('on a screen of %i px the search stands in line with the parts of the booking', async (width) => {
  await page.viewport(width, 844);
  await drawStory(Searching);
  const parts = page.getByRole('navigation', { name: 'Parts of the booking' });
  await expect.element(parts).toBeVisible();
  const { left, right, height } = boxOf(parts.element());
  expect(boxOf(page.getByRole('heading', { level: 1 }).element()).left).toBe(left);
  const route = boxOf(page.getByText('From and to').element().closest('details'));
  expect([route.left, route.right]).toEqual([left, right]);
  expect(height).toBeLessThan(844 / 3);
});

test('a trip that was kept after its session ended says that nobody is acted for, and where to choose somebody', async () => {
  const { unmount } = await drawStory(KeptAfterExpiry);
  await expect.element(page.getByText('You are not acting for a customer now')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Bookings Dashboard' }))
    .toHaveAttribute('href', '/contact-centre/');
  await unmount();
  await drawStory(Basket);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('You are not acting for a customer now')).not.toBeInTheDocument();
});

test('on a phone every part of the booking has room for a thumb', async () => {
  await page.viewport(390, 844);
  await drawStory(Details);
  const parts = page.getByRole('navigation', { name: 'Parts of the booking' });
  await expect.element(parts).toBeVisible();
  const small = [...parts.element().querySelectorAll('ol button')].filter((part) => boxOf(part).height < 44);
  expect(small.map(({ textContent }) => textContent)).toEqual([]);
});

test('staff who enter the lead passenger are not spoken to as that passenger', async () => {
  await drawStory(Details);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('');
  await page.getByRole('textbox', { name: 'First name' }).fill('');
  await page.getByRole('button', { name: 'Review the trip' }).click();
  await expect.element(page.getByText('The confirmation and the ticket go here. The price goes along.')).toBeVisible();
  const said = (document.querySelector('main') as HTMLElement).innerText;
  const own = Object.values(labels).join('\n');
  const spoken = said.split('\n').filter((line) => /\b(you|your)\b/i.test(line) && !own.includes(line.trim()));
  expect(spoken).toEqual([]);
});

test('a key is named only while it does something', async () => {
  await drawStory(Details);
  const search = page.getByRole('button', { name: /^Search/ });
  await expect.element(search).toHaveAttribute('aria-keyshortcuts', '1');
  turnShortcuts(false);
  await expect.element(search).not.toHaveAttribute('aria-keyshortcuts');
  turnShortcuts(true);
  await expect.element(search).toHaveAttribute('aria-keyshortcuts', '1');
});

test('the part that is open is read out as such, and no other', async () => {
  await drawStory(Basket);
  const rail = page.getByRole('navigation', { name: 'Parts of the booking' });
  await expect.element(rail).toBeVisible();
  const parts = rail.getByRole('button').elements();
  expect(parts.map((part) => part.ariaCurrent).filter((current) => current !== null)).toEqual(['step']);
  expect(parts.find((part) => part.ariaCurrent === 'step')?.textContent).toContain('The trip');
});
