import type * as v from 'valibot';
import type { crossing, crossingTicketGroup } from '#domain/contract/search.ts';
import { toPounds } from '#domain/money.ts';
import type { Party } from '#domain/passengers.ts';
import type { Coupon } from '#harbour/db/catalogue-schema.ts';
import type { Services } from '#harbour/services.ts';
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

/** Sailings of one crossing as a search shows them: on sale with every ticket's whole price, or not and why. */
export function offering(
  { catalogue, clock }: Services,
  sailings: readonly ShownSailing[],
  wanted: Wanted,
): WireCrossing[] {
  const demand = demandOf(catalogue, wanted.party, wanted.vehicles);
  const now = clock.now();
  // A week has a few dozen sailings and a handful of price levels: each level is priced once.
  const priced = new Map<string, WireTicketGroup[]>();
  const ticketGroups = (sailing: ShownSailing): WireTicketGroup[] => {
    const terms = wanted.coupon && couponTerms(wanted.coupon, wanted.leg, sailing.departureDate);
    const level = `${sailing.ferryId}|${sailing.pricePermille}|${terms === null ? '' : 'coupon'}`;
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
      ticketGroups: state === 'open' ? ticketGroups(sailing) : [],
      availability: { state, description: closed ?? full ?? '' },
    };
  });
}
