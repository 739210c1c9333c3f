import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cancelBarrier } from '#domain/amendment/cancellation.ts';
import { type FerryItem, hotelItem, type Instalment } from '#domain/contract/itinerary.ts';
import {
  bookingReference,
  instalmentsOwed,
  isCancelled,
  itineraryFlags,
  paidOfDue,
  paidSoFar,
  paymentTruth,
  stillDue,
} from '#domain/itinerary/itinerary-status.ts';
import { epochOf } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import { booked, NOW, truths } from '#tests/models/builders.ts';
import { withFerry } from '#tests/models/fixtures/itinerary.ts';

const planWith = (first: Instalment['state'], second: Instalment['state']) => ({
  deposit: pence(1563),
  instalments: [
    { dueOn: '2026-10-01', amount: pence(2344), state: first },
    { dueOn: '2026-11-01', amount: pence(2343), state: second },
  ],
});

const inn = v.parse(hotelItem, { bookingReference: 'HOTEL123', hotelCode: 'INN', hotelName: 'The Inn' });
const departure = epochOf({ date: '2026-12-24', time: '09:30' });

describe('The server says what an itinerary is', () => {
  // Proves: S4.1
  it.each([2, 22, 31, 67])('status %i is cancelled', (status) => {
    expect([isCancelled(status, 'list'), isCancelled(status, 'screen')]).toEqual([true, true]);
    expect(itineraryFlags(booked({ status }), NOW)).toMatchObject({
      isItineraryCancelled: true,
      isFerryCancelled: true,
    });
  });

  // Proves: P3, S4.1
  it('a missing status is cancelled in lists and being confirmed anywhere else', () => {
    expect([isCancelled(null, 'list'), isCancelled(null, 'screen')]).toEqual([true, false]);
    expect(itineraryFlags(booked({ status: null }), NOW, 'list').isItineraryCancelled).toBe(true);
    expect(itineraryFlags(booked({ status: null }), NOW).isItineraryCancelled).toBe(false);
  });

  // Proves: P4
  it('any other status is not', () => {
    const other = fc.integer().filter((status) => ![2, 22, 31, 67].includes(status));
    fc.assert(
      fc.property(other, (status) => {
        expect([isCancelled(status, 'list'), isCancelled(status, 'screen')]).toEqual([false, false]);
      }),
    );
  });

  // Proves: P6, S4.2
  it('30 can be cancelled while the items allow it and the ship has not left; 31 cannot', () => {
    const cancellable = (itinerary: ReturnType<typeof booked>, now = NOW) =>
      itineraryFlags(itinerary, now).isItineraryCancellable;
    const notCancellable = withFerry(booked(), { isCancellable: false });
    expect([
      cancellable(booked({ status: 30 })),
      cancellable(booked({ status: 31 })),
      cancellable(booked({ status: null })),
      cancellable(notCancellable),
      cancellable(booked({ status: 30 }), departure),
      cancellable(booked({ status: 30 }), departure + 1),
    ]).toEqual([true, false, false, false, true, false]);
    expect(cancelBarrier(notCancellable, NOW, 'customer')?.reason).toBe('ticket');
  });

  // Proves: P6, S3.11
  it('is judged by all that it holds: each crossing allows a cancellation, and its number is the one to quote', () => {
    const whole = booked();
    const [crossing] = whole.reservationItems.ferry;
    if (!crossing) throw new Error('The booking has no crossing.');
    const flags = (ferry: FerryItem[], status = 30) =>
      itineraryFlags({ ...whole, status, reservationItems: { ferry, hotel: [inn] } }, NOW);
    expect(flags([crossing])).toMatchObject({ isItineraryCancellable: true, bookingNumber: 'ABCD2345' });
    expect(flags([crossing, { ...crossing, isCancellable: false }]).isItineraryCancellable).toBe(false);
    expect(flags([crossing]).isFerryCancelled).toBe(false);
    expect(flags([], 31)).toMatchObject({
      isItineraryCancelled: true,
      isFerryCancelled: false,
      bookingNumber: 'HOTEL123',
    });
  });

  // Proves: P56, S4.5
  it('a ship has left after its time in London, not at midnight of the day', () => {
    const at = (now: number) => itineraryFlags(booked(), now);
    expect([at(departure).outwardHasDeparted, at(departure + 1).outwardHasDeparted]).toEqual([false, true]);
    expect(at(departure + 1).returnHasDeparted).toBe(false);
    expect([
      at(epochOf({ date: '2026-12-24', time: '23:00' })).isPast,
      at(epochOf({ date: '2026-12-25', time: '00:00' }) - 1).isPast,
      at(epochOf({ date: '2026-12-25', time: '00:00' })).isPast,
    ]).toEqual([false, false, true]);
    const stay = {
      ...booked({ startDate: '2026-12-24', endDate: '2026-12-28' }),
      reservationItems: { ferry: [], hotel: [inn] },
    };
    const of = (date: string) => itineraryFlags(stay, epochOf({ date, time: '12:00' }));
    expect(
      ['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'].map((date) => [
        of(date).outwardHasDeparted,
        of(date).isPast,
      ]),
    ).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  // Proves: S3.11
  it('has a total, a number to quote and crossings', () => {
    expect(itineraryFlags(booked(), NOW)).toMatchObject({
      grandTotal: 6250,
      bookingNumber: 'ABCD2345',
      hasCrossings: true,
    });
    const empty = booked({ reservationItems: { ferry: [], hotel: [] } });
    expect([bookingReference(booked()), bookingReference(empty)]).toEqual(['ABCD2345', 'itinerary-1']);
    expect(itineraryFlags(empty, NOW)).toMatchObject({
      bookingNumber: null,
      hasCrossings: false,
      outwardHasDeparted: false,
    });
  });

  it.each(Object.entries(truths))('is %s by its own figures', (truth, itinerary) => {
    expect(paymentTruth(itinerary)).toBe(truth);
  });

  // Proves: R8
  it('is paid when nothing is due, whatever the last attempt says', () => {
    for (const state of ['open', 'declined', 'cancelled', 'expired'] as const) {
      expect(paymentTruth(booked({ paid: 62.5, lastPayment: { state } }))).toBe('paid');
    }
  });

  it('is never paid while something is due, whatever the last attempt says', () => {
    expect(paymentTruth(booked({ paid: 62.49, lastPayment: { state: 'paid' } }))).not.toBe('paid');
  });

  // Proves: P54
  it('is due for its deposit while that is not paid, and then for nothing now', () => {
    const paymentPlan = planWith('due', 'due');
    const dueAfter = (paid: number) => stillDue({ ...booked({ paid }), paymentPlan });
    expect([0, 10, 15.63, 39.07, 62.5].map(dueAfter)).toEqual([1563, 563, 0, 0, 0]);
    expect(paymentTruth({ ...booked({ paid: 15.62 }), paymentPlan })).toBe('unpaid');
    expect(paymentTruth({ ...booked({ paid: 15.63 }), paymentPlan })).toBe('paid');
  });

  // Proves: P54
  it.each([
    // What is paid, the states of its instalments, what is due of them, and what of that is paid.
    [15.63, ['failed', 'due'], 2344, 0],
    [25.63, ['failed', 'due'], 1344, 1000],
    [39.07, ['paid', 'due'], 0, 3907],
    [39.07, ['paid', 'failed'], 2343, 0],
    [15.63, ['failed', 'failed'], 4687, 0],
    [62.5, ['paid', 'paid'], 0, 6250],
  ] as const)('is due for what could not be collected: %s paid, %s', (paid, [first, second], due, ofIt) => {
    const owing = { ...booked({ paid }), paymentPlan: planWith(first, second) };
    expect([stillDue(owing), paidOfDue(owing)]).toEqual([due, ofIt]);
    expect(instalmentsOwed(owing)).toEqual(owing.paymentPlan.instalments.filter(({ state }) => state === 'failed'));
    expect(paymentTruth(owing)).toBe(due === 0 ? 'paid' : 'unpaid');
  });

  it('is due for the rest and never for less than nothing', () => {
    const pounds = fc.integer({ min: 0, max: 20_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(pounds, (paid) => {
        const itinerary = booked({ paid });
        expect(paidSoFar(itinerary)).toBe(Math.round(paid * 100));
        expect(stillDue(itinerary)).toBe(Math.max(0, 6250 - Math.round(paid * 100)));
      }),
    );
  });
});
