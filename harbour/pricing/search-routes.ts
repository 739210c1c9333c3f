import * as v from 'valibot';
import { couponCode, getCoupon, getCrossings } from '#domain/contract/search.ts';
import { WINDOW_DAYS } from '#domain/crossings.ts';
import { addDays, dayAt } from '#domain/dates.ts';
import { parseCounts } from '#domain/passengers.ts';
import { parseTowing } from '#domain/towing.ts';
import { checkVehicles, inCentimetres } from '#harbour/booking/cart-rules.ts';
import { placesThatGiveWay } from '#harbour/booking/unpaid-trips.ts';
import type { Coupon } from '#harbour/db/catalogue-schema.ts';
import { addOnsFor, type OfferedAddOn, withAddOns } from '#harbour/extras/search-add-ons.ts';
import { takenBetween } from '#harbour/extras/stock.ts';
import { jsonList, jsonWith } from '#harbour/http/json.ts';
import { Refusal, tooMany } from '#harbour/http/refusals.ts';
import { type Call, type Reply, type RouteGroup, serve } from '#harbour/http/serve.ts';
import type { Services } from '#harbour/services.ts';
import { countCode, couponFault, findCoupon, TOO_MANY_CODES } from './coupons.ts';
import { type Offer, offersOf, priced, type Wanted } from './offering.ts';
import { checkParty } from './party.ts';
import { productOf } from './products.ts';
import type { WantedVehicle } from './quote.ts';
import { type ShownSailing, sailingId, sailingsBetween } from './sailings.ts';
import { demandOf, SALE_ENDS_MINUTES, spaceFault } from './space.ts';

export const searchRoutes: RouteGroup = (services) => [
  serve(getCoupon, (call) => judgeCoupon(services, call)),
  serve(getCrossings, (call) => searchCrossings(services, call)),
];

async function judgeCoupon(services: Services, call: Call<typeof getCoupon>): Promise<Reply<typeof getCoupon>> {
  // People type codes: one that cannot be a code is an unknown code, not a wrong address.
  const code = v.safeParse(couponCode, call.param('couponCode', v.string()));
  const found = code.success ? await findCoupon(services.db, call.session, code.output) : undefined;
  const wait = await countCode(services, call.session, found !== undefined);
  if (wait > 0) throw tooMany(wait, TOO_MANY_CODES);
  if (found === undefined) throw new Refusal(404, 'We do not know this code.', { code: 'unknown-coupon' });
  const { departureDate, returnDate } = call.query;
  const fault = couponFault(found, returnDate === undefined ? [departureDate] : [departureDate, returnDate]);
  return [
    {
      couponCode: found.couponCode,
      valid: fault === null,
      description: fault ?? found.description,
      productCode: fault === null ? found.productCode : null,
    },
  ];
}

async function searchCrossings(
  services: Services,
  call: Call<typeof getCrossings>,
): Promise<Reply<typeof getCrossings>> {
  const { query, session } = call;
  const { catalogue } = services;
  const route = catalogue.routes.get(query.ferryId);
  const outward = route?.crossings.find(({ routeCode }) => routeCode === query.routeCode);
  if (route === undefined || outward === undefined) {
    throw new Refusal(422, 'This route is not in our timetable.', { code: 'unknown-route' });
  }
  if (query.returnDate !== undefined && query.returnDate < query.departureDate) {
    throw new Refusal(422, 'The return is before the outward crossing.', { code: 'dates' });
  }
  if (query.productCode !== undefined && !catalogue.products.has(query.productCode)) {
    throw new Refusal(422, 'We do not know this product.', { code: 'unknown-product' });
  }
  const party = parseCounts(query.passengers);
  const vehicles = vehiclesOf(query);
  checkVehicles(vehicles, session);
  checkParty(services, { ferryId: route.ferryId, party, vehicles });

  const coupon = await searchedCoupon(services, call);
  const productCode = productOf(services, session, coupon);
  const travelling = { party, vehicles };
  const addOns = addOnsFor(catalogue, travelling);
  const asked = { ...travelling, addOns };
  const back = route.crossings.find(({ routeCode }) => routeCode !== outward.routeCode);
  let read: OwnPlaces | undefined;
  const ownPlaces = () => {
    read ??= placesThatGiveWay(services.db, session);
    return read;
  };
  const [out, home] = await Promise.all([
    offersAround(services, ownPlaces, { routeCode: outward.routeCode, date: query.departureDate }, asked),
    offersAround(services, ownPlaces, { routeCode: back?.routeCode, date: query.returnDate }, asked),
  ]);
  const wanted = { ...travelling, productCode, coupon, addOns: addOns.map(({ addOn }) => addOn) };
  return {
    sameAs: [query, productCode, coupon, out, home],
    members: () => [
      jsonWith(
        {
          productCode,
          hasValidPromoCode: coupon !== null,
          saleEndsMinutes: SALE_ENDS_MINUTES,
          promoData: { searchedPromo: query.couponCode ?? null, hasValidPromo: coupon !== null },
        },
        {
          outwardDepartures: jsonList(priced(catalogue, out, { ...wanted, leg: 'outward' })),
          returnDepartures: jsonList(priced(catalogue, home, { ...wanted, leg: 'return' })),
        },
      ),
    ],
  };
}

