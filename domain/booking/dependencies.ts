// What depends on what in a trip (rulings 20, 37, 40 to 42): one map, shared by machine and screens. An edit gives the
// trip after it; losses.ts tells its cost by comparing the two.
import type { FerryOptions, FerrySettings } from '#domain/contract/configuration.ts';
import { addOnOffers, placeOffers, visitDays, wantedAddOn, wantedExtra } from '#domain/extras/extras-offer.ts';
import { mayFollow } from '#domain/search/crossings.ts';
import type { Stay } from '#domain/stay/stay.ts';
import {
  type ExtraKind,
  type Extras,
  isSameThing,
  NO_EXTRAS,
  type WantedExtra,
  type WantedTravelCard,
} from '#domain/trip/extras.ts';
import { PASSENGER_TYPES, type Party } from '#domain/trip/passengers.ts';
import { firstNight } from '#domain/trip/stay-misfit.ts';
import {
  aboard,
  type ChosenSailing,
  crosses,
  type Leg,
  otherVehicles,
  type Trip,
  type Wish,
} from '#domain/trip/trip.ts';
import { addDays, daysBetween, isBefore } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import { hasPlate } from '#domain/values/plates.ts';
import { vehicleGroupOf } from '#domain/vehicles/vehicle-names.ts';

/** What a trip is checked against. */
export interface Rules {
  readonly options: FerryOptions;
  readonly settings: FerrySettings;
  /** The day in London. */
  readonly today: string;
}

/** One edit of a trip. */
export type Edit =
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'sailing'; readonly leg: Leg; readonly sailing: ChosenSailing }
  | { readonly kind: 'extra'; readonly list: ExtraKind; readonly extra: WantedExtra }
  | CouponEdit
  | { readonly kind: 'card'; readonly card: WantedTravelCard }
  | { readonly kind: 'card-dropped'; readonly code: string; readonly startDate: string }
  | { readonly kind: 'protection'; readonly wanted: boolean }
  | { readonly kind: 'stay'; readonly stay: Stay }
  | ({ readonly kind: 'stay-dropped' | 'stay-moved' } & StayName);

/** Another coupon, or none: the trip whose sailings have the prices with it, and the product that it brings. */
export interface CouponEdit {
  readonly kind: 'coupon';
  readonly trip: Trip;
  readonly product: string | null;
}

/** What identifies a stay: a trip has at most one at a time in a place. */
interface StayName {
  readonly hotelCode: string;
  readonly startDate: string;
}

const isStay =
  ({ hotelCode, startDate }: StayName) =>
  (stay: StayName): boolean =>
    stay.hotelCode === hotelCode && stay.startDate === startDate;

/** The trip after an edit: what is still valid stays, at the prices that hold then; the rest is dropped. */
export const after = (trip: Trip, edit: Edit, rules: Rules): Trip => settled(edited(trip, edit, rules), rules);

function edited(trip: Trip, edit: Edit, rules: Rules): Trip {
  const { extras, stays } = trip;
  switch (edit.kind) {
    case 'wish':
      return underWish(trip, edit.wish, rules);
    case 'sailing':
      return withSailing(trip, edit.leg, edit.sailing);
    case 'coupon':
      // Whatever else is in the trip may have changed since, and other days may be looked at.
      return { ...edit.trip, wish: { ...trip.wish, coupon: edit.trip.wish.coupon }, extras, stays };
    case 'extra':
      return { ...trip, extras: { ...extras, [edit.list]: withExtra(extras[edit.list], edit.extra) } };
    case 'card':
      return { ...trip, extras: { ...extras, travelCards: [...without(extras.travelCards, edit.card), edit.card] } };
    case 'card-dropped':
      return { ...trip, extras: { ...extras, travelCards: without(extras.travelCards, edit) } };
    case 'protection':
      return { ...trip, extras: { ...extras, protection: edit.wanted } };
    case 'stay':
      // A stay in the same place, or on the same nights, takes the place of the one before.
      return { ...trip, stays: [...stays.filter((stay) => !isReplacedBy(stay, edit.stay)), edit.stay] };
    case 'stay-dropped':
      return { ...trip, stays: stays.filter((stay) => !isStay(edit)(stay)) };
    case 'stay-moved':
      return { ...trip, stays: stays.map((stay) => (isStay(edit)(stay) ? moveStay(trip, stay) : stay)) };
  }
}

const isReplacedBy = (stay: Stay, next: Stay): boolean =>
  stay.hotelCode === next.hotelCode || (stay.startDate < next.endDate && next.startDate < stay.endDate);

const withExtra = (list: readonly WantedExtra[], extra: WantedExtra): WantedExtra[] => {
  const place = list.findIndex(isSameThing(extra));
  if (place < 0) return extra.quantity > 0 ? [...list, extra] : [...list];
  return extra.quantity > 0 ? list.with(place, extra) : list.toSpliced(place, 1);
};

const without = (
  cards: readonly WantedTravelCard[],
  { code, startDate }: Pick<WantedTravelCard, 'code' | 'startDate'>,
): WantedTravelCard[] => cards.filter((card) => card.code !== code || card.startDate !== startDate);

const isSameParty = (left: Party, right: Party): boolean => PASSENGER_TYPES.every((type) => left[type] === right[type]);

/** What a sailing is priced for beside the party. */
const termsOf = (wish: Wish): string =>
  JSON.stringify([
    wish.vehicle,
    wish.trailer,
    wish.coupon,
    otherVehicles(wish).map(({ resourceCode, trailer = null }) => [resourceCode, trailer]),
  ]);

