/// <reference types="@vitest/browser-playwright" />
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';

const FROM = { code: 'HAL', name: 'Port Hallow' };
const TO = { code: 'BRI', name: 'Bridehaven' };
const SHIP = { code: 'PETREL', name: 'MV Petrel' };

const WAITS = {
  spinner: <Spinner label="Loading" />,
  'results to come': <ResultSkeleton />,
  'a trip to come': <SummarySkeleton />,
  'a ship under way': <CrossingLine from={FROM} to={TO} ship={SHIP} busy />,
};

/** Slower than this is a sign of life and no motion that makes anybody dizzy. */
const SLOW = 5000;

const prefer = (motion: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] });

const endless = () =>
  document.getAnimations().filter(({ effect }) => {
    const { iterations, duration } = effect?.getComputedTiming() ?? {};
    return iterations === Infinity && Number(duration) < SLOW;
  }).length;

afterEach(() => prefer('no-preference'));

test.each(Object.entries(WAITS))('%s moves, and rests for whoever asked for less motion', async (_, picture) => {
  await prefer('no-preference');
  await render(picture);
  expect(endless()).toBeGreaterThan(0);
  await prefer('reduce');
  await expect.poll(endless).toBe(0);
});

test('whatever changes its colour or place does so at once for whoever asked for less motion', async () => {
  const lengths = () =>
    ['--quick', '--gentle'].map((name) =>
      Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)),
    );
  await prefer('no-preference');
  expect(Math.min(...lengths())).toBeGreaterThan(100);
  await prefer('reduce');
  expect(Math.max(...lengths())).toBeLessThan(1);
});
