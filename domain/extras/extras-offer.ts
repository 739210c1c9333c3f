// What can be added to the crossings of a trip, given what the provider sells and what was chosen (spec 3, 5; rulings
// 37 and 42).
import type { FerryOptions, FerrySettings, Route } from '#domain/contract/configuration.ts';
import type { Property } from '#domain/contract/extras.ts';
import { routeOf } from '#domain/search/routes.ts';
import { type ExtraKind, type Extras, isSameThing, type WantedExtra } from '#domain/trip/extras.ts';
import { nonInfants, type Party } from '#domain/trip/passengers.ts';
import { type ChosenSailing, chosenSailings, type Leg, type Trip } from '#domain/trip/trip.ts';
import { addDays, isBefore } from '#domain/values/dates.ts';
import { type Pence, pence, sumPence } from '#domain/values/money.ts';

/** Days in which a visit may be booked when no return is booked. */
const OPEN_VISIT_DAYS = 14;
/** The most of one place in one booking; the provider may have a lower limit and says so when it prices. */
const MOST_PLACES = 4;

/** The first and the last day on which an attraction can be visited. */
export interface VisitDays {
  readonly from: string;
  readonly to: string;
}

/** Something that can be added. `price` is for one; for an add-on it is for as many as the provider counts. */
export interface ExtraOffer {
  readonly kind: ExtraKind;
  readonly resourceCode: string;
  readonly name: string;
  readonly description: string;
  /** The departure day of the crossings it belongs to; null for the whole trip. */
  readonly date: string | null;
  readonly legs: readonly Leg[];
  readonly price: Pence;
  readonly most: number;
}

/** An add-on is bought as a whole: the provider counts what its price covers (ruling 37). */
export interface AddOnOffer extends ExtraOffer {
  readonly usageType: 'vehicle' | 'customer';
  /** The quantity sent: one for the vehicle, or everybody but infants (spec 5). */
  readonly quantity: number;
  /** What the price is for. */
  readonly counted: number;
}

/** A cabin or a booth on board. */
export interface PlaceOffer extends ExtraOffer {
  readonly petsAllowed: boolean;
  /** How many people it has room for; null where the provider does not say. */
  readonly capacity: number | null;
  readonly amenities: readonly string[];
}

/** All crossings of one day: an extra of that day belongs to each of them that carries it. */
interface CrossingDay {
  readonly date: string;
  readonly crossings: readonly { readonly leg: Leg; readonly sailing: ChosenSailing }[];
}

function crossingDays(trip: Trip): CrossingDay[] {
  const crossings = chosenSailings(trip).map((sailing) => ({
    leg: sailing === trip.outward ? ('outward' as const) : ('return' as const),
    sailing,
  }));
  return [...new Set(crossings.map(({ sailing }) => sailing.departureDate))].map((date) => ({
    date,
    crossings: crossings.filter(({ sailing }) => sailing.departureDate === date),
  }));
}

/** The quantity of an add-on (spec 5): one for the vehicle, or everybody but infants. */
export const addOnQuantity = (usageType: 'vehicle' | 'customer', party: Party, vehicle: string | null): number =>
  usageType === 'vehicle' ? Number(vehicle !== null) : nonInfants(party);

/** The add-ons of each crossing: those that the sailing has left and that may be sold with its ticket. */
export function addOnOffers(
  trip: Trip,
  { addOnResourceCodes }: Pick<FerryOptions, 'addOnResourceCodes'>,
): AddOnOffer[] {
  return crossingDays(trip).flatMap(({ date, crossings }) =>
    addOnResourceCodes.flatMap(({ code, ticketGroup, usageType, description }) => {
      if (usageType === undefined) return [];
      const quantity = addOnQuantity(usageType, trip.wish.party, trip.wish.vehicle);
      const sold = crossings.flatMap(({ leg, sailing }) => {
        const offered = sailing.addOns.find(({ resourceCode }) => resourceCode === code);
        const fits = ticketGroup === undefined || ticketGroup === sailing.ticketGroup;
        return offered && fits ? [{ leg, ...offered }] : [];
      });
      const [first] = sold;
      if (!first || quantity === 0) return [];
      return [
        {
          kind: 'addOns' as const,
          resourceCode: code,
          name: description,
          description: '',
          date,
          usageType,
          quantity,
          legs: sold.map(({ leg }) => leg),
          price: sumPence(sold.map(({ total }) => total)),
          most: 1,
          counted: first.count,
        },
      ];
    }),
  );
}

