import type { ActedFor } from '#domain/account/acted-for.ts';
import type { StoredUser } from '#domain/account/stored-user.ts';
import type { Edit } from '#domain/booking/dependencies.ts';
import type { Draft } from '#domain/booking/draft.ts';
import { detailsOfActedFor, type OwnDetails } from '#domain/booking/own-details.ts';
import type { Cart } from '#domain/contract/booking.ts';
import type { FerryOptions, FerrySettings } from '#domain/contract/configuration.ts';
import type { SearchResult } from '#domain/contract/search.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Hold } from '#domain/itinerary/held.ts';
import type { Payer } from '#domain/payment/payer.ts';
import type { BookingStep } from '#domain/places/entry.ts';
import type { Stay, StayWish } from '#domain/stay/stay.ts';
import { type ExtraKind, NO_EXTRAS, type WantedExtra, type WantedTravelCard } from '#domain/trip/extras.ts';
import {
  type ChosenSailing,
  changeWish,
  firstWish,
  type LeadDetails,
  type Leg,
  NO_LEAD,
  type Trip,
  type Wish,
} from '#domain/trip/trip.ts';
import { type Fault, NO_FAULTS } from '#domain/values/fault.ts';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { linkedWish, withDefaultVehicle } from '#domain/vehicles/trip-vehicles.ts';
import type { ProviderReturn } from '#machines/payment/payment.ports.ts';
import { type DayBegun, type MinuteBegun, port } from '#machines/port.ts';
import { ferrySearchPorts, type SearchQuestion } from '#machines/search/ferry-search.machine.ts';

export interface PricingQuestion {
  trip: Trip;
  productCode: string;
  customerNumber: string | null;
}

export const bookingPorts = {
  /** Posts the cart, then the travel cards that belong to it; answers the provider's own prices. */
  priceTrip: port<PricingQuestion, Cart>('priceTrip'),
  /** Fetches the machines of the later steps: `hotelSearch` and `payment` are provided once it has answered. */
  loadLater: port<undefined, void>('loadLater'),
  /** A fresh search for the sailings that are chosen: after an expiry (R2), or with another coupon. */
  searchAgain: port<SearchQuestion, SearchResult>('searchAgain'),
  checkCoupon: ferrySearchPorts.checkCoupon,
  /** For as long as a search may take before somebody wants to see that it goes on. */
  waitBriefly: port<undefined, void>('waitBriefly'),
};

export interface BookingInput {
  options: FerryOptions;
  /** The operator's own words, by the key that the configuration gives them. */
  labels: Readonly<Record<string, string>>;
  /** What is on sale on board and ashore. */
  settings: FerrySettings;
  customerProduct: string | null;
  /** Whose booking it is; null for a guest and an agent. */
  customerNumber: string | null;
  /** For whom the call centre books (ruling 63); null for everybody else. */
  actedFor: Pick<ActedFor, 'name' | 'email' | 'mobilePhoneNumber'> | null;
  /** An agent's terms; null for everybody else. */
  agent: NonNullable<StoredUser['terms']> | null;
  /** A customer's own vehicles, if they are known already. */
  savedVehicles: readonly SavedVehicle[];
  phone: string;
  payer: Payer;
  /** The minute that it is, in epoch milliseconds. */
  at: number;
  /** The day in London. */
  today: string;
  tomorrow: string;
  step: BookingStep;
  wish: Partial<Wish>;
  draft: Draft | null;
  /** What is held for the trip in the draft; once a payment rests, for the cart that it was opened with. */
  hold: Hold | null;
  /** Whether a session expired over the trip in the draft: it is checked again first (R2). */
  isParked: boolean;
  /** Other bookings of the same customer that staff have put aside. */
  aside: readonly Draft[];
  returned: ProviderReturn | null;
  /**
   * Whether the money for the trip in the draft may be on its way: whatever else the trip lacks, that ends first (T44).
   */
  mayBePaid: boolean;
}

