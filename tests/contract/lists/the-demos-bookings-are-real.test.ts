import { afterAll, describe, expect, it } from 'vitest';
import { itineraryFlags } from '#domain/itinerary/itinerary-status.ts';
import { seedBookings } from '#harbour/accounts/seed-bookings.ts';
import { controlledClock } from '#harbour/clock.ts';
import { type Harbour, startHarbour } from '#harbour/harbour.ts';
import { emptyCluster, startTestHarbour } from '#tests/contract/harness.ts';
import { brokenPromises, countOf } from '#tests/contract/truth.ts';
import { askerFor, LISTS, listOf } from './demo.ts';

describe("The demo's bookings", () => {
  const opened: Harbour[] = [];
  afterAll(() => Promise.all(opened.map((harbour) => harbour.close())));
  const keep = (harbour: Harbour) => {
    opened.push(harbour);
    return harbour;
  };

  it('give every customer and every agency one to come, one half made, one over and one cancelled', async () => {
    const harbour = keep(await startTestHarbour({ demoBookings: true }));
    const now = harbour.clock.now();
    for (const { people } of LISTS.slice(0, 5)) {
      const list = await listOf(await askerFor(harbour, people[0]));
      const flags = list.map((itinerary) => itineraryFlags(itinerary, now, 'list'));
      const live = flags.filter(({ isItineraryCancelled }) => !isItineraryCancelled);
      expect(live.filter(({ outwardHasDeparted }) => !outwardHasDeparted)).toHaveLength(1);
      expect(live.filter((flag) => flag.outwardHasDeparted && !flag.returnHasDeparted)).toHaveLength(1);
      expect(live.filter(({ isPast }) => isPast)).toHaveLength(1);
      expect(flags.filter(({ isItineraryCancelled }) => isItineraryCancelled)).toHaveLength(1);
      expect(
        list.every(({ startDate, endDate }) => startDate !== null && endDate !== null && startDate < endDate),
      ).toBe(true);
    }
    expect(await countOf(harbour, 'mail')).toBe(0);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('are made once: a second start finds them', async () => {
    const [harbour] = opened;
    if (harbour === undefined) throw new Error('The first test starts Harbour.');
    const before = await countOf(harbour, 'itinerary');
    await Promise.all([seedBookings(harbour.services), seedBookings(harbour.services)]);
    expect(await countOf(harbour, 'itinerary')).toBe(before);
  });

  it.each(['2026-12-24T23:30:00Z', '2027-02-05T06:00:00Z', '2026-10-25T00:30:00Z'])(
    'stand also when Harbour starts at %s, and keep every promise',
    async (start) => {
      const harbour = keep(
        await startHarbour({
          database: { kind: 'memory', dump: await emptyCluster() },
          ports: { api: 0, app: 0, card: 0, wallet: 0 },
          clock: controlledClock(start),
          limits: { passwordCostLog2: 10 },
          timetableDays: 14,
          demoBookings: true,
          apiOnly: true,
        }),
      );
      expect(await countOf(harbour, 'itinerary')).toBeGreaterThan(10);
      expect(await brokenPromises(harbour)).toEqual([]);
    },
  );
});
