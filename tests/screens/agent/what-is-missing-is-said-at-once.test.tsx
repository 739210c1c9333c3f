import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AccountItself, Details } from '#stories/areas/agent-portal/agent.stories.tsx';

const draw = ({ render: story }: StoryObj) => render((story as () => ReactNode)());
const problem = page.getByRole('alert', { name: 'There is a problem' });

test('an address of an account that cannot be changed like this says why', async () => {
  await draw(AccountItself);
  await page.getByRole('button', { name: 'Change the e-mail address' }).click();
  await expect.element(problem).toHaveFocus();
  await problem.getByRole('link', { name: 'Enter your current password.' }).click();
  expect(document.activeElement?.id).toBe('agent-currentPassword');
});

test('details without a name say so', async () => {
  await draw(Details);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save your details' }).click();
  await expect.element(problem).toHaveFocus();
});