/** Whether a sailing costs the same for both searches. */
const isPricedAlike = (left: Wish, right: Wish): boolean =>
  isSameParty(left.party, right.party) && termsOf(left) === termsOf(right);

/**
 * A sailing holds for its route, its day, and the party and vehicles it was priced for; protection for one kind of
 * vehicle (ruling 44).
 */
function underWish(trip: Trip, next: Wish, { options }: Rules): Trip {
  const { wish } = trip;
  const stands = wish.routeCode === next.routeCode && isPricedAlike(wish, next);
  const keepsOut = stands && wish.departureDate === next.departureDate;
  const keepsBack = stands && wish.returnDate === next.returnDate;
  return {
    ...trip,
    wish: next,
    outward: keepsOut ? trip.outward : null,
    return: keepsBack ? trip.return : null,
    extras: {
      ...trip.extras,
      protection:
        trip.extras.protection && vehicleGroupOf(options, wish.vehicle) === vehicleGroupOf(options, next.vehicle),
    },
    lead: hasPlate(options, aboard(next).vehicle) ? trip.lead : { ...trip.lead, plate: '' },
  };
}

/**
 * A return that can no longer follow the outward crossing is dropped; what is bound to the crossing moves with it to
 * its new day.
 */
function withSailing(trip: Trip, leg: Leg, sailing: ChosenSailing): Trip {
  const former = trip[leg];
  const other = leg === 'outward' ? trip.return : trip.outward;
  const moves = former !== null && former.departureDate !== other?.departureDate;
  const follow = (extra: WantedExtra): WantedExtra =>
    moves && extra.date === former.departureDate ? { ...extra, date: sailing.departureDate } : extra;
  const extras = {
    ...trip.extras,
    addOns: unique(trip.extras.addOns.map(follow)),
    accommodations: unique(trip.extras.accommodations.map(follow)),
  };
  const { wish } = trip;
  if (leg === 'return') {
    return { ...trip, wish: { ...wish, returnDate: sailing.departureDate }, return: sailing, extras };
  }
  const { departureDate } = sailing;
  const returnDate = wish.returnDate && isBefore(wish.returnDate, departureDate) ? null : wish.returnDate;
  const keeps = trip.return !== null && mayFollow(sailing, trip.return);
  return {
    ...trip,
    wish: { ...wish, departureDate, returnDate },
    outward: sailing,
    return: keeps ? trip.return : null,
    extras,
  };
}

/** Two crossings on one day share what is bound to that day. */
const unique = (list: readonly WantedExtra[]): WantedExtra[] =>
  list.filter((extra, index) => list.findIndex(isSameThing(extra)) === index);

/** The trip with only what still belongs to it. Idempotent. */
export function settled(trip: Trip, rules: Rules): Trip {
  const { journey, vehicle } = trip.wish;
  // Without a crossing there is nothing that extras could be added to; a card belongs to its customer.
  if (!crosses(trip.wish)) {
    const extras = { ...NO_EXTRAS, travelCards: trip.extras.travelCards };
    return { ...trip, outward: null, return: null, extras };
  }
  const sailed = { ...trip, return: journey === 'return' ? trip.return : null };
  const extras = boundTo(sailed, rules);
  return { ...sailed, extras: { ...extras, protection: extras.protection && vehicle !== null } };
}

function boundTo(trip: Trip, { options, settings, today }: Rules): Extras {
  const { extras } = trip;
  const addOns = addOnOffers(trip, options);
  const places = placeOffers(trip, settings, []);
  const { from, to } = visitDays(trip, options.routes, today);
  return {
    ...extras,
    addOns: extras.addOns.flatMap((extra) => {
      const offer = addOns.find(isSameThing(extra));
      return offer ? [wantedAddOn(offer, true)] : [];
    }),
    accommodations: extras.accommodations.flatMap((extra) => {
      const offer = places.find(isSameThing(extra));
      return offer ? [wantedExtra(offer, Math.min(extra.quantity, offer.most))] : [];
    }),
    attractions: extras.attractions.filter(({ date }) => date !== null && !isBefore(date, from) && !isBefore(to, date)),
  };
}

/** The nights that a trip leaves for a stay: from arrival to return, one where nothing says how many. */
export function nightsOf({ wish, outward, return: back }: Trip): Pick<Stay, 'startDate' | 'endDate'> {
  const startDate = outward ? firstNight(outward) : wish.departureDate;
  const leaves = (wish.journey === 'return' ? back?.departureDate : null) ?? wish.returnDate;
  return { startDate, endDate: leaves && isBefore(startDate, leaves) ? leaves : addDays(startDate, 1) };
}

/**
 * As many of its nights as the trip allows, from the night of arrival; the price per night holds until the provider
 * prices it again.
 */
export function moveStay(trip: Trip, stay: Stay): Stay {
  const arrival = trip.outward ? firstNight(trip.outward) : stay.startDate;
  const nights = daysBetween(stay.startDate, stay.endDate);
  const room = trip.wish.journey === 'return' && trip.return ? daysBetween(arrival, trip.return.departureDate) : nights;
  const kept = Math.max(1, Math.min(nights, room));
  return {
    ...stay,
    startDate: arrival,
    endDate: addDays(arrival, kept),
    estimated: true,
    rooms: stay.rooms.map((chosen) => ({ ...chosen, total: pence((chosen.total * kept) / nights) })),
  };
}
