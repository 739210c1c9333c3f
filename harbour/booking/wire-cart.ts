// A cart as it is sent: money in pounds, everything else as the contract has it.
import type { postCart } from '#domain/contract/booking.ts';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { WireFerryItem } from '#domain/contract/itinerary.ts';
import { travelCardLine } from '#domain/itinerary/cost-lines.ts';
import { countsOf } from '#domain/trip/passengers.ts';
import { pence, toPounds } from '#domain/values/money.ts';
import { extraTotals, wireExtras } from '#harbour/extras/wire-extras.ts';
import { stayName, wirePricedStay } from '#harbour/hotels/wire-stays.ts';
import { wireOffer } from '#harbour/payment/plan.ts';
import { applicablePoints } from '#harbour/payment/sources/applicable-loyalty.ts';
import { type Catalogue, className } from '#harbour/pricing/catalogue.ts';
import type { Services } from '#harbour/services.ts';
import type { PricedCart } from './carts.ts';
import type { PricedFerry } from './price-trip.ts';
import { crossingName, wayOf, wireDeparture, wireLines } from './wire-ferry.ts';

type WireCart = WireAnswerOf<typeof postCart>['hydra:member'][number];

export function wireCart({ catalogue }: Services, { id, body, trip, cards, total, planOffer }: PricedCart): WireCart {
  const ferry = trip.ferry.map((item) => wirePricedFerry(catalogue, item, body.confirmationEmailAddress));
  return {
    cartId: id,
    reservationItems: { ferry, hotel: trip.stays.map(wirePricedStay) },
    itineraryPricing: [...trip.ferry, ...trip.stays].map((item) => ({
      associatedItemRPH: item.rph,
      cost: toPounds(item.total),
    })),
    travelCost: {
      costTotals: [
        ...trip.ferry.flatMap((item) => [
          ...item.legs.map((leg) => ({
            description: crossingName(catalogue, leg.sailing),
            amountAfterTax: toPounds(leg.quote.total),
          })),
          ...extraTotals(item.extras.lines),
        ]),
        ...trip.stays.map((stay) => ({ description: stayName(stay), amountAfterTax: toPounds(stay.total) })),
        ...cards.map(({ price }) => ({
          description: travelCardLine(price.name),
          amountAfterTax: toPounds(price.pricePence),
        })),
      ],
      paymentTotals: [],
      amountAfterTax: toPounds(total),
    },
    planOffer: wireOffer(planOffer),
  };
}

function wirePricedFerry(catalogue: Catalogue, item: PricedFerry, confirmationEmailAddress: string): WireFerryItem {
  const { request } = item;
  const fares = item.legs.flatMap((leg, index) => leg.quote.lines.map((line) => ({ ...line, leg: index })));
  return {
    rph: item.rph,
    ferryId: request.ferryId,
    productCode: item.productCode,
    departures: item.legs.map((leg) => wireDeparture(catalogue, leg.sailing, leg.ticketType)),
    passengers: countsOf(item.party),
    vehicles: request.vehicles.map((vehicle) => ({
      ...vehicle,
      description: className(catalogue, vehicle.resourceCode),
    })),
    ...wireLines([...fares, ...item.extras.lines], item.legs.length),
    ...wireExtras(item.extras.lines, wayOf(item.legs.length)),
    reservationTotals: { totalPriceToPay: toPounds(item.total), price: toPounds(pence(item.total + item.discount)) },
    coupon:
      request.couponCode === undefined
        ? null
        : { couponCode: request.couponCode, valid: item.coupon !== null, discount: toPounds(item.discount) },
    applicableLoyalty: { points: applicablePoints([...fares, ...item.extras.lines]) },
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
