import { describe, expect, it, vi } from 'vitest';
import type { Driven } from '#domain/amendment/amended-vehicles.ts';
import { failureText } from '#domain/failures/failure.ts';
import { paidSoFar } from '#domain/itinerary/itinerary-status.ts';
import { failureWords } from '#machines/failure.select.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import type { AmendmentInput } from '#machines/itinerary/amendment.ports.ts';
import { changeDay } from '#machines/itinerary/amendment.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { chosen, sailing } from '#tests/models/builders.ts';
import { failed, offline, refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import {
  amendmentInput,
  cancelled,
  changeable,
  changed,
  changeQuote,
  moved,
  otherQuote,
  overtaken,
  tooLate,
  withFerry,
} from '#tests/models/fixtures/itinerary.ts';
import { startHeld } from './start-held.ts';

const NO_CONNECTION = failureText(offline.failure);

function open() {
  const forgetDecision = vi.fn();
  const { actor, ports } = startHeld(amendmentMachine.provide({ actions: { forgetDecision } }), amendmentInput);
  const send = actor.send;
  return {
    ports,
    actor,
    forgetDecision,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    words: () => failureWords(actor.getSnapshot()),
    choose() {
      send({ type: 'sailings.requested', leg: 0, date: '2026-12-24' });
      send({ type: 'sailing.chosen', sailing: chosen(sailing({ departs: '12:00', arrives: '13:00' })) });
    },
    async quote() {
      this.choose();
      send({ type: 'quote.requested' });
      await ports.answer('quoteChange', changeQuote);
    },
    /** Confirmed, and everything is as it was shown: the act itself is on its way. */
    async act() {
      await this.quote();
      send({ type: 'change.confirmed' });
      await ports.answer('readTruth', changeable);
      await ports.answer('quoteChange', changeQuote);
      await ports.answer('openChange', 'change-key-1');
    },
  };
}

describe('A change is made once', () => {
  // Proves: P57
  it('works on a copy until it is confirmed', async () => {
    const change = open();
    await change.quote();
    expect(change.value()).toBe('reviewing');
    expect(change.context().itinerary).toEqual(changeable);
    expect(change.context().amendment.departures[0]?.departureTime).toBe('12:00');
    expect(change.ports.countOf('commitChange')).toBe(0);
  });

  it('asks for no price where nothing is different or something is missing', () => {
    const { actor, ports, value, context } = open();
    actor.send({ type: 'quote.requested' });
    actor.send({ type: 'amendment.edited', change: { party: { A: 0, Z: 0, S: 0, C: 1, I: 0 } } });
    actor.send({ type: 'quote.requested' });
    expect([value(), ports.countOf('quoteChange')]).toEqual(['editing', 0]);
    expect(context().faults).toEqual([
      { field: 'passengers', text: 'Children and infants travel with at least one adult, senior or youth.' },
    ]);
    actor.send({ type: 'amendment.edited', change: { party: { A: 1, Z: 0, S: 0, C: 1, I: 0 } } });
    expect(context().faults).toEqual([]);
  });

  // Proves: P56
  it('looks for no other sailing where the ticket is for the one that is booked', () => {
    const itinerary = withFerry(changeable, { isEditable: false });
    const { actor } = startHeld(amendmentMachine, { ...amendmentInput, itinerary });
    expect(actor.getSnapshot().can({ type: 'sailings.requested', leg: 0, date: '2026-12-24' })).toBe(false);
  });

  it('looks for other sailings of the leg and the day that were asked for, under the product of the booking', async () => {
    const [out] = changeable.reservationItems.ferry[0]?.departures ?? [];
    if (!out) throw new Error('The booking has a sailing.');
    const departures = [out, { ...out, routeCode: 'BRI-HAL' }];
    const itinerary = withFerry(changeable, { departures, productCode: 'CLUB' });
    const { actor, ports } = startHeld(amendmentMachine, { ...amendmentInput, itinerary }, (held) => ({
      ferrySearch: held.holdAll(ferrySearchMachine),
    }));
    const asked = (departureDate: string) => ({
      wish: { routeCode: 'BRI-HAL', departureDate },
      productCode: 'CLUB',
    });
    actor.send({ type: 'sailings.requested', leg: 1, date: '2026-12-27' });
    await ports.fail('searchCrossings', offline);
    actor.send({ type: 'search.retried' });
    actor.send({ type: 'day.chosen', date: '2026-12-28' });
    const days = ['2026-12-27', '2026-12-27', '2026-12-28'];
    expect(ports.inputsOf('searchCrossings')).toMatchObject(days.map(asked));
    expect(changeDay(actor.getSnapshot())).toBe('2026-12-28');
  });

  it('says why there is no price, until it is asked for again', async () => {
    const { actor, ports, value, words, choose } = open();
    choose();
    actor.send({ type: 'quote.requested' });
    await ports.fail('quoteChange', offline);
    expect([value(), words()]).toEqual(['editing', NO_CONNECTION]);
    actor.send({ type: 'quote.requested' });
    expect([value(), words()]).toEqual(['quoting', null]);
  });

  it.each([
    [changeable, 'editing', failureText(tooLate.failure)],
    [cancelled, 'moved', null],
  ])('says of a refused price what has become of the booking, and else why', async (truth, state, said) => {
    const { actor, ports, value, words, choose } = open();
    choose();
    actor.send({ type: 'quote.requested' });
    await ports.fail('quoteChange', tooLate);
    await ports.answer('readTruth', truth);
    expect([value(), words()]).toEqual([state, said]);
  });

  it.each([
    ['readTruth', 0],
    ['quoteChange', 1],
    ['openChange', 2],
  ])('says why where %s fails before it is sent, until it is revised', async (port, passed) => {
    const { actor, ports, value, words, ...change } = open();
    await change.quote();
    actor.send({ type: 'change.confirmed' });
    const before = [['readTruth', changeable] as const, ['quoteChange', changeQuote] as const];
    for (const [answered, answer] of before.slice(0, passed)) await ports.answer(answered, answer);
    await ports.fail(port, offline);
    expect([value(), words()]).toEqual(['reviewing', NO_CONNECTION]);
    actor.send({ type: 'change.revised' });
    expect([value(), words()]).toEqual(['editing', null]);
  });

  // Proves: P30
  it('takes a further vehicle from staff, up to four in all, and only the plate where the ticket fixes the rest', () => {
    const van = { vehicle: 'VAN', plate: '', trailer: null };
    const may = (input: Partial<AmendmentInput>, others: readonly Driven[]) => {
      const { actor } = startHeld(amendmentMachine, { ...amendmentInput, ...input });
      return actor.getSnapshot().can({ type: 'amendment.edited', change: { others } });
    };
    expect([1, 3, 4].map((count) => may({}, Array(count).fill(van)))).toEqual([true, true, false]);
    expect(may({ forStaff: false }, [van])).toBe(false);
    const [car] = changeable.reservationItems.ferry[0]?.vehicles ?? [];
    if (!car) throw new Error('Somebody drives.');
    const second = { ...car, resourceCode: 'VAN', licensePlate: 'VN20 TWO' };
    const saver = withFerry(changeable, { vehicles: [car, second], isEditable: false });
    expect(may({ itinerary: saver }, [{ ...van, plate: 'VN20 TEN' }])).toBe(true);
    expect(may({ itinerary: saver }, [{ ...van, vehicle: 'CAR', plate: 'VN20 TWO' }])).toBe(false);
    expect(
      may({ itinerary: withFerry(saver, { isEditable: true }), forStaff: false }, [{ ...van, vehicle: null }]),
    ).toBe(true);
  });

  // Proves: P57, S7.21
  it('sends the same request in the quote and in the act, with the key made for it', async () => {
    const change = open();
    await change.act();
    const [quoted] = change.ports.inputsOf('quoteChange') as { request: unknown }[];
    expect(change.ports.inputsOf('commitChange')).toEqual([
      {
        itineraryId: 'itinerary-1',
        email: null,
        bookingNumber: 'ABCD2345',
        request: quoted?.request,
        attemptKey: 'change-key-1',
      },
    ]);
    await change.ports.answer('commitChange', undefined);
    await change.ports.answer('readTruth', changed);
    expect([change.value(), change.context().itinerary]).toEqual(['changed', changed]);
    change.actor.send({ type: 'payment.requested' });
    expect(change.actor.getSnapshot().output).toEqual({ itinerary: changed, pay: true });
  });

  it('leads to no payment where nothing is due', async () => {
    const change = open();
    await change.act();
    await change.ports.answer('commitChange', undefined);
    const travelCost = { ...changed.travelCost, amountAfterTax: paidSoFar(changed) };
    await change.ports.answer('readTruth', { ...changed, travelCost });
    expect(change.actor.getSnapshot().can({ type: 'payment.requested' })).toBe(false);
  });

  // Proves: P57
  it('keeps what was looked at beside what is looked at now, and takes it back with the price that it had', async () => {
    const { actor, ports, value, context, ...change } = open();
    await change.quote();
    actor.send({ type: 'change.revised' });
    actor.send({ type: 'amendment.edited', change: { plate: 'VA26 NNN' } });
    actor.send({ type: 'quote.requested' });
    await ports.answer('quoteChange', otherQuote);
    expect(context().alternatives.map(({ amendment, quote }) => [amendment.plate, quote])).toEqual([
      [changeable.reservationItems.ferry[0]?.vehicles[0]?.licensePlate ?? '', changeQuote],
    ]);
    expect(actor.getSnapshot().can({ type: 'alternative.chosen', place: 1 })).toBe(false);
    actor.send({ type: 'alternative.chosen', place: 0 });
    expect([value(), context().quote]).toEqual(['reviewing', changeQuote]);
    expect(context().alternatives.map(({ amendment, quote }) => [amendment.plate, quote])).toEqual([
      ['VA26 NNN', otherQuote],
    ]);
    // Whatever was shown is asked again before it happens.
    actor.send({ type: 'change.confirmed' });
    await ports.answer('readTruth', changeable);
    await ports.answer('quoteChange', changeQuote);
    expect(value()).toEqual({ committing: 'keying' });
    expect(ports.countOf('commitChange')).toBe(0);
  });

  it('says of one that is taken back nothing that was wrong with another', async () => {
    const { actor, context, ...change } = open();
    await change.quote();
    actor.send({ type: 'change.revised' });
    actor.send({ type: 'amendment.edited', change: { party: { A: 0, Z: 0, S: 0, C: 1, I: 0 } } });
    actor.send({ type: 'quote.requested' });
    expect(context().faults).toHaveLength(1);
    actor.send({ type: 'alternative.chosen', place: 0 });
    actor.send({ type: 'change.revised' });
    expect(context().faults).toEqual([]);
  });

  it('has each alternative once, three at most, and none of a booking that has moved', async () => {
    const { actor, ports, value, context, ...change } = open();
    await change.quote();
    for (const plate of ['VA26 AAA', 'VA26 BBB', 'VA26 CCC', 'VA26 DDD', 'VA26 BBB']) {
      actor.send({ type: 'change.revised' });
      actor.send({ type: 'amendment.edited', change: { plate } });
      actor.send({ type: 'quote.requested' });
      await ports.answer('quoteChange', changeQuote);
    }
    expect(context().alternatives.map(({ amendment }) => amendment.plate)).toEqual(['VA26 DDD', 'VA26 CCC']);
    actor.send({ type: 'change.revised' });
    actor.send({ type: 'alternative.chosen', place: 3 });
    expect(value()).toBe('editing');
    actor.send({ type: 'alternative.chosen', place: 2 });
    expect([value(), context().amendment.plate]).toEqual(['reviewing', 'VA26 CCC']);
    actor.send({ type: 'change.confirmed' });
    await ports.answer('readTruth', moved);
    actor.send({ type: 'moves.seen' });
    expect([value(), context().alternatives]).toEqual(['editing', []]);
  });

  // Proves: P59
  it.each([
    ['total', moved, [{ what: 'total', before: 6250, now: 6750 }]],
    ['status', cancelled, [{ what: 'status', before: 30, now: 31 }]],
  ])('stops where the %s moved meanwhile', async (_, truth, moves) => {
    const change = open();
    await change.quote();
    change.actor.send({ type: 'change.confirmed' });
    await change.ports.answer('readTruth', truth);
    expect([change.value(), change.context().moves]).toEqual(['moved', moves]);
    expect(change.ports.countOf('commitChange')).toBe(0);
    change.actor.send({ type: 'moves.seen' });
    expect(change.context().itinerary).toEqual(truth);
    // Of a cancelled booking nothing is left to change.
    expect(change.value()).toBe(truth === cancelled ? 'ended' : 'editing');
  });

  // Proves: P57
  it('stops where the price of the change moved, and goes on with the new one', async () => {
    const change = open();
    await change.quote();
    change.actor.send({ type: 'change.confirmed' });
    await change.ports.answer('readTruth', changeable);
    await change.ports.answer('quoteChange', otherQuote);
    expect([change.value(), change.context().moves]).toEqual(['moved', [{ what: 'fee', before: 1000, now: 1500 }]]);
    change.actor.send({ type: 'moves.seen' });
    expect([change.value(), change.context().quote]).toEqual(['reviewing', otherQuote]);
    expect(change.ports.countOf('commitChange')).toBe(0);
  });

  it.each([
    ['no answer', offline],
    ['none in time', timedOut],
    ['an answer that is not one', failed({ kind: 'unreadable' })],
    ['a fault of the server', failed({ kind: 'refused', status: 502 })],
  ])('reads the truth after %s and sends nothing again', async (_, error) => {
    const change = open();
    await change.act();
    await change.ports.fail('commitChange', error);
    await change.ports.fail('readTruth', offline);
    expect(change.value()).toBe('unknown');
    change.actor.send({ type: 'change.confirmed' });
    expect(change.value()).toBe('unknown');
    for (const times of [1, 2]) {
      change.actor.send({ type: 'truth.requested' });
      await change.ports.fail('readTruth', offline);
      expect([change.value(), looksAgain(change.actor.getSnapshot())]).toEqual(['unknown', times]);
    }
    change.actor.send({ type: 'truth.requested' });
    expect(change.forgetDecision).not.toHaveBeenCalled();
    expect(change.ports.inputsOf('readTruth').at(-1)).toMatchObject({ stood: changeable });
    await change.ports.answer('readTruth', changed);
    expect([change.value(), change.ports.countOf('commitChange')]).toEqual(['changed', 1]);
    expect(change.forgetDecision).toHaveBeenCalledOnce();
  });

  it('finds a change that was made although its answer was lost, before it is sent a second time', async () => {
    const change = open();
    await change.act();
    await change.ports.fail('commitChange', timedOut);
    await change.ports.answer('readTruth', changeable);
    expect([change.value(), change.context().failure?.text]).toEqual(['reviewing', 'Nothing was changed or charged.']);
    expect(change.forgetDecision).not.toHaveBeenCalled();
    change.actor.send({ type: 'change.confirmed' });
    await change.ports.answer('readTruth', changed);
    expect([change.value(), change.ports.countOf('commitChange')]).toEqual(['changed', 1]);
    expect(change.context().itinerary).toEqual(changed);
    expect(change.forgetDecision).toHaveBeenCalledOnce();
  });

  it('calls no change made of a booking that is cancelled by now', async () => {
    const change = open();
    await change.act();
    await change.ports.fail('commitChange', timedOut);
    await change.ports.answer('readTruth', { ...changed, status: 31 });
    expect(change.value()).toBe('moved');
  });

  it('shows the words of a refusal', async () => {
    const change = open();
    await change.act();
    await change.ports.fail('commitChange', tooLate);
    expect([change.value(), change.context().failure?.description]).toEqual([
      'reviewing',
      'This ticket can be changed until 24 hours before departure.',
    ]);
    // Nothing keeps anyone from another try.
    change.actor.send({ type: 'change.confirmed' });
    await change.ports.answer('readTruth', changeable);
    expect(change.value()).toEqual({ committing: 'requoting' });
  });

  it('reads the booking again when somebody else was faster, and says what is different', async () => {
    const change = open();
    await change.act();
    await change.ports.fail('commitChange', overtaken);
    expect(change.ports.countOf('readTruth')).toBe(2);
    const theirs = { ...changeable, version: '1' };
    await change.ports.answer('readTruth', theirs);
    expect([change.value(), change.context().moves.map(({ what }) => what)]).toEqual(['moved', ['details']]);
    change.actor.send({ type: 'moves.seen' });
    expect([change.value(), change.context().itinerary]).toEqual(['editing', theirs]);
    expect(change.ports.countOf('commitChange')).toBe(1);
  });

  it('never says that nothing was changed where somebody else has changed it too', async () => {
    const change = open();
    await change.act();
    await change.ports.fail('commitChange', timedOut);
    await change.ports.answer('readTruth', { ...moved, version: '2' });
    expect([change.value(), change.context().failure]).toEqual(['moved', null]);
    expect(change.context().moves.map(({ what }) => what)).toEqual(['total']);
  });

  it.each([
    ['with a code', overtaken],
    ['in plain HTTP', refused(overtaken.failure.description ?? '', undefined, 412)],
  ])(
    'sends nothing again by itself where it was overtaken by something that it cannot see, told %s',
    async (_, told) => {
      const change = open();
      await change.act();
      await change.ports.fail('commitChange', told);
      await change.ports.answer('readTruth', changeable);
      expect([change.value(), change.context().failure?.description]).toEqual([
        'reviewing',
        'This booking has changed in the meantime. Please check it again before you change it.',
      ]);
      expect(change.ports.countOf('commitChange')).toBe(1);
    },
  );

  it('names the version that it was made from, where the provider gave one', async () => {
    const { ports, ...versioned } = startHeld(amendmentMachine, {
      ...amendmentInput,
      itinerary: { ...changeable, version: '7' },
    });
    versioned.actor.send({ type: 'amendment.edited', change: { plate: 'VA26 NNN' } });
    versioned.actor.send({ type: 'quote.requested' });
    expect(ports.inputsOf('quoteChange')).toMatchObject([{ request: { expectedVersion: '7' } }]);
  });
});
