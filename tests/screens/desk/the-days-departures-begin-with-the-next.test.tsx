import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Departures, DeparturesOfAnotherDay } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const times = () => [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('strong')?.textContent);

test('what has left is folded away on the day itself, and one press shows it', async () => {
  await drawStory(Departures);
  await expect.poll(times).toEqual(['09:15', '13:00', '17:45', '19:00']);
  await page.getByRole('button', { name: 'Show 1 earlier sailing' }).click();
  await expect.poll(times).toEqual(['05:30', '09:15', '13:00', '17:45', '19:00']);
  await expect
    .element(page.getByRole('button', { name: 'Who is on it at 05:30, Port Hallow to Bridehaven' }))
    .toHaveFocus();
  expect(page.getByRole('button', { name: 'Today' }).elements()).toEqual([]);
});

test('a day that is turned to is told once, with how many sail on it', async () => {
  await drawStory(DeparturesOfAnotherDay);
  await expect.element(page.getByText('5 sailings on Friday 12 June 2026', { exact: true })).toBeInTheDocument();
  expect(page.getByRole('status').filter({ hasText: 'June' }).elements()).toEqual([]);
});

test('all of the day is printed', async () => {
  await drawStory(Departures);
  await expect.poll(times).toEqual(['09:15', '13:00', '17:45', '19:00']);
  window.dispatchEvent(new Event('beforeprint'));
  expect(times()).toEqual(['05:30', '09:15', '13:00', '17:45', '19:00']);
});

test('a sailing whose deck is full is on sale on foot', async () => {
  await drawStory(Departures);
  const states = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('[data-title="State"]')?.textContent);
  await expect.poll(states).toEqual(['On sale', 'Full', 'Closed online', 'On sale on foot']);
});

test('another day is shown whole, and today is one key away', async () => {
  await drawStory(DeparturesOfAnotherDay);
  await expect.poll(times).toEqual(['05:30', '09:15', '13:00', '17:45', '19:00']);
  await expect.element(page.getByRole('button', { name: 'Today' })).toBeVisible();
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  for (const what of ['The day before', 'The day after', 'Today']) {
    await expect.element(keys.getByText(what)).toBeVisible();
  }
});
