import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Leg } from '#domain/trip/trip.ts';
import { epochOf } from '#domain/values/dates.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, searchAt } from '#stories/inert.ts';
import { trip } from '#stories/skerry.ts';

const { outward } = trip;
if (!outward) throw new Error('The trip of the stories has both sailings.');
const leaves = epochOf({ date: outward.departureDate, time: outward.departureTime });

const lookAt = (leg: Leg, at: number) =>
  render(
    <Frame make={() => bookingAt({ sailing: { [leg]: 'choosing' } }, { trip, at }, searchAt())} path={`/book/${leg}`}>
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>,
  );

const goOn = () => page.getByRole('link', { name: /^Continue to your (trip|return)/, includeHidden: true });
const closed = page.getByText('Something in your trip can no longer be booked');
const others = page.getByRole('link', { name: 'Look at the other sailings' });

// Proves: P19, P35
test.each<[Leg, number]>([
  ['outward', 0],
  ['return', 1],
])('The results of the way %s say that the sailing out has closed, and lead on only by another', async (leg, links) => {
  await page.viewport(1280, 900);
  await lookAt(leg, leaves);
  await expect.element(closed).toBeVisible();
  await expect.element(page.getByText(/is no longer on sale\. Please choose another sailing\.$/)).toBeVisible();
  // Beside the others already: a link to them would lead nowhere.
  expect([goOn().elements().length, others.elements().length]).toEqual([0, links]);
});

test('While it is sold, whoever chose it goes on with it', async () => {
  await page.viewport(1280, 900);
  await lookAt('outward', leaves - 1);
  await expect.element(goOn().first()).toBeVisible();
  expect(closed.elements()).toEqual([]);
});
