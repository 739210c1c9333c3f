import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { linesOf } from '#tests/screens/lines-of.ts';
import { usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

/** What stands on the line of a ticket: each name in its place, as wide as the next trip has room for. */
async function drawn(
  from: string,
  to: string,
  width: number,
): Promise<{ lines: number[]; tops: number[]; out: number }> {
  await page.viewport(width, 844);
  const { container } = await render(
    <div style={{ inlineSize: `${width - 66}px` }}>
      <CrossingLine
        variant="ticket"
        from={{ code: 'A', name: from, time: '09:30' }}
        to={{ code: 'B', name: to, time: '10:30' }}
        ship={{ code: 'ST-BRIDE', name: 'MV Saint Bride' }}
        duration="1 h"
      />
    </div>,
  );
  const edge = (container.firstElementChild as Element).getBoundingClientRect().right;
  const names = [from, to].map((name) => {
    const words = document.createRange();
    words.selectNode(page.getByText(name).element().lastChild as Node);
    return words;
  });
  return {
    lines: names.map(linesOf),
    tops: [...container.querySelectorAll('time')].map((time) => Math.round(time.getBoundingClientRect().top)),
    out: Math.max(0, ...names.map((name) => Math.round(name.getBoundingClientRect().right - edge))),
  };
}

test.each([320, 360, 390])('two names of twenty letters stand whole below each other at %i px', async (width) => {
  const { lines, tops, out } = await drawn('Kirkjubaejarklaustur', 'Schleswigholsteinhau', width);
  expect({ lines, out }).toEqual({ lines: [1, 1], out: 0 });
  expect(tops[1]).toBeGreaterThan(tops[0] as number);
});

test.each([320, 360, 390])('a long name and a short one stand whole beside each other at %i px', async (width) => {
  const { lines, tops, out } = await drawn('Friedrichshafen', 'Bridehaven', width);
  expect({ lines, out }).toEqual({ lines: [1, 1], out: 0 });
  expect(tops[1]).toBe(tops[0]);
});
