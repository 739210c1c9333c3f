import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadFaults } from '#domain/booking/lead-faults.ts';
import { hasEarned, nearestEarned } from '#domain/booking/progress.ts';
import { BOOKING_STEPS } from '#domain/places/entry.ts';
import { wayBack } from '#domain/search/routes.ts';
import { DEFAULT_MAX_PASSENGERS, ONE_ADULT, type Party } from '#domain/trip/passengers.ts';
import {
  changeWish,
  chosenSailings,
  firstWish,
  hasAllSailings,
  type Trip,
  type Wish,
  wishFaults,
} from '#domain/trip/trip.ts';
import {
  emptyTrip,
  lead,
  options,
  pricedCart,
  returnTrip,
  returnWish,
  stay,
  TODAY,
  TOMORROW,
  trip,
  wish,
} from '#tests/models/builders.ts';

const dates = fc.constantFrom('2026-12-19', '2026-12-23', '2026-12-24', '2026-12-27', '2026-12-30');
const parties = fc.constantFrom<Party>(ONE_ADULT, { ...ONE_ADULT, A: 2 }, { ...ONE_ADULT, C: 2 });
const changes: fc.Arbitrary<Partial<Wish>> = fc.record(
  {
    routeCode: fc.constantFrom('HAL-BRI', 'BRI-HAL', 'HAL-BRI-F'),
    journey: fc.constantFrom('one-way', 'return', 'stay-only'),
    departureDate: dates,
    returnDate: fc.option(dates),
    party: parties,
    vehicle: fc.constantFrom('CAR', 'VAN', null),
    coupon: fc.constantFrom('', 'SOLENT10', ' solent10'),
  },
  { requiredKeys: [] },
);
const trips = fc.constantFrom<Trip>(
  emptyTrip(),
  emptyTrip({ wish: returnWish() }),
  trip(),
  returnTrip(),
  returnTrip({ return: null }),
  returnTrip({ lead: lead({ plate: '' }) }),
);

describe('A trip keeps what is still true', () => {
  // Proves: P21
  it('a wish is always one that its route can carry', () => {
    fc.assert(
      fc.property(changes, changes, (one, other) => {
        const next = changeWish(changeWish(returnWish(), one, options()), other, options());
        if (next.routeCode === 'HAL-BRI-F') expect(next.vehicle).toBeNull();
        if (next.journey === 'one-way') expect(next.returnDate).toBeNull();
        expect(next.returnDate === null || next.returnDate >= next.departureDate).toBe(true);
        expect(next.coupon).toBe(next.coupon.trim().toUpperCase());
      }),
    );
  });

  // Proves: P20
  it('a day out after the day back asks for the return again and guesses none', () => {
    expect(changeWish(returnWish(), { departureDate: '2026-12-30' }, options())).toMatchObject({
      journey: 'return',
      returnDate: null,
    });
    expect(changeWish(returnWish(), { departureDate: '2026-12-27' }, options())).toMatchObject({
      returnDate: '2026-12-27',
    });
  });

  it('a stay has a night, so the day of leaving comes after the day of arriving', () => {
    const stay = returnWish({ journey: 'stay-only' });
    expect(changeWish(stay, { departureDate: '2026-12-27' }, options()).returnDate).toBeNull();
    expect(changeWish(stay, { departureDate: '2026-12-26' }, options()).returnDate).toBe('2026-12-27');
  });

  // Proves: P28
  it('a trailer goes with its vehicle', () => {
    const towing = wish({ trailer: { resourceCode: 'TRAILER', length: 4.5, height: 2.1 } });
    expect(changeWish(towing, { vehicle: null }, options()).trailer).toBeNull();
    expect(changeWish(towing, { routeCode: 'HAL-BRI-F' }, options()).trailer).toBeNull();
    expect(changeWish(towing, { vehicle: 'VAN' }, options()).trailer).toEqual(towing.trailer);
  });

  it('counts the return only on a return journey', () => {
    expect(chosenSailings(returnTrip()).length).toBe(2);
    expect(chosenSailings(returnTrip({ wish: wish() })).length).toBe(1);
    expect([hasAllSailings(trip()), hasAllSailings(returnTrip({ return: null })), hasAllSailings(emptyTrip())]).toEqual(
      [true, false, false],
    );
  });
});

