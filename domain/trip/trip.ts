import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Crossing } from '#domain/contract/search.ts';
import { normaliseCoupon } from '#domain/search/coupon.ts';
import { crossingId, pricingOptions, type SailingTimes, saleState } from '#domain/search/crossings.ts';
import { routeOf, wayBack } from '#domain/search/routes.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { isBefore } from '#domain/values/dates.ts';
import { isDate } from '#domain/values/day.ts';
import type { Fault } from '#domain/values/fault.ts';
import type { Pence } from '#domain/values/money.ts';
import { hasPlate } from '#domain/values/plates.ts';
import type { Trailer } from '#domain/values/towing.ts';
import type { Extras } from './extras.ts';
import { mostPassengers, ONE_ADULT, type Party, partyFault } from './passengers.ts';

export type Leg = 'outward' | 'return';

/** A vehicle beside the first, which only agents and the call centre book (ruling 30). */
export interface OtherVehicle {
  readonly resourceCode: string;
  /** Empty is "to follow". */
  readonly plate: string;
  readonly trailer?: Trailer | null | undefined;
}

/** The most vehicles in one booking, the first included. */
export const MOST_VEHICLES = 4;

/** What the passenger asks the search for. */
export interface Wish {
  readonly routeCode: string;
  /** `stay-only` books a place to stay without a crossing: the dates are then those of the nights (ruling 40). */
  readonly journey: 'one-way' | 'return' | 'stay-only';
  readonly departureDate: string;
  /** Null until the day of return is chosen (ruling 20). */
  readonly returnDate: string | null;
  readonly party: Party;
  /** Resource code of the vehicle class; null on foot. */
  readonly vehicle: string | null;
  readonly trailer: Trailer | null;
  readonly others?: readonly OtherVehicle[] | undefined;
  readonly coupon: string;
}

/** An add-on as a sailing offers it: how many the provider counts for this party and what they come to (ruling 37). */
export interface OfferedAddOn {
  readonly resourceCode: string;
  readonly count: number;
  readonly total: Pence;
}

/** A sailing the passenger chose, with the ticket and the price that were on the screen. */
export interface ChosenSailing extends SailingTimes {
  readonly id: string;
  readonly ferryId: string;
  readonly routeCode: string;
  readonly ship: string;
  readonly ticketType: string;
  readonly ticketGroup: string;
  readonly total: Pence;
  readonly addOns: readonly OfferedAddOn[];
  /** How long before it leaves its online sale ends, where the search said so (ruling 19). */
  readonly saleEndsMinutes?: number | undefined;
}

/** The lead passenger: all that a crossing of under 20 nautical miles needs (ruling 32). */
export interface LeadDetails {
  readonly givenName: string;
  readonly surName: string;
  readonly email: string;
  readonly phone: string;
  /** Empty is "to follow" unless the operator requires it (ruling 29). */
  readonly plate: string;
  /** Assistance, pets and the like (ruling 33). */
  readonly request: string;
  /** An agent's PO number (ruling 62); empty for everybody else. */
  readonly poNumber: string;
}

export interface Trip {
  readonly wish: Wish;
  readonly outward: ChosenSailing | null;
  readonly return: ChosenSailing | null;
  readonly extras: Extras;
  readonly stays: readonly Stay[];
  readonly lead: LeadDetails;
}

export const NO_LEAD: LeadDetails = {
  givenName: '',
  surName: '',
  email: '',
  phone: '',
  plate: '',
  request: '',
  poNumber: '',
};

/** The vehicles beside the first; a foot passenger has none. */
export const otherVehicles = ({ vehicle, others }: Pick<Wish, 'vehicle' | 'others'>): readonly OtherVehicle[] =>
  vehicle === null ? [] : (others ?? []);

/** The first vehicle, without a class for whoever is on foot, and those beside it. */
export const everyVehicle = (wish: Wish) => [
  { resourceCode: wish.vehicle, trailer: wish.trailer },
  ...otherVehicles(wish),
];

/** Whether a crossing is asked for, and not a place to stay alone (ruling 40). */
export const crosses = ({ journey }: Pick<Wish, 'journey'>): boolean => journey !== 'stay-only';

/** A wish without the vehicles of its form where nothing is crossed: they stay at home. */
export const aboard = (wish: Wish): Wish => (crosses(wish) ? wish : { ...wish, vehicle: null, trailer: null });

/** The initial wish: the first car route tomorrow, one adult with the first vehicle class. */
export function firstWish(options: FerryOptions, tomorrow: string): Wish {
  const route = options.routes.find((candidate) => candidate.carriesVehicles) ?? options.routes[0];
  return {
    routeCode: route?.crossings[0]?.routeCode ?? '',
    journey: 'one-way',
    departureDate: tomorrow,
    returnDate: null,
    party: ONE_ADULT,
    vehicle: route?.carriesVehicles ? (options.vehicleResourceCodesExpanded[0]?.resourceCode ?? null) : null,
    trailer: null,
    coupon: '',
  };
}

