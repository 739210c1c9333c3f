import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WithADonation, WithEverything } from '#stories/areas/book/review.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const GIVEN = 'Donation: Bridehaven lifeboat';
const among = (name: string) => page.getByRole('region', { name }).getByText(GIVEN, { exact: true });

test('a donation stands where it is offered, and not among the extras as well', async () => {
  await drawStory(WithADonation);
  // The line is called that already.
  await expect.element(page.getByText('Bridehaven lifeboat, £3.00', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Extras' })).toBeVisible();
  await expect.element(among('Extras')).not.toBeInTheDocument();
});

test('it stands among the extras where nothing is offered', async () => {
  await drawStory(WithEverything);
  await expect.element(among('Extras').first()).toBeVisible();
});
