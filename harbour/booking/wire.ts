// Bookings as they go over the wire: money in pounds, everything else as the contract has it.
import type { postCart } from '#domain/contract/booking.ts';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { WireItinerary } from '#domain/contract/itinerary.ts';
import { type Pence, pence, sumPence, toPounds } from '#domain/money.ts';
import { PASSENGER_TYPES } from '#domain/passengers.ts';
import { toInstantText } from '#harbour/clock.ts';
import { STATUS } from '#harbour/db/booking-schema.ts';
import type { Sailing } from '#harbour/db/catalogue-schema.ts';
import type { ExtraKind, ExtraLine } from '#harbour/extras/price-extras.ts';
import { extraTotals, wireExtras } from '#harbour/extras/wire-extras.ts';
import type { Catalogue } from '#harbour/pricing/catalogue.ts';
import type { Services } from '#harbour/services.ts';
import type { PricedCart } from './carts.ts';
import type { LoadedFerry, LoadedItinerary } from './load-itinerary.ts';
import type { PricedFerry } from './price-trip.ts';
import { rulesOf } from './ticket-rules.ts';

type WireCart = WireAnswerOf<typeof postCart>['hydra:member'][number];
type WireFerry = WireItinerary['reservationItems']['ferry'][number];
type WireLine = WireFerry['passengerPriceLines'][number];

/** Spec 9: card payments, whichever door they came through. */
const DESCRIPTIONS: Readonly<Record<number, string>> = { 46: 'Card' };

interface Line {
  readonly leg: number;
  readonly kind: 'passenger' | 'vehicle' | ExtraKind;
  readonly description: string;
  readonly quantity: number;
  readonly price: Pence;
  readonly totalPrice: Pence;
}

export function wireCart({ catalogue }: Services, { id, body, trip }: PricedCart): WireCart {
  const ferry = trip.ferry.map((item) => wirePricedFerry(catalogue, item, body.confirmationEmailAddress));
  return {
    cartId: id,
    reservationItems: { ferry, hotel: [] },
    itineraryPricing: trip.ferry.map((item) => ({ associatedItemRPH: item.rph, cost: toPounds(item.total) })),
    travelCost: {
      costTotals: trip.ferry.flatMap((item) => [
        ...item.legs.map((leg) => ({
          description: crossingName(catalogue, leg.sailing),
          amountAfterTax: toPounds(leg.quote.total),
        })),
        ...extraTotals(item.extras.lines),
      ]),
      paymentTotals: [],
      amountAfterTax: toPounds(trip.total),
    },
  };
}

function wirePricedFerry(catalogue: Catalogue, item: PricedFerry, confirmationEmailAddress: string): WireFerry {
  const { request } = item;
  const lines = item.legs.flatMap((leg, index) => leg.quote.lines.map((line) => ({ ...line, leg: index })));
  return {
    rph: item.rph,
    ferryId: request.ferryId,
    productCode: item.productCode,
    departures: item.legs.map((leg) => wireDeparture(catalogue, leg.sailing, leg.ticketType)),
    passengers: PASSENGER_TYPES.filter((type) => item.party[type] > 0).map((ageCategory) => ({
      ageCategory,
      quantity: item.party[ageCategory],
    })),
    vehicles: request.vehicles.map((vehicle) => ({
      ...vehicle,
      description: className(catalogue, vehicle.resourceCode),
    })),
    ...wireLines(lines, item.legs.length),
    ...wireExtras(item.extras.lines, wayOf(item.legs.length)),
    reservationTotals: { totalPriceToPay: toPounds(item.total), price: toPounds(pence(item.total + item.discount)) },
    coupon:
      request.couponCode === undefined
        ? null
        : { couponCode: request.couponCode, valid: item.coupon !== null, discount: toPounds(item.discount) },
    cancellationProtection: {
      available: item.extras.protection !== null,
      selected: request.cancellationProtection,
      ...(item.extras.protection === null ? {} : { price: toPounds(item.extras.protection) }),
    },
    confirmationEmailAddress,
    poNumber: request.poNumber ?? null,
    comments: request.comments,
  };
}

