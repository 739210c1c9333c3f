import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PasswordField } from '#src/ui/auth/password-field.tsx';

test('a password that is shown and hidden again sends no form', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <PasswordField id="password" name="password" label="Password" autoComplete="current-password" />
    </form>,
  );
  const field = screen.getByLabelText('Password', { exact: true });
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
  expect(onSubmit).not.toHaveBeenCalled();
});
