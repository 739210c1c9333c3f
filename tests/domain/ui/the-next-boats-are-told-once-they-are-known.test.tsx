import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeroLine } from '#src/ui/line/hero-line.tsx';

test.each([
  ['none are known', [], false],
  ['one is known', [{ time: '10:00' }], true],
])('where %s, the next departures are announced accordingly', (_, departures, announced) => {
  const ends = { from: { code: 'HAL', name: 'Port Hallow' }, to: { code: 'BRI', name: 'Bridehaven' } };
  const markup = renderToStaticMarkup(<HeroLine {...ends} departures={departures} />);
  expect(markup.includes('Next departures')).toBe(announced);
});
