import type { Cart } from '#domain/contract/booking.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { SearchResult } from '#domain/contract/search.ts';
import type { Draft } from '#domain/draft.ts';
import type { BookingStep } from '#domain/entry.ts';
import type { Failure } from '#domain/failure.ts';
import {
  type ChosenSailing,
  changeWish,
  type Fault,
  firstWish,
  type LeadDetails,
  type Leg,
  NO_LEAD,
  type Trip,
  type Wish,
} from '#domain/trip.ts';
import type { PaymentMethod, ProviderReturn } from '#machines/payment/payment.machine.ts';
import { port } from '#machines/port.ts';
import type { SearchQuestion } from '#machines/search/ferry-search.machine.ts';

export const bookingPorts = {
  /** Posts the cart; answers the provider's own prices. */
  priceTrip: port<{ trip: Trip; productCode: string }, Cart>('priceTrip'),
  /** A fresh search for the sailings that were chosen before the session expired (R2). */
  searchAgain: port<SearchQuestion, SearchResult>('searchAgain'),
};

export interface BookingInput {
  options: FerryOptions;
  /** The operator's own words, by the key that the configuration gives them. */
  labels: Readonly<Record<string, string>>;
  customerProduct: string | null;
  phone: string;
  methods: readonly PaymentMethod[];
  /** The day in London. */
  today: string;
  tomorrow: string;
  step: BookingStep;
  wish: Partial<Wish>;
  draft: Draft | null;
  returned: ProviderReturn | null;
}

export interface Notice {
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly lines: readonly string[];
}

export interface BookingContext extends Omit<BookingInput, 'draft' | 'wish'> {
  trip: Trip;
  /** The wish as it stands in the search form; the trip keeps its own until the search is asked for. */
  wish: Wish;
  faults: readonly Fault[];
  cart: Cart | null;
  /** The total that was agreed to before the provider said that prices changed. */
  formerTotal: number | null;
  notice: Notice | null;
  /** Why the coupon of the search is not in the prices; kept until it is removed (ruling 24). */
  couponText: string | null;
  failure: Failure | null;
}

export type BookingEvent =
  | { type: 'route.entered'; step: BookingStep; wish?: Partial<Wish> }
  | { type: 'wish.changed'; change: Partial<Wish> }
  | { type: 'search.asked' }
  | { type: 'losses.accepted' }
  | { type: 'losses.declined' }
  | { type: 'day.chosen'; leg: Leg; date: string }
  | { type: 'sailing.chosen'; leg: Leg; sailing: ChosenSailing }
  | { type: 'search.retried' }
  | { type: 'coupon.applied'; coupon: string }
  | { type: 'coupon.accepted'; coupon: string }
  | { type: 'coupon.judged'; text: string | null }
  | { type: 'basket.accepted' }
  | { type: 'lead.changed'; change: Partial<LeadDetails> }
  | { type: 'lead.given' }
  | { type: 'pricing.retried' }
  | { type: 'review.accepted' }
  | { type: 'payment.opened' }
  | { type: 'payment.rested' }
  | { type: 'page.returned' }
  | { type: 'session.expired' }
  | { type: 'session.renewed' };

/** A booking as it opens: from the draft of this tab, or fresh, with what the address wished for. */
export function openingContext({ draft, wish, ...input }: BookingInput): BookingContext {
  const kept = draft?.data.trip;
  const first = kept?.wish ?? firstWish(input.options, input.tomorrow);
  const wished = changeWish(first, wish, input.options);
  const trip: Trip = kept ?? { wish: wished, outward: null, return: null, lead: NO_LEAD };
  return {
    ...input,
    trip,
    wish: wished,
    faults: [],
    cart: draft?.data.cart ?? null,
    formerTotal: null,
    notice: null,
    couponText: draft?.data.couponText ?? null,
    failure: null,
  };
}
