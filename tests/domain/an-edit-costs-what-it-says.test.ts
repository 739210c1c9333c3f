import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, settled, after as tripAfter } from '#domain/booking/dependencies.ts';
import { consequencesOf, lossesBetween } from '#domain/booking/losses.ts';
import { hasEarned } from '#domain/booking/progress.ts';
import { visitDays } from '#domain/extras/extras-offer.ts';
import { type Extras, NO_EXTRAS } from '#domain/trip/extras.ts';
import { type ChosenSailing, otherVehicles, type Trip, type Wish } from '#domain/trip/trip.ts';
import {
  chosen,
  emptyTrip,
  mapOfIsland,
  returnTrip,
  returnWish,
  sailing,
  stay,
  TODAY,
  wayHome,
} from '#tests/models/builders.ts';
import { briefly, extra, full, rules, trailer, whole, wished, withLounge } from '#tests/models/whole-trip.ts';

const dates = fc.constantFrom('2026-12-23', '2026-12-24', '2026-12-25', '2026-12-27', '2026-12-30');
const convoy: Wish['others'] = [{ resourceCode: 'VAN', plate: 'VN20 TWO', trailer }];
const anyTrip = fc.constantFrom(
  ...[emptyTrip(), returnTrip(), whole(), whole({ return: null }), whole({ stays: [] })],
  whole({ wish: returnWish({ trailer, others: convoy, coupon: 'SOLENT10' }) }),
);
const anySailing = fc
  .record({ date: dates, ticket: fc.constantFrom('SAVER', 'STANDARD'), lounge: fc.constantFrom(0, 1_000, 1_200) })
  .map(({ date, ticket, lounge }) => {
    const one = chosen(sailing({ date }), ticket);
    return lounge ? withLounge(one, lounge) : one;
  });
const editing = (edit: Edit) => () => edit;
const anyEdit: fc.Arbitrary<(trip: Trip) => Edit> = fc.oneof(
  fc
    .record(
      {
        routeCode: fc.constantFrom('HAL-BRI', 'HAL-BRI-F'),
        journey: fc.constantFrom('one-way', 'return', 'stay-only'),
        departureDate: dates,
        returnDate: fc.option(dates),
        vehicle: fc.constantFrom('CAR', 'VAN', null),
        trailer: fc.constantFrom(trailer, null),
        coupon: fc.constantFrom('', 'SOLENT10'),
        others: fc.constantFrom([], convoy),
      } satisfies Partial<Record<keyof Wish, unknown>>,
      { requiredKeys: [] },
    )
    .map((change) => (trip: Trip) => wished(trip, change as Partial<Wish>)),
  anySailing.map((one) => editing({ kind: 'sailing', leg: 'outward', sailing: one })),
  dates.map((date) => editing({ kind: 'sailing', leg: 'return', sailing: chosen(wayHome({ date })) })),
  fc.boolean().map((wanted) => editing({ kind: 'protection', wanted })),
  fc
    .constantFrom(0, 2)
    .map((quantity) => editing({ kind: 'extra', list: 'sundries', extra: { ...mapOfIsland, quantity } })),
  fc
    .constantFrom('stay-dropped' as const, 'stay-moved' as const)
    .map((kind) => editing({ kind, hotelCode: stay().hotelCode, startDate: stay().startDate })),
  dates.map((startDate) => editing({ kind: 'stay', stay: stay({ startDate, endDate: '2026-12-31' }) })),
);

/** What no trip may ever be. */
function expectConsistent(trip: Trip): void {
  const { extras, wish } = trip;
  const sailed = [trip.outward, trip.return].flatMap((one) => (one ? [one.departureDate] : []));
  if (wish.journey === 'stay-only') expect([trip.outward, trip.return]).toEqual([null, null]);
  if (wish.vehicle === null) expect([wish.trailer, trip.lead.plate, extras.protection]).toEqual([null, '', false]);
  if (wish.routeCode === 'HAL-BRI-F') expect(otherVehicles(wish)).toEqual([]);
  if (wish.journey !== 'return') expect(trip.return).toBeNull();
  for (const { date } of [...extras.addOns, ...extras.accommodations]) expect(sailed).toContain(date);
  const { from, to } = visitDays(trip, rules.options.routes, TODAY);
  for (const { date } of extras.attractions) expect(date !== null && date >= from && date <= to).toBe(true);
  expect(settled(trip, rules)).toEqual(trip);
}

