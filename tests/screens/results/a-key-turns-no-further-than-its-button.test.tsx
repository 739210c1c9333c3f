import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GUEST } from '#domain/payment/payer.ts';
import type { Leg } from '#domain/trip/trip.ts';
import { formatDate } from '#domain/values/dates.ts';
import DenseBooking from '#src/areas/book/dense/dense-booking.tsx';
import { trip } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, searchAt } from '#stories/inert.ts';
import { TODAY } from '#stories/skerry.ts';

const ARRIVAL = trip.outward?.arrivalDate ?? '';

const draw = (leg: Leg, days: { departureDate: string } | { returnDate: string }) => {
  const chosen = { ...trip, wish: { ...trip.wish, ...days }, [leg]: null };
  const context = { payer: { ...GUEST, kind: 'desk' as const }, trip: chosen };
  const make = () => bookingAt({ sailing: { [leg]: 'choosing' } }, context, searchAt());
  return render(<Frame make={make}>{(booking) => <DenseBooking booking={booking} />}</Frame>);
};

beforeEach(() => page.viewport(1280, 800));

test.each([
  ['outward', { departureDate: TODAY }, TODAY],
  ['return', { returnDate: ARRIVAL }, ARRIVAL],
] as const)(
  'the first day that the %s crossing can be on has no day before it, by key or by button',
  async (leg, days, first) => {
    await draw(leg, days);
    const day = page.getByText(formatDate(first, 'long'), { exact: true });
    await expect.element(day).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Day before' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('[[');
    await expect.element(day).toBeVisible();
    await userEvent.keyboard(']');
    await expect.element(day).not.toBeInTheDocument();
  },
);
