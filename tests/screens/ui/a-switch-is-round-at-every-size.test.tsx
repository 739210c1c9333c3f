import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Switch } from '#src/ui/field/switch.tsx';

const root = document.documentElement;
afterEach(() => {
  root.style.fontSize = '';
});

test.each([
  [100, 20],
  [200, 52],
])('the knob of a switch is round with text of %i %%, and as far from each end', async (percent, size) => {
  root.style.fontSize = `${percent}%`;
  await render(<Switch label="Use my travel card" checked onChange={() => undefined} />);
  const control = page.getByRole('switch').element();
  const knob = getComputedStyle(control, '::before');
  expect([knob.width, knob.height]).toEqual([`${size}px`, `${size}px`]);
  const start = Number.parseFloat(knob.insetInlineStart);
  const moved = Number.parseFloat(knob.translate);
  expect(control.clientWidth - moved - start - size).toBeCloseTo(start, 0);
});
