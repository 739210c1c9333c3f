import type { StoryObj } from '@storybook/react-vite';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { summaryAt } from '#stories/areas/book/bookings.ts';
import * as Cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import { AT_THE_DESK } from '#stories/areas/book/summary/changes.ts';
import * as Changing from '#stories/areas/book/summary/changing.stories.tsx';
import { CancelledForStaff } from '#stories/areas/book/summary.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const words = async (story: StoryObj): Promise<string> => {
  await drawStory(story);
  const main = page.getByRole('main');
  await expect.element(main).toBeVisible();
  return (main.element() as HTMLElement).innerText;
};

test.each([
  ['cancelled', CancelledForStaff],
  ['asked whether to cancel', Cancelling.DecidingForStaff],
  ['told that it is not cancelled', Cancelling.RefusedToStaff],
  ['changing', Changing.EditingForStaff],
  ['changing what cannot be', Changing.EditingWithFaultsForStaff],
  ['shown what changes', Changing.ReviewingForStaff],
] as const)(
  'staff who have a booking %s are not spoken to as its passenger, and read whose it is',
  async (_, story) => {
    const said = await words(story);
    expect(said.match(/\b(you|your|yours|we should)\b.{0,30}/gi) ?? []).toEqual([]);
    expect(said).toContain('Morag Fenwick');
  },
);

test('nor while it is being opened', async () => {
  const reading = () => summaryAt('reading', { payer: AT_THE_DESK });
  await render(<Frame make={reading}>{(itinerary) => <SummaryScreen itinerary={itinerary} />}</Frame>);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Opening the booking…');
  await expect.element(page.getByText('Loading the booking')).toBeInTheDocument();
});

test('a passenger is spoken to', async () => {
  const said = await words(Cancelling.Deciding);
  for (const spoken of ['Your sailings', 'You get back', 'to your card']) expect(said).toContain(spoken);
});
