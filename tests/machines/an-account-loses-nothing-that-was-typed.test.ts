import { describe, expect, it } from 'vitest';
import { MAX_SAVED_VEHICLES } from '#domain/vehicles/saved-vehicles.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { isPerhapsSaved, readBookings, wereAllBookingsRead } from '#machines/account/account.select.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { cardsMachine } from '#machines/account/cards.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import {
  accountInput,
  bookingsInput,
  bookingsPage,
  car,
  cardsInput,
  changedElsewhere,
  customer,
  customerInput,
  garage,
  payCard,
  signedOut,
  van,
  vehiclesInput,
} from '#tests/models/fixtures/account.ts';
import { offline, refused } from '#tests/models/fixtures/fixture.ts';
import { startHeld } from './start-held.ts';

describe('The saved vehicles', () => {
  async function listed() {
    const vehicles = startHeld(vehiclesMachine, vehiclesInput);
    await vehicles.ports.answer('readVehicles', garage(car));
    return vehicles;
  }

  async function adding() {
    const vehicles = await listed();
    vehicles.actor.send({ type: 'adding.requested' });
    vehicles.actor.send({ type: 'vehicle.changed', change: { resourceCode: 'VAN', licensePlate: 'new 1' } });
    vehicles.actor.send({ type: 'vehicle.submitted' });
    return vehicles;
  }

  // Proves: P31, S7.14
  it('are read again and merged before they are replaced, with the version just read', async () => {
    const { ports, state } = await adding();
    await ports.answer('readVehicles', { ...garage(car, van), version: '8' });
    const added = {
      ...van,
      licensePlate: 'NEW 1',
      trailerResourceCode: null,
      trailerLength: null,
      trailerHeight: null,
    };
    expect(ports.inputsOf('saveVehicles')).toEqual([
      { customerNumber: 'C1000001', list: { coVehicles: [car, van, added], version: '8' } },
    ]);
    await ports.answer('saveVehicles', garage(car, van, added));
    expect(state().value).toBe('listing');
    expect(state().context.message).toEqual({ tone: 'success', text: 'The vehicle is added.' });
  });

  it('say so when somebody else was quicker, and keep what was typed over the list as it stands', async () => {
    const { ports, state, actor } = await adding();
    await ports.answer('readVehicles', garage(car));
    await ports.fail('saveVehicles', changedElsewhere);
    await ports.answer('readVehicles', garage(car, van));
    const { form, list, message } = state().context;
    expect([state().value, form?.licensePlate, list.coVehicles]).toEqual(['editing', 'new 1', [car, van]]);
    expect(message?.text).toBe('Your list was changed somewhere else since.');
    actor.send({ type: 'vehicle.submitted' });
    expect(ports.waiting()).toContain('readVehicles');
  });

  it.each(['readVehicles', 'saveVehicles'])('keep what was typed when %s fails', async (port) => {
    const { ports, state } = await adding();
    if (port === 'saveVehicles') await ports.answer('readVehicles', garage(car));
    await ports.fail(port, refused('Not now.', 'busy', 422));
    expect([state().value, state().context.form?.licensePlate]).toEqual(['editing', 'new 1']);
  });

  describe('whose answer was lost', () => {
    const added = { ...car, resourceCode: 'VAN', licensePlate: 'NEW 1', isDefault: false };

    async function lost() {
      const vehicles = await adding();
      await vehicles.ports.answer('readVehicles', garage(car));
      await vehicles.ports.fail('saveVehicles', offline);
      return vehicles;
    }

    it('are read again, and are saved where they stand there', async () => {
      const { ports, state } = await lost();
      await ports.answer('readVehicles', garage(car, added));
      expect([state().value, state().context.list.coVehicles]).toEqual(['listing', [car, added]]);
      expect(state().context.message).toEqual({ tone: 'success', text: 'The vehicle is added.' });
    });

    it('are left in the form where they do not stand there', async () => {
      const { ports, state } = await lost();
      await ports.answer('readVehicles', garage(car));
      const { form, message } = state().context;
      expect([state().value, message?.tone, form?.licensePlate]).toEqual(['editing', 'error', 'new 1']);
    });

    it('stand there once, also when they were sent a second time', async () => {
      const { ports, state, actor } = await lost();
      await ports.fail('readVehicles', offline);
      expect(state().value).toBe('editing');
      actor.send({ type: 'vehicle.submitted' });
      await ports.answer('readVehicles', garage(car, added));
      expect(ports.countOf('saveVehicles')).toBe(1);
      expect(state().context.message).toEqual({ tone: 'success', text: 'The vehicle is added.' });
    });

    it('stand there once, also where another tab has added the same one', async () => {
      const { ports } = await adding();
      await ports.answer('readVehicles', garage(car, added));
      expect(ports.inputsOf('saveVehicles')).toMatchObject([{ list: { coVehicles: [car, added] } }]);
    });

    it('are called saved, and not changed by somebody else, where the list tells it only later', async () => {
      const { ports, state, actor } = await listed();
      const saved = { ...car, licensePlate: 'NEW 1' };
      actor.send({ type: 'vehicle.opened', vehicle: car });
      actor.send({ type: 'vehicle.changed', change: { licensePlate: 'new 1' } });
      actor.send({ type: 'vehicle.submitted' });
      await ports.answer('readVehicles', garage(car));
      await ports.fail('saveVehicles', offline);
      await ports.fail('readVehicles', offline);
      expect([state().value, isPerhapsSaved(state())]).toEqual(['editing', true]);
      actor.send({ type: 'vehicle.submitted' });
      await ports.answer('readVehicles', garage(saved));
      expect(state().context.message).toEqual({ tone: 'success', text: 'The vehicle is saved.' });
      expect([ports.countOf('saveVehicles'), isPerhapsSaved(state())]).toEqual([1, false]);
    });

    it('are called removed where the list tells it only later', async () => {
      const { ports, state, actor } = await listed();
      const remove = () => {
        actor.send({ type: 'removal.requested', vehicle: car });
        actor.send({ type: 'removal.confirmed' });
      };
      remove();
      await ports.answer('readVehicles', garage(car));
      await ports.fail('saveVehicles', offline);
      await ports.fail('readVehicles', offline);
      expect([state().value, isPerhapsSaved(state())]).toEqual(['listing', true]);
      remove();
      await ports.answer('readVehicles', garage());
      expect(state().context.message).toEqual({ tone: 'success', text: 'The vehicle is removed.' });
    });
  });

  it('are not replaced when the vehicle to change is gone', async () => {
    const { ports, state, actor } = await listed();
    actor.send({ type: 'removal.requested', vehicle: car });
    expect(ports.countOf('saveVehicles')).toBe(0);
    actor.send({ type: 'removal.confirmed' });
    await ports.answer('readVehicles', garage(van));
    expect(ports.countOf('saveVehicles')).toBe(0);
    const { list, message } = state().context;
    expect([state().value, list.coVehicles, message?.tone]).toEqual(['listing', [van], 'error']);
  });

  it.each([
    ['the vehicle to change is gone', car, [van], 'changed or removed'],
    ['no room is left for another', null, Array<typeof van>(MAX_SAVED_VEHICLES).fill(van), 'which is the limit'],
  ])('keep what was typed where %s, to be added', async (_, vehicle, saved, said) => {
    const { ports, state, actor } = await listed();
    actor.send(vehicle ? { type: 'vehicle.opened', vehicle } : { type: 'adding.requested' });
    actor.send({ type: 'vehicle.changed', change: { licensePlate: 'new 1' } });
    actor.send({ type: 'vehicle.submitted' });
    await ports.answer('readVehicles', garage(...saved));
    expect(state()).toMatchObject({ value: 'editing', context: { original: null, form: { licensePlate: 'new 1' } } });
    expect(state().context.message?.text).toContain(said);
  });
});

