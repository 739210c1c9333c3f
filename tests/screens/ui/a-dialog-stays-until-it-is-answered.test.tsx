import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  await expect.element(dialog).toHaveAccessibleDescription('It was closed.');
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

/** A vehicle that is removed once that is confirmed, with the button that asked for it. */
function Removal() {
  const [step, setStep] = useState<'listed' | 'asked' | 'removed'>('listed');
  return (
    <>
      <h1 tabIndex={-1}>Your vehicles</h1>
      {step === 'removed' ? null : (
        <button type="button" onClick={() => setStep('asked')}>
          Remove
        </button>
      )}
      {step === 'asked' ? (
        <Dialog
          title="Remove this vehicle?"
          onEscape={() => setStep('listed')}
          actions={
            <button type="button" onClick={() => setStep('removed')}>
              Yes
            </button>
          }
        >
          It is in no booking.
        </Dialog>
      ) : null}
    </>
  );
}

test('the focus goes back to what opened a dialog, or to the heading where the answer has removed that', async () => {
  await render(<Removal />);
  const remove = page.getByRole('button', { name: 'Remove' });
  remove.element().focus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Yes' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Your vehicles' })).toHaveFocus();
});
