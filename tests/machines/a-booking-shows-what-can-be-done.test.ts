import { describe, expect, it } from 'vitest';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import { cancellationMachine } from '#machines/itinerary/cancellation.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import {
  cancelRefusal,
  changeRefusal,
  itineraryOf,
  pricesGoAlong,
  viewerOf,
} from '#machines/itinerary/itinerary.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { options, truths } from '#tests/models/builders.ts';
import { refused } from '#tests/models/fixtures/fixture.ts';
import {
  byAgency,
  changeable,
  changed,
  itineraryInput,
  returnedInput,
  told,
} from '#tests/models/fixtures/itinerary.ts';
import { startHeld } from './start-held.ts';

const AFTER_DEPARTURE = Date.UTC(2026, 11, 24, 9, 31);

async function shown(itinerary: Itinerary, input = itineraryInput, at?: number) {
  const { actor, ports } = startHeld(itineraryMachine, input);
  await ports.answer('fetchItinerary', at === undefined ? told(itinerary) : { itinerary, at });
  return { ports, actor, value: () => actor.getSnapshot().value };
}

/** A change whose rest somebody began to pay on the card page. */
const leftOpen = { ...changed, lastPayment: { state: 'open' as const, description: '' } };

describe('A booking shows what can be done with it', () => {
  // Proves: P6, P59
  it.each([
    ['cancelled', changeable, itineraryInput, undefined, null, null],
    [
      'departed',
      changeable,
      itineraryInput,
      AFTER_DEPARTURE,
      'Your first sailing has departed, so this booking can no longer be cancelled.',
      'Your sailings have departed, so there is nothing left to change.',
    ],
    [
      'made by an agency',
      byAgency,
      itineraryInput,
      undefined,
      'Quayside Travel made this booking for you. Ask them to change or cancel it.',
      'Quayside Travel made this booking for you. Ask them to change or cancel it.',
    ],
    [
      'made by an agency, for its agent',
      byAgency,
      { ...itineraryInput, payer: { ...GUEST, kind: 'agent' as const } },
      undefined,
      null,
      null,
    ],
    [
      'without anything to change',
      truths.paid,
      itineraryInput,
      undefined,
      null,
      'Your ticket cannot be changed online. Call us if your plans have changed.',
    ],
  ])('says why not where it is %s', async (_, itinerary, input, at, cancel, change) => {
    const { actor } = await shown(itinerary, input, at);
    const state = actor.getSnapshot();
    expect([cancelRefusal(state), changeRefusal(state)]).toEqual([cancel, change]);
    expect([state.can({ type: 'cancellation.requested' }), state.can({ type: 'change.requested' })]).toEqual([
      cancel === null,
      change === null,
    ]);
  });

  it.each([
    ['cancellation', 'cancelling', 'cancellation.requested'],
    ['change', 'amending', 'change.requested'],
  ] as const)(
    'leaves its %s when its own address is asked for, as it is left by the button',
    async (_, doing, type) => {
      const { actor, ports, state } = startHeld(itineraryMachine, itineraryInput, (held) => ({
        cancellation: held.holdAll(cancellationMachine),
        amendment: held.holdAll(amendmentMachine),
      }));
      await ports.answer('fetchItinerary', told(changeable));
      actor.send({ type });
      expect(state().value).toBe(doing);
      actor.send({ type: 'route.entered' });
      expect(state().value).not.toBe(doing);
    },
  );

  it.each([
    ['whose it is', 'desk', null, options(), true],
    ['for whom it acts already', 'desk', 'C7', options(), false],
    ['where it has no desk', 'desk', null, options({ extensions: [] }), false],
    ['as an agency', 'agent', null, options(), false],
  ] as const)('lets the call centre act for the customer %s', async (_, kind, customerNumber, terms, may) => {
    const payer = { ...GUEST, kind, customerNumber };
    const mayOf = async (theirs: string | null) =>
      (await shown({ ...changeable, customerNumber: theirs }, { ...itineraryInput, payer, options: terms })).actor
        .getSnapshot()
        .can({ type: 'customer.chosen' });
    expect([await mayOf('C7'), await mayOf(null)]).toEqual([may, false]);
  });

  // Proves: P60
  it.each([
    ['booked', changeable, ['confirmation.requested', 'ticket.wanted', 'cancellation.requested', 'change.requested']],
    ['unpaid', changed, ['payment.requested', 'cancellation.requested', 'change.requested']],
    ['unsettled', leftOpen, ['payment.requested']],
  ] as const)(
    'asks whoever sees only the outcome for the e-mail address before anything is done, %s',
    async (name, itinerary, wishes) => {
      for (const type of wishes) {
        const { ports, actor, value } = await shown({ ...itinerary, outcomeOnly: true });
        actor.send({ type });
        expect(value()).toBe('unauthorized');
        actor.send({ type: 'email.given', email: 'rowan.hale@example.com' });
        await ports.answer('fetchItinerary', told(itinerary));
        expect(actor.getSnapshot().matches(name)).toBe(true);
        const before = value();
        actor.send({ type });
        expect([before, 'unauthorized']).not.toContainEqual(value());
      }
    },
  );

  // Proves: R2
  it.each(['agent', 'desk', 'customer'] as const)('to nobody after the session of its %s has expired', async (kind) => {
    const { actor, value } = await shown(changeable, { ...itineraryInput, payer: { ...GUEST, kind } });
    actor.send({ type: 'session.expired' });
    const { itinerary, email } = actor.getSnapshot().context;
    expect([value(), itinerary, email, viewerOf(actor.getSnapshot())]).toEqual(['closed', null, null, 'guest']);
    // The root asks to sign in: an address opens nothing from here, nor does a second word of the expiry.
    actor.send({ type: 'session.expired' });
    expect([value(), actor.getSnapshot().can({ type: 'email.given', email: 'rowan.hale@example.com' })]).toEqual([
      'closed',
      false,
    ]);
  });

  // Proves: R2
  it('to a guest whose session has expired once they enter its e-mail address again', async () => {
    const { ports, actor, value } = await shown(byAgency, { ...itineraryInput, email: 'rowan.hale@example.com' });
    actor.send({ type: 'session.expired' });
    const { itinerary, email, failure } = actor.getSnapshot().context;
    expect([value(), itinerary, email, failure?.status]).toEqual(['unauthorized', null, null, 401]);
    actor.send({ type: 'email.given', email: 'rowan.hale@example.com' });
    await ports.answer('fetchItinerary', told(byAgency));
    expect([value(), viewerOf(actor.getSnapshot()), actor.getSnapshot().can({ type: 'change.requested' })]).toEqual([
      { booked: 'resting' },
      'guest',
      false,
    ]);
  });

  it.each(['cancellation', 'amendment'])('reads the truth again after a %s, however it ended', async (child) => {
    const { ports, actor, value } = await shown(changeable);
    actor.send({ type: child === 'cancellation' ? 'cancellation.requested' : 'change.requested' });
    await ports.answer(child, { elsewhere: false, itinerary: changeable, pay: false });
    expect([value(), ports.countOf('fetchItinerary')]).toEqual(['reading', 2]);
    expect(actor.getSnapshot().context.message).toBeNull();
  });

  // Proves: P59
  it('says that it was cancelled somewhere else', async () => {
    const { ports, actor, value } = await shown(changeable);
    actor.send({ type: 'cancellation.requested' });
    await ports.answer('cancellation', { elsewhere: true });
    await ports.answer('fetchItinerary', told({ ...changeable, status: 31 }));
    expect([value(), itineraryOf(actor.getSnapshot())?.status]).toEqual(['cancelled', 31]);
    expect(actor.getSnapshot().context.message).toEqual({
      tone: 'info',
      text: 'This booking has already been cancelled somewhere else. Nothing was cancelled from here.',
    });
  });

  // Proves: P57
  it('leads from a dearer change to its payment, of what is due and of nothing else', async () => {
    const { ports, actor, value } = await shown(changeable);
    actor.send({ type: 'change.requested' });
    await ports.answer('amendment', { itinerary: changed, pay: true });
    expect(value()).toEqual({ paying: 'underWay' });
    expect(ports.inputsOf('payment')).toEqual([
      {
        itineraryId: 'itinerary-1',
        cartId: 'itinerary-1',
        total: 1000,
        email: 'rowan.hale@example.com',
        payer: GUEST,
        plan: false,
        modified: true,
        phone: '01632 960 777',
        returned: null,
      },
    ]);
    await ports.answer('payment', { outcome: 'settled', itineraryId: 'itinerary-1', text: null });
    expect([value(), ports.countOf('fetchItinerary')]).toEqual(['reading', 2]);
  });

  // Proves: P56
  it('neither changes nor cancels what is not paid once it has sailed', async () => {
    const { actor } = await shown(changed, itineraryInput, Date.UTC(2027, 0, 9));
    const may = (type: 'payment.requested' | 'cancellation.requested' | 'change.requested') =>
      actor.getSnapshot().can({ type });
    expect([may('payment.requested'), may('cancellation.requested'), may('change.requested')]).toEqual([
      ...[true, false, false],
    ]);
  });

  // Proves: P52
  it('offers to pay the rest of a booking that is paid in part', async () => {
    const { actor, value } = await shown(changed);
    expect(value()).toBe('unpaid');
    actor.send({ type: 'payment.requested' });
    expect(value()).toEqual({ paying: 'underWay' });
  });

  // Proves: R8
  it('counts how often it was looked at again', async () => {
    const { actor, ports, value } = await shown(leftOpen);
    for (const times of [1, 2]) {
      actor.send({ type: 'truth.requested' });
      await ports.answer('fetchItinerary', told(leftOpen));
      expect([value(), looksAgain(actor.getSnapshot())]).toEqual(['unsettled', times]);
    }
  });

  it.each([
    ['payment.requested', 'payment'],
    ['cancellation.requested', 'cancellation'],
    ['change.requested', 'amendment'],
  ] as const)('counts anew after %s', async (type, child) => {
    const { actor, ports } = await shown(changed);
    actor.send({ type: 'truth.requested' });
    await ports.answer('fetchItinerary', told(changed));
    expect(looksAgain(actor.getSnapshot())).toBe(1);
    actor.send({ type });
    await ports.answer(child, { outcome: 'lapsed', text: null, elsewhere: false, itinerary: changed, pay: false });
    await ports.answer('fetchItinerary', told(leftOpen));
    expect(looksAgain(actor.getSnapshot())).toBe(0);
  });

  it('offers to pay what another browser left open on the card page', async () => {
    const { actor, value } = await shown(leftOpen);
    expect(value()).toBe('unsettled');
    actor.send({ type: 'payment.requested' });
    expect(value()).toEqual({ paying: 'underWay' });
  });

  it.each(['truth.requested', 'payment.requested', 'cancellation.requested', 'change.requested'] as const)(
    'says why a payment came to nothing, until %s',
    async (type) => {
      const { actor, ports } = await shown(changed);
      const said = () => actor.getSnapshot().context.message?.text;
      actor.send({ type: 'payment.requested' });
      await ports.answer('payment', {
        outcome: 'lapsed',
        itineraryId: 'itinerary-1',
        text: 'Your space was released.',
      });
      await ports.answer('fetchItinerary', told(changed));
      expect(said()).toBe('Your space was released.');
      actor.send({ type });
      expect(said()).toBeUndefined();
    },
  );

  // Proves: P50, R8
  it('submits the result of a payment that it opened, unless the truth says paid', async () => {
    const open = await shown(changed, returnedInput);
    expect([open.value(), open.ports.countOf('payment')]).toEqual([{ paying: 'underWay' }, 1]);
    const settled = await shown(truths.paid, returnedInput);
    expect([settled.value(), settled.ports.countOf('payment')]).toEqual([{ booked: 'resting' }, 0]);
  });

  // Proves: P50
  it('submits it once, also where nothing was paid', async () => {
    const { ports, value } = await shown(changed, returnedInput);
    await ports.answer('payment', { outcome: 'lapsed', itineraryId: 'itinerary-1', text: null });
    await ports.answer('fetchItinerary', told(changed));
    expect([value(), ports.countOf('payment')]).toEqual(['unpaid', 1]);
  });

  it('has its confirmation sent, is changed and cancelled while an address for the ticket is asked for', async () => {
    for (const type of ['confirmation.requested', 'change.requested', 'cancellation.requested'] as const) {
      const { actor } = await shown(changeable);
      actor.send({ type: 'ticket.wanted' });
      expect(actor.getSnapshot().can({ type })).toBe(true);
    }
  });

  // Proves: P62
  it.each([
    ['guest', changeable, true],
    ['guest', byAgency, true],
    ['desk', changeable, true],
    ['desk', byAgency, false],
    ['agent', changeable, false],
    ['agent', byAgency, false],
  ] as const)('for a %s prices go along with the ticket unless an agency pays them', async (kind, booking, priced) => {
    const { actor } = await shown(booking, { ...itineraryInput, payer: { ...GUEST, kind } });
    expect(pricesGoAlong(actor.getSnapshot())).toBe(priced);
  });

  // Proves: P62, S7.22
  it('mails the ticket to the address that was given, priced only where that was wanted', async () => {
    const { ports, actor, value } = await shown(changeable);
    actor.send({ type: 'ticket.wanted' });
    actor.send({ type: 'ticket.requested', to: 'nobody', priced: false });
    expect(value()).toEqual({ booked: 'addressing' });
    actor.send({ type: 'ticket.requested', to: ' someone.else@example.com ', priced: false });
    expect(ports.inputsOf('sendTicket')).toEqual([
      {
        itineraryId: 'itinerary-1',
        bookingNumber: 'ABCD2345',
        email: null,
        to: 'someone.else@example.com',
        priced: false,
        facts: '[6250,"someone.else@example.com",false]',
      },
    ]);
    await ports.answer('sendTicket', 'someone.else@example.com');
    expect(actor.getSnapshot().context.message).toEqual({
      tone: 'success',
      text: 'We have sent the ticket to someone.else@example.com.',
    });
  });

  it('says that a confirmation was sent, and where to only if the provider says it', async () => {
    const { ports, actor } = await shown(changeable);
    const said = async (to: string | null) => {
      actor.send({ type: 'confirmation.requested' });
      await ports.answer('resendConfirmation', to);
      return actor.getSnapshot().context.message;
    };
    const text = 'We have sent the confirmation to rowan.hale@example.com.';
    expect(await said('rowan.hale@example.com')).toEqual({ tone: 'success', text });
    expect(await said(null)).toEqual({ tone: 'success', text: 'We have sent the confirmation.' });
  });

  it('says no more that a confirmation was not sent while it is sent again', async () => {
    const { ports, actor, value } = await shown(changeable);
    const said = () => actor.getSnapshot().context.message?.text;
    actor.send({ type: 'confirmation.requested' });
    await ports.fail('resendConfirmation', refused('Too many letters.', 'too-many', 429));
    expect([value(), said()]).toEqual([{ booked: 'resting' }, 'Too many letters.']);
    actor.send({ type: 'confirmation.requested' });
    expect([value(), said()]).toEqual([{ booked: 'sendingConfirmation' }, undefined]);
  });

  it('asks on for the address of a ticket that could not be sent, with why, until it is dropped', async () => {
    const { ports, actor, value } = await shown(changeable);
    const said = () => actor.getSnapshot().context.message?.text;
    actor.send({ type: 'ticket.wanted' });
    actor.send({ type: 'ticket.requested', to: 'someone.else@example.com', priced: false });
    await ports.fail('sendTicket', refused('Too many letters.', 'too-many', 429));
    expect([value(), said()]).toEqual([{ booked: 'addressing' }, 'Too many letters.']);
    actor.send({ type: 'ticket.requested', to: 'someone.else@example.com', priced: false });
    expect([value(), said()]).toEqual([{ booked: 'sendingTicket' }, undefined]);
    await ports.fail('sendTicket', refused('Too many letters.', 'too-many', 429));
    actor.send({ type: 'ticket.dropped' });
    expect([value(), said()]).toEqual([{ booked: 'resting' }, undefined]);
  });
});
