import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GoingOut } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test.each([390, 820, 1280])(
  'its time and its places begin where the part of the day begins, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    await drawStory(GoingOut);
    const morning = page.getByRole('heading', { name: 'Morning' });
    await expect.element(morning).toBeVisible();
    const { left, right } = morning.element().getBoundingClientRect();
    const head = page
      .getByRole('button', { name: /Port Hallow/ })
      .first()
      .element();
    const place = document.createRange();
    const words = document.createTreeWalker(head, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.startsWith('Port Hallow') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    place.selectNodeContents(words.nextNode() as Text);
    expect(place.getBoundingClientRect().left).toBeCloseTo(left, 0);
    const arrow = [...head.querySelectorAll('svg')].at(-1)?.getBoundingClientRect();
    expect(arrow?.right).toBeLessThanOrEqual(right);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
