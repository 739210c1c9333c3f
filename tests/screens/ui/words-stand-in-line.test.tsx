import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RouteName } from '#src/areas/book/parts/route-name.tsx';
import { createRecorder } from '#src/recorder/recorder.ts';
import { RecorderProvider } from '#src/recorder/recorder-context.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DayStrip } from '#src/ui/date/day-strip.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Steps } from '#src/ui/layout/steps.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { Unavailable } from '#stories/app/shell.stories.tsx';
import { Bookings } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

function boxOf(element: Element): DOMRect {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/** The words of an element as they stand on the screen, line by line. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    [...(node.textContent ?? '')].forEach((letter, at) => {
      const place = document.createRange();
      place.setStart(node, at);
      place.setEnd(node, at + 1);
      const top = Math.round(place.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? '') + letter);
    });
  }
  return [...lines.values()].map((line) => line.trim());
}

test.each([320, 390])('a quiet button under others begins where they begin, %i px wide', async (width) => {
  await page.viewport(width, 700);
  const story = (Unavailable as StoryObj).render as () => ReactNode;
  await render(<RecorderProvider value={createRecorder(() => 0)}>{story()}</RecorderProvider>);
  const report = page.getByRole('button', { name: 'Report this problem' });
  await expect.element(report).toBeVisible();
  const first = page.getByRole('button', { name: 'Try again' }).element().getBoundingClientRect();
  expect(report.element().getBoundingClientRect().top).toBeGreaterThan(first.bottom);
  expect(boxOf(report.element()).left).toBeCloseTo(first.left, 0);
});

test('a quiet button in line with others keeps its words there on each of their lines', async () => {
  await page.viewport(120, 700);
  await render(
    <Button kind="quiet" edge="start">
      All places to stay
    </Button>,
  );
  const words = document.createRange();
  words.selectNodeContents(page.getByText('All places to stay').element());
  const lefts = [...words.getClientRects()].map(({ left }) => Math.round(left));
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
});

test('a booking that the pointer is on is lit beyond its words on both sides', async () => {
  await drawStory(Bookings);
  const row = page.getByRole('listitem').getByRole('link').first();
  expect(boxOf(row.element()).left).toBe(row.element().getBoundingClientRect().left);
  await row.hover();
  expect(getComputedStyle(row.element()).boxShadow).toMatch(/ -8\.5px 0px 0px 0px, .* 8\.5px 0px 0px 0px$/);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('the chosen day stands in line with the others in forced colours', async () => {
  const force = async (value: string): Promise<void> => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  };
  onTestFinished(() => force('none'));
  await force('active');
  const days = ['2026-06-09', '2026-06-10', '2026-06-11'].map((date) => ({ date }));
  await render(<DayStrip label="Days" days={days} selected="2026-06-10" onChoose={() => undefined} />);
  const tops = ['9', '10', '11'].map(
    (day) => page.getByText(day, { exact: true }).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
});

test.each([240, 320])('no line about a booking ends with the dot between two facts, %i px wide', async (width) => {
  await page.viewport(width, 700);
  await drawStory(Bookings);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your bookings' })).toBeVisible();
  const rows = page.getByRole('listitem').getByRole('link').elements();
  expect(rows).not.toHaveLength(0);
  for (const row of rows) expect(linesOf(row).filter((line) => line.endsWith('·'))).toEqual([]);
});

test.each([320, 360, 390, 430])('no line of a heading ends within the name of a port, %i px wide', async (width) => {
  await page.viewport(width, 700);
  await render(
    <Page>
      <PageHeading focusKey="outward">
        Going out: <RouteName from="Port Hallow" to="Saint Bride Quay" />
      </PageHeading>
    </Page>,
  );
  const heading = page.getByRole('heading', { name: 'Going out: Port Hallow to Saint Bride Quay' });
  await expect.element(heading).toBeVisible();
  const lines = linesOf(heading.element());
  expect(lines.length).toBeGreaterThan(1);
  for (const port of ['Port Hallow', 'Saint Bride Quay']) {
    expect(lines.filter((line) => line.includes(port))).toHaveLength(1);
  }
});

test.each([320, 390])('each point of the way stands in the middle of its part, %i px wide', async (width) => {
  await page.viewport(width, 700);
  const steps = ['Search', 'Going out', 'Coming back', 'Extras', 'Stay', 'Your trip', 'Details', 'Review', 'Payment'];
  await render(<Steps steps={steps.map((name) => ({ name, state: 'ahead' as const }))} />);
  const middleOf = (part: Element | null) => {
    const { left = 0, right = 0 } = part?.getBoundingClientRect() ?? {};
    return (left + right) / 2;
  };
  const parts = page.getByRole('listitem').elements();
  expect(parts).toHaveLength(steps.length);
  for (const part of parts) expect(middleOf(part.firstElementChild)).toBeCloseTo(middleOf(part), 0);
});
