import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Unknown } from '#stories/areas/agent-portal/agent.stories.tsx';
import { Declined } from '#stories/areas/book/payment.stories.tsx';
import { Empty, Failed } from '#stories/areas/book/results.stories.tsx';
import { VehicleFeedFailed, WithFaults } from '#stories/areas/book/search.stories.tsx';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { Filled } from '#stories/areas/book/travellers.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

// iOS is asked to make no links of numbers, because it took those of cards and invoices for telephones.
async function expectCall(words: RegExp) {
  const called = page.getByText(words).getByRole('link', { name: /^\d[\d ]+\d$/ });
  await expect.element(called).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
  for (const width of [280, 300, 320, 340, 360, 390, 414, 1280]) {
    await page.viewport(width, 844);
    expect(called.element().getClientRects(), `${width} px`).toHaveLength(1);
  }
}

test.each([
  ['A search there and back', WithFaults, /^Different on the way back/],
  ['Sailings that could not be looked for', Failed, /^Your search is kept/],
  ['Sailings that are not there', Empty, /^The timetable for these days/],
  ['A card that was declined', Declined, /has been declined/],
  ['The details of who travels', Filled, /^If you need assistance/],
  ['A booking that is made', Booked, /^If you need assistance/],
  ['Invoices of which nobody knows whether they are paid', Unknown, /^Please do not pay again/],
])('%s name a number that a press calls', async (_, story, words) => {
  await drawStory(story);
  await expectCall(words);
});

test('Vehicles whose sizes could not be read name a number that a press calls', async () => {
  await drawStory(VehicleFeedFailed);
  await page
    .getByText(/^Vehicle/)
    .first()
    .click();
  await expectCall(/^You can choose and go on/);
});
