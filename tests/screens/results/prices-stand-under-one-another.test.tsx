import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SailingRow } from '#src/ui/sailing/sailing-row.tsx';
import { Frame } from '#stories/frame.tsx';

afterEach(() => page.viewport(390, 844));

test.each([
  [390, 'MV Sound of Hallow'],
  [640, 'MV Sound of Hallow'],
  [390, 'MV Queen Margaret of the Western Skerries'],
])(
  'the prices of a board stand under one another, whatever else is said, %i px wide and by the %s',
  async (width, name) => {
    await page.viewport(width, 844);
    const line = {
      from: { code: 'HAL', name: 'Port Hallow', time: '05:30' },
      to: { code: 'BRI', name: 'Bridehaven', time: '06:30' },
      ship: { code: 'HALLOW', name },
      duration: '1 h',
    };
    await render(
      <Frame make={() => null}>
        {() => (
          <>
            <SailingRow line={line} price={3753} badges={[{ text: 'Cheapest this day', tone: 'good' }]} />
            <SailingRow line={line} price={4170} />
          </>
        )}
      </Frame>,
    );
    await expect.element(page.getByText('£37.53')).toBeVisible();
    const beside = (price: string, at: number) => {
      const ship = page.getByText(name).elements()[at];
      if (!ship) throw new Error('A sailing names its ship.');
      return page.getByText(price).element().getBoundingClientRect().bottom - ship.getBoundingClientRect().bottom;
    };
    expect(beside('£37.53', 0)).toBeCloseTo(beside('£41.70', 1), 0);
    const edge = (price: string) => page.getByText(price).element().getBoundingClientRect().right;
    expect(edge('£37.53')).toBeCloseTo(edge('£41.70'), 0);
  },
);
