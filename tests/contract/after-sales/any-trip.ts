// Bookings and changes of them as chance has them, within what the app's own pages let be chosen.
import fc from 'fast-check';
import { mayTurn, withAddOn } from '#domain/amendment/amended-add-ons.ts';
import { carriesVehicles } from '#domain/amendment/amended-vehicles.ts';
import { type Amendment, sailInstead, sailingsWanted } from '#domain/amendment/amendment.ts';
import { mayAmend, sailingBarrier } from '#domain/amendment/amendment-rights.ts';
import type { CartBody } from '#domain/contract/booking.ts';
import type { FerryOptions, Route } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { routeOf } from '#domain/search/routes.ts';
import { countsOf, PASSENGER_TYPES, partyFault } from '#domain/trip/passengers.ts';
import { type ChosenSailing, chooseSailing, type Wish } from '#domain/trip/trip.ts';
import { addDays } from '#domain/values/dates.ts';
import type { Trailer } from '#domain/values/towing.ts';
import { crossingsQuery } from '#src/areas/book/questions.ts';
import type { Visitor } from '#tests/contract/booker.ts';

const FIRST_DAY = '2026-06-08';
const CLASSES = ['CAR', 'CAR-TALL', 'VAN', 'MOTORHOME-LONG', 'MINIBUS', 'MOTORCYCLE', 'BICYCLE'];
const ADD_ONS = ['PRIORITY', 'LOUNGE', 'BREAKFAST', 'CAPTAINS-TABLE'];
const CABINS = ['FAMILY-BOOTH', 'DAY-CABIN'];

const upTo = (most: number) => fc.integer({ min: 0, max: most });
const party = fc
  .record({ A: upTo(4), Z: upTo(2), S: upTo(2), C: upTo(3), I: upTo(2) })
  .filter((one) => partyFault(one) === null);
const trailer: fc.Arbitrary<Trailer> = fc.record({
  resourceCode: fc.constantFrom('TRAILER', 'CARAVAN'),
  length: fc.constantFrom(2, 4.5, 7),
  height: fc.constantFrom(1.5, 2.3),
});
const vehicle = fc.option(fc.constantFrom(...CLASSES), { freq: 3 });
const day = upTo(14);

/** A trip as it is booked. */
export const anyTrip = fc.record({
  ferryId: fc.constantFrom('HALLOW-BRIDE', 'HALLOW-BRIDE', 'MARSH-NORTH', 'HALLOW-FAST'),
  ticketType: fc.constantFrom('FLEX', 'FLEX', 'STANDARD', 'SAVER'),
  party,
  vehicle,
  trailer: fc.option(trailer, { freq: 2 }),
  day,
  /** Days later; none is one way. */
  back: fc.option(fc.constantFrom(0, 2), { freq: 3 }),
  addOns: fc.subarray(ADD_ONS),
  cabins: fc.subarray(CABINS, { maxLength: 1 }),
  protected: fc.boolean(),
});
export type AnyTrip = typeof anyTrip extends fc.Arbitrary<infer Trip> ? Trip : never;

/** What of it is changed, where its ticket lets it be; null leaves it as it is. */
export const anyChange = fc.record({
  party: fc.option(party, { freq: 2 }),
  vehicle: fc.option(fc.record({ code: vehicle }), { freq: 2 }),
  trailer: fc.option(fc.record({ towed: fc.option(trailer, { freq: 2 }) }), { freq: 2 }),
  addOn: fc.option(fc.constantFrom(...ADD_ONS), { freq: 2 }),
  sailing: fc.option(fc.record({ leg: upTo(1), day, place: upTo(9) }), { freq: 2 }),
});
export type AnyChange = typeof anyChange extends fc.Arbitrary<infer Change> ? Change : never;

/** The sailings of a day that are sold with a ticket, as the app asks for them. */
async function sailingsOf(who: Visitor, { ferryId }: Route, wish: Wish, ticketType: string): Promise<ChosenSailing[]> {
  const asked = crossingsQuery({ wish, ferryId, couponCode: null, productCode: 'PUBLIC' });
  const query = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, [value].flat().map(String)]));
  const { member } = await who.ask(getCrossings, { query });
  return (member?.outwardDepartures ?? [])
    .filter(({ departureDate }) => departureDate === wish.departureDate)
    .flatMap((crossing) => chooseSailing(crossing, ticketType) ?? []);
}

