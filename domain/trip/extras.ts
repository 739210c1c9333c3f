import { isBefore } from '#domain/values/dates.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';

/** Something added to a trip, with the name and the price that were on the screen when it was chosen. */
export interface WantedExtra {
  readonly resourceCode: string;
  /** How many are ordered; for a donation the amount in whole pounds (ruling 43). */
  readonly quantity: number;
  /** The departure day of the crossing it belongs to, or the day of a visit; null for the whole trip. */
  readonly date: string | null;
  readonly name: string;
  readonly total: Pence;
}

interface Dated {
  readonly resourceCode: string;
  readonly date: string | null;
}

/** Whether it is the same thing, as offered or as chosen: what is sold again for another day is another. */
export const isSameThing =
  (one: Dated) =>
  (other: Dated): boolean =>
    one.resourceCode === other.resourceCode && one.date === other.date;

/** A travel card ordered with a trip; the provider sends its PIN to the customer. */
export interface WantedTravelCard {
  readonly code: string;
  readonly startDate: string;
  readonly name: string;
  readonly total: Pence;
}

/** The cards with each that was to start before this day starting on it; the same list where none was. */
export const cardsFrom = (cards: readonly WantedTravelCard[], today: string): readonly WantedTravelCard[] =>
  cards.some(({ startDate }) => isBefore(startDate, today))
    ? cards.map((card) => (isBefore(card.startDate, today) ? { ...card, startDate: today } : card))
    : cards;

/** Everything that is added to the crossings. Nothing is ever preselected. */
export interface Extras {
  readonly addOns: readonly WantedExtra[];
  readonly accommodations: readonly WantedExtra[];
  readonly attractions: readonly WantedExtra[];
  /** Sundries and donations. */
  readonly sundries: readonly WantedExtra[];
  readonly travelCards: readonly WantedTravelCard[];
  /** Cancellation protection, at the price that the provider gives (ruling 44). */
  readonly protection: boolean;
}

export const NO_EXTRAS: Extras = {
  addOns: [],
  accommodations: [],
  attractions: [],
  sundries: [],
  travelCards: [],
  protection: false,
};

/** The total of the extras as they were offered; protection is priced with the cart. */
export const extrasTotal = ({ addOns, accommodations, attractions, sundries, travelCards }: Extras): Pence =>
  sumPence([...addOns, ...accommodations, ...attractions, ...sundries, ...travelCards].map(({ total }) => total));

/** Whether anything was added that is chosen beside the sailings; protection is offered later. */
export const hasExtras = ({ addOns, accommodations, attractions, sundries, travelCards }: Extras): boolean =>
  [addOns, accommodations, attractions, sundries, travelCards].some((list) => list.length > 0);

/** The lists of a trip's extras that hold counted things, in the order in which they are shown. */
export const EXTRA_KINDS = ['addOns', 'accommodations', 'attractions', 'sundries'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];
