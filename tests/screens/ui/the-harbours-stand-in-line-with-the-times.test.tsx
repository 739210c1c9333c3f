import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeroLine } from '#src/ui/line/hero-line.tsx';

afterEach(() => page.viewport(390, 844));

/** Where the letters of an element's first line stand. */
function baselineOf(element: Element): number {
  const probe = document.createElement('span');
  probe.style.display = 'inline-block';
  element.prepend(probe);
  const { bottom } = probe.getBoundingClientRect();
  probe.remove();
  return bottom;
}

test.each([320, 390, 640, 1280])('over the search harbours and times stand in one line, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await render(
    <HeroLine
      from={{ code: 'HAL', name: 'Port Hallow' }}
      to={{ code: 'BRI', name: 'Bridehaven' }}
      departures={['09:30', '10:45', '12:00'].map((time) => ({ time }))}
    />,
  );
  const time = page.getByText('09:30');
  await expect.element(time).toBeVisible();
  const line = baselineOf(time.element());
  for (const name of ['Port Hallow', 'Bridehaven']) {
    expect(Math.abs(baselineOf(page.getByText(name).element()) - line), name).toBeLessThanOrEqual(2);
  }
});
