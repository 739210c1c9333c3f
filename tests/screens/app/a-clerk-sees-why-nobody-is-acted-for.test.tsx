import '#src/ui/tokens.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Acting, NotEnded } from '#stories/app/acting.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

/** Where the band stands once the clerk has gone down a long list, in pixels from the top of the window. */
async function bandFarDown(): Promise<number> {
  const band = page.getByRole('complementary', { name: 'Acting for a customer' });
  await expect.element(band).toBeVisible();
  const list = document.createElement('div');
  list.style.blockSize = '3000px';
  band.element().parentElement?.append(list);
  window.scrollTo(0, 1500);
  return band.element().getBoundingClientRect().top;
}

test.each([390, 1280])('on a screen of %i px, also beside what was pressed far down a list', async (width) => {
  await page.viewport(width, 800);
  await drawStory(NotEnded);
  expect(await bandFarDown()).toBe(0);
});

test('and no band stands over the list where nothing went wrong', async () => {
  await page.viewport(1280, 800);
  await drawStory(Acting);
  expect(await bandFarDown()).toBeLessThan(0);
});
