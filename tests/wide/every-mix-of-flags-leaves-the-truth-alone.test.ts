import { expect, test } from 'vitest';
import { journeys } from '#tests/journeys/harness.ts';
import { button, CARDS, heading, payWith, reachPayment, seeBooked } from '#tests/journeys/steps.ts';
import { bookingOf } from '#tests/journeys/truth.ts';

const here = journeys();

const VALUES = [null, 'true', 'TRUE', '1', 'false'] as const;

/** Every pair of values for the two flags that speak of a payment, and each of them repeated and with `modified` (T01). */
const MIXES = VALUES.flatMap((success) =>
  VALUES.map((failed) =>
    [
      ...(success ? [`paymentSuccess=${success}`, `paymentSuccess=${success}`] : []),
      ...(failed ? [`paymentFailed=${failed}`] : []),
      ...(success === failed ? ['modified=true', 'totalCost=0.00'] : []),
    ].join('&'),
  ),
);

const PAID_WORDS = /You’re booked|Paid in full/;

test('An unpaid booking is unpaid and a paid one is paid under each mix of flags', { timeout: 300_000 }, async () => {
  const ada = await here.visit();
  const email = 'mixes@example.com';
  await reachPayment(ada, here.world, { email });
  const { id } = await bookingOf(here.world.harbour, email);
  const other = await here.visit();
  other.tolerate(/^404 GET \/itinerary-services\/itineraries\//);
  const open = async (flags: string) => {
    await other.page.goto(`${here.world.app}/book/summary?itineraryId=${id}&${flags}`);
    await other.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await button(other.page, 'Open the booking').click();
  };
  for (const flags of MIXES) {
    await open(flags);
    await heading(other.page, 'This trip is not paid').waitFor();
    expect(await other.page.getByText(PAID_WORDS).count(), flags).toBe(0);
  }
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ captures: [], letters: [] });

  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  for (const flags of MIXES) {
    await open(flags);
    await heading(other.page, /You’re booked/).waitFor();
  }
  const { captures, totalPence } = await bookingOf(here.world.harbour, email);
  expect(captures).toEqual([totalPence]);
});
