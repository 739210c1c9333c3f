import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { Offered } from '#stories/areas/book/summary/keeping.stories.tsx';
import { BookedForStaff } from '#stories/areas/book/summary.stories.tsx';
import { WithPhone } from '#stories/charts/report.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { usualPhone } from '#tests/screens/text-size.ts';

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

/** What can be done with a ticket, in its order, and what of it stands in words of one line without an edge. */
function ticketActions(): [name: string | null, quiet: boolean][] {
  const ticket = ['Add to calendar', 'Keep this ticket', 'Print the ticket', 'Send the confirmation', 'E-mail the'];
  return page
    .getByRole('button', { name: new RegExp(ticket.join('|')) })
    .elements()
    .map((button) => [
      button.textContent,
      getComputedStyle(button).borderColor === NOTHING && button.clientHeight < 45,
    ]);
}

test('what a traveller hardly ever does with a ticket stands quiet below what they do before the crossing', async () => {
  await usualPhone();
  await drawStory(Offered);
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(ticketActions()).toEqual([
    ['Add to calendar', false],
    ['Keep this ticket on my device', false],
    ['Print the ticket', true],
    ['Send the confirmation again', true],
    ['E-mail the ticket', true],
  ]);
});

test('staff have all that is done with a ticket as buttons', async () => {
  await usualPhone();
  await drawStory(BookedForStaff);
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(ticketActions().filter(([, quiet]) => quiet)).toEqual([]);
  expect(ticketActions()).toHaveLength(4);
});