/** The places on board each crossing; none while the operator does not sell them (spec 3, accommodation-disabled). */
export function placeOffers(
  trip: Trip,
  { data: { settings, ferryAccommodations } }: FerrySettings,
  places: readonly Property[],
): PlaceOffer[] {
  if (!settings.accommodationsEnabled) return [];
  return crossingDays(trip).flatMap(({ date, crossings }) =>
    ferryAccommodations.flatMap(({ resourceCode, name, description, routeCodes, ships, price, ...terms }) => {
      const aboard = crossings.filter(
        ({ sailing }) => isAmong(ships, sailing.ship) && isAmong(routeCodes, sailing.routeCode),
      );
      if (price === undefined || aboard.length === 0) return [];
      const place = places.find(({ code }) => code === resourceCode);
      return [
        {
          kind: 'accommodations' as const,
          resourceCode,
          name,
          date,
          most: MOST_PLACES,
          description: description || (place?.description ?? ''),
          legs: aboard.map(({ leg }) => leg),
          price: pence(price * aboard.length),
          petsAllowed: terms.petsAllowed,
          capacity: terms.capacity ?? null,
          amenities: place?.amenities ?? [],
        },
      ];
    }),
  );
}

/** An empty list excludes nothing. */
const isAmong = (codes: readonly string[], code: string): boolean => codes.length === 0 || codes.includes(code);

type SailingDays = Pick<ChosenSailing, 'departureDate' | 'arrivalDate'>;

/**
 * The days on the island, both included (ruling 42): from the outward crossing to the return. With one crossing the
 * other end is open: after one that goes there, before one that leaves.
 */
export function tripDays(outward: SailingDays, back: SailingDays | null, towardsIsland: boolean): VisitDays {
  const { departureDate, arrivalDate } = outward;
  if (back) return { from: arrivalDate, to: back.departureDate };
  return towardsIsland
    ? { from: arrivalDate, to: addDays(arrivalDate, OPEN_VISIT_DAYS) }
    : { from: addDays(departureDate, -OPEN_VISIT_DAYS), to: departureDate };
}

/** The same days from today on, also while no sailing is chosen. */
export function visitDays(trip: Trip, routes: readonly Route[], today: string): VisitDays {
  const { outward, wish } = trip;
  const { departureDate } = wish;
  const towardsIsland = routeOf(routes, wish.routeCode)?.crossings[0]?.routeCode === wish.routeCode;
  const back = wish.journey === 'return' ? trip.return : null;
  const { from, to } = tripDays(outward ?? { departureDate, arrivalDate: departureDate }, back, towardsIsland);
  return { from: latest(from, today), to };
}

const latest = (one: string, other: string): string => (isBefore(one, other) ? other : one);

/** The offers of each thing together, in the order in which the things come first: one for each day that has it. */
export const byThing = <Offer extends Pick<ExtraOffer, 'resourceCode'>>(offers: readonly Offer[]): Offer[][] =>
  [...new Set(offers.map(({ resourceCode }) => resourceCode))].map((code) =>
    offers.filter(({ resourceCode }) => resourceCode === code),
  );

/** How many of an offer are in the trip. */
export const chosenQuantity = (extras: Extras, offer: Pick<ExtraOffer, 'kind' | 'resourceCode' | 'date'>): number =>
  extras[offer.kind].find(isSameThing(offer))?.quantity ?? 0;

/** A quantity of an offer, as the trip keeps it. */
export const wantedExtra = ({ resourceCode, name, date, price }: ExtraOffer, quantity: number): WantedExtra => ({
  resourceCode,
  name,
  date,
  quantity,
  total: pence(price * quantity),
});

/** An add-on as the trip keeps it: with our count, at the provider's price for all of it (ruling 37). */
export const wantedAddOn = (offer: AddOnOffer, wanted: boolean): WantedExtra => ({
  ...wantedExtra(offer, Number(wanted)),
  quantity: wanted ? offer.quantity : 0,
});
