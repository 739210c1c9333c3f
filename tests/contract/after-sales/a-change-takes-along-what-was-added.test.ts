// Ruling 57: the app's own request for a change, and Harbour's answer to it, where something is on board.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Amendment, amendmentOf, modifyRequest, sailInstead } from '#domain/amendment/amendment.ts';
import { type CartBody, postCart, putBookingModify } from '#domain/contract/booking.ts';
import { getConfiguration } from '#domain/contract/configuration.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { chooseSailing } from '#domain/trip/trip.ts';
import { extraStock, ferrySetting } from '#harbour/db/extras-schema.ts';
import { sailingId } from '#harbour/pricing/sailings.ts';
import { got, type Visitor, visitor, type Wanted } from '#tests/contract/booker.ts';
import { ferryOf, packed } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { payRest } from '#tests/contract/payments/parts.ts';
import { paidBooking } from './paid.ts';

const DAY = '2026-06-10';
const CABIN = { accommodations: [{ resourceCode: 'DAY-CABIN', quantity: 1 }] };
const LOUNGE = { addOns: [{ resourceCode: 'LOUNGE', quantity: 1 }] };

describe('A change takes along what was added', () => {
  const harbour = harbourForAll();

  /** The last sailing back of a day that is on sale, with this ticket. */
  async function lastBack(who: Visitor, date: string, ticketType: string) {
    const query = {
      ferryId: 'HALLOW-BRIDE',
      routeCode: 'BRI-HAL',
      departureDate: date,
      passengers: '1|A',
      vehicle: 'CAR',
    };
    const { outwardDepartures } = got(await who.ask(getCrossings, { query }));
    const chosen = outwardDepartures
      .filter(({ departureDate }) => departureDate === date)
      .flatMap((crossing) => chooseSailing(crossing, ticketType) ?? [])
      .at(-1);
    if (chosen === undefined) throw new Error('A sailing back was wanted.');
    return chosen;
  }

  /** Out and back on one day with this on board, paid, and what the app asks for when it is changed. */
  async function dayTrip(extras: Partial<CartBody['ferry'][number]>, ticketType: string) {
    const who = visitor(harbour);
    const wanted: Wanted = { departureDate: DAY, departureTime: '05:30', ticketType };
    const body = await packed(who, extras, wanted);
    const { routeCode, departureDate, departureTime, ship } = await lastBack(who, DAY, ticketType);
    body.ferry[0]?.departures.push({ routeCode, departureDate, departureTime, ship, ticketType });
    const { itineraryId: id } = got(await who.reserve(got(await who.ask(postCart, { body })).cartId));
    await payRest(harbour, who, id);
    const itinerary = await who.itineraryOf(id);
    const { ferry } = got(await who.ask(getConfiguration));
    const change = async (edit: (amendment: Amendment) => Amendment, commitChanges = true) => {
      const asked = modifyRequest(itinerary, edit(amendmentOf(itinerary)), ferry.options);
      const params = { id: ferryOf(itinerary).bookingReference ?? '' };
      return who.ask(putBookingModify, { params, body: { commitChanges, ...asked } });
    };
    return { who, id, itinerary, change };
  }

  it.each([
    ['a cabin', CABIN],
    ['a seat in the lounge', LOUNGE],
    ['a seat in the lounge and breakfast', { addOns: [...LOUNGE.addOns, { resourceCode: 'BREAKFAST', quantity: 1 }] }],
  ])('the plate of a day trip with %s on both crossings is changed for nothing', async (_, extras) => {
    const { who, id, itinerary, change } = await dayTrip(extras, 'STANDARD');
    expect(got(await change((amendment) => ({ ...amendment, plate: 'NEW 1' }))).travelCost.amountAfterTax).toBe(0);
    const changed = await who.itineraryOf(id);
    expect(changed.travelCost).toEqual(itinerary.travelCost);
    expect(ferryOf(changed).vehicles.map(({ licensePlate }) => licensePlate)).toEqual(['NEW 1']);
  });

  it.each([
    { name: 'a cabin', extras: CABIN, ticketType: 'STANDARD' },
    { name: 'a cabin', extras: CABIN, ticketType: 'FLEX' },
    { name: 'a seat in the lounge', extras: LOUNGE, ticketType: 'STANDARD' },
    { name: 'a seat in the lounge', extras: LOUNGE, ticketType: 'FLEX' },
  ])('$name of the way back goes with it to the next day ($ticketType)', async ({ extras, ticketType }) => {
    const { who, id, itinerary, change } = await dayTrip(extras, ticketType);
    const onBoard = (booking: typeof itinerary) => {
      const { addOns, landBasedResources } = ferryOf(booking);
      return [...addOns, ...landBasedResources.accommodations].map((one) => [one.startDate, one.totalPrice]);
    };
    const price = onBoard(itinerary)[0]?.[1];
    const back = await lastBack(who, '2026-06-11', ticketType);
    got(await change((amendment) => sailInstead(amendment, 1, back)));
    expect([onBoard(itinerary), onBoard(await who.itineraryOf(id))]).toEqual([
      [DAY, DAY].map((day) => [day, price]),
      [DAY, '2026-06-11'].map((day) => [day, price]),
    ]);
  });

  it('boards nobody first without the car that boarded first', async () => {
    const aboard = { addOns: ['PRIORITY', 'LOUNGE'].map((resourceCode) => ({ resourceCode, quantity: 1 })) };
    const { who, id, change } = await dayTrip(aboard, 'FLEX');
    const addOns = async () => ferryOf(await who.itineraryOf(id)).addOns.map(({ resourceCode }) => resourceCode);
    expect(await addOns()).toEqual(['PRIORITY', 'LOUNGE', 'PRIORITY', 'LOUNGE']);
    got(await change((amendment) => ({ ...amendment, vehicle: null })));
    expect(await addOns()).toEqual(['LOUNGE', 'LOUNGE']);
  });

  it('a cabin that was bought stays booked while the operator sells none', async () => {
    const { who, id, itinerary, change } = await dayTrip(CABIN, 'STANDARD');
    const turn = (enabled: boolean) =>
      harbour.db.update(ferrySetting).set({ enabled }).where(eq(ferrySetting.name, 'accommodations'));
    await turn(false);
    got(await change((amendment) => ({ ...amendment, plate: 'NEW 2' })));
    await turn(true);
    expect((await who.itineraryOf(id)).travelCost).toEqual(itinerary.travelCost);
  });

  it.each(['VAN', null])(
    'protection is for some vehicles: with %s, one of them or a call is asked for',
    async (vehicle) => {
      const { who, id, itinerary, change } = await dayTrip({ cancellationProtection: true }, 'FLEX');
      const { status, refusal } = await change((amendment) => ({ ...amendment, vehicle }));
      expect([status, refusal?.description]).toEqual([
        409,
        'Your cancellation protection is for a private car, motorhome or motorcycle. Keep one of them, or call us.',
      ]);
      expect(await who.itineraryOf(id)).toEqual(itinerary);
    },
  );

  // Proves: P29, P56
  it('takes a first vehicle along with its plate, where the ticket of who is on foot lets it', async () => {
    const vehicles = [{ resourceCode: 'CAR', licensePlate: 'ab12 cde' }];
    for (const ticketType of ['FLEX', 'STANDARD', 'SAVER']) {
      const booking = await paidBooking(harbour, { ticketType, vehicle: null });
      const { status, refusal } = await booking.modify({ vehicles });
      const [item] = (await booking.who.itineraryOf(booking.id)).reservationItems.ferry;
      const made = ticketType === 'FLEX';
      expect([status, refusal?.code, item?.vehicles[0]?.licensePlate]).toEqual(
        made ? [200, undefined, 'AB12 CDE'] : [409, 'not-amendable', undefined],
      );
    }
  });

  /** Lets others have every cabin of a sailing that is not taken. */
  const sellOut = (place: string) =>
    harbour.db
      .insert(extraStock)
      .values({ item: 'DAY-CABIN', place, capacity: 99, taken: 99 })
      .onConflictDoUpdate({ target: [extraStock.item, extraStock.place], set: { taken: sql`${extraStock.capacity}` } });

  it('is not even quoted where the cabin of the other sailing is sold out', async () => {
    const { who, id, itinerary, change } = await dayTrip(CABIN, 'FLEX');
    const back = await lastBack(who, '2026-06-12', 'FLEX');
    await sellOut(sailingId(back));
    const answers = [false, true].map((commit) => change((amendment) => sailInstead(amendment, 1, back), commit));
    const told = (await Promise.all(answers)).map(({ status, refusal }) => [status, refusal?.description]);
    const words = `Sold out: Day cabin on 12 June, ${back.departureTime}.`;
    expect(told).toEqual([
      [409, words],
      [409, words],
    ]);
    expect(await who.itineraryOf(id)).toEqual(itinerary);
  });

  it('keeps the last cabin of its sailing, which counts as free for it', async () => {
    const { itinerary, change } = await dayTrip(CABIN, 'FLEX');
    for (const departure of ferryOf(itinerary).departures) await sellOut(sailingId(departure));
    for (const commit of [false, true])
      got(await change((amendment) => ({ ...amendment, vehicle: 'CAR-TALL' }), commit));
  });
});
