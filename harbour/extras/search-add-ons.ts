// What each sailing of a search offers beside its tickets, counted and priced for the whole party (ruling 37).
import { pence, toPounds } from '#domain/money.ts';
import type { Party } from '#domain/passengers.ts';
import { isOpen, type Offer } from '#harbour/pricing/offering.ts';
import type { WantedVehicle } from '#harbour/pricing/quote.ts';
import { sailingId } from '#harbour/pricing/sailings.ts';
import type { Services } from '#harbour/services.ts';
import { countedBy } from './price-extras.ts';
import { takenAt } from './stock.ts';

interface Travelling {
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
}

/**
 * The offers with the add-ons that their ship carries and that are left for this party. Those bound to a ticket group
 * are among them: the configuration says which group.
 */
export async function withAddOns(
  { catalogue, db }: Pick<Services, 'catalogue' | 'db'>,
  offers: readonly Offer[],
  { party, vehicles }: Travelling,
): Promise<Offer[]> {
  const offered = [...catalogue.extras.items.values()]
    .filter(({ kind }) => kind === 'add-on')
    .map((item) => ({ ...item, count: countedBy(item, party, vehicles) }))
    .filter(({ count }) => count > 0);
  const places = offers.filter(isOpen).map(({ crossing }) => sailingId(crossing));
  const taken = await takenAt(db, places);
  return offers.map((offer) => {
    if (!isOpen(offer)) return offer;
    const { crossing } = offer;
    const place = sailingId(crossing);
    const addOns = offered
      .filter(
        ({ resourceCode, onShips, count }) => taken(resourceCode, place) + count <= (onShips.get(crossing.ship) ?? 0),
      )
      .map(({ resourceCode, count, price }) => ({
        resourceCode,
        totalCountedPassengers: count,
        totalForAllPassengers: toPounds(pence(price * count)),
      }));
    return { ...offer, crossing: { ...crossing, addOns } };
  });
}
