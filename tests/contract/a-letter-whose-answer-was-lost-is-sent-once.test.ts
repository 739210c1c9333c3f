// Machines, ports and client of the app against Harbour: nothing pretended but the browser and a broken line.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { mail } from '#harbour/db/mail-schema.ts';
import type { ItineraryEvent } from '#machines/itinerary/itinerary.ports.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { wireItinerary } from '#src/areas/book/wire-itinerary.ts';
import { wireSignIn } from '#src/areas/my-account/wire-sign-in.ts';
import { itineraryInput } from '#tests/models/fixtures/itinerary.ts';
import { registrationForm } from '#tests/models/fixtures/sign-in.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { lettersOf, mailOf } from './accounts/letters.ts';
import { paidBooking } from './after-sales/paid.ts';
import { newSession } from './asking.ts';
import { visitor } from './booker.ts';
import { harbourForAll } from './harbours.ts';
import { lossyTab } from './lossy-tab.ts';

const harbour = harbourForAll();

/** A tab with the summary of a paid booking open. */
async function openSummary() {
  const guest = visitor(harbour);
  const { id } = await paidBooking(harbour, {}, guest);
  const { line, services } = lossyTab(harbour, guest.session);
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

// Proves: R3, S7.9
it('An account whose answer was lost is opened once, and its owner hears of nobody else who tried to (R3)', async () => {
  const { line, services } = lossyTab(harbour, newSession());
  const { actor } = startUnderParent(wireSignIn(services), { reason: null, page: 'register' });
  const registration = actor.getSnapshot().children.registration;
  if (!registration) throw new Error('The page has no form.');
  const email = 'answer-lost@example.com';
  const send = async () => {
    registration.send({ type: 'registration.given', password: 'three slow boats' });
    const { value } = await waitFor(registration, (state) => !state.hasTag('busy'), { timeout: 10_000 });
    return value;
  };
  registration.send({ type: 'form.changed', change: { ...registrationForm, email } });
  line.broken = true;
  expect(await send()).toBe('filling');
  line.broken = false;
  expect(await send()).toBe('opened');
  expect((await lettersOf(harbour)).filter(({ to }) => to === email)).toHaveLength(1);
});