// Proves: P19, P28
describe('A wish can be searched for', () => {
  it.each<[Partial<Wish>, readonly string[]]>([
    [{}, []],
    [{ departureDate: TODAY }, []],
    [{ departureDate: '2026-12-19' }, ['departureDate']],
    [{ departureDate: '2026-02-30' }, ['departureDate']],
    [{ routeCode: 'NOWHERE' }, ['route']],
    [{ journey: 'return', returnDate: null }, ['returnDate']],
    [{ party: { ...ONE_ADULT, A: 0 } }, ['party']],
    [{ party: { ...ONE_ADULT, A: DEFAULT_MAX_PASSENGERS + 1 } }, ['party']],
    [{ vehicle: 'ZEPPELIN' }, ['vehicle']],
    [{ vehicle: null }, []],
    [{ vehicle: 'ZEPPELIN', journey: 'stay-only', returnDate: '2026-12-25' }, []],
    [{ trailer: { resourceCode: 'TRAILER', length: 0, height: 0 } }, ['trailerLength', 'trailerHeight']],
    [{ trailer: { resourceCode: 'TRAILER', length: 4.5, height: 2.1 } }, []],
    [{ journey: 'stay-only', routeCode: '', returnDate: null }, ['returnDate']],
    [{ journey: 'stay-only', routeCode: '', returnDate: '2026-12-25' }, []],
    [{ routeCode: '', departureDate: '', party: { ...ONE_ADULT, A: 0 } }, ['route', 'departureDate', 'party']],
  ])('%j lacks %j', (change, fields) => {
    expect(wishFaults(wish(change), options(), TODAY).map((fault) => fault.field)).toEqual(fields);
  });

  it('in the words of a crossing, or of a stay on its own', () => {
    const unsaid = { departureDate: '', returnDate: null };
    const texts = (change: Partial<Wish>) =>
      wishFaults(wish({ ...unsaid, ...change }), options(), TODAY).map(({ text }) => text);
    expect([texts({ journey: 'return' }), texts({ journey: 'stay-only' })]).toEqual([
      ['Choose the day you sail.', 'Choose the day you come back.'],
      ['Choose the day you arrive.', 'Choose the day you leave.'],
    ]);
  });

  it('with as many as the configuration lets travel, with a vehicle perhaps fewer', () => {
    const few = options({ party: { maxPassengers: 6, maxWithVehicle: 4 } });
    const faultsOf = (adults: number, change: Partial<Wish>) =>
      wishFaults(wish({ party: { ...ONE_ADULT, A: adults }, ...change }), few, TODAY).map(({ text }) => text);
    expect(faultsOf(5, { vehicle: 'CAR' })).toEqual(['You can book up to 4 passengers at once.']);
    expect(faultsOf(5, { vehicle: null })).toEqual([]);
    expect(faultsOf(7, { vehicle: null })).toEqual(['You can book up to 6 passengers at once.']);
    expect(faultsOf(5, { vehicle: 'CAR', journey: 'stay-only', returnDate: '2026-12-25' })).toEqual([]);
  });

  // Proves: S9.4
  it('from the start: the first car route tomorrow', () => {
    const first = firstWish(options(), TOMORROW);
    expect(first).toMatchObject({ routeCode: 'HAL-BRI', departureDate: TOMORROW, vehicle: 'CAR', party: ONE_ADULT });
    expect(wishFaults(first, options(), TODAY)).toEqual([]);
    const footOnly = options({ routes: options().routes.filter((route) => !route.carriesVehicles) });
    expect(firstWish(footOnly, TOMORROW)).toMatchObject({ routeCode: 'HAL-BRI-F', vehicle: null });
  });

  it('and back by the other crossing of its route', () => {
    expect(['HAL-BRI', 'BRI-HAL', 'HAL-BRI-F', 'NOWHERE'].map((code) => wayBack(options().routes, code))).toEqual([
      'BRI-HAL',
      'HAL-BRI',
      'BRI-HAL-F',
      null,
    ]);
  });

  it('one way where its route has no crossing back', () => {
    const routes = options().routes.map((route) => ({ ...route, crossings: route.crossings.slice(0, 1) }));
    const one = changeWish(returnWish(), { routeCode: 'HAL-BRI' }, options({ routes }));
    expect(one).toMatchObject({ journey: 'one-way', returnDate: null });
    expect(changeWish(returnWish(), { routeCode: 'GONE' }, options({ routes })).journey).toBe('return');
  });
});

