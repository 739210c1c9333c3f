import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatPence, pence } from '#domain/values/money.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { restingPayment, summaryAt } from '#stories/areas/book/bookings.ts';
import * as Cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import { AT_THE_DESK, BY_INVOICE, onAccount } from '#stories/areas/book/summary/changes.ts';
import * as Changing from '#stories/areas/book/summary/changing.stories.tsx';
import { BookedByAgency } from '#stories/areas/book/summary.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const words = async (): Promise<string> => {
  const main = page.getByRole('main');
  await expect.element(main).toBeVisible();
  return (main.element() as HTMLElement).innerText;
};

test('a cancellation says that the booking is on account, and what is given back', async () => {
  await drawStory(Cancelling.DecidingOnAccount);
  await expect.element(page.getByRole('button', { name: 'Cancel and give £90.20 back' })).toBeVisible();
  const said = await words();
  for (const told of ['What is given back', 'On account', 'to the agency’s account']) expect(said).toContain(told);
  expect(said).not.toMatch(/\bpaid\b/i);
});

test('nor is what an agency paid by card called paid by who travels', async () => {
  await drawStory(BookedByAgency);
  const said = await words();
  expect(said).toContain('Paid in full.');
  expect(said).not.toMatch(/\byou (?:have )?paid\b/i);
});

test.each([
  ['offered', Changing.ReviewingCheaperOnAccount, 'Given back'],
  ['made', Changing.ChangedOnAccount, '£12.50 is given back to the agency’s account.'],
] as const)('and so does a change that makes it cheaper, when it is %s', async (_, story, told) => {
  await drawStory(story);
  const said = await words();
  expect(said).toContain(told);
  expect(said).not.toMatch(/\bpaid\b/i);
});

/** After a change that makes it dearer. */
const dearer = {
  ...onAccount,
  travelCost: { ...onAccount.travelCost, amountAfterTax: pence(onAccount.travelCost.amountAfterTax + 1_850) },
};

test.each([
  ['the agency', BY_INVOICE],
  ['the call centre', { ...AT_THE_DESK, onAccountCode: 21 }],
])('nor is it to %s where a change makes the booking dearer', async (_, payer) => {
  await render(
    <Frame make={() => summaryAt('unpaid', { itinerary: dearer, payer })}>
      {(summary) => <SummaryScreen itinerary={summary} />}
    </Frame>,
  );
  await expect.element(page.getByText('The booking costs more than is on account.')).toBeVisible();
  expect(await words()).toContain('Already on account');
  expect(await words()).not.toMatch(/\bpaid\b(?! here)/i);
});

test('nor where the rest of it is put on account', async () => {
  const payment = restingPayment('choosing', { itinerary: dearer, modified: true, payer: BY_INVOICE });
  await render(
    <Frame make={() => summaryAt({ paying: 'asking' }, { itinerary: dearer, payer: BY_INVOICE }, { payment })}>
      {(summary) => <SummaryScreen itinerary={summary} />}
    </Frame>,
  );
  await expect.element(page.getByText(/^£[\d.]+ is on account already$/)).toBeVisible();
  expect(await words()).toContain('Already on account');
  expect(await words()).not.toContain('Already paid');
});

test('and what a card has paid of a change is told from what is on account', async () => {
  const [account] = dearer.travelCost.paymentTotals;
  if (!account) throw new Error('Nothing of it is on account.');
  const byCard = { guaranteeTypeCode: 46, description: 'Card', amountAfterTax: pence(1_850) };
  const itinerary = { ...dearer, travelCost: { ...dearer.travelCost, paymentTotals: [account, byCard] } };
  await render(
    <Frame make={() => summaryAt({ booked: 'resting' }, { itinerary, payer: BY_INVOICE })}>
      {(summary) => <SummaryScreen itinerary={summary} />}
    </Frame>,
  );
  const told = `${formatPence(account.amountAfterTax)} appears among your invoices, £18.50 is paid.`;
  await expect.element(page.getByText(told)).toBeVisible();
  expect(await words()).toContain('Paid and on account');
});
