import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WithEverything } from '#stories/areas/book/basket.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('an extra that is removed leaves the focus with the heading of the others', async () => {
  await drawStory(WithEverything);
  const removal = page.getByRole('region', { name: 'Extras', exact: true }).getByRole('button', { name: /^Remove/ });
  await expect.element(removal.first()).toBeVisible();
  const count = removal.elements().length;
  removal.first().element().focus();
  await userEvent.keyboard('{Enter}');
  expect(removal.elements().length).toBe(count - 1);
  await expect.element(page.getByRole('heading', { name: 'Extras', exact: true })).toHaveFocus();
});

test('a stay that is removed after the question leaves the focus with the heading of the page', async () => {
  await drawStory(WithEverything);
  const stay = page.getByRole('region', { name: 'A place to stay', exact: true });
  stay
    .getByRole('button', { name: /^Remove/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change/ })
    .click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
