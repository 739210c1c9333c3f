import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SecondVisit } from '#stories/areas/book/search.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a former search that is removed leaves the focus with the heading of the others, the last with that of the page', async () => {
  await drawStory(SecondVisit);
  const removal = page.getByRole('region', { name: 'Your last searches' }).getByRole('button', { name: /^Remove/ });
  await expect.element(removal.first()).toBeVisible();
  for (let left = removal.elements().length; left > 0; left--) {
    removal.first().element().focus();
    await userEvent.keyboard('{Enter}');
    const level = left > 1 ? { level: 2, name: 'Your last searches' } : { level: 1 };
    await expect.element(page.getByRole('heading', level)).toHaveFocus();
  }
});

test('a former search for a stay names no trailer, which its form may have had', async () => {
  await drawStory(SecondVisit);
  const stay = page
    .getByRole('region', { name: 'Your last searches' })
    .getByRole('button', { name: /^A place to stay/ });
  await expect.element(stay).toHaveTextContent(/^A place to stay2 adults$/);
});
