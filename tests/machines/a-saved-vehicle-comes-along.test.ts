import { describe, expect, it } from 'vitest';
import { draftOf } from '#machines/booking/booking.select.ts';
import { wishedPlate } from '#machines/booking/sailings.select.ts';
import {
  chosen,
  emptyTrip,
  lead,
  returnTrip,
  returnWish,
  sailing,
  savedVehicle,
  searchResult,
  wish,
} from '#tests/models/builders.ts';
import { reopen, startBooking } from './held-booking.ts';

describe('A search with saved vehicles', () => {
  // Proves: S1.12
  it('opens with the default vehicle of a customer, its trailer and its plate', () => {
    const known = startBooking({ savedVehicles: [savedVehicle] });
    const expected = { vehicle: 'VAN', trailer: { resourceCode: 'TRAILER', length: 4.5, height: 2.1 } };
    expect(known.state().context.wish).toMatchObject(expected);
    expect(known.state().context.trip.lead.plate).toBe('VA26 NNN');
    const later = startBooking();
    later.actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
    expect(later.state().context.wish).toMatchObject(expected);
    const entered = startBooking();
    entered.actor.send({ type: 'route.entered', step: 'searching', wish: {} });
    entered.actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
    expect(entered.state().context.wish).toMatchObject(expected);
  });

  it.each([
    ['goes when another one comes along', { vehicle: 'CAR' }, ''],
    ['stays while that one does', { departureDate: '2026-12-24' }, 'VA26 NNN'],
  ])('has the plate of a saved vehicle, which %s', (_, change, plate) => {
    const { actor, state } = startBooking({ savedVehicles: [savedVehicle] });
    actor.send({ type: 'wish.changed', change });
    actor.send({ type: 'search.requested' });
    expect([state().value, state().context.trip.lead.plate]).toEqual([{ sailing: 'looking' }, plate]);
  });

  it('leaves a search that was begun as it is when the saved vehicles come', () => {
    const { actor, state } = startBooking();
    actor.send({ type: 'wish.changed', change: { party: wish().party } });
    actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
    expect([state().context.wish.vehicle, state().context.savedVehicles]).toEqual(['CAR', [savedVehicle]]);
    actor.send({ type: 'saved-vehicle.chosen', vehicle: savedVehicle });
    expect(state().context.wish.vehicle).toBe('VAN');
  });

  it('leaves the vehicle of an address, whenever the saved vehicles come', () => {
    for (const vehicle of ['CAR', null]) {
      const { actor, state } = startBooking({ wish: { vehicle } });
      actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
      expect(state().context.wish.vehicle).toBe(vehicle);
    }
  });

  it('leaves the vehicle that was searched with, and the registration that was typed', () => {
    const { actor, state } = startBooking();
    actor.send({ type: 'wish.changed', change: { vehicle: 'VAN' } });
    actor.send({ type: 'search.requested' });
    actor.send({ type: 'route.entered', step: 'searching' });
    const before = state().context.trip;
    actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
    expect(state().context.trip).toBe(before);
    const first = startBooking();
    first.actor.send({ type: 'search.requested' });
    first.actor.send({ type: 'route.entered', step: 'searching' });
    first.actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
    expect(first.state().context.wish.vehicle).toBe('CAR');
    const typed = reopen('searching', { trip: emptyTrip({ lead: lead() }) });
    typed.actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
    expect(typed.state().context.trip.lead).toEqual(lead());
  });

  it('leaves a way back with the vehicle that it was priced for', () => {
    const wayBackAlone = emptyTrip({ wish: returnWish(), return: chosen(sailing()) });
    const { actor, state } = reopen('searching', { trip: wayBackAlone });
    actor.send({ type: 'wish.changed', change: { vehicle: 'VAN' } });
    actor.send({ type: 'search.requested' });
    actor.send({ type: 'losses.declined' });
    actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
    expect(state().context.trip).toEqual(wayBackAlone);
  });

  it.each(['outward', 'basket', 'reviewing'] as const)('has them in the form also when they came at %s', (step) => {
    const { actor, state } = reopen(step);
    actor.send({ type: 'vehicles.known', vehicles: [savedVehicle] });
    actor.send({ type: 'route.entered', step: 'searching' });
    expect([state().value, state().context.savedVehicles]).toEqual([{ searching: 'editing' }, [savedVehicle]]);
    expect(state().context.trip).toEqual(returnTrip());
  });

  it('takes its plate back as well where it is of the class of the trip', () => {
    const trip = returnTrip({ wish: returnWish({ vehicle: 'VAN' }) });
    const { actor, state } = reopen('searching', { trip, savedVehicles: [savedVehicle] });
    actor.send({ type: 'saved-vehicle.chosen', vehicle: savedVehicle });
    actor.send({ type: 'search.requested' });
    expect(state().value).toEqual({ searching: 'warning' });
    actor.send({ type: 'losses.declined' });
    expect(wishedPlate(state())).toBe('HW21 KYR');
  });

  it('brings its plate along once the search is submitted, and takes it back where the change is declined', () => {
    const { actor, state } = reopen('searching', { savedVehicles: [savedVehicle] });
    const plates = () => [wishedPlate(state()), state().context.trip.lead.plate, draftOf(state()).data.trip.lead.plate];
    actor.send({ type: 'saved-vehicle.chosen', vehicle: savedVehicle });
    expect(plates()).toEqual(['VA26 NNN', 'HW21 KYR', 'HW21 KYR']);
    actor.send({ type: 'search.requested' });
    actor.send({ type: 'losses.declined' });
    expect(plates()).toEqual(['HW21 KYR', 'HW21 KYR', 'HW21 KYR']);
    actor.send({ type: 'saved-vehicle.chosen', vehicle: savedVehicle });
    actor.send({ type: 'search.requested' });
    actor.send({ type: 'losses.accepted' });
    expect(plates()).toEqual(['VA26 NNN', 'VA26 NNN', 'VA26 NNN']);
  });

  it('is in the draft with its plate where nothing is lost by it', () => {
    const { actor, state } = startBooking({ savedVehicles: [savedVehicle] });
    actor.send({ type: 'saved-vehicle.chosen', vehicle: { ...savedVehicle, licensePlate: 'VA26 OOO' } });
    expect(draftOf(state()).data.trip.lead.plate).toBe('VA26 OOO');
  });

  it('asks the provider for the trailer', async () => {
    const { actor, ports } = startBooking({ savedVehicles: [savedVehicle] });
    actor.send({ type: 'wish.changed', change: { departureDate: '2026-12-24' } });
    actor.send({ type: 'search.requested' });
    expect(ports.inputsOf('searchCrossings').at(-1)).toMatchObject({ wish: { trailer: { resourceCode: 'TRAILER' } } });
    await ports.answer('searchCrossings', searchResult());
  });
});