describe('The saved cards', () => {
  it('lose the one that is removed and no other, once that is confirmed', async () => {
    const other = { ...payCard, reference: 'card-ref-2' };
    const { ports, actor } = startHeld(cardsMachine, cardsInput);
    const context = () => actor.getSnapshot().context;
    await ports.answer('readCards', { cards: [payCard, other], today: '2026-06-01' });
    actor.send({ type: 'removal.requested', card: other });
    actor.send({ type: 'removal.cancelled' });
    expect([context().chosen, ports.countOf('removeCard')]).toEqual([null, 0]);
    actor.send({ type: 'removal.requested', card: payCard });
    actor.send({ type: 'removal.confirmed' });
    expect(ports.inputsOf('removeCard')).toMatchObject([{ reference: payCard.reference }]);
    await ports.answer('removeCard', undefined);
    expect([context().cards, context().message?.text]).toEqual([[other], 'The card is removed.']);
  });
});

describe('A saved card whose removal got no answer', () => {
  async function lost(failure = offline) {
    const cards = startHeld(cardsMachine, cardsInput);
    await cards.ports.answer('readCards', { cards: [payCard], today: '2026-06-01' });
    cards.actor.send({ type: 'removal.requested', card: payCard });
    cards.actor.send({ type: 'removal.confirmed' });
    await cards.ports.fail('removeCard', failure);
    return { ...cards, said: () => cards.actor.getSnapshot().context.message?.tone };
  }

  it('is called removed once the list is without it', async () => {
    const { ports, actor, said } = await lost();
    await ports.fail('readCards', offline);
    expect([actor.getSnapshot().value, said()]).toEqual(['unreadable', 'error']);
    actor.send({ type: 'retry.requested' });
    await ports.answer('readCards', { cards: [], today: '2026-06-01' });
    expect(actor.getSnapshot().context.message).toEqual({ tone: 'success', text: 'The card is removed.' });
  });

  it('is there with the reason where it still stands in the list, and nothing is said before that is known', async () => {
    const { ports, actor, said } = await lost();
    expect([actor.getSnapshot().value, said()]).toEqual(['rereading', undefined]);
    await ports.answer('readCards', { cards: [payCard], today: '2026-06-01' });
    expect(said()).toBe('error');
  });

  it('is not called removed from here where the provider refused it', async () => {
    const { ports, said } = await lost(refused('This card is not among your saved cards.', 'unknown-card', 404));
    await ports.answer('readCards', { cards: [], today: '2026-06-01' });
    expect(said()).toBe('error');
  });
});

