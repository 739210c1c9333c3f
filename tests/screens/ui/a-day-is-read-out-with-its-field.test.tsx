import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import Calendar from '#src/ui/date/calendar.tsx';
import { DateField } from '#src/ui/date/date-field.tsx';

// A label is the whole name of its button: the words inside the button would not be read.
test('the button of a day is called by what it asks and by the day that is chosen', async () => {
  const screen = await render(
    <DateField label="First night" today="2026-06-01" value="2026-06-10" onChange={() => {}} />,
  );
  const field = screen.getByRole('button', { name: 'First night: Wed 10 June 2026', exact: true });
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('the buttons beside a month say that they turn months', async () => {
  const screen = await render(
    <Calendar label="The day you go out" today="2026-06-01" value="2026-06-10" onChange={() => {}} />,
  );
  await expect.element(screen.getByRole('button', { name: 'Previous month', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Next month', exact: true })).toBeVisible();
});

// Proves: P19
test('the day that is called today is that of London, whatever the device takes it for', async () => {
  const onDevice = new Date().toISOString().slice(0, 10);
  const screen = await render(
    <Calendar label="The day you go out" today="2020-06-10" value={onDevice} onChange={() => {}} />,
  );
  await expect.element(screen.getByRole('button', { name: /selected/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Today/ }).elements()).toEqual([]);
  await screen.rerender(<Calendar label="The day you go out" today={onDevice} value={onDevice} onChange={() => {}} />);
  await expect.element(screen.getByRole('button', { name: /^Today, .* selected/ })).toBeVisible();
});
