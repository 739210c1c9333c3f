import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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
    await page.getByRole('switch', { name: 'Shortcuts of one key' }).click();
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
