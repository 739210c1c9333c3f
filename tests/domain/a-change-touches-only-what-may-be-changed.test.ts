import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Amendment,
  amendedFields,
  amendmentFaults,
  amendmentOf,
  modifyRequest,
  sailInstead,
  sailingsWanted,
} from '#domain/amendment/amendment.ts';
import {
  amendBarrier,
  commonBarrier,
  fixedBarrier,
  mayAmend,
  sailingBarrier,
} from '#domain/amendment/amendment-rights.ts';
import { cancelBarrier, changeBarrier } from '#domain/amendment/cancellation.ts';
import { fingerprint } from '#domain/amendment/change-attempt.ts';
import type { PassengerTypeCode } from '#domain/contract/configuration.ts';
import { type FerryItem, hotelItem, type Itinerary } from '#domain/contract/itinerary.ts';
import { movesBetween } from '#domain/itinerary/moves.ts';
import { PASSENGER_TYPES, partyFault } from '#domain/trip/passengers.ts';
import { pence } from '#domain/values/money.ts';
import { booked, chosen, NOW, options, sailing } from '#tests/models/builders.ts';
import { byAgency, changeable, withFerry } from '#tests/models/fixtures/itinerary.ts';

const [item] = changeable.reservationItems.ferry;
if (!item) throw new Error('The booking has a crossing.');
const upToThree = fc.integer({ min: 0, max: 3 });
const withItem = (change: Partial<FerryItem>): Itinerary => withFerry(changeable, change);

