import { expect, test } from 'vitest';
import { referencesOf } from '#harbour/booking/load-itinerary.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { restingPayment, summaryAt } from '#stories/areas/book/bookings.ts';
import { owing } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';
import { markupOf, standIn, wordsIn } from './drawn.ts';

standIn();

test('The instalments that are paid together are listed', async () => {
  const { paymentPlan, ...booking } = owing({ nextTryOn: null }, { state: 'failed' });
  if (!paymentPlan) throw new Error('The booking has a plan.');
  const instalments = paymentPlan.instalments.map((instalment) => ({ ...instalment, state: 'failed' as const }));
  const itinerary = { ...booking, paymentPlan: { ...paymentPlan, instalments } };
  const payment = restingPayment('choosing', { itinerary, modified: true });
  const words = await markupOf(
    <Frame make={() => summaryAt({ paying: 'asking' }, { itinerary }, { payment })} path="/book/summary?itineraryId=1">
      {(actor) => <SummaryScreen itinerary={actor} />}
    </Frame>,
  ).then(wordsIn);
  expect(words).toContain('for the instalment of 1 March, the instalment of 1 April and the instalment of 1 May');
});

test('The references of a crossing and two stays are listed', () => {
  const quoted = (bookingReference: string) => ({ bookingReference });
  const booking = { ferry: [{ item: quoted('A') }], stays: [quoted('B'), quoted('C')] };
  expect(referencesOf(booking as unknown as Parameters<typeof referencesOf>[0])).toBe('A, B and C');
});
