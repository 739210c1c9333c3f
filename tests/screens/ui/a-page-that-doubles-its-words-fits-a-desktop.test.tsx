import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refused } from '#stories/app/acting.stories.tsx';
import { SignedOut } from '#stories/app/shell.stories.tsx';
import { BookingsOwing, InvoicesOpening, Overview } from '#stories/areas/agent-portal/agent.stories.tsx';
import { BasketOfThree, GoingOut, ThousandSailings } from '#stories/areas/book/dense/dense.stories.tsx';
import { EverythingChosen } from '#stories/areas/book/extras/extras.stories.tsx';
import { WithEverything as Review } from '#stories/areas/book/review.stories.tsx';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { Departures, Found } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { brokenWords } from '#tests/screens/broken-words.ts';
import { drawStory } from '#tests/screens/draw-story.ts';
import { usualPhone } from '#tests/screens/text-size.ts';

// A sheet of the reader's own: the page alone grows, and the queries after the width of the window know nothing of it.
beforeEach(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { font-size: 2.125rem !important; }');
  document.adoptedStyleSheets = [sheet];
});

afterEach(async () => {
  document.adoptedStyleSheets = [];
  await usualPhone();
});

test.each([
  ['the band at the top', SignedOut],
  ['the band above whom the call centre acts for', Refused],
  ['a day of sailings for staff', GoingOut],
  ['a day of a thousand sailings', ThousandSailings],
  ['a basket of three vehicles', BasketOfThree],
  ['the departures of the call centre', Departures],
  ['what the call centre has found', Found],
  ['an agency’s first page', Overview],
  ['an agency’s bookings', BookingsOwing],
  ['an agency’s invoices', InvoicesOpening],
])('%s is no wider than a tablet or a desktop', async (_, story) => {
  await drawStory(story);
  await expect
    .element(
      page
        .getByRole('banner')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    )
    .toBeVisible();
  for (const width of [768, 1024, 1280, 1920]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBe(width);
  }
});

test.each([
  ['the extras', EverythingChosen],
  ['a review', Review],
  ['a booking', Booked],
])('what %s cost stands below its page, which then has room for its words', async (_, story) => {
  await drawStory(story);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  for (const width of [960, 1024, 1280]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(brokenWords([title.element()])).toEqual([]);
  }
});
