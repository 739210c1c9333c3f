// Carts, itineraries and payments as Harbour would have answered them, and machines that rest in them.
import * as v from 'valibot';
import type { ActorRefFrom, ContextFrom, StateValue } from 'xstate';
import { type Cart, cart as cartSchema } from '#domain/contract/booking.ts';
import {
  type Itinerary,
  itinerary as itinerarySchema,
  type WireFerryItem,
  type WireItinerary,
} from '#domain/contract/itinerary.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { GUEST } from '#domain/payment/payer.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { onLeg } from '#domain/trip/leg-words.ts';
import { chosenSailings, type Trip } from '#domain/trip/trip.ts';
import { addDays, epochOf } from '#domain/values/dates.ts';
import { NOTHING, pence } from '#domain/values/money.ts';
import { classOf } from '#domain/vehicles/vehicle-names.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { EMPTY_PURSE } from '#machines/payment/purse.machine.ts';
import { bookingAt, type Children, restingActor } from '#stories/inert.ts';
import { trip as bareTrip, content, labels, lead, OUT, options, TODAY } from '#stories/skerry.ts';

/** The trip of the stories with its lead passenger. */
export const trip: Trip = { ...bareTrip, lead };
export const onFoot: Trip = {
  ...trip,
  wish: { ...trip.wish, journey: 'one-way', returnDate: null, vehicle: null },
  return: null,
};

/** The class that has no registration. */
export const byBicycle: Trip = {
  ...onFoot,
  wish: { ...onFoot.wish, vehicle: 'BICYCLE' },
  lead: { ...lead, plate: '' },
};

/** Two nights with breakfast, from the day of arrival. */
export const stayAt = (change: Partial<Stay> = {}): Stay => ({
  hotelCode: 'HARBOUR-HOUSE',
  hotelName: 'Harbour House',
  hotelProvider: 3,
  chainCode: '',
  startDate: OUT,
  endDate: addDays(OUT, 2),
  checkInTime: '15:00',
  checkOutTime: '10:00',
  rooms: [
    {
      adults: 2,
      children: 0,
      roomTypeCode: 'DOUBLE',
      ratePlanCode: 'BB',
      name: 'Double room with breakfast',
      bookitResourceId: null,
      bookitProductId: null,
      bookitSupplierId: null,
      campingPackage: false,
      total: pence(21_800),
    },
  ],
  comments: '',
  ...change,
});

/** A stay without a crossing. */
export const stayOnly: Trip = {
  ...trip,
  wish: { ...trip.wish, journey: 'stay-only', returnDate: addDays(OUT, 2) },
  outward: null,
  return: null,
  stays: [stayAt()],
};

/** A ferry item of this trip with its price; `discount` is in pounds and already included in its lines. */
function ferryOf(booked: Trip, discount = 0): WireFerryItem {
  const legs = chosenSailings(booked);
  const words = (description: string, index: number) =>
    legs.length === 1 ? description : `${description}${onLeg(index)}`;
  const line = (description: string, quantity: number, totalPrice: number) => ({
    description,
    quantity,
    totalPrice,
    price: totalPrice / quantity,
  });
  const fares = legs.map((leg, index) => Math.round(leg.total - (index === 0 ? discount * 100 : 0)) / 100);
  const total = Math.round(fares.reduce((sum, fare) => sum + fare, 0) * 100) / 100;
  const { vehicle } = booked.wish;
  const drives = vehicle !== null;
  const name = classOf(content.vehicles, vehicle)?.name ?? '';
  return {
    rph: '1',
    ferryId: 'HALLOW-BRIDE',
    productCode: 'PUBLIC',
    departures: legs.map(({ id: _id, ferryId: _ferryId, total: _total, ...departure }) => departure),
    passengers: [{ ageCategory: 'A', quantity: 2 }],
    vehicles: drives ? [{ resourceCode: vehicle, description: name, licensePlate: booked.lead.plate }] : [],
    vehiclePriceLines: drives ? fares.map((fare, index) => line(words(name, index), 1, fare)) : [],
    passengerPriceLines: fares.map((fare, index) =>
      line(words(drives ? 'Adult, included with the vehicle' : 'Adult', index), 2, drives ? 0 : fare),
    ),
    reservationTotals: { totalPriceToPay: total, price: total + discount },
    coupon: discount > 0 ? { couponCode: 'SOLENT10', valid: true, discount } : null,
    confirmationEmailAddress: booked.lead.email,
    comments: booked.lead.request,
  };
}

