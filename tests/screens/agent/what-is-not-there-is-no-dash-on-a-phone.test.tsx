import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Bookings, InvoicesNeverDue } from '#stories/areas/agent-portal/agent.stories.tsx';
import { Found } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

/** The titles of the cells that are seen and say nothing but a dash. */
const dashes = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('tbody td')]
    .filter((cell) => cell.innerText.trim() === '–' && cell.getClientRects().length > 0)
    .map((cell) => cell.dataset.title);

test.each([
  ['bookings of an agency', Bookings, 'Upcoming', ['PO number', 'Registration']],
  ['invoices of an agency', InvoicesNeverDue, /^Invoices/, ['Due']],
  ['bookings at the desk', Found, /^Bookings found/, ['Registration']],
])('what a row has not is no dash in the %s on a phone', async (_, story, name, missing) => {
  await page.viewport(390, 844);
  await drawStory(story);
  await expect.element(page.getByRole('table', { name })).toBeVisible();
  expect(dashes()).toEqual([]);
  await page.viewport(1280, 900);
  expect([...new Set(dashes())]).toEqual(expect.arrayContaining(missing));
});
