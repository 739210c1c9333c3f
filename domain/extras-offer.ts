// What can be added to a trip, from what the provider sells and what was chosen (spec 3, 5; rulings 37, 42 and 43).
import type * as v from 'valibot';
import type { attraction } from './contract/attractions.ts';
import type { FerryOptions, FerrySettings, Route } from './contract/configuration.ts';
import type { FerrySundry, FerryTravelCard, Property } from './contract/content.ts';
import type { travelCardPrice } from './contract/travel-cards.ts';
import { donationLine } from './cost-lines.ts';
import { addDays, isBefore } from './dates.ts';
import type { ExtraKind, Extras, WantedExtra, WantedTravelCard } from './extras.ts';
import { NOTHING, type Pence, pence, sumPence } from './money.ts';
import { nonInfants, type Party } from './passengers.ts';
import { type ChosenSailing, chosenSailings, type Leg, routeOf, type Trip } from './trip.ts';

export type Attraction = v.InferOutput<typeof attraction>;
export type TravelCardPrice = v.InferOutput<typeof travelCardPrice>;

/** Spec 9: the price list that is charged, and that an attraction is sold from. */
export const SOLD_LIST = 'Z';
/** A visit without a way back booked is open to this length. */
const OPEN_VISIT_DAYS = 14;
/** A travel card starts within a year. */
const CARD_DAYS = 365;
/** Most of one thing in one booking; the provider may hold to less and says so when it prices. */
const MOST = { accommodations: 4, attractions: 20, sundries: 20 } as const;
const ONE_POUND = 100;

/** The first and the last day on which an attraction can be visited. */
export interface VisitDays {
  readonly from: string;
  readonly to: string;
}

/** Something that can be added. `price` is for one; of an add-on it is for all that the provider counts. */
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