describe('An edit costs what it says', () => {
  it('whatever is edited, the trip stays one that can be booked', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anyEdit, { maxLength: 4 }), (start, edits) => {
        const had = edits.reduce((trip, edit) => tripAfter(trip, edit(trip), rules), settled(start, rules));
        expectConsistent(had);
        expect(hasEarned('searching', { trip: had, cart: null, options: rules.options, today: TODAY })).toBe(true);
        if (hasEarned('return', { trip: had, cart: null, options: rules.options, today: TODAY })) {
          expect(had.outward).not.toBeNull();
        }
      }),
    );
  });

  it('says nothing where nothing is lost, and every loss once', () => {
    fc.assert(
      fc.property(anyTrip, anyEdit, (start, edit) => {
        const before = settled(start, rules);
        expect(lossesBetween(before, before)).toEqual([]);
        const losses = lossesBetween(before, tripAfter(before, edit(before), rules));
        const names = losses.map((loss) => JSON.stringify(loss));
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('shows a loss exactly where the trip is poorer', () => {
    fc.assert(
      fc.property(anyTrip, anyEdit, (start, edit) => {
        const before = settled(start, rules);
        const now = tripAfter(before, edit(before), rules);
        const dropped = lossesBetween(before, now).flatMap(({ how, what }) => (how === 'dropped' ? [what] : []));
        expect(dropped.includes('outward')).toBe(before.outward !== null && now.outward === null);
        expect(dropped.includes('return')).toBe(before.return !== null && now.return === null);
        expect(dropped.includes('plate')).toBe(before.lead.plate !== '' && now.lead.plate === '');
        expect(dropped.includes('protection')).toBe(before.extras.protection && !now.extras.protection);
        expect(dropped.includes('stay')).toBe(before.stays.length > now.stays.length);
        const counts = ({ addOns, accommodations, attractions, sundries }: Extras) =>
          [addOns, accommodations, attractions, sundries].reduce((sum, list) => sum + list.length, 0);
        if (!dropped.includes('extra')) expect(counts(now.extras)).toBeGreaterThanOrEqual(counts(before.extras));
      }),
    );
  });

  it.each<[string, Partial<Wish>, readonly string[]]>([
    [
      'another day out takes the crossing and what is bound to it',
      { departureDate: '2026-12-23' },
      ['dropped outward', 'dropped extra LOUNGE', 'dropped extra CABIN'],
    ],
    ['no way back leaves the stay and the visit where they are', { journey: 'one-way' }, ['dropped return']],
    [
      'the other way takes both crossings and what is bound to them',
      { routeCode: 'BRI-HAL' },
      ['dropped outward', 'dropped return', 'dropped extra LOUNGE', 'dropped extra CABIN', 'dropped extra CASTLE'],
    ],
    [
      'another trailer is another price',
      { trailer: { ...trailer, length: 6 } },
      ['dropped outward', 'dropped return', 'dropped extra LOUNGE', 'dropped extra CABIN'],
    ],
    [
      'another vehicle is another price, and protection was for the first',
      { vehicle: 'VAN' },
      ['dropped outward', 'dropped return', 'dropped extra LOUNGE', 'dropped extra CABIN', 'dropped protection'],
    ],
    [
      'a route without vehicles drops what drove',
      { routeCode: 'HAL-BRI-F' },
      [
        ...['dropped outward', 'dropped return', 'dropped vehicle', 'dropped trailer', 'dropped plate HW21 KYR'],
        ...['dropped extra LOUNGE', 'dropped extra CABIN', 'dropped protection'],
      ],
    ],
    [
      'a vehicle taken out by hand is no news, its trailer is',
      { vehicle: null },
      [
        ...['dropped outward', 'dropped return', 'dropped trailer', 'dropped plate HW21 KYR'],
        ...['dropped extra LOUNGE', 'dropped extra CABIN', 'dropped protection'],
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(briefly(consequencesOf(whole(), wished(whole(), change), rules))).toEqual(expected);
  });

  // Proves: P44
  it('protection stays with another vehicle of its kind', () => {
    const estate = { resourceCode: 'ESTATE', groupName: 'Car' };
    const vehicleResourceCodesExpanded = [...rules.options.vehicleResourceCodesExpanded, estate];
    const sold = { ...rules, options: { ...rules.options, vehicleResourceCodesExpanded } };
    expect(tripAfter(whole(), wished(whole(), { vehicle: 'ESTATE' }), sold).extras.protection).toBe(true);
  });

  it('an add-on goes with its crossing to another day, at the price that it has there', () => {
    const later = withLounge(chosen(sailing({ date: '2026-12-25' })), 1_200);
    const edit: Edit = { kind: 'sailing', leg: 'outward', sailing: later };
    expect(tripAfter(whole(), edit, rules).extras.addOns).toEqual([
      { ...extra('LOUNGE', '2026-12-25', 1_200, 2), name: 'Lounge' },
    ]);
    expect(consequencesOf(whole(), edit, rules)).toEqual([
      { how: 'repriced', what: 'extra', name: 'LOUNGE', date: '2026-12-25', total: 1_200 },
      { how: 'misfit', what: 'stay', name: 'Harbour View', date: '2026-12-24', total: null },
    ]);
  });

  it.each([
    [1, ['repriced extra CABIN']],
    [2, []],
    [3, []],
  ])('two cabins that become %i for the same total: %j', (quantity, expected) => {
    const having = (count: number) =>
      whole({ extras: { ...full, accommodations: [extra('CABIN', '2026-12-24', 3_000, count)] } });
    expect(briefly(lossesBetween(having(2), having(quantity)))).toEqual(expected);
  });

  it('an add-on of the way back goes with it alone, and is lost with it', () => {
    const back = (date: string) => withLounge(chosen(wayHome({ date })));
    const addOns = [full.addOns[0], extra('LOUNGE', '2026-12-27', 1_000, 2)].filter((one) => one !== undefined);
    const both = whole({ return: back('2026-12-27'), extras: { ...full, addOns } });
    const daysAfter = (leg: 'outward' | 'return', one: ChosenSailing) =>
      tripAfter(both, { kind: 'sailing', leg, sailing: one }, rules).extras.addOns.map(({ date }) => date);
    expect(daysAfter('return', back('2026-12-28'))).toEqual(['2026-12-24', '2026-12-28']);
    expect(daysAfter('outward', withLounge(chosen(sailing({ date: '2026-12-25' }))))).toEqual([
      ...['2026-12-25', '2026-12-27'],
    ]);
    expect(briefly(consequencesOf(both, wished(both, { journey: 'one-way' }), rules))).toEqual([
      ...['dropped return', 'dropped extra LOUNGE'],
    ]);
  });

  it('fewer of an extra for the same money cost more, and a stay that begins or ends on another day says so', () => {
    const two = { ...mapOfIsland, quantity: 2 };
    const having = (one: typeof mapOfIsland) => returnTrip({ extras: { ...NO_EXTRAS, sundries: [one] } });
    expect(briefly(lossesBetween(having(two), having({ ...two, quantity: 1 })))).toEqual([
      `repriced extra ${two.name}`,
    ]);
    expect(lossesBetween(having(two), having({ ...two, quantity: 3 }))).toEqual([]);
    const staying = (nights: Parameters<typeof stay>[0]) => returnTrip({ stays: [stay(nights)] });
    for (const nights of [{ startDate: '2026-12-25' }, { endDate: '2026-12-27' }]) {
      expect(briefly(lossesBetween(staying({}), staying(nights)))).toEqual(['repriced stay Harbour View']);
    }
  });

  it('an extra is counted anew where it stands, and alone goes at none', () => {
    const guide = { ...mapOfIsland, resourceCode: 'GUIDE' };
    const had = returnTrip({ extras: { ...NO_EXTRAS, sundries: [mapOfIsland, guide] } });
    const countsAfter = (one: typeof mapOfIsland) =>
      tripAfter(had, { kind: 'extra', list: 'sundries', extra: one }, rules).extras.sundries.map(
        ({ resourceCode, quantity }) => `${quantity} ${resourceCode}`,
      );
    expect(countsAfter({ ...mapOfIsland, quantity: 2 })).toEqual(['2 MAP', '1 GUIDE']);
    expect(countsAfter({ ...mapOfIsland, quantity: 0 })).toEqual(['1 GUIDE']);
    expect(countsAfter({ ...mapOfIsland, resourceCode: 'FLAG', quantity: 0 })).toEqual(['1 MAP', '1 GUIDE']);
  });

  it('an add-on that another ticket is not sold with is dropped, and so is one that the sailing has no more of', () => {
    const standard: Edit = { kind: 'sailing', leg: 'outward', sailing: withLounge(chosen(sailing(), 'STANDARD')) };
    const none: Edit = { kind: 'sailing', leg: 'outward', sailing: chosen() };
    for (const edit of [standard, none]) {
      expect(briefly(consequencesOf(whole(), edit, rules))).toEqual(['dropped extra LOUNGE']);
    }
  });

  it('a cabin is only on the ship that has it', () => {
    const other: Edit = {
      kind: 'sailing',
      leg: 'outward',
      sailing: { ...withLounge(chosen()), ship: 'SKERRY-STAR' },
    };
    expect(briefly(consequencesOf(whole(), other, rules))).toEqual(['dropped extra CABIN']);
  });

  it('what is on board of two crossings on one day stays that day for the one that stays', () => {
    const day = (departs: string, arrives: string, date = '2026-12-24') =>
      withLounge(chosen(sailing({ routeCode: 'BRI-HAL', date, departs, arrives })), 1_000);
    const sameDay = whole({ outward: withLounge(chosen()), return: day('16:00', '17:00') });
    const next: Edit = { kind: 'sailing', leg: 'return', sailing: day('16:00', '17:00', '2026-12-25') };
    expect(tripAfter(sameDay, next, rules).extras.addOns.map(({ date }) => date)).toEqual(['2026-12-24']);
  });

  // Proves: P42
  it('a visit is dropped when its day lies outside the crossings', () => {
    const late: Edit = {
      kind: 'sailing',
      leg: 'outward',
      sailing: withLounge(chosen(sailing({ date: '2026-12-26' }))),
    };
    expect(briefly(consequencesOf(whole(), late, rules))).toEqual(['dropped extra CASTLE', 'misfit stay Harbour View']);
  });

  it('a visit stays on the first day and on the last', () => {
    const days = ['2026-12-23', '2026-12-24', '2026-12-27', '2026-12-28'];
    const attractions = days.map((date) => extra('CASTLE', date, 1_500));
    const kept = settled(whole({ extras: { ...full, attractions } }), rules).extras.attractions;
    expect(kept.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-27']);
  });

  // Proves: P20
  it('a later way out that leaves no time for the way back drops it', () => {
    const day = '2026-12-27';
    const at = (arrives: string): Edit => ({
      kind: 'sailing',
      leg: 'outward',
      sailing: chosen(sailing({ date: day, arrives })),
    });
    expect(consequencesOf(returnTrip(), at('16:00'), rules)).toEqual([]);
    expect(briefly(consequencesOf(returnTrip(), at('16:01'), rules))).toEqual(['dropped return']);
  });

  // Proves: P20
  it('a way out after the day back asks for that day again', () => {
    const edit: Edit = { kind: 'sailing', leg: 'outward', sailing: chosen(sailing({ date: '2026-12-30' })) };
    expect(tripAfter(returnTrip(), edit, rules).wish.returnDate).toBeNull();
    expect(briefly(consequencesOf(returnTrip(), edit, rules))).toEqual(['dropped return', 'dropped returnDate']);
  });

  it.each<[string, Partial<Trip>, readonly string[]]>([
    ['asks about nothing where all of it costs less', { outward: withLounge(chosen(sailing({ saver: 50 })), 900) }, []],
    ['says which extra there is not with it', { outward: chosen(sailing({ saver: 50 })) }, ['dropped extra LOUNGE']],
    [
      'says which sailing is not sold with it, and what is bound to that',
      { outward: null },
      ['dropped outward', 'dropped extra LOUNGE', 'dropped extra CABIN'],
    ],
    ['says so of the way back alone', { return: null }, ['dropped return']],
  ])('another coupon %s', (_, found, expected) => {
    const before = whole();
    const trip = settled({ ...before, ...found, wish: { ...before.wish, coupon: 'SOLENT10' } }, rules);
    const edit: Edit = { kind: 'coupon', trip, product: null };
    expect(briefly(consequencesOf(before, edit, rules))).toEqual(expected);
    expect(tripAfter(before, edit, rules)).toEqual(trip);
  });
});
