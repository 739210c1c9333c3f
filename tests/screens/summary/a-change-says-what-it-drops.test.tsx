import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  EditingFootOnly,
  EditingOnFoot,
  EditingTowing,
  EditingUnderway,
  ReviewingOnFoot,
} from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const priority = page.getByRole('switch', { name: /^Priority boarding/ });
const drops = page.getByText('This drops Priority boarding: it needs a vehicle.');

test('what needs a vehicle goes with it, is said where the vehicle is left, and comes back with another', async () => {
  await drawStory(EditingOnFoot);
  await expect.element(drops).toBeVisible();
  await expect.element(priority).not.toBeChecked();
  await expect.element(priority).toHaveAccessibleName('Priority boarding Needs a vehicle.');
  await expect.element(priority).toHaveAttribute('aria-disabled', 'true');
  priority.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(priority).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Vehicle', exact: true }).selectOptions('Van up to 6 m');
  await expect.element(drops).not.toBeInTheDocument();
  await expect.element(priority).toBeChecked();
  await priority.click();
  await expect.element(priority).not.toBeChecked();
});

test('what is sold with another ticket says with which', async () => {
  await drawStory(EditingOnFoot);
  const table = page.getByRole('switch', { name: 'Captain’s table With Flexible tickets only.' });
  await expect.element(table).toHaveAttribute('aria-disabled', 'true');
});

test('a crossing that carries foot passengers only offers no vehicle, and says so', async () => {
  await drawStory(EditingFootOnly);
  await expect.element(page.getByText('This crossing carries foot passengers only.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Vehicle', exact: true })).not.toBeInTheDocument();
});

test('a vehicle that does not tow and a trailer that is too long say so before the price is asked for', async () => {
  await drawStory(EditingTowing);
  const trailer = page.getByRole('switch', { name: /^With a trailer or caravan This vehicle may not tow/ });
  await expect.element(page.getByText('This class goes up to 5.00 m long. Choose a longer one.')).toBeVisible();
  await trailer.click();
  await expect.element(page.getByRole('switch', { name: /trailer/ })).not.toBeInTheDocument();
});

test('what the first sailing has taken along says why it stays', async () => {
  await drawStory(EditingUnderway);
  await expect
    .element(
      page.getByText(
        'The first sailing has departed, so who travels, the vehicle and what is on board stay as they are.',
      ),
    )
    .toBeVisible();
});

test('the review has it among what changes', async () => {
  await drawStory(ReviewingOnFoot);
  await expect.element(page.getByRole('row', { name: 'On board Priority boarding None' })).toBeVisible();
});
