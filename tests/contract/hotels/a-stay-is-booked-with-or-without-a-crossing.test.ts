import { describe, expect, it } from 'vitest';
import { getPaymentToken } from '#domain/contract/payment.ts';
import { type Pence, pence, sumPence } from '#domain/values/money.ts';
import { visitor } from '#tests/contract/booker.ts';
import { ferryOf, linesOf, sumOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { askTrip, holdTrip, makeTrip, NIGHTS, stayOf, stayWish, tableCost } from './guest.ts';

const COUPLE = { adults: 2, children: 0 };
const FAMILY = { adults: 2, children: 1 };
const CROSSING = { departureDate: '2026-06-12', returnDate: '2026-06-14' };

describe('A stay is booked with or without a crossing', () => {
  const harbour = harbourForAll();

  const totals = (rows: readonly { description: string; amountAfterTax: Pence }[]) =>
    Object.fromEntries(rows.map(({ description, amountAfterTax }) => [description, amountAfterTax]));

  // Proves: P40
  it('is sold on its own, and the booking says everything about it', async () => {
    const person = visitor(harbour);
    const wish = stayWish({ comments: 'A cot, please.' });
    const cost = await tableCost(harbour, wish, COUPLE);
    const cart = await makeTrip(person, [wish]);
    expect(cart.reservationItems.ferry).toEqual([]);
    expect(cart.reservationItems.hotel).toEqual([
      {
        rph: '1',
        bookingReference: null,
        hotelCode: 'HARBOUR-VIEW',
        hotelName: 'Harbour View Hotel',
        hotelProvider: 3,
        chainCode: 'SKY',
        roomType: 'Double room, Bed and breakfast',
        ratePlanCode: 'BB',
        units: 1,
        roomStays: [{ ...NIGHTS, ...COUPLE }],
        rules: expect.stringMatching(/^Change or cancel free of charge .* No smoking indoors\.$/),
        checkInTime: '15:00',
        checkOutTime: '11:00',
        comments: 'A cot, please.',
        poNumber: null,
        totalPrice: cost,
      },
    ]);
    expect(cart.itineraryPricing).toEqual([{ associatedItemRPH: '1', cost }]);
    expect(cart.travelCost).toEqual({
      costTotals: [{ description: 'Harbour View Hotel, Double room, Bed and breakfast', amountAfterTax: cost }],
      paymentTotals: [],
      amountAfterTax: cost,
    });

    const held = await person.itineraryOf(await idOf(person, cart.cartId));
    expect(held.reservationItems.hotel).toEqual([
      { ...stayOf(cart), bookingReference: expect.stringMatching(/^[2-9A-Z]{8}$/) },
    ]);
    expect([held.travelCost.costTotals, held.itineraryPricing]).toEqual([
      cart.travelCost.costTotals,
      cart.itineraryPricing,
    ]);
    expect([held.status, held.startDate, held.endDate, held.numberOfGuests]).toEqual([
      ...[20, NIGHTS.dateStart, NIGHTS.dateEnd, 2],
    ]);
    const token = await person.ask(getPaymentToken, { params: { product: 'hotel', id: held.itineraryId } });
    expect(token.status).toBe(200);
  });

  const idOf = async (person: ReturnType<typeof visitor>, cartId: string): Promise<string> => {
    const { member } = await person.reserve(cartId);
    return member?.itineraryId ?? '';
  };

  // Proves: S1.4
  it('is as many rooms as asked for, each at the price of those who sleep in it', async () => {
    const person = visitor(harbour);
    const doubles = stayWish({}, [COUPLE, { adults: 1, children: 0 }]);
    const family = stayWish({ roomTypeCode: 'FAM', ratePlanCode: 'HB' }, [FAMILY]);
    const costs = [
      await tableCost(harbour, doubles, COUPLE),
      await tableCost(harbour, doubles, { adults: 1, children: 0 }),
      await tableCost(harbour, family, FAMILY),
    ];
    const held = await holdTrip(person, [doubles, family]);
    const [first, second] = held.reservationItems.hotel;
    expect([first?.units, first?.roomStays, first?.totalPrice]).toEqual([
      2,
      [
        { ...NIGHTS, ...COUPLE },
        { ...NIGHTS, adults: 1, children: 0 },
      ],
      sumPence(costs.slice(0, 2)),
    ]);
    expect([second?.units, second?.roomStays, second?.totalPrice]).toEqual([1, [{ ...NIGHTS, ...FAMILY }], costs[2]]);
    expect(first?.bookingReference).not.toBe(second?.bookingReference);
    expect(held.itineraryPricing).toEqual([
      { associatedItemRPH: '1', cost: first?.totalPrice },
      { associatedItemRPH: '2', cost: second?.totalPrice },
    ]);
    expect(held.travelCost.amountAfterTax).toBe(sumPence(costs));
    expect(held.numberOfGuests).toBe(6);
  });

  // Proves: P40
  it('takes a quarter off the vehicle, in a line of its own that every total has in it', async () => {
    const person = visitor(harbour);
    const wish = stayWish();
    const stay = await tableCost(harbour, wish, COUPLE);
    const alone = ferryOf(await makeTrip(person, [], CROSSING));
    const vehicle = sumOf(alone.vehiclePriceLines);
    const off = pence(-Math.floor((vehicle * 250 + 500) / 1000));
    const held = await holdTrip(person, [wish], CROSSING);
    const item = ferryOf(held);
    expect(item.vehiclePriceLines).toEqual([
      ...alone.vehiclePriceLines,
      { description: '25% off the vehicle with the stay', quantity: 1, price: off, totalPrice: off },
    ]);
    expect(item.passengerPriceLines).toEqual(alone.passengerPriceLines);
    expect(sumOf(linesOf(item))).toBe(item.reservationTotals.totalPriceToPay);
    expect(item.reservationTotals.totalPriceToPay).toBe(alone.reservationTotals.totalPriceToPay + off);
    const rows = totals(held.travelCost.costTotals);
    expect(Object.keys(rows)).toEqual([
      'Port Hallow – Bridehaven',
      'Bridehaven – Port Hallow',
      '25% off the vehicle with the stay',
      'Harbour View Hotel, Double room, Bed and breakfast',
    ]);
    expect([
      rows['25% off the vehicle with the stay'],
      rows['Harbour View Hotel, Double room, Bed and breakfast'],
    ]).toEqual([off, stay]);
    expect(sumPence(Object.values(rows))).toBe(held.travelCost.amountAfterTax);
    expect(held.itineraryPricing).toEqual([
      { associatedItemRPH: '1', cost: item.reservationTotals.totalPriceToPay },
      { associatedItemRPH: '2', cost: stay },
    ]);
  });

  it('gives the whole price back to the vehicle when the stay goes, and takes nothing off people on foot', async () => {
    const person = visitor(harbour);
    const withStay = await makeTrip(person, [stayWish()], CROSSING);
    const without = await makeTrip(person, [], CROSSING);
    expect(sumOf(ferryOf(without).vehiclePriceLines)).toBeGreaterThan(sumOf(ferryOf(withStay).vehiclePriceLines));
    const onFoot = { ...CROSSING, vehicle: null };
    expect(ferryOf(await makeTrip(person, [stayWish()], onFoot)).reservationTotals).toEqual(
      ferryOf(await makeTrip(person, [], onFoot)).reservationTotals,
    );
  });

  it('is the earlier and the later end of a trip where it lies outside the crossings', async () => {
    const held = await holdTrip(
      visitor(harbour),
      [stayWish({}, [COUPLE], { dateStart: '2026-06-11', dateEnd: '2026-06-16' })],
      CROSSING,
    );
    expect([held.startDate, held.endDate]).toEqual(['2026-06-11', '2026-06-16']);
  });

  it.each([
    ['a house that nobody knows', { hotelCode: 'NOWHERE' }, 'We do not recognise this place to stay.'],
    ['a house of another provider', { hotelProvider: 7 }, 'We do not recognise this place to stay.'],
    [
      'a rate that the room does not have',
      { ratePlanCode: 'SAVER' },
      'Harbour View Hotel does not sell this room at this rate. Please search again.',
    ],
    [
      'the ids of another rate',
      { bookitProductId: 'KEEP-INN.DBL.FLEX' },
      'Harbour View Hotel does not sell this room at this rate. Please search again.',
    ],
    ['more units than rooms with guests', { units: 2 }, 'Harbour View Hotel: say who sleeps in each room.'],
  ])('refuses %s in words', async (_, change, words) => {
    const { status, refusal } = await askTrip(visitor(harbour), [stayWish(change)]);
    expect([status, refusal?.description]).toEqual([422, words]);
  });

  it.each([
    ['a room that is too small', [FAMILY], NIGHTS, 'Double room, Harbour View Hotel: sleeps up to 2.'],
    ['a room without a grown-up', [{ adults: 0, children: 2 }], NIGHTS, 'Each room needs at least one adult.'],
    [
      'a stay without a night',
      [COUPLE],
      { dateStart: '2026-06-12', dateEnd: '2026-06-12' },
      'A stay has at least one night.',
    ],
    [
      'a stay of yesterday',
      [COUPLE],
      { dateStart: '2026-05-31', dateEnd: '2026-06-02' },
      'The first night is in the past.',
    ],
  ])('refuses %s in words', async (_, rooms, nights, words) => {
    const { status, refusal } = await askTrip(visitor(harbour), [stayWish({}, rooms, nights)]);
    expect([status, refusal?.description]).toEqual([422, words]);
  });

  it('refuses a cart with nothing in it', async () => {
    const { status, refusal } = await askTrip(visitor(harbour), []);
    expect([status, refusal?.description]).toEqual([422, 'A cart has at least one crossing or stay.']);
  });
});
