import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { moveStay } from '#domain/booking/dependencies.ts';
import { hotelItem } from '#domain/contract/itinerary.ts';
import { pricedStays } from '#domain/stay/priced-stays.ts';
import { stayTotal } from '#domain/stay/stay.ts';
import { pence } from '#domain/values/money.ts';
import { returnTrip, stay } from '#tests/models/builders.ts';

const asked = (totalPrice: number | undefined, change: Partial<v.InferInput<typeof hotelItem>> = {}) =>
  v.parse(hotelItem, {
    rph: '2',
    hotelCode: stay().hotelCode,
    hotelName: stay().hotelName,
    hotelProvider: 3,
    roomStays: [{ dateStart: stay().startDate, dateEnd: stay().endDate, adults: 2, children: 0 }],
    totalPrice,
    ...change,
  });
const costing = (...totals: number[]) =>
  stay({ rooms: totals.flatMap((total) => stay().rooms.map((room) => ({ ...room, total: pence(total) }))) });
const totalsOf = (before: ReturnType<typeof stay>, ...items: ReturnType<typeof asked>[]) =>
  pricedStays([before], items).map(({ rooms }) => rooms.map(({ total }) => total));

describe('A stay costs what the provider asks', () => {
  it('takes the price of its new nights after it was moved, to the penny over all rooms', () => {
    expect(totalsOf(costing(27_567, 27_567, 27_566), asked(860))).toEqual([[28_667, 28_667, 28_666]]);
    expect(totalsOf(costing(10_000, 20_000), asked(100.01), asked(200.02))).toEqual([[10_001, 20_002]]);
    expect(totalsOf(costing(0, 0), asked(25.01))).toEqual([[1_251, 1_250]]);
  });

  it('is the very same stay where the price stands', () => {
    const before = costing(43_000, 43_000);
    expect(pricedStays([before], [asked(860)])[0]).toBe(before);
  });

  it('is an estimate from the move on until the provider has priced its new nights', () => {
    const moved = moveStay(returnTrip({ stays: [] }), stay({ startDate: '2026-12-01', endDate: '2026-12-03' }));
    expect(moved.estimated).toBe(true);
    const priced = { roomStays: [{ dateStart: moved.startDate, dateEnd: moved.endDate, adults: 2, children: 0 }] };
    const total = stayTotal(moved) / 100;
    expect(pricedStays([moved], [asked(total, priced)]).map((one) => [one.estimated, stayTotal(one)])).toEqual([
      [undefined, stayTotal(moved)],
    ]);
    expect(pricedStays([moved], [asked(undefined, priced)])[0]?.estimated).toBe(true);
    expect(stay().estimated).toBeUndefined();
  });

  it('keeps what it cost where the provider prices only other stays, or not every room', () => {
    const before = costing(12_000);
    for (const items of [
      [],
      [asked(undefined)],
      [asked(120.5), asked(undefined)],
      [asked(99, { hotelCode: 'ELSEWHERE' })],
      [asked(99, { roomStays: [{ dateStart: '2031-01-01', dateEnd: '2031-01-02', adults: 1, children: 0 }] })],
    ]) {
      expect(pricedStays([before], items).map(stayTotal)).toEqual([12_000]);
    }
  });
});
