import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { InvoicesListing } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const setColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(async () => {
  await setColours('none');
  await page.viewport(390, 844);
});

/** How thick the frame of each button in a row is, and where its words begin. */
const framed = () =>
  [...document.querySelectorAll('td > button')].map((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return [getComputedStyle(button).borderBlockStartWidth, words.getBoundingClientRect().left] as const;
  });

test('no frame of a button lies over them, and its words stay in line with those of its column', async () => {
  await page.viewport(1280, 900);
  await drawStory(InvoicesListing);
  await expect.element(page.getByRole('table')).toBeVisible();
  const before = framed();
  expect(before.length).toBeGreaterThan(1);
  await setColours('active');
  expect(framed()).toEqual(before.map(([, left]) => ['0px', left]));
});
