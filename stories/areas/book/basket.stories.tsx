import type { Meta } from '@storybook/react-vite';
import { COUPON_INVALID, COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import type { Trip } from '#domain/trip/trip.ts';
import { addDays } from '#domain/values/dates.ts';
import { bookingAt, contentAt } from '#stories/inert.ts';
import { OUT } from '#stories/skerry.ts';
import { cartOf, cartWithout, onFoot, stayAt, stayOnly, trip } from './bookings.ts';
import { everything, options, settings, tripWith } from './extras/offers.ts';
import { inWizard } from './in-wizard.tsx';

const shown = inWizard('/book/basket');

export default { title: 'Book/Basket' } satisfies Meta;

export const Return = shown('booking.basket.looking', () => bookingAt({ basket: 'looking' }, { trip }));
export const OneWayOnFoot = shown('booking.basket.looking', () => bookingAt({ basket: 'looking' }, { trip: onFoot }));
export const CouponRefused = shown('booking.basket.looking', () =>
  bookingAt(
    { basket: 'looking' },
    { trip: { ...trip, wish: { ...trip.wish, coupon: 'SUMMER25' } }, couponText: COUPON_NOT_VALID },
  ),
);
const withCoupon: Trip = { ...trip, wish: { ...trip.wish, coupon: 'SOLENT10' } };
const tried = { coupon: 'SOLENT10', product: null };
const refused = { ...tried, coupon: 'SUMER25', failure: { kind: 'refused', text: COUPON_INVALID } as const };
const offline = { kind: 'network', fallback: COUPON_INVALID } as const;

export const CheckingCoupon = shown('booking.basket.trying.checking', () =>
  bookingAt({ basket: { trying: 'checking' } }, { trip, tried }),
);
export const PricingCoupon = shown('booking.basket.trying.pricing', () =>
  bookingAt({ basket: { trying: 'pricing' } }, { trip, tried }),
);
export const TriedCouponRefused = shown('booking.basket.looking', () =>
  bookingAt({ basket: 'looking' }, { trip, tried: refused, typedCoupon: 'SUMER25' }),
);
/** Nobody could ask about it. */
export const TriedCouponUnanswered = shown('booking.basket.looking', () =>
  bookingAt({ basket: 'looking' }, { trip, tried: { ...tried, failure: offline }, typedCoupon: 'solent10' }),
);
/** Typed and left: the way on says that it is in no price. */
export const CodeNotApplied = shown('booking.basket.looking', () =>
  bookingAt({ basket: 'looking' }, { trip, typedCoupon: 'summer25' }),
);
export const CouponInPrices = shown('booking.basket.looking', () =>
  bookingAt({ basket: 'looking' }, { trip: withCoupon }),
);
/** Back from a review that priced the whole trip without it. */
export const CouponLost = shown('booking.basket.looking', () =>
  bookingAt({ basket: 'looking' }, { trip: withCoupon, cart: cartWithout('SOLENT10', withCoupon) }),
);
export const RemovingCoupon = shown('booking.basket.trying.pricing', () =>
  bookingAt({ basket: { trying: 'pricing' } }, { trip: withCoupon, tried: { ...tried, coupon: '' } }),
);
export const AfterExpiry = shown('booking.basket.looking', () =>
  bookingAt(
    { basket: 'looking' },
    {
      trip,
      notice: {
        tone: 'warning',
        title: 'We kept your trip without your personal details and checked it again',
        lines: ['The 08:30 on Sat 20 Jun is now £58.00 instead of £56.00.'],
      },
    },
  ),
);
export const RulesNotLoaded = shown('booking.basket.looking', () =>
  bookingAt(
    { basket: 'looking' },
    { trip },
    contentAt({ fares: 'failed' }, { fares: [], failures: { fares: 'unable to fetch fare details' } }),
  ),
);

/** Everything that a trip can have; the stay begins the day before the crossing. */
const full: Trip = {
  ...tripWith(everything),
  stays: [stayAt({ startDate: addDays(OUT, -1) })],
};

/** All of it is on sale: what an edit leaves in the trip is what was in it. */
const sold = { trip: full, options, settings: settings() };

export const WithEverything = shown('booking.basket.looking', () => bookingAt({ basket: 'looking' }, sold));
/** On the way back from the payment. */
export const Held = shown('booking.basket.looking', () =>
  bookingAt(
    { basket: 'looking' },
    { trip, cart: cartOf(trip), hold: { cartId: 'cart-1', until: '2026-06-11T14:35:00Z' } },
  ),
);
export const StayOnItsOwn = shown('booking.basket.looking', () => bookingAt({ basket: 'looking' }, { trip: stayOnly }));
export const RemovingTheStay = shown('booking.basket.warning', () =>
  bookingAt(
    { basket: 'warning' },
    {
      ...sold,
      pending: { kind: 'stay-dropped', hotelCode: stayAt().hotelCode, startDate: full.stays[0]?.startDate ?? '' },
    },
  ),
);
