// A booking as it is sent: money in pounds, everything else as the contract has it.
import { CANCEL_LINES, feeAlone } from '#domain/amendment/cancellation.ts';
import type { WireFerryItem, WireItinerary } from '#domain/contract/itinerary.ts';
import { travelCardLine } from '#domain/itinerary/cost-lines.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { countsOf, partyOf } from '#domain/trip/passengers.ts';
import { NOTHING, pence, sumPence, toPounds } from '#domain/values/money.ts';
import { linesOfChanges, versionOf, wireCost } from '#harbour/after-sales/changes.ts';
import { keptInFee } from '#harbour/after-sales/kept.ts';
import { signedAmount, wireRefunds } from '#harbour/after-sales/refunds.ts';
import { fixedByPlan, type Rights, rightsOf } from '#harbour/after-sales/terms.ts';
import { toInstantText } from '#harbour/clock.ts';
import { STATUS } from '#harbour/db/booking-schema.ts';
import type { ExtraLine } from '#harbour/extras/price-extras.ts';
import { extraTotals, wireExtras } from '#harbour/extras/wire-extras.ts';
import { placeOfStay, stayCost, stayName, wireBookedStay } from '#harbour/hotels/wire-stays.ts';
import { paymentLines } from '#harbour/payment/names.ts';
import { wirePlan } from '#harbour/payment/plan.ts';
import { pointsLeft } from '#harbour/payment/sources/applicable-loyalty.ts';
import { type Catalogue, className } from '#harbour/pricing/catalogue.ts';
import type { Services } from '#harbour/services.ts';
import { hasPlate } from './cart-rules.ts';
import { whyReleased } from './holds.ts';
import type { LoadedFerry, LoadedItinerary } from './load-itinerary.ts';
import { crossingName, wayOf, wireDeparture, wireLines } from './wire-ferry.ts';

export function wireItinerary({ catalogue, clock }: Services, loaded: LoadedItinerary): WireItinerary {
  const { row, ferry, stays, travellers, lastOrder } = loaded;
  const paid = paidLines(loaded);
  const points = takesPoints(loaded) ? pointsLeft(loaded) : [];
  return {
    id: row.id,
    itineraryId: row.id,
    status: row.status,
    startDate: row.startDate,
    endDate: row.endDate,
    numberOfGuests: row.numberOfGuests,
    customerInfos: travellers.map(({ details }) => details),
    reservationItems: {
      ferry: ferry.map((item, index) => ({
        ...wireBookedFerry(catalogue, loaded, item, clock.now()),
        applicableLoyalty: { points: points[index] ?? 0 },
      })),
      hotel: stays.map((stay) => wireBookedStay(catalogue, stay)),
    },
    itineraryPricing: [
      ...ferry.map(({ item }) => ({ associatedItemRPH: item.rph, cost: toPounds(item.totalPence) })),
      ...stays.map((stay) => ({ associatedItemRPH: stay.rph, cost: toPounds(stayCost(stay)) })),
    ],
    travelCost: {
      costTotals: costTotals(catalogue, loaded),
      paymentTotals: paid.map(({ amount, ...line }) => ({ ...line, amountAfterTax: toPounds(amount) })),
      amountAfterTax: toPounds(row.totalPence),
    },
    guaranteesAccepted: paid.map(({ guaranteeTypeCode, amount }) => ({ guaranteeTypeCode, amount: toPounds(amount) })),
    holdExpiresAt: row.holdExpiresAt === null ? null : toInstantText(row.holdExpiresAt),
    paymentPlan: row.status === STATUS.held || row.status === STATUS.booked ? wirePlan(loaded.paymentPlan) : null,
    lastPayment: lastOrder && {
      state: lastOrder.state,
      description: lastOrder.description,
      orderKey: lastOrder.orderKey,
    },
    refunds: wireRefunds(loaded),
    bookedBy: loaded.bookedBy,
    statusText: row.status === STATUS.lapsed ? whyReleased(row, ferry.length + stays.length > 0) : '',
    version: versionOf(loaded),
  };
}

