import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { pence } from '#domain/values/money.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { summaryAt } from '#stories/areas/book/bookings.ts';
import { cards } from '#stories/areas/book/summary/cards.ts';
import { Cancelled, CancelledStayAlone, CancelledWithStay, GivenUp } from '#stories/areas/book/summary.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const GONE = 'Its ticket is no longer valid and its space is free again.';

test('in the provider’s words where it has some', async () => {
  await drawStory(GivenUp);
  await expect.element(page.getByText(/^A newer booking by the same customer took its place/)).toBeVisible();
  await expect.element(page.getByText(GONE)).not.toBeInTheDocument();
});

const endedOrder = async (of: Partial<Itinerary>) => {
  const make = () => summaryAt('cancelled', { itinerary: { ...cards, status: 67, ...of } });
  await render(<Frame make={make}>{(itinerary) => <SummaryScreen itinerary={itinerary} />}</Frame>);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This order has ended');
};
const NOT_PAID = 'It was not paid in time. Nothing was charged.';

test('and so does an order of travel cards', async () => {
  const statusText = 'A newer booking by the same customer took its place.';
  await endedOrder({ statusText });
  await expect.element(page.getByText(`${statusText} Nothing was charged.`)).toBeVisible();
  await expect.element(page.getByText(NOT_PAID)).not.toBeInTheDocument();
});

test('of which a part was paid, where that goes back to', async () => {
  await endedOrder({ refunds: [{ guaranteeTypeCode: 47, description: 'Points', amountAfterTax: pence(2_500) }] });
  await expect.element(page.getByText('You get back £25.00 to your points.')).toBeVisible();
  await expect.element(page.getByText(/nothing was charged/i)).not.toBeInTheDocument();
});

test('of which nothing was paid, that nothing was charged', async () => {
  await endedOrder({});
  await expect.element(page.getByText(NOT_PAID)).toBeVisible();
});

test('in ours where it has none', async () => {
  await drawStory(Cancelled);
  await expect.element(page.getByText(GONE)).toBeVisible();
});

test.each([
  [CancelledWithStay, ['Going out Sat 20 Jun', 'Sat 20 Jun, 2 nights', 'Harbour View Hotel']],
  [CancelledStayAlone, ['Sat 20 Jun, 2 nights', 'Harbour View Hotel', 'Double room with breakfast']],
])('and which it was, by its sailings and its stays', async (story, words) => {
  await drawStory(story);
  const booked = page.getByRole('region', { name: 'What was booked' });
  await expect.element(booked).toBeVisible();
  expect((booked.element() as HTMLElement).innerText.split('\n')).toEqual(expect.arrayContaining(words));
});
