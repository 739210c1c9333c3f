// What each sailing of a search offers beside its tickets, counted and priced for the whole party (ruling 37).
import type * as v from 'valibot';
import type { crossingAddOn } from '#domain/contract/search.ts';
import type { Party } from '#domain/trip/passengers.ts';
import { pence, toPounds } from '#domain/values/money.ts';
import type { Catalogue } from '#harbour/pricing/catalogue.ts';
import { isOpen, type Offer } from '#harbour/pricing/offering.ts';
import type { WantedVehicle } from '#harbour/pricing/quote.ts';
import { sailingId } from '#harbour/pricing/sailings.ts';
import { countedBy } from './price-extras.ts';
import type { Taken } from './stock.ts';

type WireAddOn = v.InferInput<typeof crossingAddOn>;

/** An add-on for a whole party, as a search shows it, and how many of it each ship carries. */
interface OfferedAddOn {
  readonly addOn: WireAddOn;
  readonly count: number;
  readonly onShips: ReadonlyMap<string, number>;
}

/** Every add-on for this party. Those bound to a ticket group are among them: the configuration says which group. */
export const addOnsFor = (
  { extras }: Catalogue,
  { party, vehicles }: { readonly party: Party; readonly vehicles: readonly WantedVehicle[] },
): readonly OfferedAddOn[] =>
  [...extras.items.values()]
    .filter(({ kind }) => kind === 'add-on')
    .map((item) => ({ item, count: countedBy(item, party, vehicles) }))
    .filter(({ count }) => count > 0)
    .map(({ item: { resourceCode, onShips, price }, count }) => {
      const totalForAllPassengers = toPounds(pence(price * count));
      return { onShips, count, addOn: { resourceCode, totalCountedPassengers: count, totalForAllPassengers } };
    });

/** A count in a table is no larger. */
const MOST = 2 ** 31 - 1;

/** So many of anything may be taken on any ship, and every add-on is left for the party all the same. */
export const leavesAll = (addOns: readonly OfferedAddOn[]): number =>
  Math.min(MOST, ...addOns.flatMap(({ onShips, count }) => [...onShips.values()].map((carried) => carried - count)));

/** The offers with the codes of the add-ons that their ship carries and that are left for this party. */
export const withAddOns = (offers: readonly Offer[], addOns: readonly OfferedAddOn[], taken: Taken): Offer[] =>
  offers.map((offer) => {
    if (!isOpen(offer)) return offer;
    const { crossing } = offer;
    const place = sailingId(crossing);
    const left = addOns.filter(({ onShips, count, addOn }) => {
      const carried = onShips.get(crossing.ship);
      return carried !== undefined && taken(addOn.resourceCode, place) + count <= carried;
    });
    return { ...offer, addOns: left.map(({ addOn }) => addOn.resourceCode) };
  });
