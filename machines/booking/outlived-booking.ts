// R2: a booking outlives its session. The person goes, and the trip is checked again before it goes on.

import { requote } from '#domain/booking/requote.ts';
import { searchWithoutPerson, withoutPerson } from '#domain/booking/without-person.ts';
import type { SearchResult } from '#domain/contract/search.ts';
import { GUEST, isStaff } from '#domain/payment/payer.ts';
import { COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import { NO_FAULTS } from '#domain/values/fault.ts';
import type { BookingContext, Notice } from './booking.ports.ts';
import { rulesOf } from './edited-booking.ts';

/** What is left of a booking once nobody is signed in who could hold a card, fill in a vehicle, have a product or pay. */
export const outlived = ({ trip, wish, stayWish }: BookingContext) => ({
  trip: withoutPerson(trip),
  wish: withoutPerson({ ...trip, wish }).wish,
  stayWish: searchWithoutPerson(stayWish),
  cart: null,
  formerCart: null,
  formerTotal: null,
  pending: null,
  plan: false,
  customerNumber: null,
  hasOutlived: true,
  customerProduct: null,
  agent: null,
  aside: [],
  payer: GUEST,
  savedVehicles: [],
  picked: null,
  faults: NO_FAULTS,
  notice: null,
});

/** What is said of a trip that has outlived its session, with what changed in it; null where it was not checked again. */
export function keptNotice(
  { notice, payer }: Pick<BookingContext, 'notice' | 'payer'>,
  changes: readonly string[] | null = null,
): Notice {
  const lines = [...(notice?.lines ?? []), ...(changes ?? [])];
  const [kept, checked] = isStaff(payer)
    ? ['The trip is kept without personal details', ' and checked again']
    : ['We kept your trip without your personal details', ' and checked it again'];
  return {
    tone: lines.length > 0 ? 'warning' : 'info',
    title: notice?.title ?? kept + (changes ? checked : ''),
    lines,
  };
}

/** The booking after a fresh search for its sailings, and what is said of it. */
export function checkedAgain(context: BookingContext, result: SearchResult) {
  const { trip, changes } = requote(context.trip, result, rulesOf(context));
  return {
    trip,
    wish: trip.wish,
    // What was said of the code may be old: the prices are those without it.
    couponText: context.couponText ?? (trip.wish.coupon && !result.hasValidPromoCode ? COUPON_NOT_VALID : null),
    notice: keptNotice(context, changes),
  };
}
