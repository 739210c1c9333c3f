import { expect, test } from 'vitest';
import { pence } from '#domain/money.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { BY_INVOICE, cancellingAt, onAccount } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';
import { markupOf, standIn, wordsIn } from './drawn.ts';

standIn();

test('What a card has paid since the booking was opened stands beside what is on account', async () => {
  const byCard = { guaranteeTypeCode: 46, description: 'Card', amountAfterTax: pence(1_850) };
  const { travelCost } = onAccount;
  const read = {
    ...onAccount,
    travelCost: { ...travelCost, paymentTotals: [...travelCost.paymentTotals, byCard] },
  };
  const words = await markupOf(
    <Frame make={() => cancellingAt('deciding', { itinerary: read }, BY_INVOICE, onAccount)}>
      {(summary) => <SummaryScreen itinerary={summary} />}
    </Frame>,
  ).then(wordsIn);
  expect(words).toMatch(/On account £115\.20 Paid £18\.50 /);
});