// Proves: P29, P32
describe('A lead passenger is complete', () => {
  it.each<[string, Parameters<typeof lead>[0], boolean, readonly string[]]>([
    ['with all details', {}, true, []],
    ['without a plate, unless the operator asks for it', { plate: ' ' }, false, []],
    ['not without the plate that the operator asks for', { plate: ' ' }, true, ['plate']],
    ['not without a first name', { givenName: '' }, false, ['givenName']],
    ['not without a last name', { surName: '' }, false, ['surName']],
    ['not with blanks', { givenName: ' ', surName: ' ' }, false, ['givenName', 'surName']],
    [
      'not with a name or a plate without a letter',
      { givenName: '🚢', surName: '12', plate: '!!!!' },
      true,
      ['givenName', 'surName', 'plate'],
    ],
    ['with names of other scripts', { givenName: 'Ζωή', surName: '李' }, true, []],
    ['not with half an address', { email: 'rowan.hale@example' }, false, ['email']],
    ['not with two addresses', { email: 'a@b.example, c@d.example' }, false, ['email']],
    ['not with a short number', { phone: '+44 123' }, false, ['phone']],
  ])('%s', (_, change, required, fields) => {
    expect(
      leadFaults(lead(change), { plate: required ? 'required' : 'asked', poNumber: false }).map((fault) => fault.field),
    ).toEqual(fields);
  });

  // Proves: P62
  it('not without the PO number that an account asks for', () => {
    const asked = { plate: null, poNumber: true };
    expect(leadFaults(lead({ poNumber: ' ' }), asked)).toEqual([
      { field: 'poNumber', text: 'Enter the PO number of this booking.' },
    ]);
    expect(leadFaults(lead({ poNumber: 'PO-7' }), asked)).toEqual([]);
  });
});

describe('A step is earned by what the trip has', () => {
  it('the nearest earned step is earned, and the one asked for if that is', () => {
    fc.assert(
      fc.property(trips, fc.boolean(), fc.constantFrom(...BOOKING_STEPS), (had, priced, asked) => {
        const earnings = { trip: had, cart: priced ? pricedCart() : null, options: options(), today: TODAY };
        const nearest = nearestEarned(asked, earnings);
        expect(hasEarned(nearest, earnings)).toBe(true);
        expect(BOOKING_STEPS.indexOf(nearest)).toBeLessThanOrEqual(BOOKING_STEPS.indexOf(asked));
        if (hasEarned(asked, earnings)) expect(nearest).toBe(asked);
      }),
    );
  });

  // Proves: P29
  it('a plate that the operator requires is part of the review', () => {
    const earnings = {
      trip: trip({ lead: lead({ plate: '' }) }),
      cart: null,
      options: options({ plateRequired: true }),
      today: TODAY,
    };
    expect(hasEarned('reviewing', earnings)).toBe(false);
    expect(hasEarned('reviewing', { ...earnings, options: options() })).toBe(true);
    expect(
      hasEarned('reviewing', { ...earnings, trip: trip({ wish: wish({ vehicle: null }), lead: lead({ plate: '' }) }) }),
    ).toBe(true);
  });

  // Proves: P40
  it('a stay on its own needs no sailing, and no extras can be added to it', () => {
    const earnings = {
      trip: emptyTrip({ wish: returnWish({ journey: 'stay-only' }) }),
      cart: null,
      options: options(),
      today: TODAY,
    };
    const earned = (had: Trip) => BOOKING_STEPS.filter((step) => hasEarned(step, { ...earnings, trip: had }));
    expect(earned(earnings.trip)).toEqual(['searching', 'stay']);
    expect(earned({ ...earnings.trip, stays: [stay()], lead: lead() })).toEqual([
      'searching',
      'stay',
      'basket',
      'travellers',
      'reviewing',
    ]);
  });
});
