import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postCart, postReserve } from '#domain/contract/booking.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { got, visitor } from './booker.ts';
import { harbourForAll } from './harbours.ts';

describe('A sailing is never oversold', () => {
  const harbour = harbourForAll();

  const leave = (id: string, passengers: number, laneCm: number) =>
    harbour.db
      .update(sailing)
      .set({
        capacityPassengers: passengers,
        basePassengers: 0,
        takenPassengers: 0,
        capacityLaneCm: laneCm,
        baseLaneCm: 0,
        takenLaneCm: 0,
      })
      .where(eq(sailing.id, id));

  const sailingOf = (departures: { routeCode: string; departureDate: string; departureTime: string }[]): string =>
    departures.map((leg) => `${leg.routeCode}:${leg.departureDate}:${leg.departureTime.replace(':', '')}`).join();

  const carts = async (count: number, wanted: Parameters<ReturnType<typeof visitor>['makeCart']>[0]) => {
    const people = Array.from({ length: count }, () => visitor(harbour));
    const made = [];
    for (const person of people) made.push({ person, cart: await person.makeCart(wanted) });
    return made;
  };

  it('gives the last 10 places to exactly 10 of 40 who reserve at once', async () => {
    const made = await carts(40, { vehicle: null, departureDate: '2026-06-10' });
    const id = sailingOf(made[0]?.cart.reservationItems.ferry[0]?.departures ?? []);
    await leave(id, 10, 10_000);
    const answers = await Promise.all(made.map(({ person, cart }) => person.reserve(cart.cartId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(new Set(losers.map(({ status, refusal }) => `${status} ${refusal?.code} ${refusal?.description}`))).toEqual(
      new Set(['409 sold-out All passenger places on this sailing are taken.']),
    );
  });

  it('gives the last metres of the vehicle deck to as many cars as they carry, however many people there is room for', async () => {
    const made = await carts(6, { departureDate: '2026-06-11' });
    const id = sailingOf(made[0]?.cart.reservationItems.ferry[0]?.departures ?? []);
    const lane = harbour.services.catalogue.vehicleClasses.get('CAR')?.laneCm ?? 0;
    await leave(id, 500, 3 * lane - 1);
    const answers = await Promise.all(made.map(({ person, cart }) => person.reserve(cart.cartId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(answers.find(({ refusal }) => refusal)?.refusal?.description).toBe(
      'The vehicle deck has no space left for your vehicle on this sailing.',
    );
  });

  it('holds both ways or neither', async () => {
    const person = visitor(harbour);
    const cart = await person.makeCart({ departureDate: '2026-06-12', returnDate: '2026-06-14' });
    const [outward, back] = cart.reservationItems.ferry[0]?.departures ?? [];
    if (!outward || !back) throw new Error('Both ways were wanted.');
    await leave(sailingOf([back]), 0, 0);
    const { status, refusal } = await person.reserve(cart.cartId);
    expect([status, refusal?.code]).toEqual([409, 'sold-out']);
    const [row] = await harbour.db
      .select()
      .from(sailing)
      .where(eq(sailing.id, sailingOf([outward])));
    expect(row?.takenPassengers).toBe(row?.basePassengers);
  });

  it('refuses a trailer that is higher than the ship, in words', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody({ departureDate: '2026-06-13' });
    const [item] = body.ferry;
    if (!item) throw new Error('A crossing was wanted.');
    await harbour.db
      .update(sailing)
      .set({ maxHeightCm: 200 })
      .where(eq(sailing.id, sailingOf(item.departures)));
    const vehicles = [{ resourceCode: 'CAR', trailer: { resourceCode: 'CARAVAN', length: 6.5, height: 2.6 } }];
    const cart = got(await person.ask(postCart, { body: { ...body, ferry: [{ ...item, vehicles }] } }));
    const { status, refusal } = await person.reserve(cart.cartId);
    expect([status, refusal?.code]).toEqual([409, 'sold-out']);
    expect(refusal?.description).toContain('this ship takes up to 2.00 m');
  });

  it('holds a cart once, whoever asks again and with whichever key', async () => {
    const person = visitor(harbour);
    const { cartId } = await person.makeCart({ departureDate: '2026-06-15' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.reserve(cartId)));
    const ids = new Set(answers.map((answer) => got(answer).itineraryId));
    expect(ids.size).toBe(1);
  });

  it('does not hold the cart of another session', async () => {
    const { cartId } = await visitor(harbour).makeCart({ departureDate: '2026-06-15' });
    const stranger = await visitor(harbour).ask(postReserve, { body: { cartId, guaranteesAccepted: [] } });
    const unknown = await visitor(harbour).ask(postReserve, {
      body: { cartId: 'no-such-cart', guaranteesAccepted: [] },
    });
    expect(stranger.status).toBe(404);
    expect(stranger.text).toBe(unknown.text);
  });
});
