import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { COMING } from '#src/areas/book/booking-wizard.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';

const address = location.href;
beforeEach(() => userEvent.keyboard('{Shift}'));
afterEach(() => history.replaceState(null, '', address));

const help = page.getByRole('button', { name: 'Help' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

function Shell({ arrived = false }: { arrived?: boolean }) {
  return (
    <>
      <button type="button">Help</button>
      {arrived ? (
        <PageHeading focusKey="extras">Anything to add?</PageHeading>
      ) : (
        <>
          {COMING}
          <button type="button">Leave</button>
        </>
      )}
    </>
  );
}

test('a page that comes after a wait begins at its heading', async () => {
  const { rerender } = await render(<Shell />);
  await expect.element(heading('One moment')).toHaveFocus();
  await rerender(<Shell arrived />);
  await expect.element(heading('Anything to add?')).toHaveFocus();
});

test('whoever has moved on during a wait stays there', async () => {
  const { rerender } = await render(<Shell />);
  await expect.element(heading('One moment')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(help).toHaveFocus();
  await rerender(<Shell arrived />);
  await expect.element(heading('Anything to add?')).toBeVisible();
  await expect.element(help).toHaveFocus();
});

test('whoever has moved to what a wait shows begins at the heading of what comes', async () => {
  const { rerender } = await render(<Shell />);
  page.getByRole('button', { name: 'Leave' }).element().focus();
  await rerender(<Shell arrived />);
  await expect.element(heading('Anything to add?')).toHaveFocus();
});

test('another address begins at its heading, whatever was pressed to get there', async () => {
  const { rerender } = await render(<Shell />);
  help.element().focus();
  history.replaceState(null, '', '/elsewhere');
  await rerender(<Shell arrived />);
  await expect.element(heading('Anything to add?')).toHaveFocus();
});