export interface Notice {
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly lines: readonly string[];
}

/** What the provider says of the coupon of a search: why it is not in the prices, and the product that it brings. */
export interface CouponJudged {
  readonly text: string | null;
  readonly product: string | null;
}

/** A coupon that holds and is in the prices: those of the whole search. */
export interface CouponPriced {
  readonly coupon: string;
  readonly product: string | null;
  readonly result: SearchResult;
}

/**
 * A coupon that is tried on the trip in the basket; the trip keeps the one that it has until this one is in its prices.
 */
export interface TriedCoupon {
  /** Empty where the trip is priced without one. */
  readonly coupon: string;
  readonly product: string | null;
  /** Why it is not in the prices: absent while that is found out. */
  readonly failure?: Failure;
}

/** What a verdict on a coupon is about. */
export const couponCase = ({ coupon, departureDate, returnDate }: Wish): string =>
  [coupon, departureDate, returnDate].join(' ');

export interface BookingContext extends Omit<BookingInput, 'draft' | 'wish' | 'actedFor'> {
  trip: Trip;
  /** The wish in the search form; the trip keeps its own until the search is submitted. */
  wish: Wish;
  /** The wish of a form that nobody has touched: a customer's own vehicle may still be filled into it. */
  untouched: Wish | null;
  /** What is typed into the search for a place to stay, as long as the crossings beside it stay. */
  stayWish: StayWish | null;
  /** The saved vehicle that was picked in the search form; its plate is the trip's once the search is submitted. */
  picked: SavedVehicle | null;
  faults: readonly Fault[];
  cart: Cart | null;
  /** Whether it opened over a payment that was begun before: only such a draft keeps its cart. */
  resumesPayment: boolean;
  /** The cart before the last edit: changes in price are shown against it. */
  formerCart: Cart | null;
  /** An edit that waits for the user to accept what it costs. */
  pending: Edit | null;
  /** Whether the passenger has said that no vehicle comes along (ruling 30). */
  onFoot: boolean;
  /** Whether the payment plan on offer is wanted (ruling 54). */
  plan: boolean;
  /** The total that was accepted before the provider reported other prices. */
  formerTotal: number | null;
  notice: Notice | null;
  /** Why the coupon of the search is not included in the prices; kept until the coupon is removed (ruling 24). */
  couponText: string | null;
  /** The product that the coupon brings (ruling 26). */
  couponProduct: string | null;
  /**
   * What was said of the coupon of each search: days that were only looked at say nothing of those that were chosen.
   */
  judged: Readonly<Record<string, CouponJudged>>;
  tried: TriedCoupon | null;
  /** What stands in the field for a code, in the results and in the basket alike; empty once it is in the prices. */
  typedCoupon: string;
  /** Whether the trip has outlived its session and is nobody's since. */
  hasOutlived: boolean;
  failure: Failure | null;
}

