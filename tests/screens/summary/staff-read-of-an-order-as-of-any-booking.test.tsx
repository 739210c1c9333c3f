import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StateValue } from 'xstate';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { itineraryOf, summaryAt, trip } from '#stories/areas/book/bookings.ts';
import { cards } from '#stories/areas/book/summary/cards.ts';
import { AT_THE_DESK } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';

const INTERRUPTED = 'Your payment was interrupted. What was taken comes off what is still to pay.';
const left: Itinerary = { ...cards, lastPayment: { state: 'cancelled', description: 'The wallet was left.' } };

test.each([
  ['paid', { booked: 'resting' }, cards],
  ['not paid', 'unpaid', cards],
  ['left at the wallet', 'unpaid', left],
  ['ended', 'cancelled', { ...cards, status: 67 }],
] as const)(
  'the call centre is not spoken to as the customer whose order of a travel card is %s, nor led to an account',
  async (_, value: StateValue, itinerary) => {
    const make = () => summaryAt(value, { itinerary, payer: AT_THE_DESK });
    await render(<Frame make={make}>{(summary) => <SummaryScreen itinerary={summary} />}</Frame>);
    const main = page.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    const said = (main.element() as HTMLElement).innerText;
    expect(said.match(/\b(you|your|yours|call us|glad to help)\b.{0,30}/gi) ?? []).toEqual([]);
    const ways = [...main.element().querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(ways.filter((way) => way.startsWith('/my-account'))).toEqual([]);
    expect(said).toContain('Morag Fenwick');
  },
);

test.each([
  ['an order', 'unpaid', cards],
  ['a booking', 'unpaid', itineraryOf(trip, false)],
  ['a booking that has ended', 'cancelled', itineraryOf(trip, false, { status: 67 })],
])('nor when its payment was interrupted: %s', async (_, value, itinerary) => {
  const message = { tone: 'error', text: INTERRUPTED } as const;
  const make = () => summaryAt(value, { itinerary, message, payer: AT_THE_DESK });
  await render(<Frame make={make}>{(summary) => <SummaryScreen itinerary={summary} />}</Frame>);
  await expect.element(page.getByText('The payment was interrupted.')).toBeVisible();
  await expect.element(page.getByText('Your payment was interrupted.')).not.toBeInTheDocument();
});
