import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { CustomerAccount } from '#domain/account/profile.ts';
import { CallFailure } from '#domain/failures/failure.ts';
import type { CustomerInput } from '#machines/account/loyalty.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { ProfileScreen } from '#src/areas/my-account/profile-screen.tsx';
import { account } from '#stories/areas/my-account/accounts.ts';
import { Frame } from '#stories/frame.tsx';

type Passwords = CustomerInput & { currentPassword: string; password: string };

const profile = profileMachine.provide({
  actors: {
    readProfile: fromPromise<CustomerAccount, CustomerInput>(async () => account),
    savePassword: fromPromise<CustomerAccount, Passwords>(async () => account),
  },
});

const draw = (machine = profile) =>
  render(
    <Frame make={() => createActor(machine, { input: { customerNumber: account.customerNumber } }).start()}>
      {(actor) => <ProfileScreen profile={actor} />}
    </Frame>,
  );

const part = (name: string) => page.getByRole('region', { name, exact: true });
const change = page.getByRole('button', { name: 'Change your password' });
const field = (label: string) => part('Change your password').getByLabelText(label, { exact: true });

test('what a new password lacks is said at the top of its own form alone', async () => {
  await draw();
  await change.click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect.element(summary).toHaveFocus();
  expect(summary.elements()).toHaveLength(1);
  expect(part('Change your password').element().contains(summary.element())).toBe(true);
});

test('what the details lack is said at the top of the details alone', async () => {
  await draw();
  await page.getByLabelText('First name').fill('');
  await page.getByRole('button', { name: 'Save your details' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect.element(summary).toHaveFocus();
  expect(summary.elements()).toHaveLength(1);
  expect(part('Change your password').element().contains(summary.element())).toBe(false);
});

test('once it is changed what was typed is gone and the focus is still on the button', async () => {
  await draw();
  await field('Current password').fill('Harbour-demo-1');
  await field('New password').fill('three slow boats');
  await field('New password again').fill('three slow boats');
  change.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Your password is changed/)).toBeVisible();
  await expect.element(field('Current password')).toHaveValue('');
  await expect.element(field('New password again')).toHaveValue('');
  await expect.element(change).toHaveFocus();
});

test('one whose answer was lost may be in force, and what to do then is said', async () => {
  const lost = profile.provide({
    actions: { reportFailure: () => undefined },
    actors: {
      savePassword: fromPromise<CustomerAccount, Passwords>(async () => {
        throw new CallFailure({ kind: 'network' });
      }),
    },
  });
  await draw(lost);
  await field('Current password').fill('Harbour-demo-1');
  await field('New password').fill('three slow boats');
  await field('New password again').fill('three slow boats');
  await change.click();
  const told = page.getByRole('alert').filter({ hasText: 'We do not know whether it was changed.' });
  await expect.element(told).toHaveTextContent('if your current password is refused then, the new one is in force.');
  await expect.element(field('Current password')).toHaveValue('Harbour-demo-1');
});
