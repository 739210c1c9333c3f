import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Cart } from '#domain/contract/booking.ts';
import { pence } from '#domain/values/money.ts';
import { PriceNews } from '#src/areas/book/review/price-news.tsx';
import { InvoicesOpened } from '#stories/areas/agent-portal/agent.stories.tsx';
import { cartOf, trip } from '#stories/areas/book/bookings.ts';
import { LoyaltyMovements } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints.mockClear();
});
afterEach(() => expect(complaints).not.toHaveBeenCalled());

test('movements of points', async () => {
  await drawStory(LoyaltyMovements);
  await expect.poll(() => page.getByRole('row', { name: 'Port Hallow to Bridehaven and back' }).all().length).toBe(2);
});

test('lines of an invoice', async () => {
  await drawStory(InvoicesOpened);
  await expect.poll(() => page.getByRole('row', { name: 'BF7T5N2K' }).all().length).toBe(2);
});

test('what costs otherwise', async () => {
  const former = cartOf(trip);
  const [item] = former.reservationItems.ferry;
  const cabin = (startDate: string) => ({
    resourceCode: 'CABIN',
    description: 'Cabin',
    quantity: 1,
    totalPrice: pence(2400),
    startDate,
    endDate: null,
  });
  const accommodations = [cabin('2026-06-12'), cabin('2026-06-14')];
  const cart = {
    ...former,
    reservationItems: {
      ...former.reservationItems,
      ferry: [{ ...item, landBasedResources: { ...item?.landBasedResources, accommodations } }],
    },
  } as Cart;
  await render(<PriceNews former={former} cart={cart} />);
  await expect.poll(() => page.getByText('Cabin: £24.00.').all().length).toBe(2);
});
