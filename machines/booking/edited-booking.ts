import { after, type Edit, type Rules } from '#domain/booking/dependencies.ts';
import { consequencesOf } from '#domain/booking/losses.ts';
import { wishToCheck } from '#domain/booking/requote.ts';
import { normaliseCoupon } from '#domain/search/coupon.ts';
import type { Wish } from '#domain/trip/trip.ts';
import { type BookingContext, type CouponJudged, couponCase } from './booking.ports.ts';

export const rulesOf = ({ options, settings, today }: Pick<BookingContext, keyof Rules>): Rules => ({
  options,
  settings,
  today,
});

export const costs = (context: BookingContext, edit: Edit): boolean =>
  consequencesOf(context.trip, edit, rulesOf(context)).length > 0;

/** A trip that changed has no price until it is asked for again. */
export const unpriced = ({ cart, formerCart }: BookingContext) => ({ cart: null, formerCart: cart ?? formerCart });

/** Edits after which a place to stay is searched for anew: other crossings, other people, or a place that is found. */
const ENDS_STAY_WISH: readonly Edit['kind'][] = ['wish', 'sailing', 'stay'];

/** The booking after an edit of its trip. */
export function edited(context: BookingContext, edit: Edit) {
  const trip = after(context.trip, edit, rulesOf(context));
  const stayWish = ENDS_STAY_WISH.includes(edit.kind) ? null : context.stayWish;
  return {
    trip,
    wish: trip.wish,
    ...(edit.kind === 'coupon'
      ? judgedAs(context, edit.trip.wish, { text: null, product: edit.product })
      : judgedFor(context, trip.wish)),
    // Another that was typed since stays in its field.
    typedCoupon: normaliseCoupon(context.typedCoupon) === trip.wish.coupon ? '' : context.typedCoupon,
    stayWish,
    picked: null,
    pending: null,
    notice: null,
    // That was of the trip as it stood.
    formerTotal: null,
    ...unpriced(context),
  };
}

/** The booking on the days of its sailings, whichever others are looked at. */
export function onChosenDays(context: BookingContext) {
  const kept = wishToCheck(context.trip);
  return { wish: kept, trip: { ...context.trip, wish: kept }, ...judgedFor(context, kept) };
}

/** The booking with what was found of the coupon of its wish. */
export const judgedAs = ({ judged }: BookingContext, wish: Wish, { text, product }: CouponJudged) => ({
  couponText: text,
  couponProduct: product,
  judged: { ...judged, [couponCase(wish)]: { text, product } },
});

/** What holds of the coupon on the days that were chosen; not judged for them here, it is left to the provider. */
function judgedFor({ trip, judged, couponText, couponProduct }: BookingContext, kept: Wish) {
  if (couponCase(kept) === couponCase(trip.wish)) return { couponText, couponProduct };
  const { text, product } = judged[couponCase(kept)] ?? { text: null, product: couponProduct };
  return { couponText: text, couponProduct: product };
}
