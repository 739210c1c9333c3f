import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Plate } from '#src/ui/ticket/plate.tsx';
import { Priced } from '#stories/areas/book/review.stories.tsx';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { Bookings } from '#stories/areas/my-account/account.stories.tsx';
import { Listing } from '#stories/areas/my-account/account-vehicles.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { linesOf } from '#tests/screens/lines-of.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

const PLATE = /^[A-Z]{2}\d\d [A-Z]{3}$/;

afterEach(usualPhone);

test.each([
  { where: 'a ticket', story: Booked },
  { where: 'a review', story: Priced },
  { where: 'the vehicles of an account', story: Listing },
  { where: 'the next trip of an account', story: Bookings },
])('in one line on $where, in words of twice the size on the smallest phone', async ({ story }) => {
  await page.viewport(320, 844);
  await setTextSize(32);
  await drawStory(story);
  await expect.element(page.getByText(PLATE).first()).toBeInTheDocument();
  const linesIn = (words: Element) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return linesOf(range);
  };
  const plates = page.getByText(PLATE).elements();
  expect(plates.map(linesIn)).toEqual(plates.map(() => 1));
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('its black edge stands within its own yellow, on a dark page as on a light one', async () => {
  await render(<Plate>SK26 ERY</Plate>);
  const { backgroundColor, boxShadow } = getComputedStyle(page.getByText('SK26 ERY').element());
  expect(boxShadow).toContain(backgroundColor);
});

test('its edge keeps off the words above it', async () => {
  await drawStory(Booked);
  const above = page.getByText('Registration', { exact: true }).first();
  await expect.element(above).toBeVisible();
  const plate = page.getByText(PLATE).first().element().getBoundingClientRect();
  expect(plate.top - above.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(3);
});
