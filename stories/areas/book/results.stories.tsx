import type { Meta, StoryObj } from '@storybook/react-vite';
import { COUPON_NOT_VALID } from '#domain/coupon.ts';
import { addDays } from '#domain/dates.ts';
import type { Edit } from '#domain/dependencies.ts';
import type { ChosenSailing, Leg, Trip } from '#domain/trip.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, contentAt, searchAt } from '#stories/inert.ts';
import { BACK, busyDay, OUT, outwardDepartures, returnDepartures, searchResult, trip } from '#stories/skerry.ts';
import { stayAt } from './bookings.ts';

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

const outward = (children: Children = searchAt(), at: Trip = start): StoryObj => ({
  render: () => (
    <Frame make={() => bookingAt({ sailing: { outward: 'choosing' } }, { trip: at }, children)} path="/book/outward">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
});
const back = (at: Trip, children: Children = searchAt()): StoryObj => ({
  render: () => (
    <Frame make={() => bookingAt({ sailing: { return: 'choosing' } }, { trip: at }, children)} path="/book/return">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
});

export const GoingOut: StoryObj = { ...outward(), parameters: { state: 'booking.sailing.outward.choosing' } };

export const GoingOutChosenBefore: StoryObj = {
  ...outward(searchAt(), trip),
  parameters: { state: 'booking.sailing.outward.choosing' },
};

export const ComingBack: StoryObj = {
  ...back({ ...trip, return: null }),
  parameters: { state: 'booking.sailing.return.choosing' },
};

/** Back on the same day: what leaves before the arrival is shown and says why. */
export const ComingBackSameDay: StoryObj = {
  ...back(
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
  ),
  parameters: { state: 'booking.sailing.return.choosing' },
};

/** The outward day has moved past the day of return, which is asked for again. */
export const ReturnDayAsked: StoryObj = {
  ...back({ ...trip, return: null, wish: { ...trip.wish, returnDate: null } }),
  parameters: { state: 'booking.sailing.return.choosing' },
};

export const Offering: StoryObj = { ...outward(), parameters: { state: 'ferrySearch.offering' } };

export const FetchingPrices: StoryObj = {
  ...outward(searchAt('fetchingPrices', { result: null, answered: null })),
  parameters: { state: 'ferrySearch.fetchingPrices' },
};

export const CheckingCoupon: StoryObj = {
  ...outward(searchAt('checkingCoupon', { result: null, answered: null }), withCoupon),
  parameters: { state: 'ferrySearch.checkingCoupon' },
};

export const ApplyingCoupon: StoryObj = {
  ...outward(searchAt('applyingCoupon', { tried: 'SOLENT10' })),
  parameters: { state: 'ferrySearch.applyingCoupon' },
};

export const CouponInPrices: StoryObj = {
  ...outward(
    searchAt('offering', {
      result: {
        ...searchResult,
        hasValidPromoCode: true,
        promoData: { searchedPromo: 'SOLENT10', hasValidPromo: true },
      },
    }),
    withCoupon,
  ),
  parameters: { state: 'ferrySearch.offering' },
};

/** Sent with the search and not valid: the search continued without it. */
export const CouponRefused: StoryObj = {
  render: () => (
    <Frame
      make={() =>
        bookingAt({ sailing: { outward: 'choosing' } }, { trip: withCoupon, couponText: COUPON_NOT_VALID }, searchAt())
      }
      path="/book/outward"
    >
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
  parameters: { state: 'ferrySearch.offering' },
};

/** Tried on the prices and refused. */
export const TriedCouponRefused: StoryObj = {
  ...outward(searchAt('offering', { tried: 'SUMER25', refusal: { kind: 'refused' } })),
  parameters: { state: 'ferrySearch.offering' },
};

/** Nobody could ask about it. */
export const TriedCouponUnanswered: StoryObj = {
  ...outward(searchAt('offering', { tried: 'SOLENT10', refusal: { kind: 'network' } })),
  parameters: { state: 'ferrySearch.offering' },
};

export const ResidentFare: StoryObj = {
  ...outward(searchAt('offering', { result: { ...searchResult, productCode: 'RESIDENT' } })),
  parameters: { state: 'ferrySearch.offering' },
};

/** Nothing sails on the day, but on the days around it. */
export const EmptyDay: StoryObj = {
  ...outward(
    searchAt('offering', {
      result: {
        ...searchResult,
        outwardDepartures: outwardDepartures.filter(({ departureDate }) => departureDate !== OUT),
      },
    }),
  ),
  parameters: { state: 'ferrySearch.offering' },
};

/** A day that begins with the sailing of the fuel tankers. */
export const ClosedOnline: StoryObj = {
  ...outward(
    searchAt('offering', {
      result: {
        ...searchResult,
        outwardDepartures: outwardDepartures.filter(({ departureTime }) => departureTime > '12:00'),
      },
    }),
  ),
  parameters: { state: 'ferrySearch.offering' },
};

/** More than anybody looks through: each part shows its beginning, and how much there is. */
export const ThousandSailings: StoryObj = {
  ...outward(searchAt('offering', { result: { ...searchResult, outwardDepartures: busyDay(1000) } })),
  parameters: { state: 'ferrySearch.offering' },
};

export const Empty: StoryObj = {
  ...outward(searchAt('empty', { result: { ...searchResult, outwardDepartures: [], returnDepartures: [] } })),
  parameters: { state: 'ferrySearch.empty' },
};

export const Failed: StoryObj = {
  ...outward(searchAt('failed', { result: null, answered: null, failure: { kind: 'network' } })),
  parameters: { state: 'ferrySearch.failed' },
};

export const FareRulesFailed: StoryObj = {
  ...outward({
    ...searchAt(),
    ...contentAt({ fares: 'failed' }, { fares: [], failures: { fares: 'unable to fetch fare details' } }),
  }),
  parameters: { state: 'content.fares.failed' },
};

/** Prices are shown at once; rules and the ship's description follow. */
export const FareRulesOnTheirWay: StoryObj = {
  ...outward({ ...searchAt(), ...contentAt({ fares: 'fetching' }, { fares: [] }) }),
  parameters: { state: 'content.fares.fetching' },
};

export const ShipOnItsWay: StoryObj = {
  ...outward({ ...searchAt(), ...contentAt({ vessels: 'fetching' }, { vessels: [] }) }),
  parameters: { state: 'content.vessels.fetching' },
};

/** Without a description the ship's name is enough. */
export const ShipUnknown: StoryObj = {
  ...outward({
    ...searchAt(),
    ...contentAt({ vessels: 'failed' }, { vessels: [], failures: { vessels: 'unable to fetch' } }),
  }),
  parameters: { state: 'content.vessels.failed' },
};

/** Another sailing would leave no time for the return. */
export const LosingTheWayBack: StoryObj = {
  render: () => (
    <Frame
      make={() =>
        bookingAt(
          { sailing: { outward: 'warning' } },
          {
            trip,
            pending: otherSailing('outward', { arrivalDate: addDays(BACK, 1) }),
          },
          searchAt(),
        )
      }
      path="/book/outward"
    >
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
  parameters: { state: 'booking.sailing.outward.warning' },
};

/** Another return sailing leaves before the stay has ended. */
export const StayOutlastsTheWayBack: StoryObj = {
  render: () => (
    <Frame
      make={() =>
        bookingAt(
          { sailing: { return: 'warning' } },
          {
            trip: { ...trip, stays: [stayAt({ endDate: trip.return?.departureDate ?? '' })] },
            pending: otherSailing('return', { departureDate: addDays(OUT, 1) }),
          },
          searchAt(),
        )
      }
      path="/book/return"
    >
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
  parameters: { state: 'booking.sailing.return.warning' },
};
