import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Unknown } from '#stories/areas/agent-portal/agent.stories.tsx';
import { WithEverything as Basket } from '#stories/areas/book/basket.stories.tsx';
import { GoingOut as SailingsOfStaff } from '#stories/areas/book/dense/dense.stories.tsx';
import { EverythingChosen, NothingChosen } from '#stories/areas/book/extras/extras.stories.tsx';
import { Choosing } from '#stories/areas/book/payment.stories.tsx';
import { GoingOutChosenBefore } from '#stories/areas/book/results.stories.tsx';
import { WithEverything as Review } from '#stories/areas/book/review.stories.tsx';
import { SecondVisit, WithATrailer } from '#stories/areas/book/search.stories.tsx';
import { NothingPassesTheFilter, OneChosen } from '#stories/areas/book/stay/stay.stories.tsx';
import { Reviewing } from '#stories/areas/book/summary/changing.stories.tsx';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { Departures } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { CardsRemoving, LoyaltyMovements } from '#stories/areas/my-account/account.stories.tsx';
import { Vehicles } from '#stories/areas/my-account/account-vehicles.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { linesOf } from '#tests/screens/lines-of.ts';
import { usualPhone } from '#tests/screens/text-size.ts';

// A sheet of the reader's own: the page alone grows, and the queries after the width of the window know nothing of it.
beforeEach(async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { font-size: 2.125rem !important; }');
  document.adoptedStyleSheets = [sheet];
  await page.viewport(320, 844);
});

afterEach(async () => {
  document.adoptedStyleSheets = [];
  await usualPhone();
});

test.each([
  ['an unconfirmed payment of an agency', Unknown],
  ['a booking', Booked],
  ['the search', WithATrailer],
  ['the search of who comes again', SecondVisit],
  ['a day of sailings', GoingOutChosenBefore],
  ['the extras', NothingChosen],
  ['the chosen extras', EverythingChosen],
  ['a stay', OneChosen],
  ['places of which none passes the filter', NothingPassesTheFilter],
  ['a basket', Basket],
  ['a review', Review],
  ['the choice of a way to pay', Choosing],
  ['what a change costs', Reviewing],
  ['a list of vehicles', Vehicles],
  ['a list of cards', CardsRemoving],
  ['what points came from', LoyaltyMovements],
  ['a day of sailings for staff', SailingsOfStaff],
  ['the departures of the call centre', Departures],
])('%s is no wider than the phone', async (_, story) => {
  await drawStory(story);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a number to call that fits a line stands on one, and the stop behind it beside it', async () => {
  document.adoptedStyleSheets = [];
  await render(
    <Notice>
      <p>
        Call us about it on <a href="tel:+441632960777">01632 960 777</a>.
      </p>
    </Notice>,
  );
  const link = page.getByRole('link').element();
  const words = document.createRange();
  words.selectNodeContents(link);
  expect(linesOf(words)).toBe(1);
  const stop = document.createRange();
  stop.selectNodeContents(link.nextSibling as Node);
  expect(stop.getBoundingClientRect().left).toBeCloseTo(link.getBoundingClientRect().right, 0);
});
