import { describe, expect, it } from 'vitest';
import {
  type Amendment,
  amendedFields,
  amendmentFaults,
  amendmentOf,
  modifyRequest,
} from '#domain/amendment/amendment.ts';
import { draftAgain } from '#domain/booking/book-again.ts';
import { consequencesOf } from '#domain/booking/losses.ts';
import { detailsFaults } from '#domain/booking/progress.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { changeWish } from '#domain/trip/trip.ts';
import { emptyVehicle, vehicleFaults, vehicleOf } from '#domain/vehicles/saved-vehicles.ts';
import { withDefaultVehicle, withoutPlateOfOthers } from '#domain/vehicles/trip-vehicles.ts';
import { changeRows } from '#src/areas/book/summary/change-words.ts';
import {
  booked,
  emptyTrip,
  lead,
  options as optionsOf,
  rules,
  savedVehicle,
  TODAY,
  trip,
  wish,
} from '#tests/models/builders.ts';
import { withFerry } from '#tests/models/fixtures/itinerary.ts';

const options = optionsOf({ plateRequired: true, platelessResourceCodes: ['BICYCLE'] });
const BICYCLE = { resourceCode: 'BICYCLE', plate: '' };
const CAR = { resourceCode: 'CAR', plate: '' };

/** The fields that something is wrong with. */
const faultyOf = (faults: readonly { readonly field: string }[]) => faults.map(({ field }) => field);

// Proves: P29
describe('A class without a plate', () => {
  const riding = wish({ vehicle: 'BICYCLE' });
  const bare = lead({ plate: '' });

  it('is asked for none, also where the operator requires one of every other', () => {
    const faults = (wished: typeof riding, terms = options) =>
      faultyOf(detailsFaults({ trip: trip({ wish: wished, lead: bare }), options: terms }));
    expect(faults(riding)).toEqual([]);
    expect(faults(wish({ vehicle: 'CAR', others: [BICYCLE, CAR] }))).toEqual(['plate', 'plate-3']);
    expect(faults(wish({ vehicle: 'BICYCLE', others: [CAR] }))).toEqual(['plate-2']);
    expect(faults(riding, optionsOf({ plateRequired: true }))).toEqual(['plate']);
  });

  it('takes no plate of the vehicle before it, and says that it goes', () => {
    const edit = { kind: 'wish', wish: riding } as const;
    const [loss] = consequencesOf(emptyTrip({ lead: lead() }), edit, { ...rules(), options });
    expect(loss).toMatchObject({ how: 'dropped', what: 'plate', name: lead().plate });
    const others = [{ ...BICYCLE, plate: 'VN20 TWO' }, CAR];
    expect(changeWish(wish(), { others }, options).others).toEqual([BICYCLE, CAR]);
  });

  it('has none where it is saved, and comes along without one that was saved before', () => {
    const typed = { ...emptyVehicle('BICYCLE', true), licensePlate: '!!!' };
    expect(vehicleFaults(typed, [], options)).toEqual([]);
    expect(vehicleOf(typed, options).licensePlate).toBe('');
    const former = { ...savedVehicle, resourceCode: 'BICYCLE', isDefault: true, licensePlate: 'OLD 1' };
    expect(withDefaultVehicle(emptyTrip(), [former], options)).toMatchObject({
      wish: { vehicle: 'BICYCLE' },
      lead: { plate: '' },
    });
  });

  it('nor has a saved vehicle one where it does not come along: on a route without vehicles, or beside another', () => {
    const onFoot = emptyTrip({ wish: wish({ routeCode: 'HAL-BRI-F', vehicle: null }) });
    expect(withDefaultVehicle(onFoot, [{ ...savedVehicle, isDefault: true }], options)).toBe(onFoot);
    const saved = [
      { ...savedVehicle, resourceCode: 'CAR', licensePlate: 'AB12 CDE' },
      { ...savedVehicle, resourceCode: 'ESTATE', licensePlate: 'AB12 CDE' },
      { ...savedVehicle, resourceCode: 'VAN', licensePlate: 'VN20 TWO' },
    ];
    const plateOf = (vehicle: string, plate: string) =>
      withoutPlateOfOthers(emptyTrip({ wish: wish({ vehicle }), lead: lead({ plate }) }), saved).lead.plate;
    expect([plateOf('CAR', 'AB12 CDE'), plateOf('VAN', 'AB12 CDE'), plateOf('VAN', 'HW21 KYR')]).toEqual([
      ...['AB12 CDE', '', 'HW21 KYR'],
    ]);
  });
});

describe('A change to a class without a plate', () => {
  const itinerary = booked();
  const onBicycle = (licensePlate: string) =>
    withFerry(itinerary, {
      vehicles: [{ resourceCode: 'BICYCLE', description: 'Bicycle', licensePlate, trailer: null }],
    });
  const driving = amendmentOf(itinerary);
  const riding: Amendment = { ...driving, vehicle: 'BICYCLE', trailer: null };

  it('is a change of the vehicle alone, and sends no plate of the vehicle or of its driver', () => {
    expect(driving.plate).not.toBe('');
    for (const plate of [riding.plate, 'OLD 1']) {
      expect(amendedFields(itinerary, { ...riding, plate }, options)).toEqual(['vehicles']);
    }
    expect(amendmentFaults(itinerary, { ...riding, plate: '' }, options)).toEqual([]);
    const { ferry, customerInfos } = modifyRequest(itinerary, riding, options);
    expect(ferry.vehicles).toEqual([{ resourceCode: 'BICYCLE', licensePlate: '' }]);
    expect(JSON.stringify(customerInfos)).not.toContain('licensePlate');
  });

  it('shows none beside the one that was, and "None" before one that comes', () => {
    const rowsOf = (amendment: Amendment, from = itinerary) =>
      changeRows(from, amendment, { classes: [], options })
        .filter(({ what }) => what === 'Registration')
        .map(({ before, after }) => [before, after]);
    expect(rowsOf(riding)).toEqual([]);
    expect(rowsOf({ ...driving, plate: 'hw21 kyr' }, onBicycle(''))).toEqual([['None', 'HW21 KYR']]);
  });

  it('is booked again without one that was kept before', () => {
    const payer = { ...GUEST, kind: 'agent' as const };
    const plateUnder = (terms: typeof options) =>
      draftAgain(onBicycle('OLD 1'), { today: TODAY, payer, options: terms })?.data.trip.lead.plate;
    expect([plateUnder(options), plateUnder(optionsOf())]).toEqual(['', 'OLD 1']);
  });
});
