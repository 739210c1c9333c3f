// Ruling 57: what was added to a crossing goes with it, also where two crossings are on one day.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amendmentOf, modifyRequest, sailInstead } from '#domain/amendment/amendment.ts';
import { type FerryItem, hotelItem } from '#domain/contract/itinerary.ts';
import { movesBetween } from '#domain/itinerary/moves.ts';
import { chosen, options, sailing } from '#tests/models/builders.ts';
import { changeable } from '#tests/models/fixtures/itinerary.ts';

const [item] = changeable.reservationItems.ferry;
const [outward] = item?.departures ?? [];
if (!item || !outward) throw new Error('The booking has a crossing.');

const on = (startDate: string, resourceCode = 'CABIN'): FerryItem['addOns'][number] => ({
  resourceCode,
  description: '',
  quantity: 1,
  startDate,
  endDate: null,
});

/** Out on 24 December, back on a day, with these on board; what is asked for, and for when, once a leg is on another day. */
function daysAfter(back: string, lines: FerryItem['addOns'], leg: number, date: string) {
  const departures = [outward, { ...outward, routeCode: 'BRI-HAL', departureDate: back, departureTime: '18:00' }];
  const landBasedResources = { accommodations: lines, attractions: [], sundries: [], fees: [] };
  const ferry = [{ ...item, departures, addOns: lines, landBasedResources }] as FerryItem[];
  const itinerary = { ...changeable, reservationItems: { ferry, hotel: [] } };
  const moved = sailInstead(amendmentOf(itinerary), leg, chosen(sailing({ date, departs: '12:00', arrives: '13:00' })));
  const { addOns, accommodations } = modifyRequest(itinerary, moved, options()).ferry;
  const told = (asked: typeof addOns = []) =>
    asked.map(({ resourceCode, startDate }) => `${startDate} ${resourceCode}`);
  expect(told(addOns).sort()).toEqual(told(accommodations).sort());
  return told(accommodations).sort();
}

describe('A change takes along what is on board', () => {
  it.each([
    [0, ['2026-12-23 CABIN', '2026-12-24 CABIN']],
    [1, ['2026-12-24 CABIN', '2026-12-25 CABIN']],
  ])('of leg %i of two on one day, and leaves what is on the other', (leg, days) => {
    const both = [on('2026-12-24'), on('2026-12-24')];
    expect(daysAfter('2026-12-24', both, leg, leg === 0 ? '2026-12-23' : '2026-12-25')).toEqual(days);
  });

  it('of a leg on a day of its own, also onto the day of the other', () => {
    const both = [on('2026-12-24'), on('2026-12-28')];
    expect(daysAfter('2026-12-28', both, 1, '2026-12-29')).toEqual(['2026-12-24 CABIN', '2026-12-29 CABIN']);
    expect(daysAfter('2026-12-28', both, 1, '2026-12-24')).toEqual(['2026-12-24 CABIN', '2026-12-24 CABIN']);
  });

  it('whatever else is on board that day', () => {
    const lines = [on('2026-12-24'), on('2026-12-24', 'BOOTH'), on('2026-12-24'), on('2026-12-24', 'BOOTH')];
    expect(daysAfter('2026-12-24', lines, 1, '2026-12-25')).toEqual([
      ...['2026-12-24 BOOTH', '2026-12-24 CABIN', '2026-12-25 BOOTH', '2026-12-25 CABIN'],
    ]);
  });

  it('as the provider has counted it, while the same people travel', () => {
    const addOns = [{ ...on('2026-12-24', 'LOUNGE'), quantity: 7 }];
    const itinerary = { ...changeable, reservationItems: { ferry: [{ ...item, addOns }], hotel: [] } };
    const sold = options({ addOnResourceCodes: [{ code: 'LOUNGE', usageType: 'customer', description: 'Lounge' }] });
    const asked = modifyRequest(itinerary, { ...amendmentOf(itinerary), request: 'A dog.' }, sold);
    expect(asked.ferry.addOns?.map(({ quantity }) => quantity)).toEqual([7]);
  });

  it('the travellers who still come: the lead, and as many of each kind as travel', () => {
    const people = (['A', 'A', 'C', 'C'] as const).map((ageCategory, id) => ({
      id,
      status: 11 as const,
      ageCategory,
      personName: { givenName: '', middleName: '', surName: '' },
    }));
    const passengers = (['A', 'C'] as const).map((ageCategory) => ({ ageCategory, quantity: 2 }));
    const ferry = [{ ...item, passengers }] as FerryItem[];
    const itinerary = { ...changeable, customerInfos: people, reservationItems: { ferry, hotel: [] } };
    const coming = (A: number, C: number) =>
      modifyRequest(
        itinerary,
        { ...amendmentOf(itinerary), party: { A, C, Z: 0, S: 0, I: 0 } },
        options(),
      ).customerInfos.map(({ id }) => id);
    expect([coming(2, 2), coming(1, 1), coming(2, 0), coming(3, 2)]).toEqual([
      [0, 1, 2, 3],
      [0, 2],
      [0, 1],
      [0, 1, 2, 3],
    ]);
  });

  // Proves: P59
  it('nothing that somebody else has changed meanwhile: that is seen before', () => {
    const [car] = item.vehicles;
    const trailer = { resourceCode: 'TRAILER', length: 4, height: 2 };
    const booked = (change: Partial<FerryItem>) => ({
      ...changeable,
      reservationItems: { ...changeable.reservationItems, ferry: [{ ...item, ...change }] },
    });
    const aboard = (startDate: string) => ({
      landBasedResources: { ...item.landBasedResources, accommodations: [on(startDate)] },
    });
    const towing = (length: number) => ({ vehicles: car ? [{ ...car, trailer: { ...trailer, length } }] : [] });
    const seen = (before: Partial<FerryItem>, now: Partial<FerryItem>) =>
      movesBetween(booked(before), booked(now)).map(({ what }) => what);
    expect([
      seen(towing(4), towing(4)),
      seen(towing(4), towing(4.5)),
      seen(aboard('2026-12-24'), aboard('2026-12-25')),
    ]).toEqual([[], ['details'], ['details']]);
    const nights = (dateEnd: string) => {
      const roomStays = [{ dateStart: '2026-12-24', dateEnd, adults: 2, children: 0 }];
      const hotel = [v.parse(hotelItem, { hotelCode: 'INN', hotelName: 'The Inn', roomStays })];
      return { ...changeable, reservationItems: { ...changeable.reservationItems, hotel } };
    };
    expect(movesBetween(nights('2026-12-26'), nights('2026-12-27')).map(({ what }) => what)).toEqual(['stays']);
  });
});
