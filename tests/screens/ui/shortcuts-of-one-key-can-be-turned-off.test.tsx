import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { KeyboardMap } from '#src/ui/keyboard/keyboard-map.tsx';

// Somebody who speaks to the computer says words, and each letter of them is a key (WCAG 2.1.4).
test('shortcuts of one key can be turned off on every page at once, and on again', async () => {
  const list = vi.fn();
  const draw = () => <KeyboardMap shortcuts={{ b: list }} keys={[['b', 'The list']]} />;
  const first = await render(draw());
  await userEvent.keyboard('b');
  expect(list).toHaveBeenCalledTimes(1);
  const turn = async () => {
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
  };
  await turn();
  await first.unmount();
  await render(draw());
  await userEvent.keyboard('b?');
  expect(list).toHaveBeenCalledTimes(1);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  // A key that does nothing is not shown.
  expect(page.getByRole('button').element().textContent?.trim()).toBe('Keyboard');
  await turn();
  await userEvent.keyboard('b');
  expect(list).toHaveBeenCalledTimes(2);
});

test('a key is no shortcut beside another one, nor over a dialog', async () => {
  const list = vi.fn();
  const map = <KeyboardMap shortcuts={{ b: list }} keys={[['b', 'The list']]} />;
  const { rerender } = await render(map);
  for (const beside of ['Control', 'Meta', 'Alt']) await userEvent.keyboard(`{${beside}>}b{/${beside}}`);
  await rerender(
    <>
      {map}
      <Dialog title="A question" actions={<button type="button">Ok</button>}>
        Really?
      </Dialog>
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Ok' })).toHaveFocus();
  await userEvent.keyboard('b');
  expect(list).not.toHaveBeenCalled();
});

test('a shortcut does what it stands for now', async () => {
  const [before, now] = [vi.fn(), vi.fn()];
  const { rerender } = await render(<KeyboardMap shortcuts={{ b: before }} keys={[['b', 'The list']]} />);
  await rerender(<KeyboardMap shortcuts={{ b: now }} keys={[['b', 'The list']]} />);
  await userEvent.keyboard('b');
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
});
