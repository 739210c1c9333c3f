import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Acting, ChosenElsewhere, NotChanged, NotEnded, NotStarted, Refused } from '#stories/app/acting.stories.tsx';
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

test('and that another tab chose somebody else, while what was begun here waits', async () => {
  await drawStory(ChosenElsewhere);
  const band = page.getByRole('complementary', { name: 'Acting for a customer' });
  await expect
    .element(band.getByRole('status'))
    .toHaveTextContent(
      'Another tab chose this customer. What was begun here for another is put aside until you act for them again.',
    );
  await expect.element(band.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('and no band stands over the list where nothing went wrong', async () => {
  await page.viewport(1280, 800);
  await drawStory(Acting);
  expect(await bandFarDown()).toBeLessThan(0);
});

test.each([320, 390, 1280])('on a screen of %i px nothing that is gone to stands under it', async (width) => {
  await page.viewport(width, 640);
  await drawStory(Refused);
  await bandFarDown();
  const band = page.getByRole('complementary', { name: 'Acting for a customer' }).element();
  await expect
    .poll(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))
    .toBeGreaterThan(band.getBoundingClientRect().height);
  const link = document.createElement('a');
  link.href = '#';
  link.textContent = 'A booking';
  band.parentElement?.insertBefore(link, band.nextSibling);
  for (const go of [() => link.focus(), () => link.scrollIntoView()]) {
    window.scrollTo(0, 1500);
    go();
    expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(band.getBoundingClientRect().bottom);
  }
  expect(band.getBoundingClientRect().height).toBeLessThanOrEqual(320);
});

test.each([
  ['may help is one press away', NotStarted, /something went wrong\.$/, 1],
  ['cannot help is not offered', Refused, /Ask the person who manages your access rights\.$/, 0],
] as const)('and another try that %s', async (_, story, why, offered) => {
  await drawStory(story);
  await expect.element(page.getByText(why)).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(offered);
});

test('and what is read can be closed, also while somebody else is acted for', async () => {
  await drawStory(NotChanged);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/^We could not act for/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Stop acting' })).toBeVisible();
});
