import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Deciding, DecidingInParts, Quoting } from '#stories/areas/book/summary/cancelling.stories.tsx';
import { Reviewing, ReviewingAmongOthers } from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

const change = page.getByRole('button', { name: /^Change it for / });
const compared = page.getByRole('cell').first();
const cancel = page.getByRole('button', { name: /^Cancel and get / });
const sailing = page.getByText('Port Hallow').first();
const alternatives = page.getByRole('heading', { name: 'You also looked at' });
const help = page.getByText('We are glad to help');
const placeOf = (found: { element(): Element }) => found.element().getBoundingClientRect();

test.each([
  { what: 'a change', story: Reviewing, act: change, subject: compared },
  { what: 'a cancellation', story: Deciding, act: cancel, subject: sailing },
])('on a desk the price and the button of $what stand beside it, in view', async ({ story, act, subject }) => {
  await page.viewport(1280, 800);
  await drawStory(story);
  await expect.element(act).toBeInViewport({ ratio: 0.99 });
  expect(placeOf(act).left).toBeGreaterThan(placeOf(subject).right);
  const [panel] = page.getByRole('complementary').all();
  expect(panel?.element().contains(act.element())).toBe(true);
  expect(page.getByRole('table').last().element().closest('aside')).toBe(panel?.element());
});

test('what is compared says in its name that it is what changes', async () => {
  await drawStory(Reviewing);
  await expect.element(page.getByRole('table', { name: 'What changes' })).toBeVisible();
});

test('on a phone they follow it, and what was also looked at comes last', async () => {
  await drawStory(ReviewingAmongOthers);
  await expect.element(alternatives).toBeInTheDocument();
  expect(placeOf(change).top).toBeGreaterThan(placeOf(compared).bottom);
  expect(placeOf(alternatives).top).toBeGreaterThan(placeOf(change).bottom);
});

test('on a phone whom to call follows the button that cancels', async () => {
  await drawStory(DecidingInParts);
  await expect.element(help).toBeInTheDocument();
  expect(placeOf(cancel).top).toBeGreaterThan(placeOf(sailing).bottom);
  expect(placeOf(help).top).toBeGreaterThan(placeOf(cancel).bottom);
});

test('the words that keep a booking stand in line with the words above while its price is asked', async () => {
  await page.viewport(1280, 800);
  await drawStory(Quoting);
  const words = page.getByText('Keep the booking');
  await expect.element(words).toBeVisible();
  expect(placeOf(words).left).toBe(placeOf(page.getByRole('heading', { level: 1 })).left);
});

test('each line of the words that leave it alone stands in the middle, below the buttons, in words of twice the size', async () => {
  await page.viewport(320, 844);
  await setTextSize(32);
  await drawStory(Reviewing);
  const words = page.getByText('Leave the booking as it is');
  await expect.element(words).toBeInTheDocument();
  const range = document.createRange();
  range.selectNodeContents(words.element());
  const middles = [...range.getClientRects()].map(({ left, right }) => Math.round((left + right) / 2));
  expect(middles.length).toBeGreaterThan(1);
  const { left, right } = placeOf(change);
  for (const middle of middles) expect(Math.abs(middle - (left + right) / 2)).toBeLessThan(3);
});