/** An add-on is taken as a whole: what its price covers is counted by the provider (ruling 37). */
export interface AddOnOffer extends ExtraOffer {
  readonly usageType: 'vehicle' | 'customer';
  /** What fills the request: the vehicle once, or everybody but infants (spec 5). */
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

export interface AttractionOffer extends Pick<Attraction, 'name' | 'description' | 'location' | 'amenities'> {
  /** Stable name of the place: the code of its first ticket. */
  readonly code: string;
  /** The lowest price of list Z. */
  readonly from: Pence;
  readonly tickets: readonly { readonly resourceCode: string; readonly description: string; readonly price: Pence }[];
  readonly most: number;
}

export interface DonationOffer {
  readonly resourceCode: string;
  readonly name: string;
  readonly description: string;
  /** Whole pounds; none is ever chosen beforehand (ruling 43). */
  readonly pounds: readonly number[];
}

export interface CardOffer extends TravelCardPrice {
  readonly startDate: string;
}

/** All crossings of one day: an extra with that day belongs to each of them that carries it. */
interface CrossingDay {
  readonly date: string;
  readonly crossings: readonly { readonly leg: Leg; readonly sailing: ChosenSailing }[];
}

export function crossingDays(trip: Trip): CrossingDay[] {
  const crossings = chosenSailings(trip).map((sailing) => ({
    leg: sailing === trip.outward ? ('outward' as const) : ('return' as const),
    sailing,
  }));
  return [...new Set(crossings.map(({ sailing }) => sailing.departureDate))].map((date) => ({
    date,
    crossings: crossings.filter(({ sailing }) => sailing.departureDate === date),
  }));
}

/** What an add-on is counted by (spec 5): the vehicle once, or everybody but infants. */
export const addOnQuantity = (usageType: 'vehicle' | 'customer', party: Party, vehicle: string | null): number =>
  usageType === 'vehicle' ? Number(vehicle !== null) : nonInfants(party);

/** The add-ons of each crossing: those that the sailing has left and that its ticket may be sold with. */
export function addOnOffers(
  trip: Trip,
  { addOnResourceCodes }: Pick<FerryOptions, 'addOnResourceCodes'>,
): AddOnOffer[] {
  return crossingDays(trip).flatMap(({ date, crossings }) =>
    addOnResourceCodes.flatMap(({ code, ticketGroup, usageType, description }) => {
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
          ...{
            kind: 'addOns' as const,
            resourceCode: code,
            name: description,
            description: '',
            date,
            usageType,
            quantity,
          },
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
          ...{ kind: 'accommodations' as const, resourceCode, name, date, most: MOST.accommodations },
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

/** A list that names nothing leaves nothing out. */
const isAmong = (codes: readonly string[], code: string): boolean => codes.length === 0 || codes.includes(code);

/**
 * The days on the island, both ends in (ruling 42): from the way out to the way back. With one crossing the other end is
 * open: after a way out, before a way back. Never before today.
 */
export function visitDays(trip: Trip, routes: readonly Route[], today: string): VisitDays {
  const { outward, wish } = trip;
  const back = wish.journey === 'return' ? trip.return : null;
  const arrival = outward?.arrivalDate ?? wish.departureDate;
  const leavesIsland = routeOf(routes, wish.routeCode)?.crossings[0]?.routeCode !== wish.routeCode;
  if (back) return { from: latest(arrival, today), to: back.departureDate };
  if (!leavesIsland) return { from: latest(arrival, today), to: addDays(arrival, OPEN_VISIT_DAYS) };
  const departure = outward?.departureDate ?? wish.departureDate;
  return { from: latest(addDays(departure, -OPEN_VISIT_DAYS), today), to: departure };
}

const latest = (one: string, other: string): string => (isBefore(one, other) ? other : one);

/** The attractions with their tickets at the prices of list Z; one that has none is not for sale here. */
export const attractionOffers = (attractions: readonly Attraction[]): AttractionOffer[] =>
  attractions.flatMap(({ name, description, location, amenities, resources, capacity }) => {
    const tickets = resources.flatMap(({ resourceCode, description: ticket, prices }) => {
      const price = prices.find(({ priceList }) => priceList === SOLD_LIST)?.price;
      return price === undefined ? [] : [{ resourceCode, description: ticket, price }];
    });
    const [first] = tickets;
    if (!first) return [];
    return [
      {
        ...{ name, description, location, amenities, tickets, code: first.resourceCode },
        from: pence(Math.min(...tickets.map(({ price }) => price))),
        most: Math.min(MOST.attractions, capacity ?? MOST.attractions),
      },
    ];
  });

/** One ticket of an attraction on the day of a visit. */
export const ticketOffer = (
  { name, most }: AttractionOffer,
  { resourceCode, description, price }: AttractionOffer['tickets'][number],
  date: string,
): ExtraOffer => ({
  ...{ kind: 'attractions', resourceCode, price, date, most, legs: [] },
  name: description ? `${name}, ${description.toLowerCase()}` : name,
  description,
});

/** What the shop sells; donations stand apart. */
export const sundryOffers = (sundries: readonly FerrySundry[]): ExtraOffer[] =>
  sundries.flatMap(({ kind, resourceCode, name, description, price }) =>
    kind === 'sundry' && price !== undefined
      ? [{ kind: 'sundries', resourceCode, name, description, price, date: null, legs: [], most: MOST.sundries }]
      : [],
  );

/** What is collected for others, in whole pounds: the quantity of the sundry is the amount. */
export const donationOffers = (sundries: readonly FerrySundry[]): DonationOffer[] =>
  sundries.flatMap(({ kind, resourceCode, name, description, amounts }) => {
    const pounds = amounts
      .filter((amount) => amount > 0 && amount % ONE_POUND === 0)
      .map((amount) => amount / ONE_POUND);
    return kind === 'donation' && pounds.length > 0 ? [{ resourceCode, name, description, pounds }] : [];
  });

/** Travel cards with what they cost on a day, in the operator's words where its feed has them. */
export const cardOffers = (
  prices: readonly TravelCardPrice[],
  startDate: string,
  feed: readonly FerryTravelCard[] = [],
): CardOffer[] =>
  prices.map((price) => {
    const words = feed.find(({ code }) => code === price.code);
    return { ...price, ...(words && { name: words.name, description: words.description }), startDate };
  });

/** The days from which a travel card may hold. */
export const cardDays = (today: string): VisitDays => ({ from: today, to: addDays(today, CARD_DAYS) });

/** How many of an offer the trip has. */
export const chosenQuantity = (extras: Extras, offer: Pick<ExtraOffer, 'kind' | 'resourceCode' | 'date'>): number =>
  extras[offer.kind].find((extra) => extra.resourceCode === offer.resourceCode && extra.date === offer.date)
    ?.quantity ?? 0;

/** So many of an offer, as the trip keeps them; none of it for nothing. */
export const wantedExtra = ({ resourceCode, name, date, price }: ExtraOffer, quantity: number): WantedExtra => ({
  ...{ resourceCode, name, date, quantity },
  total: pence(price * quantity),
});

/** An add-on as the trip keeps it: filled by our count, at the provider's price for all of it (ruling 37). */
export const wantedAddOn = (offer: AddOnOffer, wanted: boolean): WantedExtra => ({
  ...wantedExtra(offer, Number(wanted)),
  quantity: wanted ? offer.quantity : 0,
});

/** A gift of so many whole pounds; nothing takes it back. */
export const wantedDonation = ({ resourceCode, name }: DonationOffer, pounds: number): WantedExtra => ({
  ...{ resourceCode, quantity: pounds, date: null },
  name: donationLine(name),
  total: pence(pounds * ONE_POUND),
});

export const wantedCard = ({ code, startDate, name, price }: CardOffer): WantedTravelCard => ({
  ...{ code, startDate, name },
  total: price,
});

/** The visits to an attraction that the trip has, at whatever day. */
export const chosenTickets = ({ attractions }: Extras, { tickets }: AttractionOffer): WantedExtra[] =>
  attractions.filter(({ resourceCode }) => tickets.some((ticket) => ticket.resourceCode === resourceCode));

/** What changes when a visit moves to another day: its tickets go there, and are no longer wanted where they were. */
export const movedVisit = (extras: Extras, offer: AttractionOffer, date: string): WantedExtra[] =>
  chosenTickets(extras, offer)
    .filter((ticket) => ticket.date !== date)
    .flatMap((ticket) => [
      { ...ticket, quantity: 0, total: NOTHING },
      { ...ticket, date },
    ]);
