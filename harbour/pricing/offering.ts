import type * as v from 'valibot';
import type { crossing, crossingAddOn, crossingTicketGroup } from '#domain/contract/search.ts';
import type { Party } from '#domain/trip/passengers.ts';
import { toPounds } from '#domain/values/money.ts';
import type { Coupon } from '#harbour/db/catalogue-schema.ts';
import { type Json, jsonOf, jsonWith } from '#harbour/http/json.ts';
import type { Catalogue } from './catalogue.ts';
import { couponTerms } from './coupons.ts';
import { type QuoteRequest, quote, type WantedVehicle } from './quote.ts';
import type { ShownSailing } from './sailings.ts';
import { type Demand, saleFault, spaceFault } from './space.ts';

type WireCrossing = v.InferInput<typeof crossing>;
type WireAddOn = v.InferInput<typeof crossingAddOn>;
type WireTicketGroup = v.InferInput<typeof crossingTicketGroup>;

interface Wanted {
  readonly leg: 'outward' | 'return';
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
  readonly productCode: string;
  /** A coupon that is valid for the search; null without one. */
  readonly coupon: Coupon | null;
  /** Every add-on for the party; an offer says which of them are left. */
  readonly addOns: readonly WireAddOn[];
}

/**
 * A week has a few dozen sailings but only a handful of price levels, most parties are small, and fares do not change:
 * so each price level is priced and written once for each kind of party: four fifths of an answer are these prices.
 * Availability is not part of it.
 */
const prices = new WeakMap<Catalogue, Map<string, Json<WireTicketGroup[]>>>();
const MOST_PRICED = 5000;

function pricesOf(catalogue: Catalogue): Map<string, Json<WireTicketGroup[]>> {
  const known = prices.get(catalogue) ?? new Map<string, Json<WireTicketGroup[]>>();
  prices.set(catalogue, known);
  return known;
}

/** A sailing as a search shows it, without its prices. */
export interface Offer {
  readonly crossing: WireCrossing;
  /** Codes of the add-ons that are left. */
  readonly addOns: readonly string[];
  /** Of its fares, which say its prices. */
  readonly pricePermille: number;
}

/** Sailings of one crossing as a search at `now` shows them: on sale, or not and why. */
export function offersOf(sailings: readonly ShownSailing[], demand: Demand, now: number): Offer[] {
  return sailings.map((sailing) => {
    const closed = saleFault(sailing, now);
    const full = closed === null ? spaceFault(sailing, demand) : null;
    const crossing: WireCrossing = {
      ferryId: sailing.ferryId,
      routeCode: sailing.routeCode,
      departureDate: sailing.departureDate,
      departureTime: sailing.departureTime,
      arrivalDate: sailing.arrivalDate,
      arrivalTime: sailing.arrivalTime,
      ship: sailing.shipCode,
      availability: { state: stateOf(closed, full), description: closed ?? full ?? '' },
    };
    return { crossing, addOns: [], pricePermille: sailing.pricePermille };
  });
}

function stateOf(closed: string | null, full: string | null): 'closed' | 'sold-out' | 'open' {
  if (closed !== null) return 'closed';
  return full === null ? 'open' : 'sold-out';
}

export const isOpen = ({ crossing }: Offer): boolean => crossing.availability?.state === 'open';

/** The offers with every ticket's whole price and the add-ons that are left, where they are on sale. */
export function priced(catalogue: Catalogue, offers: readonly Offer[], wanted: Wanted): Json<WireCrossing>[] {
  const known = pricesOf(catalogue);
  const travelling = JSON.stringify([wanted.party, wanted.vehicles, wanted.productCode]);
  return offers.map((offer) => {
    const { crossing, pricePermille } = offer;
    if (!isOpen(offer)) return jsonOf<WireCrossing>({ ...crossing, ticketGroups: [] });
    const { ferryId = '', departureDate } = crossing;
    const coupon = wanted.coupon && couponTerms(wanted.coupon, wanted.leg, departureDate);
    const off = coupon === null ? '' : `${coupon.percentOff} ${coupon.penceOff}`;
    const level = `${ferryId}|${pricePermille}|${off}|${travelling}`;
    let groups = known.get(level);
    if (groups === undefined) {
      groups = jsonOf(ticketGroups(catalogue, { ...wanted, ferryId, pricePermille, coupon }));
      if (known.size >= MOST_PRICED) known.clear();
      known.set(level, groups);
    }
    const addOns = wanted.addOns.filter(({ resourceCode }) => offer.addOns.includes(resourceCode));
    return jsonWith({ ...crossing, addOns }, { ticketGroups: groups });
  });
}

const ticketGroups = (catalogue: Catalogue, level: Omit<QuoteRequest, 'ticketType'>): WireTicketGroup[] =>
  catalogue.ticketTypes.flatMap(({ ticketType, name }): WireTicketGroup[] => {
    const found = quote(catalogue, { ...level, ticketType });
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
