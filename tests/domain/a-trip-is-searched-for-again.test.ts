import { describe, expect, it } from 'vitest';
import { draftAgain, searchAgain } from '#domain/booking/book-again.ts';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { GUEST, type Payer, payerOf } from '#domain/payment/payer.ts';
import { changeWish, otherVehicles } from '#domain/trip/trip.ts';
import { pence } from '#domain/values/money.ts';
import { linkedWish } from '#domain/vehicles/trip-vehicles.ts';
import { readEntry } from '#src/routing/entries.ts';
import { searchPlace } from '#src/routing/search-place.ts';
import { options, truths, wish } from '#tests/models/builders.ts';
import { withFerry } from '#tests/models/fixtures/itinerary.ts';

const [crossing] = truths.paid.reservationItems.ferry;
const [outward] = crossing?.departures ?? [];
if (!crossing || !outward) throw new Error('The booking has a crossing.');

const trailer = { resourceCode: 'TRAILER', length: 4.5, height: 2.1 };
const trip = (change: Partial<FerryItem>, booked: Partial<Itinerary> = {}): Itinerary => ({
  ...truths.paid,
  ...booked,
  reservationItems: { ferry: [{ ...crossing, ...change }], hotel: [] },
});
/** Out on Thursday 24 December, back on the Sunday. */
const there = { ...outward, routeCode: 'HAL-BRI', departureDate: '2026-12-24' };
const back = { ...outward, routeCode: 'BRI-HAL', departureDate: '2026-12-27' };
const family = trip({
  departures: [there, back],
  passengers: [
    { ageCategory: 'A', quantity: 2 },
    { ageCategory: 'C', quantity: 1 },
  ],
  vehicles: [{ resourceCode: 'CAR', description: '', licensePlate: 'VA26 NNN', trailer }],
});

describe('A trip is searched for again', () => {
  it('with the same route, people, vehicle and trailer, a week later, and without whose it was', () => {
    expect(searchAgain(family, '2026-12-01')).toEqual({
      routeCode: 'HAL-BRI',
      journey: 'return',
      departureDate: '2026-12-31',
      returnDate: '2027-01-03',
      party: { A: 2, Z: 0, S: 0, C: 1, I: 0 },
      vehicle: 'CAR',
      trailer,
      coupon: '',
    });
  });

  it('on the weekday on which it left, also where it arrives on the next', () => {
    const [out, home] = [there, back].map((leg, at) => ({
      ...leg,
      arrivalDate: ['2026-12-25', '2026-12-28'][at] ?? '',
    }));
    if (!out || !home) throw new Error('There and back.');
    expect(searchAgain(trip({ departures: [out, home] }), '2026-12-24')).toMatchObject({
      departureDate: '2026-12-31',
      returnDate: '2027-01-03',
    });
    expect(searchAgain(trip({ departures: [out] }), '2026-12-31')?.departureDate).toBe('2027-01-07');
  });

  it('with every vehicle and what each tows, and no registration', () => {
    const [car] = family.reservationItems.ferry[0]?.vehicles ?? [];
    if (!car) throw new Error('The family drives.');
    const vans = ['VN20 TWO', 'VN20 TEN'].map((licensePlate, at) => ({
      ...car,
      resourceCode: 'VAN',
      licensePlate,
      trailer: at === 0 ? null : trailer,
    }));
    expect(searchAgain(trip({ vehicles: [car, ...vans] }), '2026-12-01')?.others).toEqual([
      { resourceCode: 'VAN', plate: '', trailer: null },
      { resourceCode: 'VAN', plate: '', trailer },
    ]);
  });

  it.each([
    ['a booking that is behind comes on the next such weekday', family, '2027-03-04', ['2027-03-11', '2027-03-14']],
    ['the day before that, tomorrow', family, '2027-03-10', ['2027-03-11', '2027-03-14']],
    ['a cancelled one on its own days', { ...family, status: 31 }, '2026-12-01', ['2026-12-24', '2026-12-27']],
    ['a cancelled one that is behind, too', { ...family, status: 31 }, '2026-12-24', ['2026-12-31', '2027-01-03']],
  ])('%s', (_, booked, today, days) => {
    const again = searchAgain(booked, today);
    expect([again?.departureDate, again?.returnDate]).toEqual(days);
  });

  it('one that was never paid on its own days, one that is partly paid a week later', () => {
    const none = { ...family.travelCost, paymentTotals: [] };
    expect(searchAgain({ ...family, travelCost: none }, '2026-12-01')?.departureDate).toBe('2026-12-24');
    const part = [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: pence(100) }];
    expect(searchAgain({ ...family, travelCost: { ...none, paymentTotals: part } }, '2026-12-01')?.departureDate).toBe(
      '2026-12-31',
    );
  });

  it('on foot and one way', () => {
    expect(searchAgain(trip({ departures: [there], vehicles: [] }), '2026-12-01')).toMatchObject({
      journey: 'one-way',
      returnDate: null,
      vehicle: null,
      trailer: null,
    });
  });

  it('not where there was no crossing', () => {
    expect(searchAgain({ ...family, reservationItems: { ferry: [], hotel: [] } }, '2026-12-01')).toBeNull();
  });
});

