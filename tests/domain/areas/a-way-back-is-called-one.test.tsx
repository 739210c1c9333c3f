import { expect, test } from 'vitest';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { AgentScreen } from '#src/areas/agent-portal/agent-screen.tsx';
import { TripSummary } from '#src/areas/book/parts/trip-summary.tsx';
import { AccountScreen } from '#src/areas/my-account/account-screen.tsx';
import { agentBookingsAt, overviewAt } from '#stories/areas/agent-portal/agents.ts';
import { bookingsAt } from '#stories/areas/my-account/accounts.ts';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';
import { options, returnTrip } from '#tests/models/builders.ts';
import { markupOf, standIn, wordsIn } from './drawn.ts';

standIn();

test.each([
  ['beside its way out', returnTrip(), /Going out .*Coming back/],
  ['alone, while another way out is looked for', returnTrip({ outward: null }), /^(?!.*Going out).*Coming back/],
])('A way back is called one %s', async (_, trip, words) => {
  for (const drawn of [true, false]) {
    const booking = bookingAt('extras', { trip, options: options() });
    expect(wordsIn(await markupOf(<TripSummary booking={booking} drawn={drawn} />))).toMatch(words);
  }
});

/** Between a way out on Saturday 20 June and the way back on Saturday the 27th. */
const between = '2026-06-22';

test.each([
  ['next on the overview of an agency', () => overviewAt('listing', 'showing', { bookings: { today: between } })],
  ['in its upcoming bookings', () => agentBookingsAt('', { today: between })],
])('A trip that is half made is %s by its way back', async (_, make) => {
  const words = wordsIn(
    await markupOf(
      <Frame make={make} path={AGENT_PLACES.overview}>
        {(agent) => <AgentScreen agent={agent} />}
      </Frame>,
    ),
  );
  expect(words).toContain('Sat 27 Jun 2026 17:30 Bridehaven to Port Hallow, return');
  expect(words).not.toContain('20 Jun');
});

test.each([
  [between, 'Your return is in 5 days'],
  ['2026-06-26', 'Your return is tomorrow'],
  ['2026-06-27', 'Your return is today'],
])('The ticket of the next trip is that of the way back on %s, and says: %s', async (today, says) => {
  const words = wordsIn(
    await markupOf(
      <Frame make={() => bookingsAt('showing', { today })} path={ACCOUNT_PLACES.bookings}>
        {(account) => <AccountScreen account={account} />}
      </Frame>,
    ),
  );
  expect(words).toContain(`${says} Saturday 27 June 2026 `);
  expect(words).not.toContain('20 June');
});
