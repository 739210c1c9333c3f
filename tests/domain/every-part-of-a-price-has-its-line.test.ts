import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type FerryItem, ferryItem } from '#domain/contract/itinerary.ts';
import { donationLine, isDonationLine } from '#domain/extras/extra-names.ts';
import { CHANGE_LINES, costsBesideItems, travelCardLine } from '#domain/itinerary/cost-lines.ts';
import { pence, sumPence } from '#domain/values/money.ts';
import { cartLines } from '#src/areas/book/parts/cart-lines.ts';
import { pricedCart } from '#tests/models/builders.ts';

const { reservationItems, travelCost } = pricedCart();
const costing = (...descriptions: string[]) => ({
  ...travelCost,
  costTotals: descriptions.map((description) => ({ description, amountAfterTax: pence(10_000) })),
});
/** The lines of the cart with each of its crossings changed. */
const priced = (change: (item: FerryItem) => Partial<FerryItem>) => {
  const ferry = reservationItems.ferry.map((item) => ({ ...item, ...change(item) }));
  return cartLines({ reservationItems: { ferry, hotel: [] }, travelCost });
};
const shown = (price: Parameters<typeof cartLines>[0]) => cartLines(price).map(({ description }) => description);

describe('Every part of a price has its line', () => {
  it('shows a travel card and what changes cost beside the items, and no total of the items twice', () => {
    const items = shown({ reservationItems, travelCost: costing('Port Hallow to Bridehaven') });
    expect(items.length).toBeGreaterThan(0);
    expect(
      shown({
        reservationItems,
        travelCost: costing(
          'Port Hallow to Bridehaven',
          travelCardLine('Islander card'),
          CHANGE_LINES.fees,
          CHANGE_LINES.unrefunded,
        ),
      }),
    ).toEqual([...items, 'Travel card: Islander card', 'Fees for changes', 'Not refunded when a fare went down']);
  });

  it('shows every total of a booking that has no items', () => {
    const lines = cartLines({ reservationItems: { ferry: [], hotel: [] }, travelCost: costing('Islander card') });
    expect(lines.map(({ description }) => description)).toEqual(['Islander card']);
    expect(sumPence(lines.map(({ amount }) => pence(amount)))).toBe(10_000);
  });

  it('says what a line is for where the provider has no words for it', () => {
    const item = v.parse(ferryItem, {
      vehiclePriceLines: [{ totalPrice: 50 }],
      passengerPriceLines: [{ totalPrice: 20 }],
      addOnPriceLines: [{ totalPrice: 3 }],
      reservationTotals: { totalPriceToPay: 73 },
    });
    expect(shown({ reservationItems: { ferry: [item], hotel: [] }, travelCost })).toEqual([
      'Vehicle',
      'Passengers',
      'Added to the trip',
    ]);
  });

  // Proves: P43
  it('shows a donation and protection as one amount of money, and counts what is bought', () => {
    const land = (description: string, quantity: number) => ({
      resourceCode: 'X',
      description,
      quantity,
      startDate: null,
      endDate: null,
      price: pence(100),
      totalPrice: pence(100 * quantity),
    });
    const sundries = [land(donationLine('Lifeboats'), 5), land('Bicycle map', 2)];
    // Priced for each crossing.
    const fees = [land('Cancellation protection', 2)];
    const lines = priced((item) => ({ landBasedResources: { ...item.landBasedResources, sundries, fees } }));
    expect(
      lines
        .filter(({ description }) => [...sundries, ...fees].some((thing) => thing.description === description))
        .map(({ description, quantity, amount }) => [description, quantity, amount]),
    ).toEqual([
      ['Donation: Lifeboats', undefined, 500],
      ['Bicycle map', 2, 200],
      ['Cancellation protection', undefined, 200],
    ]);
    expect([donationLine('Lifeboats'), 'Lifeboats'].map((description) => isDonationLine({ description }))).toEqual([
      true,
      false,
    ]);
  });

  it('says which day a cabin and a visit are for where there are several of a name', () => {
    const land = (description: string, startDate: string | null) => ({
      resourceCode: 'X',
      description,
      quantity: 1,
      startDate,
      endDate: startDate,
      price: pence(2_400),
      totalPrice: pence(2_400),
    });
    const of = (...accommodations: ReturnType<typeof land>[]) =>
      priced((item) => ({
        departures: item.departures.flatMap((departure) =>
          [departure, departure].map((leg) => ({ ...leg, departureDate: '2026-12-31' })),
        ),
        landBasedResources: { ...item.landBasedResources, accommodations },
      }))
        .map(({ description }) => String(description))
        .filter((line) => line.includes('abin'));
    expect(of(land('Day cabin', '2026-12-24'))).toEqual(['Day cabin']);
    expect(of(land('Day cabin', '2026-12-24'), land('Day cabin', '2026-12-28'), land('Cabin', '2026-12-24'))).toEqual([
      'Day cabin, Thu 24 Dec',
      'Day cabin, Mon 28 Dec',
      'Cabin',
    ]);
    expect(of(land('Day cabin', null), land('Day cabin', null))).toEqual(['Day cabin', 'Day cabin']);
    // Out and back on one day.
    const [out, back] = [land('Day cabin', '2026-12-31'), land('Day cabin', '2026-12-31')];
    expect(of(out, back)).toEqual(['Day cabin, going out', 'Day cabin, coming back']);
  });

  it('counts whoever travels within the price of the vehicle on one line, one passenger as one', () => {
    const within = (quantity: number) => {
      const free = { resourceCode: 'PAX', description: 'Adult', quantity, price: pence(0), totalPrice: pence(0) };
      const lines = priced(({ departures }) => ({ departures: departures.slice(0, 1), passengerPriceLines: [free] }));
      return lines.filter(({ amount }) => amount === 0).map((line) => [line.description, line.quantity]);
    };
    expect([within(1), within(4)]).toEqual([
      [['Passenger, included in the price', 1]],
      [['Passengers, included in the price', 4]],
    ]);
  });

  it('knows a travel card by its name in the totals', () => {
    const totals = {
      reservationItems,
      travelCost: costing('Travel card: Islander card', CHANGE_LINES.fees, 'Islander card'),
    };
    expect(costsBesideItems(totals).map(({ description }) => description)).toEqual([
      'Travel card: Islander card',
      'Fees for changes',
    ]);
  });
});
