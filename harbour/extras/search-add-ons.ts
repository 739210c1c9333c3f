// What each sailing of a search offers beside its tickets, counted and priced for the whole party (ruling 37).
import { pence, toPounds } from '#domain/money.ts';
import type { Party } from '#domain/passengers.ts';
import type { Catalogue } from '#harbour/pricing/catalogue.ts';
import { isOpen, type Offer } from '#harbour/pricing/offering.ts';
import type { WantedVehicle } from '#harbour/pricing/quote.ts';
import { sailingId } from '#harbour/pricing/sailings.ts';
import { countedBy } from './price-extras.ts';
import type { Taken } from './stock.ts';

interface Travelling {
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
}

/**
 * The offers with the add-ons that their ship carries and that are left for this party. Those bound to a ticket group
 * are among them: the configuration says which group.
 */
export function withAddOns(
  { extras }: Catalogue,
  offers: readonly Offer[],
  { party, vehicles }: Travelling,
  taken: Taken,
): Offer[] {
  const offered = [...extras.items.values()]
    .filter(({ kind }) => kind === 'add-on')
    .map((item) => ({ item, count: countedBy(item, party, vehicles) }))
    .filter(({ count }) => count > 0)
    .map(({ item: { resourceCode, onShips, price }, count }) => {
      const totalForAllPassengers = toPounds(pence(price * count));
      return { onShips, addOn: { resourceCode, totalCountedPassengers: count, totalForAllPassengers } };
    });
  return offers.map((offer) => {
    if (!isOpen(offer)) return offer;
    const { crossing } = offer;
    const place = sailingId(crossing);
    const addOns = offered.flatMap(({ onShips, addOn }) => {
      const after = taken(addOn.resourceCode, place) + addOn.totalCountedPassengers;
      return after <= (onShips.get(crossing.ship) ?? 0) ? [addOn] : [];
    });
    return { ...offer, crossing: { ...crossing, addOns } };
  });
}
