import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pence } from '#domain/values/money.ts';
import { NoSailings } from '#src/areas/book/results/no-sailings.tsx';
import { Frame } from '#stories/frame.tsx';

const DAY = '2026-06-20';

async function draw(best: ReadonlyMap<string, ReturnType<typeof pence>>, first: string) {
  const onChoose = vi.fn();
  const week = { days: new Map(), best };
  await render(
    <Frame make={() => null}>
      {() => <NoSailings day={DAY} week={week} first={first} phone="" onChoose={onChoose} />}
    </Frame>,
  );
  return onChoose;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('to the nearest with space, at what it costs', async () => {
  const best = new Map([
    ['2026-06-17', pence(2000)],
    ['2026-06-22', pence(4170)],
  ]);
  const onChoose = await draw(best, '2026-06-01');
  await button('See Mon 22 Jun, from £41.70').click();
  expect(onChoose.mock.calls).toEqual([['2026-06-22']]);
});

test.each([
  ['2026-06-13', ['2026-06-27', '2026-06-13']],
  ['2026-06-14', ['2026-06-27']],
])('or a week on, and a week back where that is not before %s', async (first, days) => {
  const onChoose = await draw(new Map(), first);
  await button('Look a week later, Sat 27 Jun').click();
  for (const earlier of button('A week earlier, Sat 13 Jun').all()) await earlier.click();
  expect(onChoose.mock.calls).toEqual(days.map((day) => [day]));
});
