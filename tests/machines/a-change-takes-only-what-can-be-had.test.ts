import { describe, expect, it } from 'vitest';
import { ON_FOOT } from '#domain/amendment/amended-vehicles.ts';
import type { Amendment } from '#domain/amendment/amendment.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import type { AmendmentInput } from '#machines/itinerary/amendment.ports.ts';
import { hasAddOn, isPlateOpen, mayAddVehicle, mayDrive, mayTurnAddOn } from '#machines/itinerary/amendment.select.ts';
import { amendmentInput, changeable, withFerry } from '#tests/models/fixtures/itinerary.ts';
import { startHeld } from './start-held.ts';

const addOnResourceCodes = [
  { code: 'PRIORITY', usageType: 'vehicle', description: 'Priority boarding' },
  { code: 'LOUNGE', usageType: 'customer', description: 'Lounge' },
] as const;

function open(change: Partial<AmendmentInput> = {}) {
  const options = { ...amendmentInput.options, addOnResourceCodes: [...addOnResourceCodes] };
  const { actor, state } = startHeld(amendmentMachine, { ...amendmentInput, options, ...change });
  return {
    state,
    addOns: () => addOnResourceCodes.filter(({ code }) => hasAddOn(code)(state())).map(({ code }) => code),
    edit: (part: Partial<Amendment>) => actor.send({ type: 'amendment.edited', change: part }),
  };
}

describe('A change takes only what can be had', () => {
  it('and no add-on for a vehicle that stays behind', () => {
    const { state, addOns, edit } = open();
    edit({ addOns: ['PRIORITY', 'LOUNGE'] });
    expect(addOns()).toEqual(['PRIORITY', 'LOUNGE']);
    edit(ON_FOOT);
    expect(addOns()).toEqual(['LOUNGE']);
    expect([mayTurnAddOn('PRIORITY')(state()), mayTurnAddOn('LOUNGE')(state())]).toEqual([false, true]);
    edit({ addOns: ['PRIORITY'] });
    expect(addOns()).toEqual([]);
    edit({ vehicle: 'VAN' });
    expect(addOns()).toEqual(['PRIORITY']);
  });

  it('and no vehicle where the crossing carries foot passengers only', () => {
    const [leg] = changeable.reservationItems.ferry[0]?.departures ?? [];
    if (!leg) throw new Error('The booking has a crossing.');
    const itinerary = withFerry(changeable, { departures: [{ ...leg, routeCode: 'HAL-BRI-F' }], vehicles: [] });
    const { state, edit } = open({ itinerary });
    expect([mayDrive(state()), mayAddVehicle(state()), mayDrive(open().state())]).toEqual([false, false, true]);
    edit({ vehicle: 'CAR' });
    edit({ others: [{ ...ON_FOOT, vehicle: 'CAR' }] });
    expect([state().context.amendment.vehicle, state().context.amendment.others]).toEqual([null, []]);
  });

  // Proves: P29, P56
  it('and every vehicle that is new with its plate, where the plate of one that is booked stays as it is', () => {
    const amendableFields = ['vehicles'];
    const afoot = open({ itinerary: withFerry(changeable, { amendableFields, vehicles: [] }) });
    afoot.edit({ vehicle: 'CAR' });
    expect(isPlateOpen(1)(afoot.state())).toBe(true);
    afoot.edit({ plate: 'HW21 NEW' });
    expect(afoot.state().context.amendment.plate).toBe('HW21 NEW');

    const driving = open({ itinerary: withFerry(changeable, { amendableFields }), forStaff: true });
    const van = { vehicle: 'VAN', plate: '', trailer: null };
    driving.edit({ others: [van] });
    driving.edit({ others: [{ ...van, plate: 'VN20 TWO' }] });
    driving.edit({ plate: 'HW21 NEW' });
    expect([1, 2].map((number) => isPlateOpen(number)(driving.state()))).toEqual([false, true]);
    const { plate, others } = driving.state().context.amendment;
    expect([plate, ...others.map((other) => other.plate)]).toEqual(['HW21 KYR', 'VN20 TWO']);
  });
});
