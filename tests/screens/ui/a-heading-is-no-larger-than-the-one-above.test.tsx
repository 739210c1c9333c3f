import type { StoryObj } from '@storybook/react-vite';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Details } from '#stories/areas/agent-portal/agent.stories.tsx';
import { Priced } from '#stories/areas/book/review.stories.tsx';
import { Reviewing } from '#stories/areas/book/summary/changing.stories.tsx';
import { Booked } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

const STORIES: [string, StoryObj][] = [
  ['a review', Priced],
  ['a change', Reviewing],
  ['a booking', Booked],
  ['an agency', Details],
];

test.each(STORIES.flatMap(([name, story]) => [320, 390, 1280].map((width) => ({ name, story, width }))))(
  'in words of twice the size, of $name, $width px wide',
  async ({ story, width }) => {
    await page.viewport(width, 844);
    await setTextSize(32);
    await drawStory(story);
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeInTheDocument();
    const sizes = (level: string) =>
      [...document.querySelectorAll(level)].map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    const largest = ['h1', 'h2', 'h3'].map((level) => Math.max(0, ...sizes(level)));
    expect(largest).toEqual(largest.toSorted((one, other) => other - one));
    const words = Number.parseFloat(getComputedStyle(document.body).fontSize);
    expect([...sizes('h1'), ...sizes('h2')].filter((size) => size < words)).toEqual([]);
  },
);
