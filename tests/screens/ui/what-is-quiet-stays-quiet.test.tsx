import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { WithPhone } from '#stories/charts/report.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const NOTHING = 'rgba(0, 0, 0, 0)';

test('a button of words alone has no box while it has to wait, and one with an edge keeps it', async () => {
  await render(
    <>
      <Button kind="quiet" disabled>
        Keep the booking
      </Button>
      <Button disabled>Choose something else</Button>
    </>,
  );
  const looks = page
    .getByRole('button')
    .elements()
    .map((button) => getComputedStyle(button));
  expect(looks.map(({ backgroundColor }) => backgroundColor === NOTHING)).toEqual([true, false]);
  expect(looks.map(({ borderColor }) => borderColor === NOTHING)).toEqual([true, false]);
});

test('what closes the report of a problem has not the colour of a next step', async () => {
  await drawStory(WithPhone);
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  expect(getComputedStyle(close.element()).backgroundColor).toBe(NOTHING);
  await expect.element(page.getByRole('button', { name: 'Save the log' })).toHaveFocus();
});
