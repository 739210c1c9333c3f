import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookingsOwing as Agents, Bookings as AgentsPaid } from '#stories/areas/agent-portal/agent.stories.tsx';
import { Found } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { Bookings, BookingsOwing, BookingsOwingOfPast } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const OWED = '£28.80 is still to pay';

/** What a table says under a title, row by row. */
const column = (title: string) =>
  [...document.querySelectorAll(`[data-title="${title}"]`)].map(({ textContent }) => textContent);

test('a customer reads it on the ticket of the next trip', async () => {
  await drawStory(BookingsOwing);
  await expect.element(page.getByRole('article').getByText(OWED)).toBeVisible();
});

test('a customer is not led from there to a ticket, which there may not be before it is paid', async () => {
  await drawStory(BookingsOwing);
  await expect.element(page.getByRole('article').getByRole('link', { name: 'Open your booking' })).toBeVisible();
});

test('a customer reads it of any other trip', async () => {
  await drawStory(BookingsOwingOfPast);
  await expect.element(page.getByRole('region', { name: 'Past' }).getByRole('link').getByText(OWED)).toBeVisible();
});

test('a customer reads it of no trip that is paid', async () => {
  await drawStory(Bookings);
  await expect.element(page.getByRole('article').getByRole('link', { name: 'Open your ticket' })).toBeVisible();
  await expect.element(page.getByText('still to pay')).not.toBeInTheDocument();
});

test('an agency reads it as the state of the booking, where one owes', async () => {
  await drawStory(Agents);
  await expect.element(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
  expect(column('Status').toSorted()).toEqual(['Booked', 'Booked', 'Booked', OWED]);
});

test('an agency has no column for it where nothing is owed', async () => {
  await drawStory(AgentsPaid);
  await expect.element(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
  expect(column('Status')).toEqual([]);
});

test('the desk reads it as the status of what it found', async () => {
  await drawStory(Found);
  await expect.element(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  expect(column('Status')).toContain(`Booked, ${OWED}`);
});