/** Changes one part of a wish, and whatever else must follow from it. */
export function changeWish(wish: Wish, change: Partial<Wish>, options: FerryOptions): Wish {
  const next = { ...wish, ...change };
  const route = routeOf(options.routes, next.routeCode);
  const vehicle = route?.carriesVehicles === false ? null : next.vehicle;
  const { returnDate, departureDate } = next;
  // A stay has at least one night; a crossing may come back on its own day (ruling 20).
  const stale =
    returnDate !== null && (isBefore(returnDate, departureDate) || (!crosses(next) && returnDate === departureDate));
  const journey = route && next.journey === 'return' && !wayBack([route], next.routeCode) ? 'one-way' : next.journey;
  return {
    ...next,
    journey,
    vehicle,
    trailer: vehicle === null ? null : next.trailer,
    ...(next.others && {
      others: otherVehicles({ ...next, vehicle })
        .slice(0, MOST_VEHICLES - 1)
        .map((other) => (hasPlate(options, other.resourceCode) ? other : { ...other, plate: '' })),
    }),
    coupon: normaliseCoupon(next.coupon),
    returnDate: journey === 'one-way' || stale ? null : returnDate,
  };
}

/** What prevents a search, in words, in the order of the form. `today` is the day in London. */
export function wishFaults(wish: Wish, options: FerryOptions, today: string): Fault[] {
  const faults: Fault[] = [];
  const refuse = (field: string, text: string) => faults.push({ field, text });
  const sails = crosses(wish);
  if (sails && !routeOf(options.routes, wish.routeCode)) refuse('route', 'Choose where you sail from and to.');
  if (!isDate(wish.departureDate)) {
    refuse('departureDate', sails ? 'Choose the day you sail.' : 'Choose the day you arrive.');
  } else if (isBefore(wish.departureDate, today)) {
    refuse('departureDate', 'That day has passed. Choose today or later.');
  }
  if (wish.journey !== 'one-way' && wish.returnDate === null) {
    refuse('returnDate', sails ? 'Choose the day you come back.' : 'Choose the day you leave.');
  }
  const fault = partyFault(wish.party, mostPassengers(options, sails && wish.vehicle !== null));
  if (fault) refuse('party', fault);
  if (sails) {
    const { vehicleResourceCodesExpanded: classes, trailerResourceCodes: towed } = options;
    everyVehicle(wish).forEach(({ resourceCode: code, trailer }, at) => {
      const number = at + 1;
      const refuseUnsold = (what: 'vehicle' | 'trailer', which: string) =>
        refuse(
          what + numbered('-', number),
          `Choose another ${what}${numbered(which, number)}: this one is not sold here.`,
        );
      if (code && !classes.some(({ resourceCode }) => resourceCode === code)) refuseUnsold('vehicle', ' ');
      if (trailer) {
        if (!towed.includes(trailer.resourceCode)) refuseUnsold('trailer', BEHIND);
        faults.push(...trailerFaults(trailer, number));
      }
    });
  }
  return faults;
}

const BEHIND = ' behind vehicle ';

/** The first vehicle of a booking goes without a number. */
const numbered = (words: string, vehicle: number): string => (vehicle > 1 ? words + vehicle : '');

/** What a trailer still has to say of itself (ruling 28); 0 m is a size that was not given. */
export function trailerFaults({ length, height }: Trailer, vehicle = 1): Fault[] {
  const faults: Fault[] = [];
  const refuse = (size: 'Length' | 'Height', example: string) =>
    faults.push({
      field: `trailer${size}${numbered('-', vehicle)}`,
      text: `Enter the ${size.toLowerCase()} of the trailer${numbered(BEHIND, vehicle)} in metres, such as ${example}.`,
    });
  if (length <= 0) refuse('Length', '4.50');
  if (height <= 0) refuse('Height', '2.10');
  return faults;
}

/** Whether a crossing that carries vehicles is wished for without one: asked once, never guessed (ruling 30). */
export const lacksVehicle = (wish: Wish, options: FerryOptions): boolean =>
  crosses(wish) && wish.vehicle === null && routeOf(options.routes, wish.routeCode)?.carriesVehicles === true;

/** A sailing with one of its tickets, as the trip keeps it; null when it is not for sale. */
export function chooseSailing(crossing: Crossing, ticketType: string, saleEndsMinutes?: number): ChosenSailing | null {
  const option = pricingOptions(crossing).find((candidate) => candidate.ticketType === ticketType);
  if (!option || saleState(crossing) !== 'open') return null;
  const { ferryId, routeCode, departureDate, departureTime, arrivalDate, arrivalTime, ship } = crossing;
  return {
    id: crossingId(crossing),
    ferryId,
    routeCode,
    departureDate,
    departureTime,
    arrivalDate,
    arrivalTime,
    ship,
    ticketType,
    ticketGroup: option.ticketGroup,
    total: option.total,
    addOns: (crossing.addOns ?? []).map(({ resourceCode, totalCountedPassengers, totalForAllPassengers }) => ({
      resourceCode,
      count: totalCountedPassengers,
      total: totalForAllPassengers,
    })),
    saleEndsMinutes,
  };
}

export const chosenSailings = (trip: Trip): ChosenSailing[] =>
  [trip.outward, trip.wish.journey === 'return' ? trip.return : null].filter((sailing) => sailing !== null);

/** Whether anything to travel by or to stay at is chosen yet. */
export const hasChosen = (trip: Trip): boolean => chosenSailings(trip).length > 0 || trip.stays.length > 0;

export const hasAllSailings = (trip: Trip): boolean =>
  crosses(trip.wish) && trip.outward !== null && (trip.wish.journey === 'one-way' || trip.return !== null);

/** Whether there is something to book: a sailing for each leg, or a stay on its own (ruling 40). */
export const isComplete = (trip: Trip): boolean => (crosses(trip.wish) ? hasAllSailings(trip) : trip.stays.length > 0);