describe('The details', () => {
  const secret = 'a-password-nobody-may-keep';

  async function typed() {
    const profile = startHeld(profileMachine, customerInput);
    await profile.ports.answer('readProfile', customer());
    profile.actor.send({ type: 'profile.changed', change: { city: 'Marsh Quay', emailAddress: 'ada@harbour.test' } });
    return profile;
  }

  it('are sent as what differs, with the current password where the address changes', async () => {
    const { ports, actor } = await typed();
    actor.send({ type: 'profile.submitted', currentPassword: secret });
    expect(ports.inputsOf('saveProfile')).toEqual([
      {
        customerNumber: 'C1000001',
        changes: { city: 'Marsh Quay', emailAddress: 'ada@harbour.test', currentPassword: secret },
      },
    ]);
  });

  it('stay as they were typed when they are refused, and hold no password', async () => {
    const { ports, actor, state } = await typed();
    actor.send({ type: 'profile.submitted', currentPassword: secret });
    expect(JSON.stringify(state().context)).not.toContain(secret);
    await ports.fail('saveProfile', refused('This e-mail address cannot be used.', 'email'));
    expect(state().value).toBe('editing');
    expect(state().context.form).toMatchObject({ city: 'Marsh Quay', emailAddress: 'ada@harbour.test' });
    expect(state().context.message?.text).toBe('This e-mail address cannot be used.');
    expect(JSON.stringify(state().context)).not.toContain(secret);
  });

  it('change the password without keeping either of them', async () => {
    const { ports, actor, state } = await typed();
    actor.send({ type: 'password.submitted', currentPassword: 'the-old-one', password: secret, again: secret });
    expect(ports.inputsOf('savePassword')).toEqual([
      { customerNumber: 'C1000001', currentPassword: 'the-old-one', password: secret },
    ]);
    expect(JSON.stringify(state().context)).not.toMatch(`${secret}|the-old-one`);
    await ports.answer('savePassword', customer());
    expect(state().context.passwordChanges).toBe(1);
    // What was typed beside it is not lost by it.
    expect(state().context.form?.city).toBe('Marsh Quay');
  });
});

