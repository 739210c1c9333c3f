import type * as v from 'valibot';
import type { crossing, crossingTicketGroup } from '#domain/contract/search.ts';
import { toPounds } from '#domain/money.ts';
import type { Party } from '#domain/passengers.ts';
import type { Coupon } from '#harbour/db/catalogue-schema.ts';
import type { Services } from '#harbour/services.ts';
import type { Catalogue } from './catalogue.ts';
import { couponTerms } from './coupons.ts';
import { quote, type WantedVehicle } from './quote.ts';
import type { ShownSailing } from './sailings.ts';
import { demandOf, saleFault, spaceFault } from './space.ts';

type WireCrossing = v.InferInput<typeof crossing>;
type WireTicketGroup = v.InferInput<typeof crossingTicketGroup>;

export interface Wanted {
  readonly leg: 'outward' | 'return';
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
  readonly productCode: string;
  /** A coupon that holds for the search; null without one. */
  readonly coupon: Coupon | null;
}

/**
 * A week has a few dozen sailings and a handful of price levels, most parties are small, and the fares stay as they are: each
 * level is priced once for each kind of party, by its whole price alone and never by what is left.
 */
const prices = new WeakMap<Catalogue, Map<string, readonly WireTicketGroup[]>>();
const MOST_PRICED = 5000;

function pricesOf(catalogue: Catalogue): Map<string, readonly WireTicketGroup[]> {
  const known = prices.get(catalogue) ?? new Map<string, readonly WireTicketGroup[]>();
  prices.set(catalogue, known);
  return known;
}

/** Sailings of one crossing as a search shows them: on sale with every ticket's whole price, or not and why. */
export function offering(
  { catalogue, clock }: Services,
  sailings: readonly ShownSailing[],
  wanted: Wanted,
): WireCrossing[] {
  const demand = demandOf(catalogue, wanted.party, wanted.vehicles);
  const now = clock.now();
  const priced = pricesOf(catalogue);
  const travelling = JSON.stringify([wanted.party, wanted.vehicles, wanted.productCode]);
  const ticketGroups = (sailing: ShownSailing): readonly WireTicketGroup[] => {
    const terms = wanted.coupon && couponTerms(wanted.coupon, wanted.leg, sailing.departureDate);
    const off = terms === null ? '' : `${terms.percentOff} ${terms.penceOff}`;
    const level = `${sailing.ferryId}|${sailing.pricePermille}|${off}|${travelling}`;
    const known = priced.get(level);
    if (known) return known;
    const groups = catalogue.ticketTypes.flatMap(({ ticketType, name }): WireTicketGroup[] => {
      const found = quote(catalogue, {
        ...wanted,
        ferryId: sailing.ferryId,
        ticketType,
        pricePermille: sailing.pricePermille,
        coupon: terms,
      });
      if (found === null) return [];
      const resources = found.lines.map(({ resourceCode, description, quantity, price, totalPrice }) => ({
        resourceCode,
        ticketType,
        description,
        quantity,
        price: toPounds(price),
        totalPrice: toPounds(totalPrice),
      }));
      return [{ name, resources }];
    });
    if (priced.size >= MOST_PRICED) priced.clear();
    priced.set(level, groups);
    return groups;
  };

  return sailings.map((sailing) => {
    const closed = saleFault(sailing, now);
    const full = closed === null ? spaceFault(sailing, demand) : null;
    const state = closed !== null ? 'closed' : full !== null ? 'sold-out' : 'open';
    return {
      ferryId: sailing.ferryId,
      routeCode: sailing.routeCode,
      departureDate: sailing.departureDate,
      departureTime: sailing.departureTime,
      arrivalDate: sailing.arrivalDate,
      arrivalTime: sailing.arrivalTime,
      ship: sailing.shipCode,
      ticketGroups: state === 'open' ? [...ticketGroups(sailing)] : [],
      availability: { state, description: closed ?? full ?? '' },
    };
  });
}