/** The cart of such a trip; null where nothing sails for it. */
export async function cartOf(who: Visitor, trip: AnyTrip, { routes }: FerryOptions): Promise<CartBody | null> {
  const { ferryId, ticketType, addOns, cabins } = trip;
  const route = routes.find((one) => one.ferryId === ferryId);
  const [out, back] = route?.crossings ?? [];
  if (!route || !out || !back) throw new Error('The route has two crossings.');
  const code = route.carriesVehicles ? trip.vehicle : null;
  const tows = code !== null && !['MOTORCYCLE', 'BICYCLE'].includes(code) && trip.trailer?.length !== 7;
  const departureDate = addDays(FIRST_DAY, trip.day);
  const wish: Wish = {
    journey: 'one-way',
    returnDate: null,
    coupon: '',
    routeCode: out.routeCode,
    departureDate,
    party: trip.party,
    vehicle: code,
    trailer: tows ? trip.trailer : null,
  };
  const outward = (await sailingsOf(who, route, wish, ticketType)).at(0);
  const home = { ...wish, routeCode: back.routeCode, departureDate: addDays(departureDate, trip.back ?? 0) };
  const homeward = trip.back === null ? undefined : (await sailingsOf(who, route, home, ticketType)).at(-1);
  const legs = [outward, homeward].filter((sailing) => sailing !== undefined);
  if (outward === undefined) return null;
  const offered = addOns.filter(
    (addOn) =>
      legs.some((leg) => leg.addOns.some(({ resourceCode }) => resourceCode === addOn)) &&
      (addOn !== 'PRIORITY' || code !== null) &&
      (addOn !== 'CAPTAINS-TABLE' || ticketType === 'FLEX'),
  );
  const sizes = legs.some(({ ship }) => ship === 'ST-BRIDE' || ship === 'SOUND-OF-HALLOW');
  const body = await who.cartBody({ departureDate: '2026-06-10' });
  const [lead] = body.customerInfos;
  if (!lead) throw new Error('Somebody leads.');
  const people = PASSENGER_TYPES.flatMap((type) => Array.from({ length: trip.party[type] }, () => type));
  return {
    ...body,
    customerInfos: people.map((ageCategory, at) => ({ ...lead, id: lead.id + at, ageCategory })),
    ferry: [
      {
        ferryId,
        departures: legs.map(({ routeCode, departureDate, departureTime, ship }) => ({
          routeCode,
          departureDate,
          departureTime,
          ship,
          ticketType,
        })),
        passengers: countsOf(trip.party),
        vehicles:
          code === null
            ? []
            : [{ resourceCode: code, licensePlate: '', ...(wish.trailer && { trailer: wish.trailer }) }],
        addOns: offered.map((resourceCode) => ({ resourceCode, quantity: 1 })),
        accommodations: sizes ? cabins.map((resourceCode) => ({ resourceCode, quantity: 1 })) : [],
        cancellationProtection: trip.protected && (code === 'CAR' || code === 'MOTORCYCLE'),
      },
    ],
  };
}

/** The copy as somebody edits it by the fields of the page. */
export async function editedBy(
  who: Visitor,
  { itinerary, options, now }: { itinerary: Itinerary; options: FerryOptions; now: number },
  booked: Amendment,
  change: AnyChange,
): Promise<Amendment> {
  const may = (field: Parameters<typeof mayAmend>[1]) => mayAmend(itinerary, field, now);
  const drives = carriesVehicles(booked.departures, options.routes);
  let edited = booked;
  if (change.party && may('passengers')) edited = { ...edited, party: change.party };
  if (change.vehicle && may('vehicles') && drives) edited = { ...edited, vehicle: change.vehicle.code };
  if (change.trailer && may('vehicles') && edited.vehicle) edited = { ...edited, trailer: change.trailer.towed };
  const { addOn, sailing } = change;
  if (addOn && may('addOns')) {
    const addOns = withAddOn(edited, addOn);
    if (mayTurn(edited, addOns, options)) edited = { ...edited, addOns };
  }
  const leg = Math.min(sailing?.leg ?? 0, booked.departures.length - 1);
  const route = routeOf(options.routes, booked.departures[leg]?.routeCode ?? '');
  if (!sailing || !route || sailingBarrier(itinerary, leg, now)) return edited;
  const wish = sailingsWanted(edited, leg, addDays(FIRST_DAY, sailing.day));
  const others = await sailingsOf(who, route, wish, booked.departures[leg]?.ticketType ?? '');
  const chosen = others.at(sailing.place % Math.max(1, others.length));
  return chosen ? sailInstead(edited, leg, chosen) : edited;
}