/** The places that a passenger's own unpaid trips hold, which are free for a newer one of theirs (decision 018). */
type OwnPlaces = ReturnType<typeof placesThatGiveWay>;

/** The offers of a crossing in the week around a day; none for past days. */
async function offersAround(
  services: Services,
  ownPlaces: () => OwnPlaces,
  { routeCode, date }: { readonly routeCode: string | undefined; readonly date: string | undefined },
  travelling: Pick<Wanted, 'party' | 'vehicles'> & { readonly addOns: readonly OfferedAddOn[] },
): Promise<Offer[]> {
  const { clock, db } = services;
  const now = clock.now();
  const today = dayAt(now);
  if (routeCode === undefined || date === undefined || date < today) return [];
  const early = addDays(date, -WINDOW_DAYS);
  const span = { routeCode, from: early < today ? today : early, to: addDays(date, WINDOW_DAYS) };
  const [sailings, taken] = await Promise.all([sailingsBetween(db, { ...span, now }), takenBetween(db, span)]);
  const free = await withOwnPlaces(services, ownPlaces, sailings, travelling);
  return withAddOns(offersOf(services, free, travelling), travelling.addOns, taken);
}

async function withOwnPlaces(
  { catalogue }: Services,
  ownPlaces: () => OwnPlaces,
  sailings: readonly ShownSailing[],
  { party, vehicles }: Pick<Wanted, 'party' | 'vehicles'>,
): Promise<readonly ShownSailing[]> {
  const demand = demandOf(catalogue, party, vehicles);
  // Only where something is full: a look at every search would slow it by a fifth.
  if (sailings.every((one) => spaceFault(one, demand) === null)) return sailings;
  const own = await ownPlaces();
  if (own.length === 0) return sailings;
  return sailings.map((one) => {
    const places = own.filter((place) => place.sailingId === sailingId(one));
    return {
      ...one,
      takenPassengers: places.reduce((taken, { passengers }) => taken - passengers, one.takenPassengers),
      takenLaneCm: places.reduce((taken, { laneCm }) => taken - laneCm, one.takenLaneCm),
    };
  });
}

function vehiclesOf({
  vehicle,
  trailer,
  trailerLength,
  trailerHeight,
}: Call<typeof getCrossings>['query']): WantedVehicle[] {
  if (vehicle === undefined) {
    if (trailer !== undefined) throw new Refusal(422, 'A trailer travels with a towing vehicle.', { code: 'vehicle' });
    return [];
  }
  const behindFirst =
    trailer === undefined ? null : { resourceCode: trailer, length: trailerLength ?? 0, height: trailerHeight ?? 0 };
  return vehicle
    .map(parseTowing)
    .filter((named) => named !== null)
    .map(({ resourceCode, trailer: named }, at) => {
      const towed = at === 0 ? (named ?? behindFirst) : named;
      return { resourceCode, trailer: towed && inCentimetres(towed) };
    });
}

/** The coupon of a search where it is valid on the requested days; a search never fails for its coupon (spec 5). */
async function searchedCoupon(
  services: Services,
  { query, session }: Call<typeof getCrossings>,
): Promise<Coupon | null> {
  if (query.couponCode === undefined) return null;
  const found = await findCoupon(services.db, session, query.couponCode);
  const wait = await countCode(services, session, found !== undefined);
  if (wait > 0 || found === undefined) return null;
  const dates = query.returnDate === undefined ? [query.departureDate] : [query.departureDate, query.returnDate];
  return couponFault(found, dates) === null ? found : null;
}
