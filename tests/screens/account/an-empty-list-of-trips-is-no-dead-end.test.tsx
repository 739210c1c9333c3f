import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookingsCancelled, BookingsNone } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const book = page.getByRole('link', { name: 'Book a crossing' });

test('whoever has no trip booked can book one from there', async () => {
  await drawStory(BookingsNone);
  await expect.element(book).toHaveAttribute('href', '/book/');
});

test('the way to a crossing stands near the words about it', async () => {
  await drawStory(BookingsNone);
  await expect.element(book).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(page.getByText('You have no trips booked.').element());
  expect(book.element().getBoundingClientRect().top - words.getBoundingClientRect().bottom).toBeLessThanOrEqual(32);
});

test('a list with bookings in it offers none', async () => {
  await drawStory(BookingsCancelled);
  await expect.element(page.getByText('Port Hallow to Bridehaven')).toBeVisible();
  expect(book.elements()).toEqual([]);
});
