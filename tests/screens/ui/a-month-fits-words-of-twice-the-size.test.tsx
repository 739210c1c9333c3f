import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import Calendar from '#src/ui/date/calendar.tsx';
import { DayStrip } from '#src/ui/date/day-strip.tsx';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

const dates = ['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-09-${day}`);
const ignore = () => undefined;

afterEach(usualPhone);

const parts = {
  'a strip of days': () => (
    <DayStrip label="Days" days={dates.map((date) => ({ date }))} selected="2026-09-09" onChoose={ignore} />
  ),
  'a calendar': () => <Calendar label="Days" today="2026-09-01" value="2026-09-09" onChange={ignore} />,
};

test.each(Object.entries(parts))('%s is no wider than the column of a phone', async (_, draw) => {
  await setTextSize(32);
  // What the gutters of 390 px leave.
  await render(<div style={{ inlineSize: '322px' }}>{draw()}</div>);
  const month = page.getByText('September 2026').first();
  await expect.element(month).toBeVisible();
  expect(Number.parseFloat(getComputedStyle(document.documentElement).fontSize)).toBeGreaterThanOrEqual(32);
  const drawn = [...document.querySelectorAll('button, [role="button"], th, h3')];
  expect(drawn.length).toBeGreaterThan(7);
  const edge = document.querySelector('div[style]')?.getBoundingClientRect().right ?? 0;
  expect(drawn.filter((part) => part.getBoundingClientRect().right > edge + 1)).toEqual([]);
});
