import { expect, test } from 'vitest';
import { GUEST } from '#domain/payment/payer.ts';
import { pence } from '#domain/values/money.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import * as Cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import { BY_INVOICE, cancellingAt, flexible, onAccount } from '#stories/areas/book/summary/changes.ts';
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

test.each([
  ['', GUEST, flexible],
  ['on account ', BY_INVOICE, onAccount],
])('A cancellation %sthat pays nothing back offers no sum on its button', async (_, payer, itinerary) => {
  const quote = {
    fee: itinerary.travelCost.amountAfterTax,
    refund: pence(0),
    notes: ['No further instalment is collected.'],
    kept: [],
    parts: [],
  };
  const words = await markupOf(
    <Frame make={() => cancellingAt('deciding', { itinerary, quote }, payer, itinerary)}>
      {(summary) => <SummaryScreen itinerary={summary} />}
    </Frame>,
  ).then(wordsIn);
  expect(words).toContain('Cancel the whole booking');
  expect(words).not.toMatch(/Cancel and/);
  expect(words).toContain('No further instalment is collected.');
});

test.each([
  ['a passenger', Cancelling.DecidingWithGifts, 'You get back to your card'],
  ['staff', Cancelling.DecidingWithGiftsForStaff, 'Paid back to the card'],
])('What is kept of a ticket that costs nothing to cancel is no fee to %s', async (_, { render }, back) => {
  const words = wordsIn(await markupOf(render?.({}, {} as never)));
  expect(words).toMatch(
    /Donations, which are passed on −£5\.00 Cancellation protection, which is not refunded −£3\.00 Cancellation fee £0\.00 /,
  );
  expect(words).toContain(`${back} £107.20`);
});