export function wireItinerary({ catalogue, clock }: Services, loaded: LoadedItinerary): WireItinerary {
  const { row, ferry, travellers, lastOrder } = loaded;
  const paid = paidByCode(loaded);
  return {
    id: row.id,
    itineraryId: row.id,
    status: row.status,
    startDate: row.startDate,
    endDate: row.endDate,
    numberOfGuests: row.numberOfGuests,
    customerInfos: travellers.map(({ details }) => details),
    reservationItems: { ferry: ferry.map((item) => wireBookedFerry(catalogue, loaded, item, clock.now())), hotel: [] },
    itineraryPricing: ferry.map(({ item }) => ({
      associatedItemRPH: item.rph,
      cost: toPounds(pence(item.totalPence)),
    })),
    travelCost: {
      costTotals: [...ferry.flatMap((item) => bookedTotals(catalogue, item)), ...cardTotals(loaded)],
      paymentTotals: paid.map(([guaranteeTypeCode, amount]) => ({
        guaranteeTypeCode,
        description: DESCRIPTIONS[guaranteeTypeCode] ?? 'Payment',
        amountAfterTax: toPounds(amount),
      })),
      amountAfterTax: toPounds(pence(row.totalPence)),
    },
    guaranteesAccepted: paid.map(([guaranteeTypeCode, amount]) => ({ guaranteeTypeCode, amount: toPounds(amount) })),
    holdExpiresAt: row.holdExpiresAt === null ? null : toInstantText(row.holdExpiresAt),
    lastPayment: lastOrder && { state: lastOrder.state, description: lastOrder.description },
  };
}

function wireBookedFerry(catalogue: Catalogue, { row }: LoadedItinerary, ferry: LoadedFerry, now: number): WireFerry {
  const { item, departures, party, vehicles } = ferry;
  const rules = rulesOf(departures.map(({ leg }) => leg.ticketType));
  const travels = departures.every(({ sailing }) => sailing.departsAt > now);
  const live = row.status === STATUS.booked && travels;
  const lines = ferry.lines.map((line) => ({
    ...line,
    price: pence(line.pricePence),
    totalPrice: pence(line.totalPence),
  }));
  const extras = lines.flatMap(({ kind, resourceCode, ...line }): ExtraLine[] =>
    kind === 'passenger' || kind === 'vehicle' || resourceCode === null ? [] : [{ ...line, kind, resourceCode }],
  );
  const protection = extras.find(({ kind }) => kind === 'protection');
  return {
    rph: item.rph,
    bookingReference: item.bookingReference,
    ferryId: item.ferryId,
    productCode: item.productCode,
    departures: departures.map(({ leg, sailing }) => wireDeparture(catalogue, sailing, leg.ticketType)),
    passengers: PASSENGER_TYPES.flatMap((type) =>
      party
        .filter(({ ageCategory }) => ageCategory === type)
        .map(({ ageCategory, quantity }) => ({ ageCategory, quantity })),
    ),
    vehicles: vehicles.map((vehicle) => ({
      resourceCode: vehicle.resourceCode,
      description: className(catalogue, vehicle.resourceCode),
      licensePlate: vehicle.licensePlate,
      trailer:
        vehicle.trailerCode === null
          ? null
          : {
              resourceCode: vehicle.trailerCode,
              length: (vehicle.trailerLengthCm ?? 0) / 100,
              height: (vehicle.trailerHeightCm ?? 0) / 100,
            },
    })),
    ...wireLines(lines, departures.length),
    ...wireExtras(extras, wayOf(departures.length)),
    reservationTotals: {
      totalPriceToPay: toPounds(pence(item.totalPence)),
      price: toPounds(pence(item.totalPence + item.couponPence)),
    },
    coupon:
      item.couponCode === null
        ? null
        : { couponCode: item.couponCode, valid: true, discount: toPounds(pence(item.couponPence)) },
    // Nothing is added after the basket (ruling 44): it is there, or it is not to be had.
    cancellationProtection: {
      available: protection !== undefined,
      selected: protection !== undefined,
      ...(protection === undefined ? {} : { price: toPounds(protection.totalPrice) }),
    },
    confirmationEmailAddress: item.confirmationEmail,
    poNumber: item.poNumber,
    comments: item.comments,
    amendableFields: live ? [...rules.amendable] : [],
    isCancellable: live && rules.cancellable,
    isEditable: live && rules.editable,
  };
}

