import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sending, Vehicles } from '#stories/areas/my-account/account-vehicles.stories.tsx';

const draw = ({ render: story }: StoryObj) => render((story as () => ReactNode)());
const add = page.getByRole('button', { name: 'Add a vehicle' });

test('no vehicle can be added while the list is being saved, and the button says so', async () => {
  await draw(Sending);
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
});

test('else one can be added', async () => {
  await draw(Vehicles);
  await expect.element(add).not.toHaveAttribute('aria-disabled');
});
