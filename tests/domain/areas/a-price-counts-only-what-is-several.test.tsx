import { expect, test } from 'vitest';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { markupOf, wordsIn } from './drawn.ts';

test('a line says how many it is for only where that is more than one, and a discount never does', async () => {
  const line = (description: string, amount: number, quantity?: number) => ({
    key: description,
    description,
    amount,
    quantity,
  });
  const lines = [
    line('Adult', 3000, 2),
    line('Child', 750, 1),
    line('Code SOLENT10', -375, 1),
    line('Points', -500, 2),
    line('Donation', 300),
  ];
  expect(wordsIn(await markupOf(<PriceLines caption="Price" lines={lines} total={3175} />)).trim()).toBe(
    'Price What How many Amount Adult × 2 £30.00 Child £7.50 Code SOLENT10 −£3.75 Points −£5.00 Donation £3.00 Total £31.75',
  );
});
