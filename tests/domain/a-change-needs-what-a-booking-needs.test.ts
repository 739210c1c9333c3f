import * as v from 'valibot';
import { expect, it } from 'vitest';
import { editedOthers } from '#domain/amendment/amended-vehicles.ts';
import {
  type Amendment,
  amendedFields,
  amendmentFaults,
  amendmentOf,
  modifyRequest,
} from '#domain/amendment/amendment.ts';
import { traveller } from '#domain/contract/itinerary.ts';
import { options } from '#tests/models/builders.ts';
import { changeable, withFerry } from '#tests/models/fixtures/itinerary.ts';

const rowan = v.parse(traveller, {
  id: 1,
  status: 11,
  ageCategory: 'A',
  telephone: { phoneNumber: '01632 960 100' },
  personName: { givenName: 'Rowan', surName: 'Hale' },
});
const [out] = changeable.reservationItems.ferry[0]?.departures ?? [];
if (!out) throw new Error('The booking has a crossing.');
const home = {
  ...out,
  routeCode: 'BRI-HAL',
  departureDate: '2026-12-27',
  arrivalDate: '2026-12-27',
  departureTime: '16:00',
  arrivalTime: '17:00',
};
const itinerary = { ...withFerry(changeable, { departures: [out, home] }), customerInfos: [rowan] };
const amended = (change: Partial<Amendment>): Amendment => ({ ...amendmentOf(itinerary), ...change });

// Proves: P57
it.each<[Partial<Amendment>, readonly string[]]>([
  [{}, []],
  [{ givenName: ' ' }, ['givenName']],
  [{ surName: '' }, ['surName']],
  [{ phone: 'nobody' }, ['phone']],
  [{ phone: '' }, []],
  [{ departures: [out, { ...home, departureDate: '2026-12-23', arrivalDate: '2026-12-23' }] }, ['departures']],
])('A change to %j lacks %j', (change, fields) => {
  expect(amendmentFaults(itinerary, amended(change), options()).map(({ field }) => field)).toEqual(fields);
});

// Proves: P56
it('A change is not held up by what was booked elsewhere or under other rules, and stays as it is', () => {
  const ferry = itinerary.reservationItems.ferry[0];
  const older = {
    ...withFerry(itinerary, {
      passengers: [{ ageCategory: 'A', quantity: 12 }],
      vehicles: ferry?.vehicles.map((car) => ({ ...car, licensePlate: '' })) ?? [],
      departures: [home, out],
    }),
    customerInfos: [{ ...rowan, personName: { ...rowan.personName, givenName: '' }, telephone: { phoneNumber: '12' } }],
  };
  const booked = amendmentOf(older);
  const fieldsOf = (change: Partial<Amendment>) =>
    amendmentFaults(older, { ...booked, ...change }, options({ plateRequired: true })).map(({ field }) => field);
  expect([fieldsOf({}), fieldsOf({ request: 'A ramp, please.' })]).toEqual([[], []]);
  expect(fieldsOf({ surName: '', plate: '!' })).toEqual(['plate', 'surName']);
  expect(fieldsOf({ party: { ...booked.party, A: 11 } })).toEqual(['passengers']);
  expect(fieldsOf({ vehicle: null })).toEqual(['passengers']);
});

// Proves: P22
it('A change takes along as many as a booking does, with a vehicle perhaps fewer', () => {
  const party = { A: 5, Z: 0, S: 0, C: 0, I: 0 };
  const sold = options({ party: { maxPassengers: 9, maxWithVehicle: 4 } });
  const faults = (change: Partial<Amendment>) => amendmentFaults(itinerary, amended({ party, ...change }), sold);
  expect(faults({}).map(({ text }) => text)).toEqual(['You can book up to 4 passengers at once.']);
  expect(faults({ vehicle: null })).toEqual([]);
});

it('A change of the name or the phone alone is a change, sent with nothing else of the lead passenger touched', () => {
  expect(amendedFields(itinerary, amended({ phone: '01632 960 200' }), options())).toEqual(['customerInfos']);
  const { customerInfos } = modifyRequest(itinerary, amended({ surName: ' Vane ' }), options());
  expect(customerInfos).toEqual([
    { ...rowan, personName: { ...rowan.personName, surName: 'Vane' }, licensePlate: 'HW21 KYR' },
  ]);
});

it('A vehicle beside the first is different in its class or its plate, and lacks a plate of its own', () => {
  const van = { vehicle: 'VAN', plate: 'VN20 TWO', trailer: null };
  expect(editedOthers([van], [{ ...van, plate: 'VN20 ONE' }], 1)).toEqual(['licensePlate']);
  expect(editedOthers([van], [{ ...van, vehicle: 'CAR' }], 1)).toEqual(['vehicles']);
  expect(editedOthers([van], [van, { ...van, plate: '' }], 1)).toEqual(['vehicles']);
  // The plate of one that is not booked yet belongs to it.
  expect(editedOthers([van], [{ ...van, plate: 'VN20 ONE' }], 0)).toEqual(['vehicles']);
  const faults = amendmentFaults(
    itinerary,
    amended({ others: [van, { ...van, plate: '' }] }),
    options({ plateRequired: true }),
  );
  expect(faults).toEqual([{ field: 'plate-3', text: 'Enter the registration of vehicle 3.' }]);
});

it('Whoever travels alone of their kind is asked for as well', () => {
  const party = { A: 1, Z: 0, S: 0, C: 1, I: 0 };
  expect(modifyRequest(itinerary, amended({ party }), options()).ferry.passengers).toEqual([
    { ageCategory: 'A', quantity: 1 },
    { ageCategory: 'C', quantity: 1 },
  ]);
});
