import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { KeyboardMap } from '#src/ui/keyboard/keyboard-map.tsx';
import { Acting } from '#stories/app/acting.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

/** A page with a band of its own above it. */
beforeEach(() =>
  render(
    <main>
      <aside aria-label="News">
        <button type="button">Read the news</button>
      </aside>
      <KeyboardMap shortcuts={{}} keys={[]} />
    </main>,
  ),
);

test('and to no other band of the page', async () => {
  await drawStory(Acting);
  const end = page.getByRole('button', { name: 'Stop acting' });
  await expect.element(end).toBeVisible();
  await userEvent.keyboard('q');
  await expect.element(end).toHaveFocus();
});

test('and nowhere while nobody is acted for', async () => {
  await userEvent.keyboard('q?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  expect(page.getByText('Read the news').elements()).toHaveLength(1);
});
