import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { GoingOut } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test.each([320, 360, 390, 430, 700])(
  'on a ticket the whole ship stands between the two shores, %i px wide',
  async (width) => {
    await page.viewport(width, 700);
    const { container } = await render(
      <div style={{ padding: '2rem' }}>
        <CrossingLine
          variant="ticket"
          from={{ code: 'HAL', name: 'Port Hallow', time: '10:00' }}
          to={{ code: 'BRI', name: 'Bridehaven', time: '11:00' }}
          ship={{ code: 'ST-BRIDE', name: 'MV Saint Bride' }}
        />
      </div>,
    );
    const [left, ship, right] = [...container.querySelectorAll('svg')].map((drawn) => drawn.getBoundingClientRect());
    expect(ship?.width).toBeGreaterThan(0);
    // Its water reaches one pixel under either shore.
    expect(ship?.left).toBeGreaterThanOrEqual((left?.right ?? 0) - 1.5);
    expect(ship?.right).toBeLessThanOrEqual((right?.left ?? 0) + 1.5);
  },
);

test.each([390, 768, 1024, 1280])('among the sailings it can be told from another, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await drawStory(GoingOut);
  await expect.element(page.getByRole('button', { name: /^Departs/ }).first()).toBeVisible();
  const [, ship] = document.querySelectorAll('button[aria-expanded] svg');
  expect(ship?.getBoundingClientRect().width).toBeGreaterThanOrEqual(48);
});
