// The contents of a cart, checked against the timetable and priced from Harbour's own tables.
import type { CartRequest } from '#domain/contract/booking.ts';
import { type Party, partyOf } from '#domain/trip/passengers.ts';
import { type Pence, pence, sumPence } from '#domain/values/money.ts';
import type { Coupon, Sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { checkOnSale, type PricedExtras, priceExtras } from '#harbour/extras/price-extras.ts';
import { type PricedStay, priceStays } from '#harbour/hotels/cart-stays.ts';
import { withPackage } from '#harbour/hotels/package-discount.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Catalogue } from '#harbour/pricing/catalogue.ts';
import { couponFault, couponTerms, findCoupon } from '#harbour/pricing/coupons.ts';
import { checkParty } from '#harbour/pricing/party.ts';
import { productOf } from '#harbour/pricing/products.ts';
import { type Quote, quote, type WantedVehicle } from '#harbour/pricing/quote.ts';
import { readSailings, sailingId } from '#harbour/pricing/sailings.ts';
import { type Demand, demandOf, requireOnSale } from '#harbour/pricing/space.ts';
import type { Services } from '#harbour/services.ts';
import { vehiclesOf } from './cart-rules.ts';

type FerryRequest = CartRequest['ferry'][number];

interface PricedLeg {
  readonly sailing: Sailing;
  readonly ticketType: string;
  readonly quote: Quote;
}

export interface PricedFerry {
  readonly rph: string;
  readonly request: FerryRequest;
  readonly productCode: string;
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
  readonly demand: Demand;
  readonly legs: readonly PricedLeg[];
  readonly extras: PricedExtras;
  /** The coupon where it is valid; null where it is not or none was given. */
  readonly coupon: Coupon | null;
  /** A code that does not exist: a guess. */
  readonly unknownCoupon: boolean;
  readonly discount: Pence;
  readonly total: Pence;
}

export interface PricedTrip {
  readonly ferry: readonly PricedFerry[];
  readonly stays: readonly PricedStay[];
  readonly total: Pence;
}

/** Every day of a trip on which something happens, the first one first. */
export const daysOf = ({ ferry, stays }: Pick<PricedTrip, 'ferry' | 'stays'>): string[] =>
  [
    ...ferry.flatMap(({ legs }) => legs.flatMap(({ sailing }) => [sailing.departureDate, sailing.arrivalDate])),
    ...stays.flatMap(({ rooms }) => rooms.flatMap(({ stay }) => [stay.dateStart, stay.dateEnd])),
  ].sort();

type Departure = FerryRequest['departures'][number];

/** Sailings that a trip names, by their ids. */
export type NamedSailings = ReadonlyMap<string, Sailing>;

/** All that there are of these, in one look. */
export async function namedSailings(db: Database, departures: readonly Departure[]): Promise<NamedSailings> {
  const found = departures.length === 0 ? [] : await readSailings(db, { ids: departures.map(sailingId) });
  return new Map(found.map((row) => [row.id, row]));
}

export const departuresOf = ({ ferry }: Pick<CartRequest, 'ferry'>): Departure[] =>
  ferry.flatMap(({ departures }) => departures);

/** Prices every item. Throws 422 for what does not exist or cannot travel, 409 for sailings that are not on sale. */
export async function priceTrip(
  services: Services,
  db: Database,
  session: Session,
  body: CartRequest,
  named: NamedSailings,
): Promise<PricedTrip> {
  const ferry: PricedFerry[] = [];
  for (const [index, request] of body.ferry.entries()) {
    const item = await priceFerry(services, db, session, request, { named, usedCodes: codesUsedBy(ferry) });
    const priced = { rph: String(index + 1), ...item };
    ferry.push(body.hotel.length > 0 ? withStay(priced) : priced);
  }
  const stays = priceStays(services, body.hotel, (index) => String(ferry.length + index + 1));
  return { ferry, stays, total: sumPence([...ferry, ...stays].map((item) => item.total)) };
}

/** The codes of which each is used once, and by these already. */
const codesUsedBy = (ferry: readonly PricedFerry[]): readonly string[] =>
  ferry.flatMap(({ coupon }) => (coupon?.singleUse ? [coupon.couponCode] : []));

async function priceFerry(
  services: Services,
  db: Database,
  session: Session,
  request: FerryRequest,
  { named, usedCodes }: { readonly named: NamedSailings; readonly usedCodes: readonly string[] },
): Promise<Omit<PricedFerry, 'rph'>> {
  const { catalogue, clock } = services;
  const party = partyOf(request.passengers);
  const vehicles = vehiclesOf(request);
  checkParty(services, { ferryId: request.ferryId, party, vehicles });
  const sailings = request.departures.map((wanted) => findSailing(named, request.ferryId, wanted));
  checkOrder(sailings);
  for (const sailing of sailings) requireOnSale(sailing, clock.now());

  const found = request.couponCode === undefined ? undefined : await findCoupon(db, session, request.couponCode);
  const dates = sailings.map((row) => row.departureDate);
  const isValid = found !== undefined && couponFault(found, dates) === null && !usedCodes.includes(found.couponCode);
  const coupon = isValid ? found : null;
  const productCode = productOf(services, session, coupon);
  const travelling = { request, party, vehicles, productCode, coupon };
  const legs = sailings.map((sailing, index) => priceLeg(catalogue, travelling, sailing, index));
  const extras = priceExtras(catalogue, { request, party, vehicles, legs });
  await checkOnSale(db, request, extras);
  return {
    ...travelling,
    demand: demandOf(catalogue, party, vehicles),
    legs,
    extras,
    unknownCoupon: request.couponCode !== undefined && found === undefined,
    discount: sumPence(legs.map((leg) => leg.quote.discount)),
    total: sumPence([...legs.map((leg) => leg.quote.total), extras.total]),
  };
}

type Travelling = Pick<PricedFerry, 'request' | 'party' | 'vehicles' | 'productCode' | 'coupon'>;

/** The fare of one crossing of an item. Throws 422 where its ticket is not sold for this party. */
export function priceLeg(catalogue: Catalogue, item: Travelling, sailing: Sailing, index: number): PricedLeg {
  const { request, coupon, ...travelling } = item;
  const ticketType = request.departures[index]?.ticketType ?? '';
  const priced = quote(catalogue, {
    ...travelling,
    ferryId: request.ferryId,
    ticketType,
    pricePermille: sailing.pricePermille,
    coupon: coupon && couponTerms(coupon, index === 0 ? 'outward' : 'return', sailing.departureDate),
  });
  if (priced === null) {
    throw new Refusal(422, 'This ticket is not sold with what you are bringing. Please choose another one.');
  }
  return { sailing, ticketType, quote: priced };
}

/** A ferry item with a stay: its vehicles travel for less (ruling 40). */
function withStay(item: PricedFerry): PricedFerry {
  const extras = withPackage(item.legs, item.extras);
  return { ...item, extras, total: pence(item.total - item.extras.total + extras.total) };
}

/** Throws 422 for a sailing that the timetable of this route does not have. */
export function findSailing(named: NamedSailings, ferryId: string, wanted: Departure): Sailing {
  const row = named.get(sailingId(wanted));
  if (row === undefined || row.ferryId !== ferryId || row.shipCode !== wanted.ship) {
    throw new Refusal(422, 'This sailing is not in the timetable. Please search again.', { code: 'unknown-sailing' });
  }
  return row;
}

/** Throws 422 where the return does not follow the outward crossing. */
export function checkOrder([outward, back]: readonly Sailing[]): void {
  if (outward === undefined || back === undefined) return;
  if (back.routeCode === outward.routeCode) {
    throw new Refusal(422, 'Choose a return that starts where the outward crossing ends.');
  }
  if (back.departsAt < outward.arrivesAt) {
    throw new Refusal(422, 'The return leaves before the outward sailing arrives. Choose a later one.');
  }
}
