import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amendBarrier } from '#domain/amendment/amendment-rights.ts';
import { cancelBarrier } from '#domain/amendment/cancellation.ts';
import { hotelItem } from '#domain/contract/itinerary.ts';
import { cardOrderFaults, isOnlyCards } from '#domain/itinerary/card-order.ts';
import { cardNameOf, costsBesideItems, travelCardLine } from '#domain/itinerary/cost-lines.ts';
import { pence } from '#domain/values/money.ts';
import { booked, NOW } from '#tests/models/builders.ts';

const card = { description: 'Islander card', amountAfterTax: pence(10_000) };
const order = booked({
  reservationItems: { ferry: [], hotel: [] },
  travelCost: { costTotals: [card], paymentTotals: [], amountAfterTax: pence(10_000) },
});

describe('An order of travel cards', () => {
  // Proves: P61
  it('is told from a trip, and from a booking whose items could not be read', () => {
    expect(isOnlyCards(order)).toBe(true);
    expect(isOnlyCards(booked())).toBe(false);
    const { ferry } = booked().reservationItems;
    const hotel = [v.parse(hotelItem, { hotelCode: 'INN', hotelName: 'The Inn' })];
    const tour = { ...order, reservationItems: { ferry, hotel } };
    expect([isOnlyCards(tour), costsBesideItems(tour)]).toEqual([false, []]);
    expect(isOnlyCards({ ...order, travelCost: { ...order.travelCost, costTotals: [] } })).toBe(false);
  });

  it('is not changed online, and not for a stay that it has not', () => {
    expect(amendBarrier({ ...order, status: 30 }, 0, 'customer')?.text).toMatch(/^Your ticket/);
  });

  it('is not cancelled online, whatever its status allows', () => {
    expect(cancelBarrier({ ...order, status: 30, endDate: '2026-01-01' }, NOW, 'customer')).toEqual({
      reason: 'ticket',
      text: 'A travel card is not taken back online. Call us if you do not need it.',
    });
  });

  it('names its card alike alone and beside a trip', () => {
    expect(['Islander card', travelCardLine('Islander card')].map(cardNameOf)).toEqual([
      'Islander card',
      'Islander card',
    ]);
  });

  it.each([
    ['', []],
    ['4711', []],
    ['80531962', []],
    ['471', ['pin']],
    ['805319620', ['pin']],
    ['47 11', ['pin']],
  ])('takes the PIN "%s" or says what is wrong', (pin, fields) => {
    expect(cardOrderFaults({ code: 'ISLANDER', pin }).map(({ field }) => field)).toEqual(fields);
  });
});
