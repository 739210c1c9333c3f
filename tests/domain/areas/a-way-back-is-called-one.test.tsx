import { expect, test } from 'vitest';
import { TripSummary } from '#src/areas/book/parts/trip-summary.tsx';
import { bookingAt } from '#stories/inert.ts';
import { options, returnTrip } from '#tests/models/builders.ts';
import { markupOf, wordsIn } from './drawn.ts';

test.each([
  ['beside its way out', returnTrip(), /Going out .*Coming back/],
  ['alone, while another way out is looked for', returnTrip({ outward: null }), /^(?!.*Going out).*Coming back/],
])('A way back is called one %s', async (_, trip, words) => {
  for (const drawn of [true, false]) {
    const booking = bookingAt('extras', { trip, options: options() });
    expect(wordsIn(await markupOf(<TripSummary booking={booking} drawn={drawn} />))).toMatch(words);
  }
});
