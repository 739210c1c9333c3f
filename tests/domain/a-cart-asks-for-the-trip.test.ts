import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartBodyOf } from '#domain/booking/cart-body.ts';
import { cartBody } from '#domain/contract/booking.ts';
import { pence } from '#domain/values/money.ts';
import { emptyTrip, lead, returnTrip, returnWish, stay, travelCard, trip, wish } from '#tests/models/builders.ts';

describe('A cart asks for the trip', () => {
  const extras = { productCode: 'PUBLIC', travellerIds: [4711, 815, 23] };

  // Proves: P33, S3.24, S5.13, S7.15
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

  it('for each kind of passenger, with what is known of the lead passenger beside nobody else', () => {
    const party = { A: 1, Z: 0, S: 0, C: 1, I: 0 };
    const body = cartBodyOf(returnTrip({ wish: returnWish({ party }) }), extras);
    expect(body.ferry[0]?.passengers).toEqual([
      { ageCategory: 'A', quantity: 1 },
      { ageCategory: 'C', quantity: 1 },
    ]);
    expect(body.customerInfos[0]).toMatchObject({ email: 'rowan.hale@example.com' });
    const persian = cartBodyOf(returnTrip({ lead: lead({ phone: ' ۰۱۶۳۲ ۹۶۰۱۲۳ ' }) }), extras);
    expect(persian.customerInfos[0]?.telephone?.phoneNumber).toBe('01632 960123');
    const plateless = cartBodyOf(returnTrip({ lead: lead({ plate: '' }) }), extras);
    expect(plateless.customerInfos[0]).not.toHaveProperty('licensePlate');
    expect(body.customerInfos[1]).toEqual({
      id: 815,
      status: 11,
      ageCategory: 'C',
      personName: { givenName: '', surName: '' },
    });
  });

  it('with the request and the PO number beside the crossing, and not beside the stay as well', () => {
    const both = returnTrip({ stays: [stay()], lead: lead({ request: 'A ramp, please.', poNumber: 'PO-7' }) });
    const { ferry, hotel } = cartBodyOf(both, extras);
    expect([ferry[0]?.comments, ferry[0]?.poNumber]).toEqual(['A ramp, please.', 'PO-7']);
    expect([hotel[0]?.comments, hotel[0]?.poNumber]).toEqual(['', undefined]);
  });

  it('on foot without a vehicle, with the coupon that was given', () => {
    const onFoot = trip({ wish: wish({ vehicle: null, coupon: 'SOLENT10' }) });
    const [item] = cartBodyOf(onFoot, extras).ferry;
    expect(item).toMatchObject({ vehicles: [], couponCode: 'SOLENT10' });
    expect(JSON.stringify(cartBodyOf(onFoot, extras))).not.toContain('licensePlate');
  });

  // Proves: P28
  it('with the trailer as its owner measured it', () => {
    const trailer = { resourceCode: 'TRAILER', length: 4.5, height: 2.1 };
    const { ferry, customerInfos } = cartBodyOf(trip({ wish: wish({ trailer }) }), extras);
    expect(ferry[0]?.vehicles).toEqual([{ resourceCode: 'CAR', licensePlate: 'HW21 KYR', trailer }]);
    expect(customerInfos[0]?.licensePlate).toBe('HW21 KYR');
  });

  // Proves: P62, S1.3
  it('with everything that was added, each on its day', () => {
    const of = (resourceCode: string, quantity: number, date: string | null) => ({
      resourceCode,
      quantity,
      date,
      name: resourceCode,
      total: pence(1_000),
    });
    const added = trip({
      extras: {
        addOns: [of('PRIORITY', 1, '2026-12-24')],
        accommodations: [of('CABIN', 2, '2026-12-24')],
        attractions: [of('CASTLE', 2, '2026-12-25')],
        sundries: [of('MAP', 1, null)],
        travelCards: [travelCard],
        protection: true,
      },
      lead: lead({ poNumber: ' PO-7 ' }),
    });
    const body = cartBodyOf(added, extras);
    expect(v.is(cartBody, body)).toBe(true);
    expect(body.ferry[0]).toMatchObject({
      addOns: [{ resourceCode: 'PRIORITY', quantity: 1, startDate: '2026-12-24' }],
      accommodations: [{ resourceCode: 'CABIN', quantity: 2, startDate: '2026-12-24' }],
      attractions: [{ resourceCode: 'CASTLE', quantity: 2, startDate: '2026-12-25' }],
      sundries: [{ resourceCode: 'MAP', quantity: 1 }],
      cancellationProtection: true,
      poNumber: 'PO-7',
    });
  });

  // Proves: S1.4, S3.10
  it('with the rooms of one rate as one item of as many units', () => {
    const [double] = stay().rooms;
    if (!double) throw new Error('The stay has a room.');
    const rooms = [
      ...[double, { ...double, adults: 1, children: 2 }],
      ...[
        { ...double, roomTypeCode: 'SINGLE', adults: 1 },
        { ...double, ratePlanCode: 'BB' },
      ],
    ];
    const body = cartBodyOf(returnTrip({ stays: [stay({ rooms, comments: ' A cot. ' })] }), extras);
    const nights = { dateStart: '2026-12-24', dateEnd: '2026-12-26' };
    expect(v.is(cartBody, body)).toBe(true);
    expect(body.hotel).toEqual([
      {
        hotelCode: 'HARBOUR-VIEW',
        hotelProvider: 3,
        roomTypeCode: 'DOUBLE',
        ratePlanCode: 'FLEX',
        roomStays: [
          { ...nights, adults: 2, children: 0 },
          { ...nights, adults: 1, children: 2 },
        ],
        units: 2,
        comments: 'A cot.',
      },
      {
        hotelCode: 'HARBOUR-VIEW',
        hotelProvider: 3,
        roomTypeCode: 'SINGLE',
        ratePlanCode: 'FLEX',
        roomStays: [{ ...nights, adults: 1, children: 0 }],
        units: 1,
        comments: 'A cot.',
      },
      {
        hotelCode: 'HARBOUR-VIEW',
        hotelProvider: 3,
        roomTypeCode: 'DOUBLE',
        ratePlanCode: 'BB',
        roomStays: [{ ...nights, adults: 2, children: 0 }],
        units: 1,
        comments: 'A cot.',
      },
    ]);
  });

  // Proves: P40, P62
  it('without a crossing for a stay on its own, and with the request and the PO number beside the stay', () => {
    const alone = emptyTrip({
      wish: returnWish({ journey: 'stay-only' }),
      stays: [stay()],
      lead: lead({ request: 'Late arrival.', poNumber: ' PO-7 ' }),
    });
    const body = cartBodyOf(alone, extras);
    expect(v.is(cartBody, body)).toBe(true);
    expect([body.ferry, body.hotel[0]?.comments, body.hotel[0]?.poNumber]).toEqual([[], 'Late arrival.', 'PO-7']);
    expect(JSON.stringify(body)).not.toContain('licensePlate');
  });

  it('only once a sailing is chosen for each leg, or a stay', () => {
    expect(() => cartBodyOf(returnTrip({ return: null }), extras)).toThrow(RangeError);
    expect(() => cartBodyOf(emptyTrip(), extras)).toThrow(RangeError);
  });

  it('with the longest request beside the longest wish for a stay on its own', () => {
    const wordy = { ...stay(), comments: 'c'.repeat(300) };
    const alone = emptyTrip({
      wish: returnWish({ journey: 'stay-only' }),
      stays: [wordy],
      lead: lead({ request: 'r'.repeat(500) }),
    });
    expect(v.is(cartBody, cartBodyOf(alone, extras))).toBe(true);
  });
});
