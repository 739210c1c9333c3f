// What is for sale ashore: attractions, the shop, donations and travel cards (spec 3, 5, 9; rulings 42 and 43).
import type * as v from 'valibot';
import type { attraction } from '#domain/contract/attractions.ts';
import type { FerrySettings } from '#domain/contract/configuration.ts';
import type { FerrySundry, FerryTravelCard } from '#domain/contract/extras.ts';
import type { travelCardPrice } from '#domain/contract/travel-cards.ts';
import type { Extras, WantedExtra, WantedTravelCard } from '#domain/trip/extras.ts';
import { addDays } from '#domain/values/dates.ts';
import { NOTHING, type Pence, pence } from '#domain/values/money.ts';
import { donationLine } from './extra-names.ts';
import type { ExtraOffer, VisitDays } from './extras-offer.ts';

export type Attraction = v.InferOutput<typeof attraction>;
export type TravelCardPrice = v.InferOutput<typeof travelCardPrice>;

/** Spec 9: the price list that is charged, and that an attraction is sold from. */
export const SOLD_LIST = 'Z';
/** A travel card starts within a year. */
const CARD_DAYS = 365;
/** The most of one thing in one booking; the provider may have a lower limit and says so when it prices. */
const MOST = 20;
const ONE_POUND = 100;

export interface AttractionOffer
  extends Pick<Attraction, 'name' | 'description' | 'location' | 'amenities' | 'targetGroups' | 'directions'> {
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
  /** Whole pounds; none is ever preselected (ruling 43). */
  readonly pounds: readonly number[];
}

export interface CardOffer extends TravelCardPrice {
  readonly startDate: string;
}

/**
 * The attractions with their tickets at the prices of list Z; one without such a price is not for sale here. The
 * settings describe those that come without words.
 */
export const attractionOffers = (
  attractions: readonly Attraction[],
  described: FerrySettings['data']['ferryAttractions'] = [],
): AttractionOffer[] =>
  attractions.flatMap(({ resources, capacity, ...told }) => {
    const tickets = resources.flatMap(({ resourceCode, description: ticket, prices }) => {
      const price = prices.find(({ priceList }) => priceList === SOLD_LIST)?.price;
      return price === undefined ? [] : [{ resourceCode, description: ticket, price }];
    });
    const [first] = tickets;
    if (!first) return [];
    return [
      {
        ...told,
        description:
          told.description ||
          (described.find(({ resourceCode }) => resourceCode === first.resourceCode)?.description ?? ''),
        tickets,
        code: first.resourceCode,
        from: pence(Math.min(...tickets.map(({ price }) => price))),
        most: Math.min(MOST, capacity ?? MOST),
      },
    ];
  });

/** One ticket of an attraction on the day of a visit. */
export const ticketOffer = (
  { name, most }: AttractionOffer,
  { resourceCode, description, price }: AttractionOffer['tickets'][number],
  date: string,
): ExtraOffer => ({
  kind: 'attractions',
  resourceCode,
  price,
  date,
  most,
  legs: [],
  name: description ? `${name}, ${description.toLowerCase()}` : name,
  description,
});

/** What the shop sells; donations are listed apart. */
export const sundryOffers = (sundries: readonly FerrySundry[]): ExtraOffer[] =>
  sundries.flatMap(({ kind, resourceCode, name, description, price }) =>
    kind === 'sundry' && price !== undefined
      ? [{ kind: 'sundries', resourceCode, name, description, price, date: null, legs: [], most: MOST }]
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
  feed: readonly FerryTravelCard[],
): CardOffer[] =>
  prices.map((price) => {
    const words = feed.find(({ code }) => code === price.code);
    return { ...price, ...(words && { name: words.name, description: words.description }), startDate };
  });

/** The days on which a travel card may start. */
export const cardDays = (today: string): VisitDays => ({ from: today, to: addDays(today, CARD_DAYS) });

/** A donation of a whole number of pounds. */
export const wantedDonation = ({ resourceCode, name }: DonationOffer, pounds: number): WantedExtra => ({
  resourceCode,
  quantity: pounds,
  date: null,
  name: donationLine(name),
  total: pence(pounds * ONE_POUND),
});

/** The extras beside the donations that are offered: those stand at their offer. */
export const besideDonations = ({ sundries, ...extras }: Extras, offers: readonly DonationOffer[]): Extras => ({
  ...extras,
  sundries: sundries.filter(({ resourceCode }) => offers.every((offer) => offer.resourceCode !== resourceCode)),
});

export const wantedCard = ({ code, startDate, name, price }: CardOffer): WantedTravelCard => ({
  code,
  startDate,
  name,
  total: price,
});

/** The tickets of an attraction in the trip, on whatever day. */
export const chosenTickets = ({ attractions }: Extras, { tickets }: AttractionOffer): WantedExtra[] =>
  attractions.filter(({ resourceCode }) => tickets.some((ticket) => ticket.resourceCode === resourceCode));

/** What changes when a visit moves to another day: its tickets go there and leave the old day. */
export const movedVisit = (extras: Extras, offer: AttractionOffer, date: string): WantedExtra[] =>
  chosenTickets(extras, offer)
    .filter((ticket) => ticket.date !== date)
    .flatMap((ticket) => [
      { ...ticket, quantity: 0, total: NOTHING },
      { ...ticket, date },
    ]);