// Proves: S7.14
describe('The bookings', () => {
  // Proves: P7, S7.19
  it('are read page by page, until there is no next one', async () => {
    const { ports, actor } = startHeld(bookingsMachine, bookingsInput);
    await ports.answer('readItineraries', bookingsPage(2, 'one'));
    await ports.answer('readItineraries', bookingsPage(3, 'two'));
    await ports.answer('readItineraries', bookingsPage(null, 'three'));
    expect(ports.inputsOf('readItineraries')).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }]);
    expect(actor.getSnapshot().context.itineraries.map(({ itineraryId }) => itineraryId)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  // Proves: P7
  it.each([
    ['is empty', bookingsPage(3)],
    ['brings nothing new', bookingsPage(3, 'one')],
  ])('end with a page that %s, whatever its link says (ruling 7)', async (_, page) => {
    const { ports, actor } = startHeld(bookingsMachine, bookingsInput);
    await ports.answer('readItineraries', bookingsPage(2, 'one'));
    await ports.answer('readItineraries', page);
    expect(actor.getSnapshot().value.lists).toBe('showing');
    expect(ports.countOf('readItineraries')).toBe(2);
  });

  // Proves: P5
  it('go on behind a page of which nothing can be read', async () => {
    const { ports, actor } = startHeld(bookingsMachine, bookingsInput);
    await ports.answer('readItineraries', { ...bookingsPage(2), unreadable: ['RSTU2345', 'RSTU2345'] });
    expect(readBookings(actor.getSnapshot()).unreadable).toEqual(['RSTU2345']);
    await ports.answer('readItineraries', { ...bookingsPage(null, 'one'), unreadable: ['WXYZ6789'] });
    expect(readBookings(actor.getSnapshot())).toMatchObject({
      itineraries: [{ itineraryId: 'one' }],
      unreadable: ['RSTU2345', 'WXYZ6789'],
    });
    actor.send({ type: 'refresh.requested' });
    await ports.answer('readItineraries', bookingsPage(null, 'one'));
    expect(readBookings(actor.getSnapshot()).unreadable).toEqual([]);
  });

  it('keep the pages that were read when the next one fails, and go on from there', async () => {
    const { ports, actor } = startHeld(bookingsMachine, bookingsInput);
    await ports.answer('readItineraries', bookingsPage(2, 'one'));
    await ports.fail('readItineraries', offline);
    actor.send({ type: 'retry.requested' });
    expect(ports.inputsOf('readItineraries').at(-1)).toEqual({ page: 2 });
    expect(actor.getSnapshot().context.itineraries).toHaveLength(1);
  });

  // Proves: P61, S7.20
  it('are read again once missing ones were found, and not when there were none', async () => {
    const found = startHeld(bookingsMachine, bookingsInput);
    await found.ports.answer('readItineraries', bookingsPage(null, 'one'));
    await found.ports.answer('createMissing', ['WXYZ6789']);
    expect(found.ports.countOf('readItineraries')).toBe(2);
    const none = startHeld(bookingsMachine, bookingsInput);
    await none.ports.answer('readItineraries', bookingsPage(null, 'one'));
    await none.ports.answer('createMissing', []);
    expect(none.ports.countOf('readItineraries')).toBe(1);
  });

  it('stay on screen while they are read again, until it is known which of them are gone', async () => {
    const { ports, actor } = startHeld(bookingsMachine, bookingsInput);
    const ids = () => readBookings(actor.getSnapshot()).itineraries.map(({ itineraryId }) => itineraryId);
    await ports.answer('readItineraries', bookingsPage(2, 'one', 'gone'));
    expect(wereAllBookingsRead(actor.getSnapshot())).toBe(false);
    await ports.answer('readItineraries', bookingsPage(null, 'two'));
    await ports.answer('createMissing', ['WXYZ6789']);
    expect([ids(), wereAllBookingsRead(actor.getSnapshot())]).toEqual([['one', 'gone', 'two'], true]);
    await ports.answer('readItineraries', bookingsPage(2, 'imported', 'one'));
    expect([ids(), wereAllBookingsRead(actor.getSnapshot())]).toEqual([['one', 'gone', 'two', 'imported'], true]);
    await ports.answer('readItineraries', bookingsPage(null, 'two'));
    expect(ids()).toEqual(['imported', 'one', 'two']);
    expect(actor.getSnapshot().value.lists).toBe('showing');
  });

  it('stand there although the import fails', async () => {
    const { ports, actor } = startHeld(bookingsMachine, bookingsInput);
    await ports.fail('createMissing', offline);
    await ports.answer('readItineraries', bookingsPage(null, 'one'));
    expect(actor.getSnapshot().value).toEqual({ lists: 'showing', importing: 'ended' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});

describe('The account', () => {
  /** The account with one page open and that page's calls held. */
  const opened = () =>
    startHeld(accountMachine, accountInput({ page: 'vehicles' }), (ports) => ({
      vehicles: ports.holdAll(vehiclesMachine),
    }));

  // Proves: P12
  it('asks to sign in again over the untouched page when the provider ended the session (ruling 12)', async () => {
    const { ports, actor, reports } = opened();
    await ports.answer('readVehicles', garage(car));
    const { vehicles } = actor.getSnapshot().children;
    vehicles?.send({ type: 'adding.requested' });
    vehicles?.send({ type: 'vehicle.changed', change: { licensePlate: 'new 1' } });
    vehicles?.send({ type: 'vehicle.submitted' });
    await ports.fail('readVehicles', signedOut);
    expect(reports().at(-1)).toMatchObject({
      type: 'sign-in.wanted',
      reason: 'Please sign in again to go on with your account.',
      unsaved: { vehicle: { original: null, form: { licensePlate: 'new 1' } } },
    });
    expect(vehicles?.getSnapshot().context.form?.licensePlate).toBe('new 1');
  });

  // Proves: S4.15
  it('tells its vehicles as they are read and as they are saved, so that the next booking knows them', async () => {
    const { ports, actor, reports } = opened();
    await ports.answer('readVehicles', garage(car));
    const { vehicles } = actor.getSnapshot().children;
    vehicles?.send({ type: 'removal.requested', vehicle: car });
    vehicles?.send({ type: 'removal.confirmed' });
    await ports.answer('readVehicles', garage(car));
    await ports.answer('saveVehicles', garage());
    expect(reports()).toEqual([
      { type: 'garage.known', vehicles: [car] },
      { type: 'garage.known', vehicles: [] },
    ]);
  });
});
