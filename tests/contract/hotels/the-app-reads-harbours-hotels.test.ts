// The app's own search for a stay, its ports and its client against Harbour: nothing held, nothing pretended but the browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { ONE_ADULT } from '#domain/passengers.ts';
import type { Stay } from '#domain/stay.ts';
import { stayTotal } from '#domain/stay.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { failureWords } from '#machines/failure.select.ts';
import type { HotelSearchInput } from '#machines/search/hotel-search.ports.ts';
import { chosenTotal, roomsViewOf, viewOf } from '#machines/search/hotel-search.select.ts';
import { createClient } from '#src/api/client.ts';
import type { Services } from '#src/app/services.ts';
import { wireHotelSearch } from '#src/areas/book/wire-stay.ts';
import { newSessionId } from '#src/platform/random.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

/** Friday and Saturday night in term time. */
const input: HotelSearchInput = {
  startDate: '2026-06-12',
  endDate: '2026-06-14',
  today: '2026-06-01',
  party: { ...ONE_ADULT, A: 3, C: 1 },
  productCode: 'PUBLIC',
  wished: null,
  stays: [],
};
const TWO_ROOMS = [
  { adults: 2, children: 0 },
  { adults: 1, children: 1 },
];

describe('The app reads Harbour’s hotels', () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await startTestHarbour();
  });
  afterAll(() => harbour.close());

  function open(change: Partial<HotelSearchInput> = {}) {
    const id = newSessionId();
    const client = createClient({
      runtime: { provider: harbour.api.url, clientId: 'gangway', idempotencyHeader: 'Idempotency-Key' },
      sessionId: () => id,
    });
    const services = { connection: () => ({ client }) } as unknown as Services;
    const child = startUnderParent(wireHotelSearch(services), { ...input, ...change });
    const rest = () => waitFor(child.actor, (state) => !state.hasTag('busy'), { timeout: 10_000 });
    return { ...child, rest };
  }

  // Proves: S7.6, S7.7
  it('finds places for two rooms, each with its price and its nights', async () => {
    const { actor, rest } = open();
    actor.send({ type: 'rooms.changed', rooms: TWO_ROOMS });
    actor.send({ type: 'search.submitted' });
    const found = await rest();
    expect(viewOf(found)).toBe('listed');
    const view = found.context.offers.find(({ hotel }) => hotel.hotelCode === 'HARBOUR-VIEW');
    expect(view?.hotel.name).toBe('Harbour View Hotel');
    expect(view?.totalFrom).toBeGreaterThan(view?.priceFrom ?? 0);
    const nights = found.context.nightPrices;
    expect([nights[0]?.date, nights.at(-1)?.date]).toEqual(['2026-06-09', '2026-06-16']);
    expect(nights.every(({ price }) => price !== null && price > 0)).toBe(true);
  });

  it('builds a stay that costs what its rooms were offered for', async () => {
    const { actor, rest, reports } = open();
    actor.send({ type: 'rooms.changed', rooms: TWO_ROOMS });
    actor.send({ type: 'search.submitted' });
    await rest();
    actor.send({ type: 'place.opened', hotelCode: 'HARBOUR-VIEW' });
    const opened = await rest();
    expect(roomsViewOf(opened)).toBe('choosing');
    for (const roomIndex of [0, 1]) {
      actor.send({ type: 'room.chosen', roomIndex, roomTypeCode: 'DBL', ratePlanCode: 'BB' });
    }
    const total = chosenTotal(actor.getSnapshot());
    actor.send({ type: 'stay.confirmed' });
    const { stay } = reports().at(-1) as unknown as { stay: Stay };
    const { hotelCode, startDate, endDate, checkInTime, checkOutTime, rooms } = stay;
    expect({ hotelCode, startDate, endDate, checkInTime, checkOutTime }).toEqual({
      hotelCode: 'HARBOUR-VIEW',
      startDate: '2026-06-12',
      endDate: '2026-06-14',
      checkInTime: '15:00',
      checkOutTime: '11:00',
    });
    expect(rooms.map(({ adults, children, roomTypeCode }) => [adults, children, roomTypeCode])).toEqual([
      [2, 0, 'DBL'],
      [1, 1, 'DBL'],
    ]);
    // Two breakfasts of adults cost more than those of an adult and a child.
    const [first, second] = rooms.map((room) => room.total);
    expect(first).toBeGreaterThan(second ?? 0);
    expect(total).toBe(stayTotal(stay));
  });

  // Proves: S7.4
  it('tells the place in words and shows its pictures', async () => {
    const { actor, rest } = open({ party: { ...ONE_ADULT, A: 2 } });
    actor.send({ type: 'search.submitted' });
    await rest();
    actor.send({ type: 'place.opened', hotelCode: 'HARBOUR-VIEW' });
    const known = await waitFor(actor, (state) => state.matches({ place: { details: 'known' } }), { timeout: 10_000 });
    expect(known.context.property?.description).toMatch(/above the quay/);
    const [picture] = known.context.opened?.images ?? [];
    const answer = await fetch(picture?.address ?? '');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    await answer.text();
  });

  it('says in the provider’s own words why nights cannot be asked for', async () => {
    const { actor, rest } = open({ startDate: '2027-11-01', endDate: '2027-11-03' });
    actor.send({ type: 'search.submitted' });
    const failed = await rest();
    expect(viewOf(failed)).toBe('failed');
    expect(failureWords(failed)).toMatch(/^Rooms are on sale up to /);
  });
});
