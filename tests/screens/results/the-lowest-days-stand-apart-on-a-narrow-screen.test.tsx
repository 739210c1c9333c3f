import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { DayStrip, type StripDay } from '#src/ui/date/day-strip.tsx';
import { Frame } from '#stories/frame.tsx';

const dates = ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-06-${day}`);
const days = dates.map((date, index) => ({ date, fare: index > 2 ? 9_950 : 9_850 }));

/** What a reader may ask of a text (WCAG 1.4.12). */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

afterEach(async () => {
  document.adoptedStyleSheets = [];
  await page.viewport(390, 844);
});

/** How far the words under one day stand from those under the next, the least of them all, in CSS pixels. */
async function leastGap(): Promise<number> {
  const marks = page.getByText('Lowest', { exact: true });
  await expect.element(marks.first()).toBeVisible();
  const boxes = marks.elements().map((mark) => mark.getBoundingClientRect());
  const rows = boxes.slice(1).map((box, index) => [boxes[index] as DOMRect, box] as const);
  return Math.min(...rows.map(([before, after]) => after.left - before.right));
}

const draw = async (width = 320, week: readonly StripDay[] = days) => {
  await page.viewport(width, 640);
  await render(
    <Frame make={() => null}>
      {() => <DayStrip label="Days to go out" days={week} selected="2026-06-10" onChoose={() => undefined} />}
    </Frame>,
  );
};

test('where most days cost the least, none of them is marked', async () => {
  await draw(
    390,
    dates.map((date, index) => ({ date, fare: index > 3 ? 9_950 : 9_850 })),
  );
  await expect.element(page.getByText('£98.50').first()).toBeInTheDocument();
  await expect.element(page.getByText('Lowest', { exact: true })).not.toBeInTheDocument();
});

test.each([320, 390, 1280])('a week is as high before its fares come as with them, %i px wide', async (width) => {
  const height = () => page.getByRole('region', { name: 'Days to go out' }).element().getBoundingClientRect().height;
  await draw(
    width,
    dates.map((date) => ({ date, none: '…' })),
  );
  const before = height();
  cleanup();
  await draw(width);
  expect(height()).toBeCloseTo(before, 0);
});

test('two lowest days beside each other do not touch', async () => {
  await draw();
  expect(await leastGap()).toBeGreaterThanOrEqual(2);
});

test.each([320, 390])(
  'nor do they lie over each other when their letters stand further apart, %i px wide',
  async (width) => {
    await draw(width);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SPACED);
    document.adoptedStyleSheets = [sheet];
    expect(await leastGap()).toBeGreaterThanOrEqual(0);
  },
);

test.each([
  ['£317.08', 31_708],
  ['£1,045', 104_500],
  ['£10,450.50', 1_045_050],
])('a fare of %s stands in one piece, apart from the next', async (words, fare) => {
  for (const width of [320, 360, 390, 430]) {
    await draw(
      width,
      dates.map((date, index) => ({ date, fare: index > 2 ? fare + 100 : fare })),
    );
    const fares = page.getByText(words, { exact: true }).elements();
    expect([width, fares.length]).toEqual([width, 3]);
    const boxes = fares.map((spoken) => {
      const drawn = document.createRange();
      drawn.selectNodeContents(spoken.nextElementSibling ?? spoken);
      return drawn.getBoundingClientRect();
    });
    expect([width, boxes.filter(({ height }) => height > 24)]).toEqual([width, []]);
    const inRow = boxes.slice(1).flatMap((box, at) => {
      const before = boxes[at] as DOMRect;
      return before.top === box.top ? [box.left - before.right] : [];
    });
    expect(Math.min(...inRow)).toBeGreaterThanOrEqual(5);
    cleanup();
  }
});
