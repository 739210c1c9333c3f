import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  AgreementRefused,
  AgreementUnknown,
  HoldUnknown,
  HoldUnknownWhereBusy,
  Refused,
} from '#stories/areas/book/payment.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const NO_ANSWER = 'No answer reached us. The connection may have failed.';

test('where no answer came, it says so', async () => {
  await drawStory(HoldUnknown);
  await expect.element(page.getByText(NO_ANSWER)).toBeVisible();
});

test('where the provider answered, it says that in the provider’s words and blames no connection', async () => {
  await drawStory(HoldUnknownWhereBusy);
  await expect.element(page.getByText('A great many people are booking at the moment.')).toBeVisible();
  await expect.element(page.getByText(NO_ANSWER)).not.toBeInTheDocument();
});

// Proves: R8, P54
test('a space that is held is not called uncertain while another way to pay it is asked for', async () => {
  await drawStory(AgreementUnknown);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('whether it can be paid this way');
  await expect.element(page.getByText(/what is held stays held/)).toBeVisible();
  await expect.element(page.getByText(/whether your space is held/)).not.toBeInTheDocument();
});

test('nor is it said not to be held where that is refused, and the way back is to the choice', async () => {
  await drawStory(AgreementRefused);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('The way to pay could not be changed');
  await expect
    .element(page.getByRole('link', { name: 'go back to the review' }))
    .toHaveAttribute('href', '/book/review');
});

test('a space that was refused is said not to be held', async () => {
  await drawStory(Refused);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We could not hold your space');
  await expect.element(page.getByRole('link', { name: 'go back to the review' })).not.toBeInTheDocument();
});
