import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Bookings } from '#stories/areas/agent-portal/agent.stories.tsx';
import { Found } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

/** The titles of the cells that are seen and say nothing but a dash, and whether the title stands before it. */
const dashes = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('tbody td')]
    .filter((cell) => cell.innerText.trim() === '–' && cell.getClientRects().length > 0)
    .map((cell) => `${cell.dataset.title} ${getComputedStyle(cell, '::before').content === 'none' ? 'bare' : 'named'}`);

test.each([
  ['an agency', Bookings, 'Upcoming'],
  ['the desk', Found, /^Bookings found/],
])(
  'a booking without a plate has no dash in the list of %s on a phone, where no title says of what',
  async (_, story, name) => {
    await page.viewport(390, 844);
    await drawStory(story);
    await expect.element(page.getByRole('table', { name })).toBeVisible();
    expect(dashes().filter((dash) => dash.endsWith('bare'))).toEqual([]);
    await page.viewport(1280, 900);
    expect([...new Set(dashes())].map((dash) => dash.split(' ')[0])).toContain('Plate');
  },
);