const costOf = (ferry: WireFerryItem) => ({
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

/** As the provider prices the trip where it does not grant the code. */
export function cartWithout(couponCode: string, booked: Trip): Cart {
  const cart = cartOf(booked);
  const ferry = cart.reservationItems.ferry.map((item) => ({ ...item, coupon: { couponCode, valid: false } }));
  return { ...cart, reservationItems: { ...cart.reservationItems, ferry } };
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

function paymentContext(): PaymentContext {
  const cart = cartOf(trip);
  return {
    cartId: cart.cartId,
    itineraryId: null,
    modified: false,
    total: cart.travelCost.amountAfterTax,
    email: lead.email,
    payer: GUEST,
    plan: false,
    phone: labels.contactPhone ?? '',
    returned: null,
    attempt: held,
    itinerary: itineraryOf(trip, false),
    purse: EMPTY_PURSE,
    points: false,
    chosenCards: [],
    choice: { method: null, reference: null },
    ticked: null,
    rest: NOTHING,
    goingOn: false,
    stoppedByPart: false,
    failure: null,
    looks: 0,
    outcome: 'settled',
  };
}

/** A payment as a child that rests in one state, with the space held by default. */
export const restingPayment = (value: StateValue, context: Partial<PaymentContext> = {}): Children[string] => ({
  src: 'payment',
  snapshot: paymentMachine.resolveState({ value, context: { ...paymentContext(), ...context } }),
});

/** A booking that is paying; the payment rests in one state, with the space held by default. */
export function payingAt(
  value: StateValue,
  context: Partial<PaymentContext> = {},
  preload?: PreloadLeaf,
  others: Children = {},
): ActorRefFrom<typeof bookingMachine> {
  const cart = cartOf(trip);
  const total = cart.travelCost.amountAfterTax;
  const payment = paymentMachine.resolveState({
    value,
    context: { ...paymentContext(), ...context },
  });
  const children = preload && {
    preload: {
      src: 'preload',
      snapshot: preloadMachine.resolveState({
        value: preload,
        context: {
          attempt: held,
          amount: total,
          method: 'card',
          product: 'ferry',
          paymentToken: null,
          form: null,
          asked: false,
          failure: null,
        },
      }),
    },
  };
  return bookingAt(
    { paying: payment.matches('underWay') ? 'underWay' : 'asking' },
    { trip, cart },
    { payment: { src: 'payment', snapshot: { ...payment, children: { ...children, ...others } } } },
  );
}

type SummaryContext = ContextFrom<typeof itineraryMachine>;

/** A summary that rests in one state, of a paid return trip by default. */
export const summaryAt = (
  value: StateValue,
  context: Partial<SummaryContext> = {},
  children: Children = {},
): ActorRefFrom<typeof itineraryMachine> =>
  restingActor(
    itineraryMachine,
    value,
    {
      itineraryId: 'itinerary-1',
      email: null,
      paymentFailed: false,
      justPaid: false,
      phone: labels.contactPhone ?? '',
      options,
      labels,
      payer: GUEST,
      view: {},
      returned: null,
      keepsCard: false,
      itinerary: itineraryOf(trip, true),
      at: epochOf({ date: TODAY, time: '12:00' }),
      failure: null,
      message: null,
      looks: 0,
      isOpenHere: false,
      ...context,
    },
    children,
  );
