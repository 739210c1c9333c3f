import type { Meta } from '@storybook/react-vite';
import type { Edit } from '#domain/booking/dependencies.ts';
import { COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import type { ChosenSailing, Leg, Trip } from '#domain/trip/trip.ts';
import { addDays } from '#domain/values/dates.ts';
import { bookingAt, contentAt, searchAt } from '#stories/inert.ts';
import { BACK, busyDay, OUT, outwardDepartures, returnDepartures, searchResult, trip } from '#stories/skerry.ts';
import { stayAt } from './bookings.ts';
import { inWizard } from './in-wizard.tsx';

const meta: Meta = { title: 'Book/Results' };
export default meta;

/** Another sailing of a leg than the one that was chosen. */
function otherSailing(leg: Leg, change: Partial<ChosenSailing>): Edit {
  const sailing = trip[leg];
  if (!sailing) throw new Error('The trip of the stories has both sailings.');
  return { kind: 'sailing', leg, sailing: { ...sailing, ...change } };
}

type Children = ReturnType<typeof searchAt>;

const start = { ...trip, outward: null, return: null };
const withCoupon = { ...start, wish: { ...start.wish, coupon: 'SOLENT10' } };
const trying = (coupon: string) => ({ tried: { wish: { coupon }, verdict: null } });

const goingOut = inWizard('/book/outward');
const comingBack = inWizard('/book/return');
const outward = (state: string, children: Children = searchAt(), at: Trip = start) =>
  goingOut(state, () => bookingAt({ sailing: { outward: 'choosing' } }, { trip: at }, children));
const back = (state: string, at: Trip, children: Children = searchAt()) =>
  comingBack(state, () => bookingAt({ sailing: { return: 'choosing' } }, { trip: at }, children));

export const GoingOut = outward('booking.sailing.outward.choosing');

export const GoingOutChosenBefore = outward('booking.sailing.outward.choosing', searchAt(), trip);

export const ComingBack = back('booking.sailing.return.choosing', { ...trip, return: null });

/** Back on the same day: what leaves before the arrival is shown and says why. */
export const ComingBackSameDay = back(
  'booking.sailing.return.choosing',
  { ...trip, return: null, wish: { ...trip.wish, returnDate: OUT } },
  searchAt('offering', {
    answered: { ...trip.wish, returnDate: OUT },
    result: {
      ...searchResult,
      returnDepartures: returnDepartures
        .filter(({ departureDate }) => departureDate === BACK)
        .map((crossing) => ({ ...crossing, departureDate: OUT, arrivalDate: OUT })),
    },
  }),
);

/** The outward day has moved past the day of return, which is asked for again. */
export const ReturnDayAsked = back('booking.sailing.return.choosing', {
  ...trip,
  return: null,
  wish: { ...trip.wish, returnDate: null },
});

export const Offering = outward('ferrySearch.offering');

export const FetchingPrices = outward(
  'ferrySearch.fetchingPrices',
  searchAt('fetchingPrices', { result: null, answered: null }),
);

export const CheckingCoupon = outward(
  'ferrySearch.checkingCoupon',
  searchAt('checkingCoupon', { result: null, answered: null }),
  withCoupon,
);

export const ApplyingCoupon = outward('ferrySearch.applyingCoupon', searchAt('applyingCoupon', trying('SOLENT10')));

export const PricingCoupon = outward('ferrySearch.pricingCoupon', searchAt('pricingCoupon', trying('SOLENT10')));

export const CouponInPrices = outward(
  'ferrySearch.offering',
  searchAt('offering', {
    result: {
      ...searchResult,
      hasValidPromoCode: true,
      promoData: { searchedPromo: 'SOLENT10', hasValidPromo: true },
    },
  }),
  withCoupon,
);

/** Sent with the search and not valid: the search continued without it. */
export const CouponRefused = goingOut('ferrySearch.offering', () =>
  bookingAt({ sailing: { outward: 'choosing' } }, { trip: withCoupon, couponText: COUPON_NOT_VALID }, searchAt()),
);

/** Tried on the prices and refused. */
export const TriedCouponRefused = outward(
  'ferrySearch.offering',
  searchAt('offering', { ...trying('SUMER25'), refusal: { kind: 'refused' } }),
);

/** Nobody could ask about it. */
export const TriedCouponUnanswered = outward(
  'ferrySearch.offering',
  searchAt('offering', { ...trying('SOLENT10'), refusal: { kind: 'network' } }),
);

export const ResidentFare = outward(
  'ferrySearch.offering',
  searchAt('offering', { result: { ...searchResult, productCode: 'RESIDENT' } }),
);

/** Nothing sails on the day, but on the days around it. */
export const EmptyDay = outward(
  'ferrySearch.offering',
  searchAt('offering', {
    result: {
      ...searchResult,
      outwardDepartures: outwardDepartures.filter(({ departureDate }) => departureDate !== OUT),
    },
  }),
);

/** A day that begins with the sailing of the fuel tankers. */
export const ClosedOnline = outward(
  'ferrySearch.offering',
  searchAt('offering', {
    result: {
      ...searchResult,
      outwardDepartures: outwardDepartures.filter(({ departureTime }) => departureTime > '12:00'),
    },
  }),
);

/** More than anybody looks through: each part shows its beginning, and how much there is. */
export const ThousandSailings = outward(
  'ferrySearch.offering',
  searchAt('offering', { result: { ...searchResult, outwardDepartures: busyDay(1000) } }),
);

export const Empty = outward(
  'ferrySearch.empty',
  searchAt('empty', { result: { ...searchResult, outwardDepartures: [], returnDepartures: [] } }),
);

export const Failed = outward(
  'ferrySearch.failed',
  searchAt('failed', { result: null, answered: null, failure: { kind: 'network' } }),
);

export const FareRulesFailed = outward('content.fares.failed', {
  ...searchAt(),
  ...contentAt({ fares: 'failed' }, { fares: [], failures: { fares: 'unable to fetch fare details' } }),
});

/** Prices are shown at once; rules and the ship's description follow. */
export const FareRulesOnTheirWay = outward('content.fares.fetching', {
  ...searchAt(),
  ...contentAt({ fares: 'fetching' }, { fares: [] }),
});

export const ShipOnItsWay = outward('content.vessels.fetching', {
  ...searchAt(),
  ...contentAt({ vessels: 'fetching' }, { vessels: [] }),
});

/** Without a description the ship's name is enough. */
export const ShipUnknown = outward('content.vessels.failed', {
  ...searchAt(),
  ...contentAt({ vessels: 'failed' }, { vessels: [], failures: { vessels: 'unable to fetch' } }),
});

/** Another sailing would leave no time for the return. */
export const LosingTheWayBack = goingOut('booking.sailing.outward.warning', () =>
  bookingAt(
    { sailing: { outward: 'warning' } },
    {
      trip,
      pending: otherSailing('outward', { arrivalDate: addDays(BACK, 1) }),
    },
    searchAt(),
  ),
);

/** Another return sailing leaves before the stay has ended. */
export const StayOutlastsTheWayBack = comingBack('booking.sailing.return.warning', () =>
  bookingAt(
    { sailing: { return: 'warning' } },
    {
      trip: { ...trip, stays: [stayAt({ endDate: trip.return?.departureDate ?? '' })] },
      pending: otherSailing('return', { departureDate: addDays(OUT, 1) }),
    },
    searchAt(),
  ),
);
