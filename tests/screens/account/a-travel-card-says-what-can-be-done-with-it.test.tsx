import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  CardOrderChoosing,
  CardOrderNothingSold,
  TravelCardsBeingPaid,
  TravelCardsShowing,
} from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const pin = page.getByLabelText(/^Your own PIN/);
const order = page.getByRole('button', { name: /^Order/ });

test('where none is sold from a day, nothing asks for a PIN or an order', async () => {
  await drawStory(CardOrderNothingSold);
  await expect.element(page.getByText('No travel card is sold from this day. Choose another day.')).toBeVisible();
  expect([...pin.elements(), ...order.elements()]).toEqual([]);
});

test('where some are sold, both are there', async () => {
  await drawStory(CardOrderChoosing);
  await expect.element(pin).toBeVisible();
  await expect.element(order).toBeVisible();
});

test('the way to the payment of one is the last thing said of it', async () => {
  await drawStory(TravelCardsBeingPaid);
  const way = page.getByRole('link', { name: /^Go to the payment/ });
  await expect.element(way).toBeVisible();
  const card = way.element().closest('li');
  expect(card?.textContent).toMatch(/Number TKMNP2345.*Go to the payment of the Ten crossings on foot$/);
});

test('one that is no longer valid says until when it was, with the day beside its month', async () => {
  await drawStory(TravelCardsShowing);
  const ends = page.getByText(/^Number /);
  await expect.element(ends.first()).toBeVisible();
  expect(ends.elements().map(({ textContent }) => textContent)).toEqual([
    'Number T108650 · valid until Thursday 31\u00a0December 2026',
    'Number T100 · was valid until Sunday 31\u00a0May 2026',
  ]);
});
