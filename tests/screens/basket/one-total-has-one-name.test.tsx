import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BesideTheCrossings } from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

/** With a stay, until it is priced. */
const NAME = 'Total before the saving';

test('one total has one name, in the bar and in the summary beside it', async () => {
  await page.viewport(1280, 900);
  await drawStory(BesideTheCrossings);
  await expect.element(page.getByRole('complementary').getByText(NAME, { exact: true })).toBeVisible();
  const names = [...document.querySelectorAll('p > span')].map((words) => words.textContent?.trim());
  expect(names.filter((name) => name === NAME)).toHaveLength(2);
});

test('a new total is read out once, and with its name, on a phone and on a desktop', async () => {
  await drawStory(BesideTheCrossings);
  for (const width of [390, 1280]) {
    await page.viewport(width, 900);
    const said = [...document.querySelectorAll('output, [role="status"], [aria-live="polite"]')]
      .filter((region) => region.checkVisibility())
      .map((region) => region.textContent ?? '');
    expect(said.filter((words) => /£/.test(words))).toEqual([expect.stringMatching(new RegExp(`^${NAME}: £\\d`))]);
  }
});
