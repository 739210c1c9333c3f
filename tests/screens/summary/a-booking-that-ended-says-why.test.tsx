import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Cancelled, GivenUp } from '#stories/areas/book/summary.stories.tsx';

const draw = ({ render: story }: StoryObj) => render((story as () => ReactNode)());
const GONE = 'Its ticket is no longer valid and its space is free again.';

test('in the provider’s words where it has some', async () => {
  await draw(GivenUp);
  await expect.element(page.getByText(/^A newer booking of yours took its place/)).toBeVisible();
  await expect.element(page.getByText(GONE)).not.toBeInTheDocument();
});

test('in ours where it has none', async () => {
  await draw(Cancelled);
  await expect.element(page.getByText(GONE)).toBeVisible();
});
