// Ruling 37: an add-on for the vehicle goes with the last one, and what cannot be had says why.
import { describe, expect, it } from 'vitest';
import { addOnBarrier, addOnsLeft, mayTurn, withAddOn } from '#domain/amendment/amended-add-ons.ts';
import { carriesVehicles, ON_FOOT } from '#domain/amendment/amended-vehicles.ts';
import { type Amendment, amendedFields, amendmentOf, modifyRequest } from '#domain/amendment/amendment.ts';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { leftWords } from '#src/areas/book/summary/change-words.ts';
import { options } from '#tests/models/builders.ts';
import { changeable, withFerry } from '#tests/models/fixtures/itinerary.ts';

const priority = { code: 'PRIORITY', usageType: 'vehicle', description: 'Priority boarding' } as const;
const charging = { code: 'CHARGE', usageType: 'vehicle', description: '' } as const;
const lounge = { code: 'LOUNGE', usageType: 'customer', description: 'Lounge' } as const;
const table = { code: 'TABLE', usageType: 'customer', description: 'Table', ticketGroup: 'Flexible' } as const;
const sold = options({ addOnResourceCodes: [priority, charging, lounge, table] });

const aboard = (...codes: readonly string[]): Itinerary =>
  withFerry(changeable, {
    addOns: codes.map((resourceCode): FerryItem['addOns'][number] => ({
      resourceCode,
      description: '',
      quantity: 1,
      startDate: '2026-12-24',
      endDate: null,
    })),
  });
const booked = aboard('PRIORITY', 'LOUNGE');
const driving = amendmentOf(booked);
const onFoot: Amendment = { ...driving, ...ON_FOOT };
const sentFor = (amendment: Amendment) =>
  modifyRequest(booked, amendment, sold).ferry.addOns?.map(({ resourceCode }) => resourceCode);

describe('A change drops what needs a vehicle', () => {
  // Proves: P37
  it('with the last one, says so, and takes it along again with another', () => {
    expect([sentFor(driving), sentFor(onFoot), sentFor({ ...onFoot, vehicle: 'VAN' })]).toEqual([
      ['PRIORITY', 'LOUNGE'],
      ['LOUNGE'],
      ['PRIORITY', 'LOUNGE'],
    ]);
    expect(amendedFields(booked, onFoot, sold)).toEqual(['vehicles', 'addOns']);
    expect([leftWords(driving, sold), leftWords(onFoot, sold)]).toEqual([
      '',
      'This drops Priority boarding: it needs a vehicle.',
    ]);
    expect(leftWords({ ...amendmentOf(aboard('PRIORITY', 'CHARGE')), ...ON_FOOT }, sold)).toBe(
      'This drops Priority boarding, CHARGE: they need a vehicle.',
    );
  });

  it('and knows the booking that is then made', () => {
    const made = withFerry(aboard('LOUNGE'), { vehicles: [] });
    expect(amendedFields(made, onFoot, sold)).toEqual([]);
    expect(amendedFields(booked, { ...driving, addOns: driving.addOns.toReversed() }, sold)).toEqual([]);
  });

  it('while another vehicle comes along, nothing', () => {
    const convoy = { ...onFoot, others: [{ ...ON_FOOT, vehicle: 'VAN' }] };
    expect([addOnsLeft(convoy, sold), sentFor(convoy)]).toEqual([[], ['PRIORITY', 'LOUNGE']]);
  });

  it('and turns on nothing that cannot be had, with the reason in words', () => {
    const barriers = (amendment: Amendment) => sold.addOnResourceCodes.map((addOn) => addOnBarrier(amendment, addOn));
    expect(barriers(driving)).toEqual([null, null, null, 'With Flexible tickets only.']);
    expect(barriers(onFoot)).toEqual(['Needs a vehicle.', 'Needs a vehicle.', null, 'With Flexible tickets only.']);
    const may = (amendment: Amendment, code: string) => mayTurn(amendment, withAddOn(amendment, code), sold);
    expect(['PRIORITY', 'CHARGE', 'LOUNGE', 'TABLE'].map((code) => may(onFoot, code))).toEqual([
      ...[false, false, true, false],
    ]);
    expect(may({ ...driving, addOns: ['TABLE'] }, 'TABLE')).toBe(true);
    const flexible = driving.departures.map((leg) => ({ ...leg, ticketGroup: 'Flexible' }));
    expect(may({ ...driving, departures: flexible }, 'TABLE')).toBe(true);
    expect(mayTurn(driving, [...driving.addOns, 'CHARGE', 'TABLE'], sold)).toBe(false);
    const [leg] = driving.departures;
    const onTickets = (...groups: readonly string[]) =>
      may({ ...driving, departures: groups.flatMap((ticketGroup) => (leg ? [{ ...leg, ticketGroup }] : [])) }, 'TABLE');
    expect([onTickets('Saver', 'Flexible'), onTickets('Saver', 'Saver'), onTickets('')]).toEqual([true, false, true]);
  });

  it('and turns on nothing that no ship of the booking has, and asks for the rest wherever it is', () => {
    const [leg] = driving.departures;
    if (!leg) throw new Error('The booking has a crossing.');
    const spa = { code: 'SPA', usageType: 'customer' as const, description: 'Spa', ships: ['PETREL'] };
    const on = (...ships: readonly string[]) =>
      addOnBarrier({ ...driving, departures: ships.map((ship) => ({ ...leg, ship })) }, spa);
    expect([on('ST-BRIDE'), on('ST-BRIDE', 'STAR'), on('ST-BRIDE', 'PETREL')]).toEqual([
      'Not on board this ship.',
      'Not on board either ship.',
      null,
    ]);
    const asked = modifyRequest(booked, { ...driving, addOns: ['SPA'] }, options({ addOnResourceCodes: [spa] }));
    expect(asked.ferry.addOns).toEqual([{ resourceCode: 'SPA', quantity: 2 }]);
  });

  it('and takes no vehicle onto a crossing that carries none', () => {
    const { routes } = options();
    const on = (...codes: readonly string[]) =>
      carriesVehicles(
        codes.map((routeCode) => ({ routeCode })),
        routes,
      );
    expect([on('HAL-BRI'), on('HAL-BRI-F'), on('NOWHERE'), on('HAL-BRI', 'BRI-HAL-F')]).toEqual([
      ...[true, false, true, false],
    ]);
  });
});
