import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const setColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(async () => {
  await setColours('none');
  await page.viewport(390, 844);
});

/** What a browser lays under letters in the colours of the reader, which is higher than a low line. */
function groundOf(words: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(words);
  return range.getBoundingClientRect();
}

test.each([390, 1280])('over the ground that it has in the colours of the reader, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await setColours('active');
  await drawStory(Booked);
  await expect.element(page.getByText('Booking reference').first()).toBeVisible();
  const labels = [...document.querySelectorAll('span:has(+ b)')].filter((label) =>
    /reference$/.test(label.textContent),
  );
  expect(labels.length).toBeGreaterThan(1);
  for (const label of labels) {
    const [reference = label] = label.parentElement?.getElementsByTagName('b') ?? [];
    expect(groundOf(reference).top).toBeGreaterThanOrEqual(groundOf(label).bottom);
  }
});

test('nor does a ticket cast a shadow there, which would fill its notches', async () => {
  await setColours('active');
  await drawStory(Booked);
  const ticket = page.getByRole('article').first();
  await expect.element(ticket).toBeVisible();
  expect(getComputedStyle(ticket.element()).filter).toBe('none');
});
