// Rulings 40, 45, 57: what stands beside the crossing that is changed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartBody, postCart, putBookingModify } from '#domain/contract/booking.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { got, type Visitor, visitor } from '#tests/contract/booker.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';
import { stayWish } from '#tests/contract/hotels/guest.ts';
import { payRest } from '#tests/contract/payments/parts.ts';
import { paidBooking } from './paid.ts';

describe('A change leaves the rest of a trip true', () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await startTestHarbour();
  });
  afterAll(() => harbour.close());

  const changeTo = (who: Visitor, bookingNumber: string, ferry: CartBody['ferry'][number], more: object = {}) =>
    who.ask(putBookingModify, { params: { id: bookingNumber }, body: { commitChanges: true, ferry, ...more } });

  it('lets two of the four who stay sail, and counts all four after a change', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody({ departureDate: '2026-06-12', ticketType: 'FLEX', adults: 2 });
    const [lead] = body.customerInfos;
    if (lead === undefined) throw new Error('Somebody leads.');
    const customerInfos = [1001, 1002, 1003, 1004].map((id) => ({ ...lead, id }));
    const hotel = [stayWish({ roomTypeCode: 'FAM' }, [{ adults: 4, children: 0 }])];
    const cart = got(await person.ask(postCart, { body: { ...body, customerInfos, hotel } }));
    const { itineraryId: id, numberOfGuests } = got(await person.reserve(cart.cartId));
    expect(numberOfGuests).toBe(4);
    await payRest(harbour, person, id);
    const [ferry] = body.ferry;
    const bookingNumber = (await person.itineraryOf(id)).reservationItems.ferry[0]?.bookingReference ?? '';
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    const plate = { ...ferry, vehicles: [{ resourceCode: 'CAR', licensePlate: 'NEW 1' }] };
    expect((await changeTo(person, bookingNumber, plate)).refusal?.description).toBeUndefined();
    const five = { customerInfos: [...customerInfos, { ...lead, id: 1005 }] };
    expect((await changeTo(person, bookingNumber, plate, five)).refusal?.description).toBe(
      'There are more travellers than passengers.',
    );
    const changed = await person.itineraryOf(id);
    expect([changed.numberOfGuests, changed.reservationItems.ferry[0]?.vehicles[0]?.licensePlate]).toEqual([
      ...[4, 'NEW 1'],
    ]);
  });

  it('takes each passenger type once', async () => {
    const { who, bookingNumber, ferry } = await paidBooking(harbour, { ticketType: 'FLEX', adults: 2 });
    const passengers = [
      { ageCategory: 'A' as const, quantity: 2 },
      { ageCategory: 'A' as const, quantity: 7 },
    ];
    const answer = await changeTo(who, bookingNumber, { ...ferry, passengers });
    expect([answer.status, answer.refusal?.description]).toEqual([422, 'Each passenger type is given once.']);
  });
});
