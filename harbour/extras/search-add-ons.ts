// What each sailing of a search offers beside its tickets, counted and priced for the whole party (ruling 37).
import type * as v from 'valibot';
import type { crossing } from '#domain/contract/search.ts';
import { pence, toPounds } from '#domain/money.ts';
import type { Party } from '#domain/passengers.ts';
import type { WantedVehicle } from '#harbour/pricing/quote.ts';
import { sailingId } from '#harbour/pricing/sailings.ts';
import type { Services } from '#harbour/services.ts';
import { countedBy } from './price-extras.ts';
import { takenAt } from './stock.ts';

type WireCrossing = v.InferInput<typeof crossing>;

interface Travelling {
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
}

/**
 * The sailings with the add-ons that their ship carries and that are left for this party. Those bound to a ticket group
 * are among them: the configuration says which group.
 */
export async function withAddOns(
  { catalogue, db }: Pick<Services, 'catalogue' | 'db'>,
  sailings: readonly WireCrossing[],
  { party, vehicles }: Travelling,
): Promise<WireCrossing[]> {
  const offered = [...catalogue.extras.items.values()]
    .filter(({ kind }) => kind === 'add-on')
    .map((item) => ({ ...item, count: countedBy(item, party, vehicles) }))
    .filter(({ count }) => count > 0);
  const open = sailings.filter(({ ticketGroups }) => ticketGroups.length > 0);
  const taken = await takenAt(db, open.map(sailingId));
  return sailings.map((sailing) => {
    if (sailing.ticketGroups.length === 0) return sailing;
    const place = sailingId(sailing);
    const addOns = offered
      .filter(
        ({ resourceCode, onShips, count }) => taken(resourceCode, place) + count <= (onShips.get(sailing.ship) ?? 0),
      )
      .map(({ resourceCode, count, price }) => ({
        resourceCode,
        totalCountedPassengers: count,
        totalForAllPassengers: toPounds(pence(price * count)),
      }));
    return { ...sailing, addOns };
  });
}
