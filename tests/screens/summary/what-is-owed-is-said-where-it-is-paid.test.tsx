import type { StoryObj } from '@storybook/react-vite';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  BookedOnPlan,
  BookedOwing,
  BookedOwingForStaff,
  BookedOwingTwice,
  PartPaidWithStay,
  PayingInstalments,
  UnpaidStayAlone,
} from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

/** The lines of the page about what is owed, from its sum to its button. */
async function owed(story: StoryObj): Promise<string[]> {
  await drawStory(story);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const lines = (page.getByRole('main').element() as HTMLElement).innerText.split('\n').filter(Boolean);
  const first = lines.findIndex((line) => line.endsWith('is still to pay'));
  return first < 0 ? [] : lines.slice(first, lines.findIndex((line) => line.startsWith('Pay £')) + 1);
}

test.each([
  [
    'tried again',
    BookedOwing,
    [
      '£28.80 is still to pay',
      '£28.80 was due on Wednesday 1 April 2026. It could not be collected from the card that paid your deposit. We will try again on Friday 3 April 2026.',
      'Your booking stands.',
      'Pay £28.80',
    ],
  ],
  [
    'given up, while a payment is open and another one is tried again',
    BookedOwingTwice,
    [
      '£57.60 is still to pay',
      '£28.80 was due on Wednesday 1 April 2026. It could not be collected from the card that paid your deposit. We will not try again automatically.',
      '£28.80 was due on Friday 1 May 2026. It could not be collected from the card that paid your deposit. We will try again on Saturday 2 May 2026.',
      'Your booking stands.',
      'A payment for it is already open. It is checked before anything is charged.',
      'Pay £57.60',
    ],
  ],
  [
    'at the desk',
    BookedOwingForStaff,
    [
      '£57.60 is still to pay',
      '£28.80 was due on Wednesday 1 April 2026. It could not be collected from the card that paid the deposit. It is not tried again.',
      '£28.80 was due on Friday 1 May 2026. It could not be collected from the card that paid the deposit. It is tried again on Saturday 2 May 2026.',
      'The booking stands.',
      'Pay £57.60',
    ],
  ],
  ['collected on its day', BookedOnPlan, []],
] as const)('an instalment that is %s', async (_, story, lines) => {
  expect(await owed(story)).toEqual(lines);
});

test('what was paid, what is due now and what the plan pays stand with the price', async () => {
  await drawStory(BookedOwing);
  await expect.element(page.getByText('£57.60 is paid, £28.80 is due now, the rest by your plan.')).toBeVisible();
  await drawStory(BookedOnPlan);
  await expect.element(page.getByText('£57.60 is paid, the rest by your plan.')).toBeVisible();
});

test('the payment names the instalments, and asks for no deposit', async () => {
  await drawStory(PayingInstalments);
  await expect
    .element(page.getByText('for the instalment of 1 April and the instalment of 1 May').first())
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay £57.60' }).first()).toBeEnabled();
  await expect.element(page.getByText('The deposit is not refunded')).not.toBeInTheDocument();
  await expect.element(page.getByText(/is paid already/)).not.toBeInTheDocument();
});

test('a change that is not paid yet has all that is booked below its words', async () => {
  await drawStory(PartPaidWithStay);
  await expect.element(page.getByText(/What you see below is booked for you\.$/)).toBeVisible();
  for (const part of ['Your sailings', 'Your stay', 'Added to your trip']) {
    await expect.element(page.getByRole('region', { name: part })).toBeVisible();
  }
});

test('a stay that is not paid says which it is', async () => {
  await drawStory(UnpaidStayAlone);
  const stay = page.getByRole('region', { name: 'Your stay' });
  await expect.element(stay).toBeVisible();
  expect((stay.element() as HTMLElement).innerText.split('\n')).toEqual(
    expect.arrayContaining(['Sat 20 Jun, 2 nights', 'Harbour View Hotel', 'Double room with breakfast']),
  );
});
