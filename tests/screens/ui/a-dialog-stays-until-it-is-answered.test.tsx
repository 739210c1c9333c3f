import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

// A browser lets a page hold back a few presses of Escape in a row, and then closes the dialog whatever the page says.
const pressEscape = async () => {
  for (let press = 0; press < 5; press += 1) await userEvent.keyboard('{Escape}');
};

test('a dialog that must be answered stays open, however often Escape is pressed', async () => {
  const screen = await render(
    <Dialog role="alertdialog" title="Your Session has expired" actions={<Button>Ok</Button>}>
      It was closed.
    </Dialog>,
  );
  await pressEscape();
  const dialog = screen.getByRole('alertdialog', { name: 'Your Session has expired' });
  await expect.element(dialog).toHaveAttribute('open');
  await expect.element(screen.getByRole('button', { name: 'Ok' })).toHaveFocus();
});

test('a dialog that Escape answers hears each press', async () => {
  const onEscape = vi.fn();
  const screen = await render(
    <Dialog title="Keyboard" onEscape={onEscape} actions={<Button>Close</Button>}>
      The keys.
    </Dialog>,
  );
  await pressEscape();
  expect(onEscape).toHaveBeenCalledTimes(5);
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard' })).toHaveAttribute('open');
});
