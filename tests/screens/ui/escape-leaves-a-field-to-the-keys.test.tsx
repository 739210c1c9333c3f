import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { KeyboardMap } from '#src/ui/keyboard/keyboard-map.tsx';

// The next caller is on the line while the clerk still stands in a field.
test('Escape leaves a field with what is in it, the next key is a shortcut, and Tab goes on from there', async () => {
  const list = vi.fn();
  await render(
    <>
      <KeyboardMap shortcuts={{ b: list }} keys={[['b', 'The list']]} />
      <TextField label="Find" name="find" type="search" defaultValue="" />
      <button type="button">After it</button>
    </>,
  );
  const field = page.getByRole('searchbox', { name: 'Find' });
  await field.click();
  await userEvent.keyboard('barbara{Escape}');
  await expect.element(field).toHaveValue('barbara');
  expect(list).not.toHaveBeenCalled();
  await userEvent.keyboard('b');
  expect(list).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'After it' })).toHaveFocus();
});

test('A field in a dialog leaves Escape to the dialog', async () => {
  const close = vi.fn();
  await render(
    <>
      <KeyboardMap shortcuts={{}} keys={[]} />
      <Dialog title="A question" onEscape={close} actions={null}>
        <TextField label="Answer" name="answer" defaultValue="" />
      </Dialog>
    </>,
  );
  await page.getByRole('textbox', { name: 'Answer' }).click();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

// Some browsers take the focus from everything when the words of a dialog are pressed.
test('No key acts behind a dialog, wherever the focus is', async () => {
  const list = vi.fn();
  const shown = (asks: boolean) => (
    <>
      <KeyboardMap shortcuts={{ b: list }} keys={[['b', 'The list']]} />
      {asks ? (
        <Dialog title="A question" actions={<button type="button">Answer</button>}>
          Some words.
        </Dialog>
      ) : null}
    </>
  );
  const { rerender } = await render(shown(true));
  const answer = page.getByRole('button', { name: 'Answer' });
  await expect.element(answer).toHaveFocus();
  (answer.element() as HTMLElement).blur();
  await userEvent.keyboard('b');
  expect(list).not.toHaveBeenCalled();
  await rerender(shown(false));
  await userEvent.keyboard('b');
  expect(list).toHaveBeenCalledTimes(1);
});

test('the list of keys has it', async () => {
  await render(<KeyboardMap shortcuts={{}} keys={[]} />);
  await userEvent.keyboard('?');
  await expect.element(page.getByText('Leave a field, so that keys work again')).toBeVisible();
});
