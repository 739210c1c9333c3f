import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartBody } from '#domain/contract/booking.ts';
import { BOOKING_STEPS } from '#domain/entry.ts';
import { DEFAULT_MAX_PASSENGERS, ONE_ADULT, type Party } from '#domain/passengers.ts';
import { hasEarned, nearestEarned } from '#domain/progress.ts';
import {
  cartBodyOf,
  changeWish,
  chosenSailings,
  firstWish,
  hasAllSailings,
  leadFaults,
  lossesOf,
  retain,
  type Trip,
  type Wish,
  wayBack,
  wishFaults,
  withSailing,
} from '#domain/trip.ts';
import {
  chosen,
  emptyTrip,
  lead,
  options,
  pricedCart,
  returnTrip,
  returnWish,
  sailing,
  TODAY,
  TOMORROW,
  trip,
  wayHome,
  wish,
} from '#tests/models/builders.ts';

const dates = fc.constantFrom('2026-12-19', '2026-12-23', '2026-12-24', '2026-12-27', '2026-12-30');
const parties = fc.constantFrom<Party>(ONE_ADULT, { ...ONE_ADULT, A: 2 }, { ...ONE_ADULT, C: 2 });
const changes: fc.Arbitrary<Partial<Wish>> = fc.record(
  {
    routeCode: fc.constantFrom('HAL-BRI', 'BRI-HAL', 'HAL-BRI-F'),
    journey: fc.constantFrom('one-way', 'return'),
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
  it('drops exactly what it says it drops', () => {
    fc.assert(
      fc.property(trips, changes, (before, change) => {
        const next = changeWish(before.wish, change, options());
        const losses = lossesOf(before, next);
        const after = retain(before, next);
        expect(after).toEqual({
          wish: next,
          outward: losses.includes('outward') ? null : before.outward,
          return: losses.includes('return') ? null : before.return,
          lead: losses.includes('plate') ? { ...before.lead, plate: '' } : before.lead,
        });
        expect(new Set(losses).size).toBe(losses.length);
        // Said twice it drops nothing more.
        expect(lossesOf(after, next)).toEqual([]);
        expect(retain(after, next)).toEqual(after);
      }),
    );
  });

  it('loses nothing when nothing changes, and only what it has', () => {
    fc.assert(
      fc.property(trips, changes, (before, change) => {
        expect(lossesOf(before, before.wish)).toEqual([]);
        const losses = lossesOf(before, changeWish(before.wish, change, options()));
        for (const leg of ['outward', 'return'] as const)
          expect(before[leg] === null && losses.includes(leg)).toBe(false);
        expect(before.lead.plate === '' && losses.includes('plate')).toBe(false);
      }),
    );
  });

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

  it('a day out after the day back asks for the return again and guesses none', () => {
    expect(changeWish(returnWish(), { departureDate: '2026-12-30' }, options())).toMatchObject({
      journey: 'return',
      returnDate: null,
    });
    expect(changeWish(returnWish(), { departureDate: '2026-12-27' }, options())).toMatchObject({
      returnDate: '2026-12-27',
    });
  });

  it('an outward that is chosen again keeps the return only if that still follows', () => {
    const day = '2026-12-27';
    expect(withSailing(returnTrip(), 'outward', chosen(sailing({ date: day, arrives: '16:00' }))).return).toEqual(
      chosen(wayHome()),
    );
    expect(withSailing(returnTrip(), 'outward', chosen(sailing({ date: day, arrives: '16:01' }))).return).toBeNull();
  });

  it('counts the return only on a return journey', () => {
    expect(chosenSailings(returnTrip()).length).toBe(2);
    expect(chosenSailings(returnTrip({ wish: wish() })).length).toBe(1);
    expect([hasAllSailings(trip()), hasAllSailings(returnTrip({ return: null })), hasAllSailings(emptyTrip())]).toEqual(
      [true, false, false],
    );
  });
});

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
    [{ routeCode: '', departureDate: '', party: { ...ONE_ADULT, A: 0 } }, ['route', 'departureDate', 'party']],
  ])('%j lacks %j', (change, fields) => {
    expect(wishFaults(wish(change), options(), TODAY).map((fault) => fault.field)).toEqual(fields);
  });

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
});

describe('A lead passenger is complete', () => {
  it.each<[string, Parameters<typeof lead>[0], boolean, readonly string[]]>([
    ['with all details', {}, true, []],
    ['without a plate, unless the operator asks for it', { plate: ' ' }, false, []],
    ['not without the plate that the operator asks for', { plate: ' ' }, true, ['plate']],
    ['not with blanks', { givenName: ' ', surName: ' ' }, false, ['givenName', 'surName']],
    ['not with half an address', { email: 'rowan.hale@example' }, false, ['email']],
    ['not with two addresses', { email: 'a@b.example, c@d.example' }, false, ['email']],
    ['not with a short number', { phone: '+44 123' }, false, ['phone']],
  ])('%s', (_, change, required, fields) => {
    expect(leadFaults(lead(change), required).map((fault) => fault.field)).toEqual(fields);
  });
});

describe('A cart asks for the trip', () => {
  const extras = { productCode: 'PUBLIC', travellerIds: [4711, 815, 23] };

  it('in a shape that the provider takes', () => {
    const body = cartBodyOf(returnTrip({ lead: lead({ plate: ' hw21  kyr ', request: ' A ramp, please. ' }) }), extras);
    expect(v.is(cartBody, body)).toBe(true);
    expect(body).toMatchObject({
      confirmationEmailAddress: 'rowan.hale@example.com',
      customerInfos: [
        {
          id: 4711,
          status: 11,
          ageCategory: 'A',
          personName: { givenName: 'Rowan', surName: 'Hale' },
          licensePlate: 'HW21 KYR',
        },
        { id: 815, status: 11, ageCategory: 'A', personName: { givenName: '', surName: '' } },
      ],
      ferry: [
        {
          ferryId: 'SKERRY',
          productCode: 'PUBLIC',
          departures: [
            {
              routeCode: 'HAL-BRI',
              departureDate: '2026-12-24',
              departureTime: '09:30',
              ship: 'ST-BRIDE',
              ticketType: 'SAVER',
            },
            {
              routeCode: 'BRI-HAL',
              departureDate: '2026-12-27',
              departureTime: '16:00',
              ship: 'ST-BRIDE',
              ticketType: 'SAVER',
            },
          ],
          passengers: [{ ageCategory: 'A', quantity: 2 }],
          vehicles: [{ resourceCode: 'CAR', licensePlate: 'HW21 KYR' }],
          comments: 'A ramp, please.',
        },
      ],
      hotel: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/price|total|amount|coupon/i);
  });

  it('on foot without a vehicle, with the coupon that was given', () => {
    const onFoot = trip({ wish: wish({ vehicle: null, coupon: 'SOLENT10' }) });
    const [item] = cartBodyOf(onFoot, extras).ferry;
    expect(item).toMatchObject({ vehicles: [], couponCode: 'SOLENT10' });
    expect(JSON.stringify(cartBodyOf(onFoot, extras))).not.toContain('licensePlate');
  });

  it('only once a sailing is chosen for each leg', () => {
    expect(() => cartBodyOf(returnTrip({ return: null }), extras)).toThrow(RangeError);
    expect(() => cartBodyOf(emptyTrip(), extras)).toThrow(RangeError);
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
});