describe('Staff who repeat a booking', () => {
  const desk: Payer = { ...GUEST, kind: 'desk', customerNumber: 'C1' };
  const agent: Payer = { ...GUEST, kind: 'agent', agentNumber: 'A2002' };
  const [car] = family.reservationItems.ferry[0]?.vehicles ?? [];
  if (!car) throw new Error('The family drives.');
  const van = { ...car, resourceCode: 'VAN', licensePlate: 'VN20 TWO', trailer: null };
  const booked: Itinerary = {
    ...trip({ vehicles: [car, van], poNumber: 'PO-7', comments: 'A ramp' }),
    customerNumber: 'C1',
    customerInfos: [
      {
        id: 1,
        status: 11,
        ageCategory: 'A',
        personName: { givenName: 'Ada', middleName: '', surName: 'Morrow' },
        email: 'ada@example.com',
        telephone: { phoneNumber: '07700 900123' },
      },
    ],
  };
  const again = (itinerary: Itinerary, payer: Payer) =>
    draftAgain(itinerary, { today: '2026-12-01', payer, options: options() });

  it('take its lead passenger, every plate, its request and the order number along, into a search of the same customer', () => {
    const draft = again(booked, desk);
    expect(draft).toMatchObject({ step: 'searching', data: { customerNumber: 'C1', cart: null } });
    expect(draft?.data.trip).toMatchObject({
      wish: { vehicle: 'CAR', others: [{ resourceCode: 'VAN', plate: 'VN20 TWO' }] },
      outward: null,
      stays: [],
      lead: {
        givenName: 'Ada',
        surName: 'Morrow',
        email: 'ada@example.com',
        phone: '07700 900123',
        plate: 'VA26 NNN',
        request: 'A ramp',
        poNumber: 'PO-7',
      },
    });
    expect(again({ ...booked, bookedBy: 'Quayside Travel', customerNumber: null }, agent)?.data.trip).toEqual(
      draft?.data.trip,
    );
  });

  it('begin with the usual order number of an agency where the booking has none', () => {
    const unnumbered = withFerry(booked, { poNumber: null });
    const terms = { accountType: 'INVOICE', poNumberRequired: true, departmentCode: null } as const;
    const usual = (defaultPoNumber: string | null) =>
      payerOf({ agentNumber: 'A2002', terms: { ...terms, defaultPoNumber } }, options());
    const numberOf = (itinerary: Itinerary, payer: Payer) => again(itinerary, payer)?.data.trip.lead.poNumber;
    expect(numberOf(unnumbered, usual(' BF-STANDING '))).toBe('BF-STANDING');
    expect(numberOf(booked, usual('BF-STANDING'))).toBe('PO-7');
    expect(numberOf(unnumbered, usual(null))).toBe('');
  });

  it('never for another customer, nor for nobody, and of a guest’s only while they act for nobody', () => {
    const guests = { ...booked, customerNumber: null };
    expect(again(booked, { ...desk, customerNumber: 'C2' })).toBeNull();
    expect(again(booked, { ...desk, customerNumber: null })).toBeNull();
    expect(again(guests, desk)).toBeNull();
    expect(again(guests, { ...desk, customerNumber: null })?.data.customerNumber).toBeNull();
    expect(again({ ...guests, bookedBy: 'Quayside Travel' }, { ...desk, customerNumber: null })).toBeNull();
  });

  it('alone: a passenger’s search holds nobody, and of an outcome there is nobody to know', () => {
    expect(again(booked, { ...GUEST, kind: 'customer', customerNumber: 'C1' })).toBeNull();
    expect(again({ ...booked, outcomeOnly: true }, desk)).toBeNull();
  });

  it('leave out what is not sold any more, and what has no crossing', () => {
    const gone = trip({ vehicles: [car, { ...van, resourceCode: 'CART' }] });
    expect(again({ ...gone, customerNumber: 'C1' }, desk)?.data.trip.wish.others).toEqual([]);
    expect(again({ ...booked, reservationItems: { ferry: [], hotel: [] } }, desk)).toBeNull();
  });
});

