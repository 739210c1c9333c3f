import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BesideTheCrossings } from '#stories/areas/book/stay/stay.stories.tsx';

test('one total has one name, in the bar and in the summary beside it', async () => {
  await page.viewport(1280, 900);
  await render(((BesideTheCrossings as StoryObj).render as () => ReactNode)());
  await expect.element(page.getByRole('complementary').getByText('Total', { exact: true })).toBeVisible();
  const names = [...document.querySelectorAll('output')].map((output) => output.previousElementSibling?.textContent);
  expect(names.flatMap((name) => name?.trim() || [])).toEqual(['Total', 'Total']);
});
