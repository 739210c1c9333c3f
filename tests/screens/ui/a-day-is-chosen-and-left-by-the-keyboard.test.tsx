import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateField } from '#src/ui/date/date-field.tsx';

async function opened() {
  const onChange = vi.fn();
  const onKey = vi.fn();
  const screen = await render(
    <DateField label="First night" today="2026-06-01" value="2026-06-10" onChange={onChange} />,
  );
  const field = screen.getByRole('button', { name: 'First night: Wed 10 June 2026' });
  field.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const day = screen.getByRole('button', { name: /10 June 2026 selected/ });
  await expect.element(day).toBeVisible();
  return { screen, field, day, onChange, onKey };
}

test('Escape closes the calendar and nothing around it, and the focus is on its button again', async () => {
  const { field, day, onChange, onKey } = await opened();
  window.addEventListener('keydown', onKey);
  day.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveFocus();
  expect([onChange.mock.calls, onKey.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('{Escape}');
  expect(onKey).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', onKey);
});

test('a day that is chosen closes the calendar, and the focus is on its button again', async () => {
  const { screen, field, day, onChange } = await opened();
  day.element().focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onChange.mock.calls).toEqual([['2026-06-11']]);
  await expect.element(field).toHaveFocus();
  expect(screen.getByRole('grid').elements()).toEqual([]);
});
