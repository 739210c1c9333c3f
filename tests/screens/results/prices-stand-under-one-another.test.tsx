import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SailingRow } from '#src/ui/sailing/sailing-row.tsx';
import { Frame } from '#stories/frame.tsx';

test('the prices of a board stand under one another, whatever else is said of a sailing', async () => {
  const line = {
    from: { code: 'HAL', name: 'Port Hallow', time: '05:30' },
    to: { code: 'BRI', name: 'Bridehaven', time: '06:30' },
    ship: { code: 'HALLOW', name: 'MV Sound of Hallow' },
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
    const ship = page.getByText('MV Sound of Hallow').elements()[at];
    if (!ship) throw new Error('A sailing names its ship.');
    return page.getByText(price).element().getBoundingClientRect().bottom - ship.getBoundingClientRect().bottom;
  };
  expect(beside('£37.53', 0)).toBeCloseTo(beside('£41.70', 1), 0);
});
