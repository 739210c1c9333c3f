import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeroLine } from '#src/ui/line/hero-line.tsx';

const setColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(() => setColours('none'));

test('each has its dot in the colours of the reader too', async () => {
  await render(
    <HeroLine
      from={{ code: 'HAL', name: 'Port Hallow', kind: 'mainland' }}
      to={{ code: 'BRI', name: 'Bridehaven', kind: 'island' }}
      departures={['10:00', '11:30'].map((time) => ({ time }))}
    />,
  );
  const times = page.getByText('10:00');
  await expect.element(times.first()).toBeVisible();
  await setColours('active');
  const dots = page
    .getByRole('listitem')
    .elements()
    .map((departure) => getComputedStyle(departure.firstElementChild ?? departure, '::before'))
    .map(({ borderTopWidth, borderTopColor }) => `${borderTopWidth} ${borderTopColor}`);
  expect(dots.length).toBeGreaterThan(1);
  const ink = getComputedStyle(times.first().element()).color;
  expect(new Set(dots)).toEqual(new Set([`5px ${ink}`]));
});
