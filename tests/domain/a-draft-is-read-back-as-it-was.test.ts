import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DRAFT_VERSION, type Draft, draft } from '#domain/booking/draft.ts';
import { draftFor, withoutPersonIn } from '#domain/booking/without-person.ts';
import { BOOKING_STEPS } from '#domain/places/entry.ts';
import type { RoomPick } from '#domain/stay/hotel-availability.ts';
import type { ChosenRoom, RoomParty, Stay, StayWish, WantedPlace } from '#domain/stay/stay.ts';
import type { Extras, WantedExtra, WantedTravelCard } from '#domain/trip/extras.ts';
import { PASSENGER_TYPES, type Party } from '#domain/trip/passengers.ts';
import type { ChosenSailing, LeadDetails, OfferedAddOn, OtherVehicle, Trip, Wish } from '#domain/trip/trip.ts';
import { pence } from '#domain/values/money.ts';
import type { Trailer } from '#domain/values/towing.ts';
import { draftAt } from '#tests/machines/held-booking.ts';
import { emptyTrip, pricedCart, returnTrip } from '#tests/models/builders.ts';

/** Every member has its values here, also one that may be missing: a new one does not compile until it has some. */
type Members<T> = { readonly [K in keyof Required<T>]: fc.Arbitrary<T[K]> };
const made = <T>(members: Members<T>): fc.Arbitrary<T> => fc.record(members) as unknown as fc.Arbitrary<T>;

const PERSONAL = 'canary';
const personal = fc.string().map((text) => `${PERSONAL} ${text}`);
const text = fc.string();
const code = fc.stringMatching(/^[A-Za-z0-9 ._:/-]{1,64}$/);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => `${part}`.padStart(2, '0')).join(':'));
const count = fc.nat(99);
const total = fc.nat(10_000_000).map(pence);
const metres = fc.nat(9900).map((centimetres) => centimetres / 100);
const orNothing = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const listOf = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 3 });

const trailer = made<Trailer>({ resourceCode: code, length: metres, height: metres });
const other = made<OtherVehicle>({ resourceCode: code, plate: personal, trailer: orNothing(fc.option(trailer)) });
const party = fc.record(Object.fromEntries(PASSENGER_TYPES.map((type) => [type, count]))) as fc.Arbitrary<Party>;
const wish = made<Wish>({
  routeCode: code,
  journey: fc.constantFrom('one-way', 'return', 'stay-only'),
  departureDate: day,
  returnDate: fc.option(day),
  party,
  vehicle: fc.option(code),
  trailer: fc.option(trailer),
  others: orNothing(listOf(other)),
  coupon: text,
});
const sailing = made<ChosenSailing>({
  id: text,
  ferryId: code,
  routeCode: code,
  ship: code,
  ticketType: code,
  ticketGroup: text,
  total,
  departureDate: day,
  departureTime: time,
  arrivalDate: day,
  arrivalTime: time,
  addOns: listOf(made<OfferedAddOn>({ resourceCode: code, count, total })),
  saleEndsMinutes: orNothing(count),
});
const quantity = fc.integer({ min: 1, max: 9999 });
const extra = made<WantedExtra>({ resourceCode: code, quantity, date: fc.option(day), name: text, total });
const card = made<WantedTravelCard>({ code, startDate: day, name: text, total });
const extras = made<Extras>({
  addOns: listOf(extra),
  accommodations: listOf(extra),
  attractions: listOf(extra),
  sundries: listOf(extra),
  travelCards: listOf(card),
  protection: fc.boolean(),
});
const room = made<ChosenRoom>({
  adults: count,
  children: count,
  roomTypeCode: code,
  ratePlanCode: text,
  name: text,
  total,
  bookitResourceId: fc.option(text),
  bookitProductId: fc.option(text),
  bookitSupplierId: fc.option(text),
  campingPackage: fc.boolean(),
});
const stay = made<Stay>({
  hotelCode: code,
  hotelName: text,
  hotelProvider: fc.nat(9),
  chainCode: text,
  startDate: day,
  endDate: day,
  checkInTime: fc.option(time),
  checkOutTime: fc.option(time),
  rooms: listOf(room),
  comments: text,
  estimated: orNothing(fc.constant(true as const)),
});
const stayWish = made<StayWish>({
  startDate: day,
  endDate: day,
  rooms: listOf(made<RoomParty>({ adults: count, children: count })),
  place: orNothing(
    fc.option(
      made<WantedPlace>({
        hotelCode: code,
        hotelName: text,
        picks: listOf(fc.option(made<RoomPick>({ roomTypeCode: code, ratePlanCode: text }))),
        comments: text,
      }),
    ),
  ),
});
const lead = made<LeadDetails>({
  givenName: personal,
  surName: personal,
  email: personal,
  phone: personal,
  plate: personal,
  request: personal,
  poNumber: personal,
});
const trip = made<Trip>({
  wish,
  outward: fc.option(sailing),
  return: fc.option(sailing),
  extras,
  stays: listOf(stay),
  lead,
});
const drafts = made<Draft>({
  version: fc.constant(DRAFT_VERSION),
  step: fc.constantFrom(...BOOKING_STEPS),
  data: made<Draft['data']>({
    stayWish: orNothing(fc.option(stayWish)),
    trip,
    customerNumber: orNothing(fc.option(personal)),
    couponText: orNothing(fc.option(text)),
    couponProduct: orNothing(fc.option(code)),
    typedCoupon: orNothing(text),
    cart: fc.option(fc.constant(pricedCart())),
    plan: orNothing(fc.boolean()),
    byStaff: orNothing(fc.boolean()),
    hasOutlived: orNothing(fc.boolean()),
    isParked: orNothing(fc.boolean()),
  }),
});

it('A draft is read back as it was, whatever is in it', () => {
  fc.assert(
    fc.property(drafts, (kept) => {
      expect(v.parse(draft, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    }),
    { numRuns: 300 },
  );
});

it.each(['cart-1', {}, { id: 'cart-1' }])('A draft whose cart is %j is none', (cart) => {
  const kept = draftAt('basket');
  expect([null, cart].map((one) => v.is(draft, { ...kept, data: { ...kept.data, cart: one } }))).toEqual([true, false]);
});

it('A trip that outlived its session is for whoever is chosen next, and only where something was chosen in it', () => {
  const draftOf = (trip: Trip, customerNumber: string | null, hasOutlived: boolean): Draft => {
    const { data, ...kept } = draftAt('searching', trip);
    return { ...kept, data: { ...data, customerNumber, hasOutlived } };
  };
  const left = [
    draftOf(returnTrip(), null, true),
    draftOf(returnTrip(), null, false),
    draftOf(emptyTrip(), null, true),
  ];
  expect([...left, draftOf(returnTrip(), 'C2', true)].map((kept) => draftFor(kept, 'C1')?.data.customerNumber)).toEqual(
    ['C1', ...[undefined, undefined, undefined]],
  );
});

// Proves: R2, P13
it('A draft without its person has nothing of them, and is one that can be read', () => {
  fc.assert(
    fc.property(drafts, (kept) => {
      const left = JSON.stringify(withoutPersonIn(kept));
      expect(left).not.toContain(PERSONAL);
      expect(v.is(draft, JSON.parse(left))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
