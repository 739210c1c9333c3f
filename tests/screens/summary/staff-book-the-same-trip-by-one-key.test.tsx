import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  BookedForStaff,
  BookedOfACustomer,
  CancelledForStaff,
  Unpaid,
  UnpaidForStaff,
} from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const AGAIN = { name: 'Book it for another day' };

test('staff book the same trip for another day by one key, and the list of keys says so', async () => {
  await drawStory(BookedForStaff);
  await expect.element(page.getByRole('button', AGAIN)).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('aBook it for another day');
});

test('also one that is cancelled', async () => {
  await drawStory(CancelledForStaff);
  await expect.element(page.getByRole('button', AGAIN)).toBeVisible();
});

test('and one that was never paid', async () => {
  await drawStory(UnpaidForStaff);
  await expect.element(page.getByRole('button', AGAIN)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'book the trip again' })).not.toBeInTheDocument();
});

test('a passenger searches for one that was never paid', async () => {
  await drawStory(Unpaid);
  await expect.element(page.getByRole('link', { name: 'book the trip again' })).toBeVisible();
});

test('of a customer they only search for it until they act for them, which one key does', async () => {
  await drawStory(BookedOfACustomer);
  await expect.element(page.getByRole('link', AGAIN)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Act for customer C1000001' })).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('fAct for customer C1000001');
});
