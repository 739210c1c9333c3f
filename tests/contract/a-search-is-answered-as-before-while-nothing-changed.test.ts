// A search is the same for everybody who asks the same: it is put together again only when something that it shows has changed.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCrossings } from '#domain/contract/search.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { query } from '#harbour/db/database.ts';
import { newSession } from './asking.ts';
import { harbourForAll } from './harbours.ts';

const SAILING = 'HAL-BRI:2026-06-10:1300';

interface Crossing {
  readonly departureDate: string;
  readonly departureTime: string;
  readonly ship: string;
  readonly ticketGroups: readonly { readonly resources: readonly { readonly totalPrice: number }[] }[];
  readonly addOns?: readonly { readonly resourceCode: string }[];
  readonly availability: { readonly state: string; readonly description: string };
}

describe('A search answers as before while nothing that it shows has changed', () => {
  /** Passengers of the seed. */
  let taken = 0;
  const harbour = harbourForAll();
  beforeAll(async () => {
    const [row] = await harbour.db.select().from(sailing).where(eq(sailing.id, SAILING));
    taken = row?.takenPassengers ?? 0;
  });

  const ask = async (more: Readonly<Record<string, string>> = {}): Promise<string> => {
    const week = {
      ferryId: 'HALLOW-BRIDE',
      routeCode: 'HAL-BRI',
      departureDate: '2026-06-10',
      passengers: '1|A',
      ...more,
    };
    const asked = new URLSearchParams({ clientId: 'gangway', sessionId: newSession(), ...week });
    const answer = await fetch(`${harbour.api.url}/${getCrossings.path}?${asked}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).not.toBeNull();
    return answer.text();
  };
  const sailingOf = (answer: string, day = '2026-06-10'): Crossing => {
    const all: readonly Crossing[] = JSON.parse(answer)['hydra:member'][0].outwardDepartures;
    const found = all.find((one) => one.departureDate === day && one.departureTime === '13:00');
    if (found === undefined) throw new Error('The sailing is not in the answer.');
    return found;
  };
  const change = (statement: string) =>
    query(harbour.db, sql.raw(`UPDATE sailing SET ${statement} WHERE id = '${SAILING}'`));

  beforeEach(() => change(`taken_passengers = ${taken}, closed_reason = NULL`));

  it('to everybody, also when somebody booked and there is room left', async () => {
    const first = await ask();
    expect(sailingOf(first).availability.state).toBe('open');
    await change('taken_passengers = capacity_passengers - 1');
    expect(await ask()).toBe(first);
  });

  it('and not to who asks for more than is left', async () => {
    await change('taken_passengers = capacity_passengers - 1');
    expect(sailingOf(await ask({ passengers: '2|A' })).availability).toEqual({
      state: 'sold-out',
      description: 'Only 1 passenger place is left on this sailing.',
    });
    await change('taken_passengers = capacity_passengers - 2');
    expect(sailingOf(await ask({ passengers: '2|A' })).availability.state).toBe('open');
  });

  it('nor to who comes by car, once the deck is full', async () => {
    const byCar = { passengers: '1|A', vehicle: 'CAR' };
    const first = await ask(byCar);
    expect(sailingOf(first).availability.state).toBe('open');
    await change('taken_lane_cm = capacity_lane_cm - 1');
    expect(sailingOf(await ask(byCar)).availability).toEqual({
      state: 'sold-out',
      description: 'The vehicle deck has no space left for your vehicle on this sailing.',
    });
    expect(sailingOf(await ask()).availability.state).toBe('open');
    await change('taken_lane_cm = base_lane_cm');
    expect(await ask(byCar)).toBe(first);
  });

  it('nor once its price has moved', async () => {
    const first = await ask();
    await change('price_permille = price_permille * 2');
    const priceOf = (answer: string) => sailingOf(answer).ticketGroups[0]?.resources[0]?.totalPrice ?? 0;
    expect(priceOf(await ask())).toBeCloseTo(priceOf(first) * 2, 1);
    await change('price_permille = price_permille / 2');
    expect(await ask()).toBe(first);
  });

  it('nor once an add-on has run out, for as many as it has run out for', async () => {
    const codes = (answer: string) => sailingOf(answer).addOns?.map(({ resourceCode }) => resourceCode) ?? [];
    const [first = ''] = codes(await ask());
    const carried = harbour.services.catalogue.extras.items.get(first)?.onShips.get(sailingOf(await ask()).ship) ?? 0;
    expect(carried).toBeGreaterThan(2);
    const sell = (taken: number) =>
      query(
        harbour.db,
        sql`INSERT INTO extra_stock (item, place, capacity, taken) VALUES (${first}, ${SAILING}, 9999, ${taken})
          ON CONFLICT (item, place) DO UPDATE SET taken = EXCLUDED.taken`,
      );
    await sell(carried - 1);
    expect(codes(await ask())).toContain(first);
    expect(codes(await ask({ passengers: '2|A' }))).not.toContain(first);
    await sell(carried);
    expect(codes(await ask())).not.toContain(first);
    await sell(0);
    expect(codes(await ask({ passengers: '2|A' }))).toContain(first);
  });

  it('nor once it is closed', async () => {
    expect(sailingOf(await ask()).availability.state).toBe('open');
    await change(`closed_reason = 'The linkspan is under repair.'`);
    const { availability, ticketGroups } = sailingOf(await ask());
    expect(availability).toEqual({ state: 'closed', description: 'The linkspan is under repair.' });
    expect(ticketGroups).toEqual([]);
  });

  it('nor once its sale has ended', async () => {
    // A week before the sailing of the others, whose sale goes on.
    const [day, sooner] = ['2026-06-03', { departureDate: '2026-06-03' }];
    expect(sailingOf(await ask(sooner), day).availability.state).toBe('open');
    await harbour.clock.moveTo(`${day}T11:15:00Z`);
    const { description } = sailingOf(await ask(sooner), day).availability;
    expect(description).toContain('Online sale ends 60 minutes before departure.');
  });
});