const wireDeparture = (
  catalogue: Catalogue,
  sailing: Sailing,
  ticketType: string,
): WireFerry['departures'][number] => ({
  routeCode: sailing.routeCode,
  departureDate: sailing.departureDate,
  departureTime: sailing.departureTime,
  arrivalDate: sailing.arrivalDate,
  arrivalTime: sailing.arrivalTime,
  ship: sailing.shipCode,
  ticketType,
  ticketGroup: catalogue.ticketTypes.find((type) => type.ticketType === ticketType)?.name ?? ticketType,
});

/** Where there are two legs, each line says whose it is: the two ways may cost differently. */
const wayOf =
  (legs: number) =>
  (leg: number): string =>
    legs === 1 ? '' : ` (${leg === 0 ? 'way out' : 'way back'})`;

function wireLines(lines: readonly Line[], legs: number): Pick<WireFerry, 'passengerPriceLines' | 'vehiclePriceLines'> {
  const of = (kind: Line['kind']): WireLine[] =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => ({
        description: `${line.description}${wayOf(legs)(line.leg)}`,
        quantity: line.quantity,
        price: toPounds(line.price),
        totalPrice: toPounds(line.totalPrice),
      }));
  return { passengerPriceLines: of('passenger'), vehiclePriceLines: of('vehicle') };
}

const isFare = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'passenger' || kind === 'vehicle';

const bookedTotals = (catalogue: Catalogue, { departures, lines }: LoadedFerry) => [
  ...departures.map(({ leg, sailing }) => ({
    description: crossingName(catalogue, sailing),
    amountAfterTax: toPounds(
      sumPence(lines.filter((line) => line.leg === leg.leg && isFare(line)).map((line) => pence(line.totalPence))),
    ),
  })),
  ...extraTotals(
    lines.flatMap(({ kind, totalPence }) =>
      kind === 'passenger' || kind === 'vehicle' ? [] : [{ kind, totalPrice: pence(totalPence) }],
    ),
  ),
];

const cardTotals = ({ travelCard }: LoadedItinerary) =>
  travelCard === null ? [] : [{ description: travelCard.name, amountAfterTax: toPounds(pence(travelCard.pricePence)) }];

function paidByCode({ movements }: LoadedItinerary): [code: number, amount: Pence][] {
  const totals = new Map<number, number>();
  for (const { guaranteeTypeCode, kind, amountPence } of movements) {
    const signed = kind === 'capture' ? amountPence : -amountPence;
    totals.set(guaranteeTypeCode, (totals.get(guaranteeTypeCode) ?? 0) + signed);
  }
  return [...totals].filter(([, amount]) => amount !== 0).map(([code, amount]) => [code, pence(amount)]);
}

const className = (catalogue: Catalogue, resourceCode: string): string =>
  catalogue.vehicleClasses.get(resourceCode)?.name ?? resourceCode;

/** `Port Hallow – Bridehaven`, in the direction of the sailing. */
const crossingName = (catalogue: Catalogue, { ferryId, routeCode }: Pick<Sailing, 'ferryId' | 'routeCode'>): string => {
  const crossing = catalogue.routes.get(ferryId)?.crossings.find((candidate) => candidate.routeCode === routeCode);
  return crossing === undefined ? routeCode : `${crossing.departurePort} – ${crossing.arrivalPort}`;
};
