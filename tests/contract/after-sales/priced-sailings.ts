import { eq } from 'drizzle-orm';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import type { TestHarbour } from '#tests/contract/harness.ts';

/** The sailings from Port Hallow of a Harbour, with fares that a test sets. */
export function sailingsOf(harbour: TestHarbour) {
  /** Makes one sailing cost a share of the fare, in thousandths, with room for everybody. */
  const price = async (departureDate: string, departureTime: string, permille: number) => {
    const id = `HAL-BRI:${departureDate}:${departureTime.replace(':', '')}`;
    const free = { takenPassengers: 0, basePassengers: 0, takenLaneCm: 0, baseLaneCm: 0, closedReason: null };
    const changed = await harbour.db
      .update(sailing)
      .set({ pricePermille: permille, ...free })
      .where(eq(sailing.id, id))
      .returning();
    if (changed.length !== 1) throw new Error('One sailing was wanted.');
  };
  /** Three departures of one ship, for a departure names its ship. */
  const timesOf = async (departureDate: string): Promise<[string, string, string]> => {
    const rows = await harbour.db.select().from(sailing).where(eq(sailing.departureDate, departureDate));
    const ofRoute = rows.filter(({ routeCode }) => routeCode === 'HAL-BRI');
    const ships = [...new Set(ofRoute.map(({ shipCode }) => shipCode))];
    const byShip = ships.map((ship) => ofRoute.filter(({ shipCode }) => shipCode === ship));
    const times = byShip.find((some) => some.length >= 3)?.map(({ departureTime }) => departureTime) ?? [];
    const [one, two, three] = times.sort();
    if (one === undefined || two === undefined || three === undefined) throw new Error('Three sailings were wanted.');
    return [one, two, three];
  };
  return { price, timesOf };
}
