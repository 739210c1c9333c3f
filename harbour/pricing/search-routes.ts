import * as v from 'valibot';
import { couponCode, getCoupon, getCrossings } from '#domain/contract/search.ts';
import { WINDOW_DAYS } from '#domain/search/crossings.ts';
import { parseCounts } from '#domain/trip/passengers.ts';
import { addDays, dayAt } from '#domain/values/dates.ts';
import { parseTowing } from '#domain/values/towing.ts';
import { checkVehicles, inCentimetres } from '#harbour/booking/cart-rules.ts';
import { giverOf, type OwnPlaces } from '#harbour/booking/unpaid-trips.ts';
import { MINUTE } from '#harbour/clock.ts';
import type { Coupon } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { addOnsFor, leavesAll, withAddOns } from '#harbour/extras/search-add-ons.ts';
import { takenOf } from '#harbour/extras/stock.ts';
import { jsonList, jsonWith } from '#harbour/http/json.ts';
import { Refusal, tooMany } from '#harbour/http/refusals.ts';
import { type Call, type Reply, type RouteGroup, serve } from '#harbour/http/serve.ts';
import type { Services } from '#harbour/services.ts';
import { countCode, couponFault, findCoupon, isSpent, SPENT, TOO_MANY_CODES } from './coupons.ts';
import { type Offer, offersOf, priced } from './offering.ts';
import { checkParty } from './party.ts';
import { productOf } from './products.ts';
import type { WantedVehicle } from './quote.ts';
import {
  type Asked,
  type Days,
  NO_DAYS,
  readDays,
  type ShownSailing,
  type Span,
  sailingId,
  sailingsOf,
} from './sailings.ts';
import { demandOf, SALE_ENDS_MINUTES } from './space.ts';

export const searchRoutes: RouteGroup = (services) => [
  serve(getCoupon, (call) => judgeCoupon(services, call)),
  serve(getCrossings, (call) => searchCrossings(services, call)),
];

async function judgeCoupon(services: Services, call: Call<typeof getCoupon>): Promise<Reply<typeof getCoupon>> {
  // People type codes: one that cannot be a code is an unknown code, not a wrong address.
  const code = v.safeParse(couponCode, call.param('couponCode', v.string()));
  const found = code.success ? await findCoupon(services.db, call.session, code.output) : undefined;
  const wait = await countCode(services, call, found !== undefined);
  if (wait > 0) throw tooMany(wait, TOO_MANY_CODES);
  if (found === undefined) throw new Refusal(404, 'We do not recognise this code.', { code: 'unknown-coupon' });
  // No other dates would help, which is all that an answer could say (spec 5).
  if (isSpent(found)) throw new Refusal(409, SPENT, { code: 'spent-coupon' });
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
  const { catalogue, clock } = services;
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
  const now = clock.now();
  const demand = demandOf(catalogue, party, vehicles);
  const addOns = addOnsFor(catalogue, { party, vehicles });
  const back = route.crossings.find(({ routeCode }) => routeCode !== outward.routeCode);
  const asked = { ...demand, now, leavesAll: leavesAll(addOns), giver: giverOf(session) };
  const days = (routeCode: string | undefined, date: string | undefined) =>
    daysAround(services.db, { routeCode, date }, asked);
  const [out, home] = await Promise.all([
    days(outward.routeCode, query.departureDate),
    days(back?.routeCode, query.returnDate),
  ]);
  const offers = (read: Days): Offer[] => {
    const sailings = sailingsOf(read).map((one) => withOwnPlaces(one, read.own ?? []));
    return withAddOns(offersOf(sailings, demand, now), addOns, takenOf(read.taken));
  };
  const wanted = { party, vehicles, productCode, coupon, addOns: addOns.map(({ addOn }) => addOn) };
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
          outwardDepartures: jsonList(priced(catalogue, offers(out), { ...wanted, leg: 'outward' })),
          returnDepartures: jsonList(priced(catalogue, offers(home), { ...wanted, leg: 'return' })),
        },
      ),
    ],
  };
}

/** The week around a day on a crossing; nothing of past days. */
async function daysAround(
  db: Database,
  { routeCode, date }: { readonly routeCode: string | undefined; readonly date: string | undefined },
  { now, ...wanted }: Omit<Asked, keyof Span | 'saleEnds'>,
): Promise<Days> {
  const today = dayAt(now);
  if (routeCode === undefined || date === undefined || date < today) return NO_DAYS;
  const early = addDays(date, -WINDOW_DAYS);
  const span = { routeCode, from: early < today ? today : early, to: addDays(date, WINDOW_DAYS) };
  return readDays(db, { ...wanted, ...span, now, saleEnds: now + SALE_ENDS_MINUTES * MINUTE });
}

/** A sailing with the places free that a passenger's own unpaid trips hold (decision 018). */
function withOwnPlaces(shown: ShownSailing, own: readonly OwnPlaces[]): ShownSailing {
  const places = own.filter((place) => place.sailingId === sailingId(shown));
  return {
    ...shown,
    takenPassengers: places.reduce((taken, { passengers }) => taken - passengers, shown.takenPassengers),
    takenLaneCm: places.reduce((taken, { laneCm }) => taken - laneCm, shown.takenLaneCm),
  };
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
async function searchedCoupon(services: Services, call: Call<typeof getCrossings>): Promise<Coupon | null> {
  const { query, session } = call;
  if (query.couponCode === undefined) return null;
  const found = await findCoupon(services.db, session, query.couponCode);
  const wait = await countCode(services, call, found !== undefined);
  if (wait > 0 || found === undefined) return null;
  const dates = query.returnDate === undefined ? [query.departureDate] : [query.departureDate, query.returnDate];
  return couponFault(found, dates) === null ? found : null;
}
