import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SeekingInAThousand } from '#stories/areas/book/summary/changing.stories.tsx';

test('another day says how much sails on it, and not by its list alone', async () => {
  await render(((SeekingInAThousand as StoryObj).render as () => ReactNode)());
  const said = () => [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent);
  await expect.poll(said).toContainEqual(expect.stringMatching(/^1,?000 sailings on \w+ \d+ \w+ \d{4}$/));
});