describe('A change touches only what may be changed', () => {
  const departed = Date.UTC(2026, 11, 24, 9, 31);
  const plateOnly = withItem({ isEditable: false });

  // Proves: P29, P56
  it('lets the plate be changed on a ticket that lets nothing else', () => {
    expect([mayAmend(plateOnly, 'licensePlate', NOW), mayAmend(plateOnly, 'departures', NOW)]).toEqual([true, false]);
    expect(amendBarrier(plateOnly, NOW, 'guest')).toBeNull();
  });

  // Proves: P56
  it('says so instead of opening a form for a crossing that its provider has given no number to change it by', () => {
    const unnumbered = withItem({ bookingReference: null });
    expect(amendBarrier(unnumbered, NOW, 'guest')?.text).toBe(
      'This booking cannot be changed online at the moment. Call us to change it.',
    );
    expect(amendBarrier({ ...unnumbered, outcomeOnly: true }, NOW, 'guest')).toBeNull();
  });

  it('says so for a trailer whose sizes the provider leaves out, because a change would make them up', () => {
    const tows = (length: number, height: number) =>
      withItem({
        vehicles: item.vehicles.map((one) => ({ ...one, trailer: { resourceCode: 'TRL', length, height } })),
      });
    expect(amendBarrier(tows(0, 0), NOW, 'guest')?.text).toBe(
      'This booking cannot be changed online at the moment. Call us to change it.',
    );
    expect([amendBarrier(tows(4.5, 0), NOW, 'guest')?.reason, amendBarrier(tows(4.5, 2), NOW, 'guest')]).toEqual([
      'unconfirmed',
      null,
    ]);
  });

  // Proves: P56
  it('locks what has been travelled', () => {
    expect(mayAmend(changeable, 'licensePlate', departed)).toBe(false);
    expect(amendBarrier(changeable, departed, 'guest')?.reason).toBe('departed');
  });

  // Proves: P56
  it('says why a sailing stays as it is', () => {
    const [leg] = item.departures;
    if (!leg) throw new Error('A booking that can be changed has a sailing.');
    const words = (change: Partial<FerryItem>, now = NOW) => sailingBarrier(withItem(change), 0, now)?.text ?? null;
    const fixed = { isEditable: false };
    const flexible = { ...leg, ticketType: 'FLEX', ticketGroup: 'Flexible' };
    expect(words({})).toBeNull();
    expect(words({}, departed)).toBe('This sailing has departed, so it stays as it is.');
    expect(words(fixed)).toBe('This sailing stays as it is: the Saver ticket is for the booked sailing.');
    expect(words({ ...fixed, departures: [leg, flexible] })).toBe(
      'This sailing stays as it is: the tickets are for the booked sailings.',
    );
    expect(words({ ...fixed, departures: [{ ...leg, ticketGroup: '' }] })).toBe(
      'This sailing stays as it is: the ticket is for the booked sailing.',
    );
    expect(words({ amendableFields: ['comments'] })).toBe(
      'This sailing cannot be changed online. Call us if your plans have changed.',
    );
  });

  // Proves: P56
  it('says what stays as it is on every crossing, and why', () => {
    const [leg] = item.departures;
    if (!leg) throw new Error('The booking has a crossing.');
    const back = { ...leg, routeCode: 'BRI-HAL', departureDate: '2026-12-28', arrivalDate: '2026-12-28' };
    const both = { ...withItem({ departures: [leg, back] }), endDate: '2026-12-28' };
    expect([fixedBarrier(changeable, NOW), fixedBarrier(both, NOW)]).toEqual([null, null]);
    expect(fixedBarrier(both, departed)?.text).toBe(
      'The first sailing has departed, so who travels, the vehicle and what is on board stay as they are.',
    );
    const but = (amendableFields: string[]) => fixedBarrier(withItem({ amendableFields }), NOW)?.text;
    expect([but(['departures']), but(['departures', 'passengers', 'addOns'])]).toEqual([
      'Who travels, the vehicle and what is on board cannot be changed online.',
      'The vehicle cannot be changed online.',
    ]);
  });

  // Proves: P6, P56
  it('says in one sentence that a ticket can be neither changed nor cancelled, and nothing of both where one can', () => {
    const fixed = { amendableFields: [], isEditable: false };
    const words = (itinerary: Itinerary, now = NOW) => commonBarrier(itinerary, now, 'guest')?.text ?? null;
    expect(words(withItem({ ...fixed, isCancellable: false }))).toBe(
      'Your ticket cannot be changed or cancelled online. Call us if your plans have changed.',
    );
    const both = withItem({ ...fixed, departures: [...item.departures, ...item.departures], isCancellable: false });
    expect(words(both)).toBe('Your tickets cannot be changed or cancelled online. Call us if your plans have changed.');
    expect(
      [amendBarrier(both, NOW, 'guest'), cancelBarrier(both, NOW, 'guest')].map((barrier) => barrier?.text),
    ).toEqual([
      'Your tickets cannot be changed online. Call us if your plans have changed.',
      'Your tickets cannot be cancelled online. Call us if your plans have changed.',
    ]);
    expect(words({ ...changeable, status: 31 })).toBe('This booking is cancelled.');
    for (const itinerary of [changeable, withItem(fixed), withItem({ isCancellable: false })]) {
      expect(words(itinerary)).toBeNull();
    }
    expect(words(changeable, departed)).toBeNull();
  });

  // Proves: P54
  it('sends plans to the call centre, which may act', () => {
    const planned = booked({ paid: 62.5, paymentPlan: { deposit: 62.5, instalments: [] } });
    expect(amendBarrier(planned, NOW, 'customer')?.reason).toBe('plan');
    expect(amendBarrier({ ...changeable, paymentPlan: planned.paymentPlan }, NOW, 'desk')).toBeNull();
  });

  // Proves: P54
  it('tells the call centre why a plan stays as it is where the provider allows no change, and what to do instead', () => {
    const fixed = { ...withItem({ amendableFields: [], isEditable: false }) };
    const planned = { ...fixed, paymentPlan: { deposit: pence(1000), instalments: [] } };
    expect(amendBarrier(planned, NOW, 'desk')).toEqual({
      reason: 'plan',
      text: 'This booking is paid by instalments, so it cannot be changed. Cancel it and book again instead.',
    });
    expect(amendBarrier(fixed, NOW, 'desk')?.reason).toBe('ticket');
    const { paymentPlan } = planned;
    const allowing = (...amendableFields: string[]) => ({ ...withItem({ amendableFields }), paymentPlan });
    expect(amendBarrier(allowing('licensePlate'), NOW, 'desk')).toBeNull();
    expect(fixedBarrier(allowing('licensePlate'), NOW)?.text).toBe(
      'This booking is paid by instalments, so its sailings, party, vehicle and extras cannot be changed. Cancel it and book again instead.',
    );
    expect(fixedBarrier(allowing('licensePlate', 'departures'), NOW)?.reason).toBe('ticket');
    expect(fixedBarrier(allowing('licensePlate'), departed)?.reason).toBe('departed');
  });

  it.each<[string, Partial<Amendment>]>([
    ['passengers', { party: { A: 1, Z: 0, S: 0, C: 0, I: 0 } }],
    ['vehicles', { vehicle: 'VAN' }],
    ['vehicles', { trailer: { resourceCode: 'TRAILER', length: 4.5, height: 2.1 } }],
    ['licensePlate', { plate: 'VA26 NNN' }],
    ['comments', { request: 'A dog.' }],
    ['addOns', { addOns: ['PRIORITY'] }],
  ])('names %s as what is different', (field, change) => {
    expect(amendedFields(changeable, { ...amendmentOf(changeable), ...change }, options())).toEqual([field]);
  });

  // Proves: P29
  it('finds nothing different in a plate that is only spaced otherwise', () => {
    expect(amendedFields(changeable, { ...amendmentOf(changeable), plate: 'hw21kyr' }, options())).toEqual([]);
  });

  describe('with two vehicles', () => {
    const trailer = { resourceCode: 'TRAILER', length: 4.5, height: 2.1 };
    const [driven] = item.vehicles;
    if (!driven) throw new Error('Somebody drives.');
    const car = { ...driven, trailer };
    const van = { ...car, resourceCode: 'VAN', licensePlate: 'VN20 TWO' };
    const two = withItem({ vehicles: [car, van] });
    const booking = amendmentOf(two);
    const [second] = booking.others;
    if (!second) throw new Error('Two vehicles are booked.');
    const sentOf = (changed: Amendment) => modifyRequest(two, changed, options()).ferry.vehicles;

    // Proves: P28, P30
    it('changes class, trailer and plate of each alike, and keeps the rest of both', () => {
      expect(amendedFields(two, booking, options())).toEqual([]);
      const changed = { ...booking, trailer: null, others: [{ ...second, plate: 'vn20  ten' }] };
      expect(amendedFields(two, changed, options())).toEqual(['vehicles', 'licensePlate']);
      expect(sentOf(changed)).toEqual([
        { resourceCode: 'CAR', licensePlate: 'HW21 KYR' },
        { resourceCode: 'VAN', licensePlate: 'VN20 TEN', trailer },
      ]);
      expect(sailingsWanted(changed, 0, '2026-12-24')).toMatchObject({
        vehicle: 'CAR',
        trailer: null,
        others: [{ resourceCode: 'VAN', plate: 'vn20  ten', trailer }],
      });
      const camper = { ...booking, others: [{ ...second, vehicle: 'CAMPER', trailer: null }] };
      expect(amendedFields(two, camper, options())).toEqual(['vehicles']);
      expect(sentOf(camper)[1]).toEqual({ resourceCode: 'CAMPER', licensePlate: 'VN20 TWO' });
      const lower = { ...booking, others: [{ ...second, trailer: { ...trailer, height: 1.8 } }] };
      expect(amendedFields(two, lower, options())).toEqual(['vehicles']);
      expect(sentOf(lower)[1]).toMatchObject({ trailer: { height: 1.8 } });
    });

    it.each([
      ['the first', { vehicle: null }, [van], 'VAN'],
      ['the second', { others: [{ ...second, vehicle: null }] }, [car], 'CAR'],
    ])('leaves %s behind, and knows the booking that is then made', (_, change, left, first) => {
      const changed = { ...booking, ...change };
      expect(amendedFields(two, changed, options())).toContain('vehicles');
      expect(sentOf(changed).map(({ licensePlate }) => licensePlate)).toEqual(
        left.map(({ licensePlate }) => licensePlate),
      );
      expect(sailingsWanted(changed, 0, '2026-12-24')).toMatchObject({ vehicle: first, others: [] });
      expect(amendedFields(withItem({ vehicles: left }), changed, options())).toEqual([]);
      expect(amendmentFaults(two, changed, options({ plateRequired: true }))).toEqual([]);
    });

    it('says what is missing of each, in the order of the form', () => {
      const unsaid = {
        ...booking,
        trailer: { ...trailer, length: 0 },
        others: [{ ...second, plate: '', trailer: { ...trailer, height: 0 } }],
      };
      const fields = (plateRequired: boolean) =>
        amendmentFaults(two, unsaid, options({ plateRequired })).map(({ field }) => field);
      expect(fields(true)).toEqual(['trailerLength', 'trailerHeight-2', 'plate-2']);
      expect(fields(false)).toEqual(['trailerLength', 'trailerHeight-2']);
    });
  });

  it('asks for the whole crossing with the one change in it', () => {
    const later = sailInstead(amendmentOf(changeable), 0, chosen(sailing({ departs: '12:00', arrives: '13:00' })));
    expect(modifyRequest(changeable, later, options())).toEqual({
      expectedTotal: 62.5,
      customerInfos: [],
      ferry: {
        ferryId: 'SKERRY',
        productCode: 'PUBLIC',
        cancellationProtection: false,
        comments: '',
        departures: [
          {
            routeCode: 'HAL-BRI',
            departureDate: '2026-12-24',
            departureTime: '12:00',
            ship: 'ST-BRIDE',
            ticketType: 'SAVER',
          },
        ],
        passengers: [{ ageCategory: 'A', quantity: 2 }],
        vehicles: [{ resourceCode: 'CAR', licensePlate: 'HW21 KYR' }],
        addOns: [],
        accommodations: [],
        attractions: [],
        sundries: [],
      },
    });
  });

  it('names no product that the booking leaves out, and the ferry of its route', () => {
    const bare = withItem({ ferryId: '', productCode: '' });
    const { ferry } = modifyRequest(bare, amendmentOf(bare), options());
    expect(ferry).toMatchObject({ ferryId: 'SKERRY' });
    expect(ferry).not.toHaveProperty('productCode');
  });

  it('names no more travellers than travel, of each type, and the lead passenger always', () => {
    const someType = fc.constantFrom(...PASSENGER_TYPES);
    const someParty = fc.record({ A: upToThree, Z: upToThree, S: upToThree, C: upToThree, I: upToThree });
    const named = (ageCategory: PassengerTypeCode, id: number) => ({
      id,
      status: 11 as const,
      ageCategory,
      personName: { givenName: '', middleName: '', surName: '' },
    });
    fc.assert(
      fc.property(fc.array(someType, { minLength: 1, maxLength: 9 }), someParty, (before, party) => {
        fc.pre(partyFault(party) === null);
        const whole = { ...changeable, customerInfos: before.map(named) };
        const { customerInfos } = modifyRequest(whole, { ...amendmentOf(whole), party }, options());
        expect(customerInfos[0]?.id).toBe(0);
        for (const type of PASSENGER_TYPES) {
          expect(customerInfos.filter(({ ageCategory }) => ageCategory === type).length).toBeLessThanOrEqual(
            party[type],
          );
        }
      }),
    );
  });

  // Proves: S5.12
  it('counts an add-on for the people anew when others travel, and leaves one for the vehicle at one', () => {
    const addOns = ['LOUNGE', 'PRIORITY'].map((resourceCode) => ({
      resourceCode,
      description: '',
      startDate: '2026-12-24',
      endDate: null,
      quantity: resourceCode === 'LOUNGE' ? 2 : 1,
    }));
    const lounging = withItem({ addOns });
    const sold = options({
      addOnResourceCodes: [
        { code: 'LOUNGE', usageType: 'customer', description: 'Lounge' },
        { code: 'PRIORITY', usageType: 'vehicle', description: 'Priority' },
      ],
    });
    const counts = (change: Partial<Amendment>) =>
      modifyRequest(lounging, { ...amendmentOf(lounging), ...change }, sold).ferry.addOns?.map(
        ({ resourceCode, quantity }) => `${quantity} ${resourceCode}`,
      );
    expect(counts({ request: 'A dog.' })).toEqual(['2 LOUNGE', '1 PRIORITY']);
    expect(counts({ party: { A: 2, Z: 0, S: 0, C: 2, I: 1 } })).toEqual(['4 LOUNGE', '1 PRIORITY']);
    const without = withItem({ addOns: [] });
    const added = { ...amendmentOf(without), addOns: ['LOUNGE', 'PRIORITY'], party: { A: 2, Z: 0, S: 0, C: 2, I: 1 } };
    expect(modifyRequest(without, added, sold).ferry.addOns).toEqual([
      { resourceCode: 'LOUNGE', quantity: 4 },
      { resourceCode: 'PRIORITY', quantity: 1 },
    ]);
  });

  // Proves: P59
  it('sees every move of total, payment, status and sailings, and none in the same booking', () => {
    expect(movesBetween(changeable, structuredClone(changeable))).toEqual([]);
    const other = booked({ status: 31 });
    expect(movesBetween(changeable, other).map(({ what }) => what)).toEqual(['status', 'paid']);
  });

  it('sees what somebody else has changed beside the sailings, so that an older copy does not take it back', () => {
    const reachedAt = (phoneNumber: string) =>
      ({
        id: 1,
        status: 11,
        ageCategory: 'A',
        personName: { givenName: 'Rowan', middleName: '', surName: 'Hale' },
        telephone: { phoneNumber },
      }) as const;
    const before = { ...changeable, customerInfos: [reachedAt('01632 960001')] };
    const others = [
      withFerry(before, { vehicles: item.vehicles.map((vehicle) => ({ ...vehicle, licensePlate: 'VA26 NNN' })) }),
      withFerry(before, { passengers: item.passengers.map((line) => ({ ...line, quantity: line.quantity + 1 })) }),
      withFerry(before, { comments: 'A wheelchair comes along.' }),
      { ...before, customerInfos: [reachedAt('01632 960999')] },
      { ...before, version: 'another' },
    ];
    for (const other of others) expect(movesBetween(before, other).map(({ what }) => what)).toEqual(['details']);
  });

  it('names the sailing alone where nothing else was changed', () => {
    const departures = item.departures.map((leg) => ({ ...leg, departureTime: '23:55' }));
    const moved = { ...withItem({ departures }), version: 'another' };
    expect(movesBetween(changeable, moved).map(({ what }) => what)).toEqual(['sailings']);
  });

  it('leaves the booking of an agency to the agency and to the desk, and what is not confirmed to nobody', () => {
    const viewers = ['guest', 'customer', 'agent', 'desk'] as const;
    expect(viewers.map((viewer) => changeBarrier(byAgency, viewer)?.reason ?? null)).toEqual([
      'agent',
      'agent',
      null,
      null,
    ]);
    const { reservationItems } = changeable;
    const hotel = [v.parse(hotelItem, { hotelCode: 'INN', hotelName: 'The Inn' })];
    expect([
      amendBarrier({ ...changeable, status: null }, NOW, 'guest')?.reason,
      cancelBarrier({ ...changeable, status: 11 }, NOW, 'guest')?.reason,
      amendBarrier({ ...changeable, reservationItems: { ...reservationItems, hotel } }, NOW, 'guest'),
    ]).toEqual(['unconfirmed', 'unconfirmed', null]);
  });

  it('leaves a booking on instalments to the desk, also where an agency looks at it (ruling 54)', () => {
    const onPlan = { ...changeable, paymentPlan: { deposit: pence(2000), instalments: [] } };
    const barriers = (['guest', 'agent', 'desk'] as const).map(
      (viewer) => changeBarrier(onPlan, viewer)?.reason ?? null,
    );
    expect(barriers).toEqual(['plan', 'plan', null]);
  });

  it('gives another decision another name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const [first = '', ...rest] = [...text];
        const others = new Set([
          text,
          [...rest, first].join(''),
          [...text].reverse().join(''),
          `${text}1`,
          rest.join(''),
        ]);
        expect(new Set([...others].map(fingerprint)).size).toBe(others.size);
      }),
    );
  });
});
