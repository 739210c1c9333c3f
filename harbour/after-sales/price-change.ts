// The price of a changed crossing: a leg that stays as it was keeps the price that was paid, any other is sold at
// today's.
import { eq } from 'drizzle-orm';
import type { CartRequest } from '#domain/contract/booking.ts';
import { PASSENGER_TYPES, type Party, partyOf } from '#domain/trip/passengers.ts';
import { NOTHING, type Pence, sumPence } from '#domain/values/money.ts';
import { vehiclesOf } from '#harbour/booking/cart-rules.ts';
import type { LoadedFerry, LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { checkOrder, findSailing, namedSailings, type PricedFerry, priceLeg } from '#harbour/booking/price-trip.ts';
import { type Coupon, coupon as couponTable, type Sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { type ExtraLine, type PricedExtras, priceExtras } from '#harbour/extras/price-extras.ts';
import { missingStock, requireEnough, stockOf } from '#harbour/extras/stock.ts';
import { totalOfLeg, withPackage } from '#harbour/hotels/package-discount.ts';
import { Refusal, soldOut } from '#harbour/http/refusals.ts';
import { checkParty } from '#harbour/pricing/party.ts';
import type { Quote, WantedVehicle } from '#harbour/pricing/quote.ts';
import { demandOf, requireOnSale, spaceFault } from '#harbour/pricing/space.ts';
import type { Services } from '#harbour/services.ts';

type FerryRequest = CartRequest['ferry'][number];

export interface ChangedFerry extends Omit<PricedFerry, 'unknownCoupon'> {
  /** Whether each leg has other places, another ticket, other people or another vehicle than before. */
  readonly soldAnew: readonly boolean[];
}

/** Prices an item as requested. Throws 422 for what does not exist, 409 for sailings that are not on sale. */
export async function priceChange(
  services: Services,
  tx: Database,
  { booked, stays }: { readonly booked: LoadedFerry } & Pick<LoadedItinerary, 'stays'>,
  asked: FerryRequest,
): Promise<ChangedFerry> {
  const { catalogue, clock } = services;
  const { item } = booked;
  const onBoard = { addOns: withoutTwins(asked.addOns), accommodations: withoutTwins(asked.accommodations) };
  const request = { ...asked, ...onBoard, ferryId: item.ferryId };
  const party = partyOf(request.passengers);
  const vehicles = vehiclesOf(request);
  checkParty(services, { ferryId: item.ferryId, party, vehicles });
  const sailings = await sailingsOf(tx, booked, request);
  const coupon = await couponOf(tx, item);
  const travelling = { request, party, vehicles, productCode: item.productCode, coupon };

  const sameLoad = isSameLoad(booked, party, vehicles);
  const legs: (PricedFerry['legs'][number] & { readonly isNew: boolean })[] = [];
  for (const [index, sailing] of sailings.entries()) {
    const before = booked.departures[index];
    const { ticketType } = request.departures[index] ?? {};
    const isNew = !sameLoad || before?.sailing.id !== sailing.id || before.leg.ticketType !== ticketType;
    if (isNew) requireOnSale(sailing, clock.now());
    const leg = priceLeg(catalogue, travelling, sailing, index);
    legs.push({ ...leg, isNew, quote: isNew ? leg.quote : paidFare(booked, index) });
  }
  const onSale = priceExtras(catalogue, { request, party, vehicles, legs });
  const kept = paidExtras(booked, onSale);
  // The discount for the stay follows the vehicle (ruling 40), also one that was not there before.
  const extras = stays.length > 0 ? withPackage(legs, kept) : kept;
  return {
    ...travelling,
    rph: item.rph,
    legs,
    extras,
    demand: demandOf(catalogue, party, vehicles),
    soldAnew: legs.map(({ isNew }) => isNew),
    discount: sumPence(legs.map((leg) => leg.quote.discount)),
    total: sumPence([...legs.map((leg) => leg.quote.total), extras.total]),
  };
}

/** What cannot be made is not quoted either: what a booking has on a sailing counts as free for it. Throws 409. */
export async function requireRoom(
  db: Database,
  { item, departures }: LoadedFerry,
  { legs, demand, soldAnew, extras }: ChangedFerry,
): Promise<void> {
  for (const [index, { sailing }] of legs.entries()) {
    if (!soldAnew[index]) continue;
    const own = departures.filter((booked) => booked.sailing.id === sailing.id).map(({ leg }) => leg);
    const takenPassengers = sailing.takenPassengers - own.reduce((sum, { passengers }) => sum + passengers, 0);
    const takenLaneCm = sailing.takenLaneCm - own.reduce((sum, { laneCm }) => sum + laneCm, 0);
    const fault = spaceFault({ ...sailing, takenPassengers, takenLaneCm }, demand);
    if (fault !== null) throw soldOut(fault);
  }
  const missing = await missingStock(db, extras.stock);
  if (missing.length === 0) return;
  const held = await stockOf(db, [item.itineraryId]);
  requireEnough(
    missing,
    held.filter(({ rph }) => rph === item.rph),
  );
}

/** As many crossings as before, in the same directions: another journey is another booking. */
async function sailingsOf(tx: Database, { item, departures }: LoadedFerry, request: FerryRequest): Promise<Sailing[]> {
  const named = await namedSailings(tx, request.departures);
  const sailings = request.departures.map((wanted) => findSailing(named, item.ferryId, wanted));
  const directions = (legs: readonly { readonly routeCode: string }[]) => legs.map(({ routeCode }) => routeCode).join();
  if (directions(sailings) !== directions(departures.map(({ sailing }) => sailing))) {
    throw new Refusal(
      422,
      'A change keeps to the crossings that you booked. For a different journey, make a new booking.',
      {
        code: 'other-journey',
      },
    );
  }
  checkOrder(sailings);
  return sailings;
}

/** The coupon that the booking was made with; a single-use one still counts for the booking that used it. */
async function couponOf(tx: Database, { couponCode, itineraryId }: LoadedFerry['item']): Promise<Coupon | null> {
  if (couponCode === null) return null;
  const [found] = await tx.select().from(couponTable).where(eq(couponTable.couponCode, couponCode));
  if (found === undefined) return null;
  return found.usedBy === itineraryId ? { ...found, usedBy: null, usedAt: null } : found;
}

function isSameLoad({ party, vehicles }: LoadedFerry, wanted: Party, wantedVehicles: readonly WantedVehicle[]) {
  return isSameParty(party, wanted) && vehicleKeys(vehicles) === wantedKeys(wantedVehicles);
}

export function isSameParty(booked: LoadedFerry['party'], wanted: Party): boolean {
  const party = partyOf(booked);
  return PASSENGER_TYPES.every((type) => party[type] === wanted[type]);
}

export const vehicleKeys = (vehicles: LoadedFerry['vehicles']): string =>
  vehicles
    .map(({ resourceCode, trailerCode, trailerLengthCm, trailerHeightCm }) =>
      [resourceCode, trailerCode, trailerLengthCm, trailerHeightCm].join('/'),
    )
    .join();

export const wantedKeys = (vehicles: readonly WantedVehicle[]): string =>
  vehicles
    .map(({ resourceCode, trailer }) =>
      [resourceCode, trailer?.resourceCode, trailer?.lengthCm, trailer?.heightCm].join('/'),
    )
    .join();

/** The fare of a leg as it was paid, with what its code took off then. */
function paidFare({ lines, departures }: LoadedFerry, index: number): Quote {
  const fare = lines.flatMap(({ leg, kind, description, quantity, pricePence, totalPence }) =>
    leg === index && (kind === 'passenger' || kind === 'vehicle')
      ? [
          {
            kind,
            description,
            quantity,
            resourceCode: '',
            passengerType: null,
            price: pricePence,
            totalPrice: totalPence,
          },
        ]
      : [],
  );
  return {
    lines: fare,
    total: sumPence(fare.map(({ totalPrice }) => totalPrice)),
    discount: departures[index]?.leg.couponPence ?? NOTHING,
  };
}

/** Extras that were bought already keep their price. */
function paidExtras({ lines }: LoadedFerry, priced: PricedExtras): PricedExtras {
  const kept = priced.lines.map((line): ExtraLine => {
    const paid = lines.find(
      (one) =>
        one.kind === line.kind &&
        one.leg === line.leg &&
        one.resourceCode === line.resourceCode &&
        one.quantity === line.quantity,
    );
    return paid === undefined ? line : { ...line, price: paid.pricePence, totalPrice: paid.totalPence };
  });
  return { ...priced, lines: kept, total: sumPence(kept.map(({ totalPrice }) => totalPrice)) };
}

/** What is on board of two crossings on one day is requested once for both. */
const withoutTwins = (wishes: FerryRequest['addOns']): FerryRequest['addOns'] =>
  wishes.filter(
    ({ resourceCode, startDate }, index) =>
      wishes.findIndex((one) => one.resourceCode === resourceCode && one.startDate === startDate) === index,
  );

/** What one leg costs with everything that belongs to it. */
export const legTotal = ({ legs, extras }: Pick<ChangedFerry, 'legs' | 'extras'>, index: number): Pence =>
  totalOfLeg(
    [...legs.flatMap(({ quote }, leg) => quote.lines.map((line) => ({ ...line, leg }))), ...extras.lines].map(
      ({ totalPrice, ...line }) => ({ ...line, amount: totalPrice }),
    ),
    index,
  );

export const bookedTotal = ({ lines }: Pick<LoadedFerry, 'lines'>, index: number): Pence =>
  totalOfLeg(
    lines.map(({ totalPence, ...line }) => ({ ...line, amount: totalPence })),
    index,
  );
