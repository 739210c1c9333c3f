import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GUEST } from '#domain/payment/payer.ts';
import DenseBooking from '#src/areas/book/dense/dense-booking.tsx';
import { trip } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, searchAt } from '#stories/inert.ts';

const TOO_LONG = 'Trailer up to 5 m: at most 5.00 m long and 2.40 m high. Please call us for a larger one.';

test('a search that was refused counts no sailings, and leads to what was asked', async () => {
  await page.viewport(1280, 800);
  const search = searchAt('failed', {
    result: null,
    failure: { kind: 'refused', status: 422, text: TOO_LONG } as never,
  });
  const context = { payer: { ...GUEST, kind: 'desk' as const }, trip: { ...trip, outward: null, return: null } };
  const make = () => bookingAt({ sailing: { outward: 'choosing' } }, context, search);
  await render(<Frame make={make}>{(booking) => <DenseBooking booking={booking} />}</Frame>);
  await expect.element(page.getByText(TOO_LONG)).toBeVisible();
  expect(page.getByText(/^0 sailings/).elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: 'Change the search' })).toHaveAttribute('href', '/book/');
});