/** What a booking costs, line by line; of a cancelled one what was kept, and the fee. */
function costTotals(catalogue: Catalogue, loaded: LoadedItinerary) {
  const { row, ferry, stays, changes } = loaded;
  if (row.status === STATUS.cancelled) {
    const kept = keptInFee(loaded, row.totalPence);
    const fee = feeAlone({ fee: row.totalPence, kept }) ?? NOTHING;
    return [...kept, { description: CANCEL_LINES.fee, amount: fee }].map(wireCost);
  }
  return [
    ...ferry.flatMap((item) => bookedTotals(catalogue, item)),
    ...stays.map((stay) => ({
      description: stayName(placeOfStay(catalogue, stay)),
      amountAfterTax: toPounds(stayCost(stay)),
    })),
    ...cardTotals(loaded),
    ...linesOfChanges(changes).map(wireCost),
  ];
}

function wireBookedFerry(
  catalogue: Catalogue,
  loaded: LoadedItinerary,
  ferry: LoadedFerry,
  now: number,
): Omit<WireFerryItem, 'applicableLoyalty'> {
  const { row } = loaded;
  const { item, departures, party, vehicles } = ferry;
  const own = row.status === STATUS.booked ? rightsIn(loaded, ferry, now) : NO_RIGHTS;
  // Where nothing else may be changed, there is nothing to change without a plate.
  const plateless = vehicles.length > 0 && !vehicles.some(({ resourceCode }) => hasPlate(catalogue, resourceCode));
  const rights = plateless && !own.isEditable ? { ...own, amendableFields: [] } : own;
  const lines = ferry.lines.map((line) => ({
    ...line,
    price: line.pricePence,
    totalPrice: line.totalPence,
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
    passengers: countsOf(partyOf(party)),
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
      totalPriceToPay: toPounds(item.totalPence),
      price: toPounds(pence(item.totalPence + item.couponPence)),
    },
    coupon:
      item.couponCode === null
        ? null
        : { couponCode: item.couponCode, valid: true, discount: toPounds(item.couponPence) },
    // Nothing is added after the basket (ruling 44): it is there, or no longer available.
    cancellationProtection: {
      available: protection !== undefined,
      selected: protection !== undefined,
      ...(protection === undefined ? {} : { price: toPounds(protection.totalPrice) }),
    },
    confirmationEmailAddress: item.confirmationEmail,
    poNumber: item.poNumber,
    comments: item.comments,
    ...rights,
  };
}

/** The deposit of a plan is paid by card, and a held booking takes points once. */
const takesPoints = ({ row, paymentPlan, movements }: LoadedItinerary): boolean =>
  row.status !== STATUS.held ||
  (paymentPlan === null && movements.every((move) => move.guaranteeTypeCode !== GUARANTEE.loyaltyPoints));

/** The call centre changes a booking on a plan (ruling 54); the cost of cancelling it follows the ticket. */
function rightsIn({ paymentPlan }: LoadedItinerary, ferry: LoadedFerry, now: number): Rights {
  const rights = rightsOf(ferry, now);
  return paymentPlan === null ? rights : fixedByPlan(rights);
}

const NO_RIGHTS = { amendableFields: [], isCancellable: false, isEditable: false };

const isFare = ({ kind }: { readonly kind: string }): boolean => kind === 'passenger' || kind === 'vehicle';

const bookedTotals = (catalogue: Catalogue, { departures, lines }: LoadedFerry) => [
  ...departures.map(({ leg, sailing }) => ({
    description: crossingName(catalogue, sailing),
    amountAfterTax: toPounds(
      sumPence(lines.filter((line) => line.leg === leg.leg && isFare(line)).map((line) => line.totalPence)),
    ),
  })),
  ...extraTotals(
    lines.flatMap(({ kind, totalPence }) =>
      kind === 'passenger' || kind === 'vehicle' ? [] : [{ kind, totalPrice: totalPence }],
    ),
  ),
];

const cardTotals = ({ ferry, stays, travelCards }: LoadedItinerary) =>
  travelCards.map(({ name, pricePence }) => ({
    description: ferry.length + stays.length === 0 ? name : travelCardLine(name),
    amountAfterTax: toPounds(pricePence),
  }));

const paidLines = (loaded: LoadedItinerary) =>
  paymentLines(
    loaded,
    loaded.movements.map((movement) => ({ movement, amount: signedAmount(movement) })),
  ).filter(({ amount }) => amount !== NOTHING);
