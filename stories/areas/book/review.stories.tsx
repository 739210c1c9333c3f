import type { Meta } from '@storybook/react-vite';
import type { Cart } from '#domain/contract/booking.ts';
import type { Trip } from '#domain/trip/trip.ts';
import { formatPence, pence } from '#domain/values/money.ts';
import { bookingAt } from '#stories/inert.ts';
import { byBicycle, cartOf, onFoot, stayAt, stayOnly, trip } from './bookings.ts';
import { everything, offersKnown } from './extras/offers.ts';
import { inWizard } from './in-wizard.tsx';

const shown = inWizard('/book/review');

export default { title: 'Book/Review' } satisfies Meta;

const asked = {
  ...trip,
  wish: { ...trip.wish, coupon: 'SOLENT10' },
  lead: { ...trip.lead, request: 'Two bicycles on the roof.' },
};

export const Pricing = shown('booking.reviewing.pricing', () => bookingAt({ reviewing: 'pricing' }, { trip }));
export const Repricing = shown('booking.reviewing.repricing', () =>
  bookingAt({ reviewing: 'repricing' }, { trip, formerCart: cartOf(trip) }),
);
export const Priced = shown('booking.reviewing.priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip, cart: cartOf(trip) }),
);
export const WithCoupon = shown('booking.reviewing.priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: asked, cart: cartOf(asked, 9.98) }),
);
export const OnFootPlateless = shown('booking.reviewing.priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: onFoot, cart: cartOf(onFoot) }),
);
export const ByBicycle = shown('booking.reviewing.priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: byBicycle, cart: cartOf(byBicycle) }),
);
export const PriceChanged = shown('booking.reviewing.priced', () =>
  bookingAt(
    { reviewing: 'priced' },
    {
      trip,
      cart: cartOf(trip),
      formerTotal: cartOf(trip).travelCost.amountAfterTax - 400,
      notice: { tone: 'warning', title: 'The price has changed', lines: [] },
    },
  ),
);
export const PriceChangeTold = shown('booking.reviewing.priced', () => {
  const cart = cartOf(trip);
  const now = cart.travelCost.amountAfterTax;
  const former = pence(now - 400);
  return bookingAt(
    { reviewing: 'priced' },
    {
      trip,
      cart,
      formerTotal: former,
      notice: {
        tone: 'warning',
        title: 'The price has changed',
        lines: [`The price has changed from ${formatPence(former)} to ${formatPence(now)}. Nothing is held yet.`],
      },
    },
  );
});
export const Failed = shown('booking.reviewing.failed', () =>
  bookingAt({ reviewing: 'failed' }, { trip, failure: { kind: 'network', fallback: 'something went wrong' } }),
);

/** A crossing with a stay and extras, as the provider prices it, with everything that is on offer. */
const full: Trip = { ...trip, extras: { ...trip.extras, ...everything }, stays: [stayAt()] };
function fullCart(): Cart {
  const cart = cartOf(full);
  const [ferry] = cart.reservationItems.ferry;
  const stay = stayAt();
  if (!ferry) throw new Error('The trip has a crossing.');
  return {
    ...cart,
    travelCost: { ...cart.travelCost, amountAfterTax: pence(cart.travelCost.amountAfterTax + 22_450) },
    reservationItems: {
      ferry: [
        {
          ...ferry,
          cancellationProtection: { available: true, selected: true, price: pence(650) },
          landBasedResources: {
            ...ferry.landBasedResources,
            fees: [{ ...FEE, description: 'Cancellation protection', price: pence(650), totalPrice: pence(650) }],
          },
        },
      ],
      hotel: [
        {
          rph: '2',
          bookingReference: null,
          hotelCode: stay.hotelCode,
          hotelName: stay.hotelName,
          hotelProvider: 3,
          chainCode: '',
          roomType: 'Double room',
          ratePlanCode: 'BB',
          units: 1,
          comments: '',
          poNumber: null,
          checkInTime: '15:00',
          checkOutTime: '10:00',
          totalPrice: pence(21_800),
          roomStays: [{ dateStart: stay.startDate, dateEnd: stay.endDate, adults: 2, children: 0 }],
          rules: 'Cancel without charge until two days before you arrive.',
        },
      ],
    },
    planOffer: {
      deposit: pence(8_000),
      instalments: [
        { dueOn: '2026-05-01', amount: pence(10_000), state: 'due' },
        { dueOn: '2026-06-01', amount: pence(10_000), state: 'due' },
      ],
    },
  };
}
const FEE = { resourceCode: 'PROTECTION', quantity: 1, startDate: null, endDate: null };

export const WithEverything = shown('booking.reviewing.priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: full, cart: fullCart(), formerCart: cartOf(trip) }),
);
/** What is collected for others is offered here as well. */
export const WithADonation = shown('booking.reviewing.priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: full, cart: fullCart() }, offersKnown()),
);

/** A stay without a crossing, as the provider prices it. */
function stayCart(): Cart {
  const cart = fullCart();
  const { hotel } = cart.reservationItems;
  return {
    ...cart,
    planOffer: null,
    travelCost: { ...cart.travelCost, amountAfterTax: pence(21_800) },
    reservationItems: { ferry: [], hotel },
  };
}
export const StayOnItsOwn = shown('booking.reviewing.priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: stayOnly, cart: stayCart() }),
);

/** On the way back from the payment. */
export const Held = shown('booking.reviewing.priced', () =>
  bookingAt(
    { reviewing: 'priced' },
    { trip, cart: cartOf(trip), hold: { cartId: 'cart-1', until: '2026-06-11T14:35:00Z' } },
  ),
);
export const StayHeldForSomeTime = shown('booking.reviewing.priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: stayOnly, cart: stayCart(), hold: { cartId: 'cart-1', until: null } }),
);