describe('The address of a search', () => {
  it.each([
    wish({ journey: 'one-way', returnDate: null, trailer: null }),
    wish({ journey: 'return', returnDate: '2026-12-27', vehicle: 'CAR', trailer }),
    wish({ journey: 'one-way', returnDate: null, vehicle: null, trailer: null }),
    wish({
      journey: 'one-way',
      returnDate: null,
      vehicle: 'CAR',
      trailer,
      others: [
        { resourceCode: 'VAN', plate: '', trailer: null },
        { resourceCode: 'VAN', plate: '', trailer },
      ],
    }),
  ])('is read as that search: $journey with $vehicle', (asked) => {
    const { pathname, search } = new URL(searchPlace(asked), 'https://app.test');
    const { coupon: _, returnDate, ...read } = asked;
    expect(readEntry({ pathname, search })).toEqual({
      kind: 'booking',
      step: 'searching',
      wish: { ...read, ...(returnDate && { returnDate }) },
    });
  });

  it('brings no second vehicle along that a draft still had', () => {
    const entry = readEntry({ pathname: '/book/', search: '?vehicle=CAR' });
    if (entry.kind !== 'booking') throw new Error('This is the address of a search.');
    const drafted = wish({ others: [{ resourceCode: 'VAN', plate: 'VN20 TWO' }] });
    expect(otherVehicles(changeWish(drafted, entry.wish, options()))).toEqual([]);
  });

  it('names as many vehicles as one booking takes, and leaves out what names none', () => {
    const read = (search: string) => {
      const entry = readEntry({ pathname: '/book/', search });
      return entry.kind === 'booking' ? changeWish(wish(), entry.wish, options()).others : null;
    };
    const other = (resourceCode: string) => ({ resourceCode, plate: '', trailer: null });
    expect(read('?vehicle=CAR&vehicle=VAN&vehicle=A&vehicle=B&vehicle=C&vehicle=D')).toEqual(
      ['VAN', 'A', 'B'].map(other),
    );
    expect(read('?vehicle=CAR&vehicle=%3Cimg%3E&vehicle=VAN|TRAILER|x|2&vehicle=VAN')).toEqual([other('VAN')]);
    expect(read('?vehicle=none&vehicle=VAN')).toEqual([]);
    expect(otherVehicles(changeWish(wish(), { vehicle: null, others: [other('VAN')] }, options()))).toEqual([]);
  });

  it('brings more vehicles for staff alone, of classes that are sold, with trailers that are', () => {
    const others = [
      { resourceCode: 'VAN', plate: '', trailer },
      { resourceCode: 'CAR', plate: '', trailer: { ...trailer, resourceCode: 'ZEPPELIN' } },
      { resourceCode: 'ZEPPELIN', plate: '', trailer: null },
    ];
    const linked = (kind: Payer['kind']) =>
      linkedWish({ vehicle: 'CAR', others }, { options: options(), payer: { ...GUEST, kind } }).others;
    expect(linked('agent')).toEqual([others[0], { resourceCode: 'CAR', plate: '' }]);
    expect(linked('desk')).toEqual(linked('agent'));
    expect(linked('customer')).toBeUndefined();
  });

  it.each(['TRAILER', 'TRAILER|x|2', 'TRAILER|4.5|2.1|9', '<b>|4|2', 'TRAILER|400|2'])(
    'has no trailer where it is not one: %s',
    (text) => {
      const search = `?vehicle=CAR&trailer=${encodeURIComponent(text)}`;
      expect(readEntry({ pathname: '/book/', search })).toMatchObject({ wish: { vehicle: 'CAR', trailer: null } });
    },
  );
});
