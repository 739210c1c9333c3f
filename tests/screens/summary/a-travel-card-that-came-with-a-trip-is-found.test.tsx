import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Booked, BookedWithTravelCard } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const added = page.getByRole('region', { name: 'Added to your trip' });

test('a booking names the travel card that was bought with it, and where its number and PIN are found', async () => {
  await drawStory(BookedWithTravelCard);
  // An account never shows a PIN.
  await expect
    .element(added)
    .toHaveTextContent(
      'Travel cardIslander cardIts number and PIN come by e-mail. The account shows the number as well.',
    );
});

test('a booking without one says nothing of it', async () => {
  await drawStory(Booked);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(/number and PIN/)).not.toBeInTheDocument();
});