export type BookingEvent =
  | { type: 'route.entered'; step: BookingStep; wish?: Partial<Wish> }
  | { type: 'wish.changed'; change: Partial<Wish> }
  | { type: 'search.requested' }
  | { type: 'foot.confirmed' }
  | { type: 'foot.declined' }
  | { type: 'vehicles.known'; vehicles: readonly SavedVehicle[] }
  | { type: 'saved-vehicle.chosen'; vehicle: SavedVehicle }
  | { type: 'losses.accepted' }
  | { type: 'losses.declined' }
  | { type: 'day.chosen'; leg: Leg; date: string }
  | { type: 'sailing.chosen'; leg: Leg; sailing: ChosenSailing }
  | { type: 'search.retried' }
  | { type: 'search.answered' }
  | { type: 'coupon.typed'; text: string }
  | { type: 'coupon.applied'; coupon: string }
  | { type: 'coupon.dropped' }
  | ({ type: 'coupon.accepted' } & CouponPriced)
  | ({ type: 'coupon.judged'; wish: Wish } & CouponJudged)
  | { type: 'extra.chosen'; kind: ExtraKind; extra: WantedExtra }
  | { type: 'travel-card.chosen'; card: WantedTravelCard }
  | { type: 'travel-card.dropped'; code: string; startDate: string }
  | { type: 'protection.chosen'; wanted: boolean }
  | { type: 'extras.accepted' }
  | { type: 'stay-wish.changed'; wish: StayWish }
  | { type: 'stay.chosen'; stay: Stay }
  | { type: 'stay.dropped'; hotelCode: string; startDate: string }
  | { type: 'stay.moved'; hotelCode: string; startDate: string }
  | { type: 'stay.accepted' }
  | { type: 'basket.accepted' }
  | { type: 'lead.changed'; change: Partial<LeadDetails> }
  | { type: 'other-plate.changed'; at: number; plate: string }
  | { type: 'lead.given' }
  | { type: 'details.known'; details: OwnDetails }
  | { type: 'booking.exchanged'; draft: Draft; place: number | null }
  | { type: 'pricing.retried' }
  | { type: 'opening.retried' }
  | { type: 'plan.chosen'; wanted: boolean }
  | { type: 'review.accepted' }
  | { type: 'payment.opened' }
  | { type: 'payment.paused'; isOpenHere: boolean }
  | { type: 'payment.rested'; hold: Hold | null }
  | { type: 'page.returned' }
  | { type: 'session.expired' }
  | { type: 'session.renewed' }
  | MinuteBegun
  | DayBegun;

/** A booking as it opens: from the draft of this tab, or new, with the wish from the address. */
export function openingContext({ draft, wish, actedFor, ...input }: BookingInput): BookingContext {
  const kept = draft?.data.trip;
  const first = firstWish(input.options, input.tomorrow);
  const wished = changeWish(kept?.wish ?? first, linkedWish(wish, input), input.options);
  const lead: LeadDetails = {
    ...NO_LEAD,
    ...(actedFor && detailsOfActedFor(actedFor)),
    poNumber: input.agent?.defaultPoNumber?.trim() ?? '',
  };
  const fresh: Trip = { wish: wished, outward: null, return: null, extras: NO_EXTRAS, stays: [], lead };
  const isAsked = kept || wish.vehicle !== undefined;
  const trip = isAsked ? (kept ?? fresh) : withDefaultVehicle(fresh, input.savedVehicles, input.options);
  return {
    ...input,
    trip,
    wish: kept ? wished : trip.wish,
    untouched: isAsked ? null : trip.wish,
    stayWish: draft?.data.stayWish ?? null,
    picked: null,
    faults: NO_FAULTS,
    cart: draft?.data.cart ?? null,
    resumesPayment: Boolean(draft?.data.cart),
    formerCart: null,
    formerTotal: null,
    pending: null,
    onFoot: false,
    plan: draft?.data.plan ?? false,
    notice: null,
    couponText: draft?.data.couponText ?? null,
    couponProduct: draft?.data.couponProduct ?? null,
    judged: {},
    tried: null,
    typedCoupon: draft?.data.typedCoupon ?? '',
    hasOutlived: draft?.data.hasOutlived ?? false,
    failure: null,
  };
}

/** The plate in the search form: of the saved vehicle that is picked there, or of the trip. */
export const plateInForm = ({ picked, wish, trip }: Pick<BookingContext, 'picked' | 'wish' | 'trip'>): string =>
  picked?.resourceCode === wish.vehicle ? picked.licensePlate : trip.lead.plate;

/** What is held for the trip as it stands: an edit has a cart of its own, for which nothing is held. */
export const holdOn = ({ cart, hold }: Pick<BookingContext, 'cart' | 'hold'>): Hold | null =>
  hold !== null && hold.cartId === cart?.cartId ? hold : null;
