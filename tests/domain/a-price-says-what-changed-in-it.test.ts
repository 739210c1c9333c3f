import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { linesOf, priceChanges } from '#domain/booking/price-change.ts';
import { cart } from '#domain/contract/booking.ts';
import { travelCardLine } from '#domain/itinerary/cost-lines.ts';
import { pricedCart } from '#tests/models/builders.ts';

const line = (description: string, totalPrice: number) => ({ description, quantity: 1, price: totalPrice, totalPrice });
const [item] = pricedCart().reservationItems.ferry;

const cartWith = (
  vehicle: readonly ReturnType<typeof line>[],
  stay: number | null = null,
  travelCards: readonly number[] = [],
) =>
  v.parse(cart, {
    cartId: 'cart-2',
    reservationItems: {
      ferry: [
        {
          rph: '1',
          ferryId: 'SKERRY',
          productCode: 'PUBLIC',
          departures: item?.departures ?? [],
          passengers: [],
          vehicles: [],
          passengerPriceLines: [],
          vehiclePriceLines: [...vehicle],
          reservationTotals: { totalPriceToPay: 0, price: 0 },
        },
      ],
      hotel:
        stay === null
          ? []
          : [
              {
                rph: '2',
                hotelCode: 'HARBOUR-VIEW',
                hotelName: 'Harbour View',
                hotelProvider: 3,
                roomStays: [],
                roomType: 'Double',
                totalPrice: stay,
              },
            ],
    },
    itineraryPricing: [],
    travelCost: {
      costTotals: [
        { description: 'Port Hallow to Bridehaven', amountAfterTax: 0 },
        ...travelCards.map((amountAfterTax) => ({ description: travelCardLine('Islander card'), amountAfterTax })),
      ],
      paymentTotals: [],
      amountAfterTax: 0,
    },
  });

describe('A price says what changed in it', () => {
  it('says nothing of a price that stands', () => {
    const priced = cartWith([line('Car', 62.5)], 240);
    expect(priceChanges(priced, priced)).toEqual([]);
    expect(linesOf(priced).map(({ description, total }) => [description, total])).toEqual([
      ['Car', 6_250],
      ['Harbour View, Double', 24_000],
    ]);
  });

  it('names what is dearer, what is new and what is gone', () => {
    expect(
      priceChanges(cartWith([line('Car', 46.88)], 240), cartWith([line('Car', 62.5), line('Lounge', 12)])),
    ).toEqual([
      { description: 'Car', was: 4_688, is: 6_250 },
      { description: 'Harbour View, Double', was: 24_000, is: null },
      { description: 'Lounge', was: null, is: 1_200 },
    ]);
  });

  it('names a travel card that is bought along, and is dearer or gone', () => {
    const car = [line('Car', 62.5)];
    const description = 'Travel card: Islander card';
    expect(priceChanges(cartWith(car, null, [100]), cartWith(car, null, [110]))).toEqual([
      { description, was: 10_000, is: 11_000 },
    ]);
    expect(priceChanges(cartWith(car, null, [100]), cartWith(car))).toEqual([{ description, was: 10_000, is: null }]);
    expect(priceChanges(cartWith(car, null, [100]), cartWith(car, null, [100, 100]))).toEqual([
      { description, was: 10_000, is: 20_000 },
    ]);
  });

  it('counts both ways of one name together', () => {
    expect(
      priceChanges(cartWith([line('Car', 60), line('Car', 40)]), cartWith([line('Car', 50), line('Car', 50)])),
    ).toEqual([]);
  });
});
