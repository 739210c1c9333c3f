// The summary's own machine, ports and client against Harbour: nothing pretended but the browser and a broken line.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { mail } from '#harbour/db/mail-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import type { ItineraryEvent } from '#machines/itinerary/itinerary.ports.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { createClient } from '#src/api/client.ts';
import type { Services } from '#src/app/services.ts';
import { wireItinerary } from '#src/areas/book/wire-itinerary.ts';
import { createStorage } from '#src/platform/storage.ts';
import { itineraryInput } from '#tests/models/fixtures/itinerary.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { mailOf } from './accounts/letters.ts';
import { paidBooking } from './after-sales/paid.ts';
import { visitor } from './booker.ts';
import { startTestHarbour } from './harness.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await startTestHarbour();
});
afterAll(() => harbour.close());

/** A tab with the summary of a paid booking open; while `line.broken`, what is sent arrives and its answer does not. */
async function openSummary() {
  const guest = visitor(harbour);
  const { id } = await paidBooking(harbour, {}, guest);
  const line = { broken: false };
  const cells = new Map<string, string>();
  const client = createClient({
    runtime: { provider: harbour.api.url, clientId: 'gangway', idempotencyHeader: 'Idempotency-Key' },
    sessionId: () => guest.session,
    fetch: async (request, init) => {
      const answer = await fetch(request, init);
      if (!line.broken) return answer;
      await answer.arrayBuffer();
      throw new TypeError('Failed to fetch');
    },
  });
  const services = {
    window: { localStorage: { getItem: () => null } },
    now: () => Date.parse('2026-06-01T08:00:00Z'),
    storage: createStorage(() => ({
      getItem: (key) => cells.get(key) ?? null,
      setItem: (key, text) => cells.set(key, text),
      removeItem: (key) => cells.delete(key),
    })),
    session: { id: guest.session, isGuest: true },
    connection: () => ({ client }),
  } as unknown as Services;
  const machine = wireItinerary(services, { payment: paymentMachine, ferrySearch: ferrySearchMachine });
  const { actor } = startUnderParent(machine, { ...itineraryInput, itineraryId: id, email: null });
  const rest = () => waitFor(actor, (state) => !state.hasTag('busy'), { timeout: 10_000 });
  await rest();
  const ask = async (...events: readonly ItineraryEvent[]) => {
    for (const event of events) actor.send(event);
    return (await rest()).context.message;
  };
  /** To whom letters of a kind were sent. */
  const sent = async (kind: 'confirmation' | 'e-ticket') =>
    (await mailOf(harbour, eq(mail.itineraryId, id)))
      .filter((row) => row.kind === kind)
      .map((row) => row.recipient)
      .sort();
  return { line, ask, sent };
}

// Proves: R3, S7.22
it('A confirmation whose answer was lost is sent once, and again for whoever asks after the answer (R3)', async () => {
  const { line, ask, sent } = await openSummary();
  const booked = await sent('confirmation');
  line.broken = true;
  const lost = await ask({ type: 'confirmation.requested' });
  expect(lost).toMatchObject({ tone: 'error', unsure: true });
  line.broken = false;
  expect(await ask({ type: 'confirmation.requested' })).toMatchObject({ tone: 'success' });
  expect(await sent('confirmation')).toHaveLength(booked.length + 1);

  await ask({ type: 'confirmation.requested' });
  expect(await sent('confirmation')).toHaveLength(booked.length + 2);
});

// Proves: R3, S7.22
it('A ticket whose answer was lost is sent once, and to another address as another letter (R3)', async () => {
  const { line, ask, sent } = await openSummary();
  const to = 'grandma@example.com';
  line.broken = true;
  await ask({ type: 'ticket.wanted' }, { type: 'ticket.requested', to, priced: false });
  line.broken = false;
  await ask({ type: 'ticket.requested', to, priced: false });
  expect(await sent('e-ticket')).toEqual([to]);

  await ask({ type: 'ticket.wanted' }, { type: 'ticket.requested', to: 'aunt@example.com', priced: false });
  await ask({ type: 'ticket.wanted' }, { type: 'ticket.requested', to, priced: false });
  expect(await sent('e-ticket')).toEqual(['aunt@example.com', to, to]);
});
