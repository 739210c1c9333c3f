import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { trip } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';

const KEPT = 'Your trip and your details are kept, and nothing was charged.';

test.each([
  ['to which no answer came', { kind: 'network', fallback: 'something went wrong' }, `${KEPT} Check your connection.`],
  ['which the provider refused', { kind: 'refused', text: 'Nothing sails today.' }, KEPT],
] as const)('a price %s says what to do', async (_, failure, words) => {
  await render(
    <Frame make={() => bookingAt({ reviewing: 'failed' }, { trip, failure })} path="/book/review">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>,
  );
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
