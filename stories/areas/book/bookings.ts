// Carts, itineraries and payments as Harbour would have answered them, and machines that rest in them.
import * as v from 'valibot';
import { type ActorRefFrom, type ContextFrom, createActor, type StateValue } from 'xstate';
import type { Attempt } from '#domain/attempt.ts';
import { type Cart, cart as cartSchema } from '#domain/contract/booking.ts';
import { type Itinerary, itinerary as itinerarySchema, type WireItinerary } from '#domain/contract/itinerary.ts';
import { chosenSailings, type Trip } from '#domain/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { bookingAt } from '#stories/inert.ts';
import { trip as bareTrip, labels, lead, options } from '#stories/skerry.ts';

/** The trip of the stories with its lead passenger. */
export const trip: Trip = { ...bareTrip, lead };
export const onFoot: Trip = {
  ...trip,
  wish: { ...trip.wish, journey: 'one-way', returnDate: null, vehicle: null },
  return: null,
};

type WireFerry = WireItinerary['reservationItems']['ferry'][number];

/** What a ferry item of this trip costs and says; `discount` is in pounds and already in its lines. */
function ferryOf(booked: Trip, discount = 0): WireFerry {
  const legs = chosenSailings(booked);
  const words = (description: string, index: number) =>
    legs.length === 1 ? description : `${description} (${index === 0 ? 'way out' : 'way back'})`;
  const line = (description: string, quantity: number, totalPrice: number) => ({
    ...{ description, quantity, totalPrice },
    price: totalPrice / quantity,
  });
  const fares = legs.map((leg, index) => Math.round(leg.total - (index === 0 ? discount * 100 : 0)) / 100);
  const total = Math.round(fares.reduce((sum, fare) => sum + fare, 0) * 100) / 100;
  const drives = booked.wish.vehicle !== null;
  return {
    rph: '1',
    ferryId: 'HALLOW-BRIDE',
    productCode: 'PUBLIC',
    departures: legs.map(({ id: _id, ferryId: _ferryId, total: _total, ...departure }) => departure),
    passengers: [{ ageCategory: 'A', quantity: 2 }],
    vehicles: drives ? [{ resourceCode: 'CAR', description: 'Car up to 5 m', licensePlate: booked.lead.plate }] : [],
    vehiclePriceLines: drives ? fares.map((fare, index) => line(words('Car up to 5 m', index), 1, fare)) : [],
    passengerPriceLines: fares.map((fare, index) =>
      line(words(drives ? 'Adult, included with the vehicle' : 'Adult', index), 2, drives ? 0 : fare),
    ),
    reservationTotals: { totalPriceToPay: total, price: total + discount },
    coupon: discount > 0 ? { couponCode: 'SOLENT10', valid: true, discount } : null,
    confirmationEmailAddress: booked.lead.email,
    comments: booked.lead.request,
  };
}

const costOf = (ferry: WireFerry) => ({
  costTotals: [],
  paymentTotals: [],
  amountAfterTax: ferry.reservationTotals.totalPriceToPay,
});

export function cartOf(booked: Trip, discount = 0): Cart {
  const ferry = ferryOf(booked, discount);
  return v.parse(cartSchema, {
    cartId: 'cart-1',
    reservationItems: { ferry: [ferry], hotel: [] },
    itineraryPricing: [{ associatedItemRPH: '1', cost: ferry.reservationTotals.totalPriceToPay }],
    travelCost: costOf(ferry),
  });
}

/** A held booking; `paid` settles it. */
export function itineraryOf(booked: Trip, paid: boolean, changes: Partial<WireItinerary> = {}): Itinerary {
  const ferry = { ...ferryOf(booked), bookingReference: 'K7Q2MX4P' };
  const total = ferry.reservationTotals.totalPriceToPay;
  const { givenName, surName, email } = booked.lead;
  return v.parse(itinerarySchema, {
    id: 'itinerary-1',
    itineraryId: 'itinerary-1',
    status: paid ? 30 : null,
    startDate: booked.outward?.departureDate ?? null,
    endDate: booked.return?.arrivalDate ?? booked.outward?.arrivalDate ?? null,
    numberOfGuests: 2,
    customerInfos: [{ id: 4711, status: 11, ageCategory: 'A', personName: { givenName, surName }, email }],
    reservationItems: { ferry: [ferry], hotel: [] },
    itineraryPricing: [{ associatedItemRPH: '1', cost: total }],
    travelCost: {
      ...costOf(ferry),
      paymentTotals: paid ? [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: total }] : [],
    },
    guaranteesAccepted: paid ? [{ guaranteeTypeCode: 46, amount: total }] : [],
    holdExpiresAt: paid ? null : '2026-06-11T14:35:00Z',
    lastPayment: null,
    ...changes,
  });
}

export const held: Attempt = {
  cartId: 'cart-1',
  sessionId: 'session-1',
  reserveKey: 'reserve-1',
  itineraryId: 'itinerary-1',
  reference: 'BB2ZJVPS',
  email: lead.email,
  payKey: null,
  orderKey: null,
  stage: 'held',
};

type PaymentContext = ContextFrom<typeof paymentMachine>;
type PreloadLeaf = 'fetchingToken' | 'preloading' | 'posting' | 'leaving';

/** A booking that is paying; the payment rests in one state, with the space held unless told otherwise. */
export function payingAt(
  value: StateValue,
  context: Partial<PaymentContext> = {},
  preload?: PreloadLeaf,
): ActorRefFrom<typeof bookingMachine> {
  const cart = cartOf(trip);
  const total = cart.travelCost.amountAfterTax;
  const payment = paymentMachine.resolveState({
    value,
    context: {
      cartId: cart.cartId,
      total,
      email: lead.email,
      methods: ['card'],
      phone: labels.contactPhone ?? '',
      returned: null,
      attempt: held,
      itinerary: itineraryOf(trip, false),
      failure: null,
      outcome: 'settled',
      ...context,
    },
  });
  const children = preload && {
    preload: {
      src: 'preload',
      snapshot: preloadMachine.resolveState({
        value: preload,
        context: { attempt: held, amount: total, paymentToken: null, form: null, failure: null },
      }),
    },
  };
  return bookingAt(
    { paying: payment.matches('underWay') ? 'underWay' : 'asking' },
    { trip, cart },
    { payment: { src: 'payment', snapshot: { ...payment, children: children ?? {} } } },
  );
}

type SummaryContext = ContextFrom<typeof itineraryMachine>;

/** A summary that rests in one state, of a paid return trip unless told otherwise. */
export const summaryAt = (
  value: StateValue,
  context: Partial<SummaryContext> = {},
): ActorRefFrom<typeof itineraryMachine> =>
  createActor(itineraryMachine, {
    input: { itineraryId: 'itinerary-1', email: null, paymentFailed: false, phone: '', options, labels },
    snapshot: itineraryMachine.resolveState({
      value,
      context: {
        itineraryId: 'itinerary-1',
        email: null,
        paymentFailed: false,
        phone: labels.contactPhone ?? '',
        options,
        labels,
        itinerary: itineraryOf(trip, true),
        failure: null,
        message: null,
        ...context,
      },
    }),
  }).start();
