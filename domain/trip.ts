import type { CartBody } from './contract/booking.ts';
import type { FerryOptions, PassengerTypeCode, Route } from './contract/configuration.ts';
import type { Crossing } from './contract/search.ts';
import { normaliseCoupon } from './coupon.ts';
import { crossingId, mayFollow, pricingOptions, saleState } from './crossings.ts';
import { isBefore, isDate } from './dates.ts';
import { EMAIL_FAULT, isEmail } from './email.ts';
import type { Pence } from './money.ts';
import { DEFAULT_MAX_PASSENGERS, ONE_ADULT, PASSENGER_TYPES, type Party, partyFault } from './passengers.ts';
import { normalisePlate } from './plates.ts';

export type Leg = 'outward' | 'return';

/** What the passenger asks the search for. */
export interface Wish {
  readonly routeCode: string;
  readonly journey: 'one-way' | 'return';
  readonly departureDate: string;
  /** Null where the day of return has still to be chosen (ruling 20). */
  readonly returnDate: string | null;
  readonly party: Party;
  /** Resource code of the vehicle class; null on foot. */
  readonly vehicle: string | null;
  readonly coupon: string;
}

/** A sailing the passenger chose, with the ticket and the price that were on the screen. */
export interface ChosenSailing {
  readonly id: string;
  readonly ferryId: string;
  readonly routeCode: string;
  readonly departureDate: string;
  readonly departureTime: string;
  readonly arrivalDate: string;
  readonly arrivalTime: string;
  readonly ship: string;
  readonly ticketType: string;
  readonly ticketGroup: string;
  readonly total: Pence;
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
}

export interface Trip {
  readonly wish: Wish;
  readonly outward: ChosenSailing | null;
  readonly return: ChosenSailing | null;
  readonly lead: LeadDetails;
}

export const NO_LEAD: LeadDetails = { givenName: '', surName: '', email: '', phone: '', plate: '', request: '' };

/** The route that has a crossing of this code. */
export const routeOf = (routes: readonly Route[], routeCode: string): Route | undefined =>
  routes.find((route) => route.crossings.some((crossing) => crossing.routeCode === routeCode));

/** The ferry that a crossing belongs to; empty for a crossing that no route has. */
export const ferryIdOf = (routes: readonly Route[], routeCode: string): string =>
  routeOf(routes, routeCode)?.ferryId ?? '';

/** The crossing back: the other one of the same route; null where a route has one way only. */
export const wayBack = (routes: readonly Route[], routeCode: string): string | null =>
  routeOf(routes, routeCode)?.crossings.find((crossing) => crossing.routeCode !== routeCode)?.routeCode ?? null;

/** A sensible first wish: the first car route tomorrow, one adult with the first vehicle class. */
export function firstWish(options: FerryOptions, tomorrow: string): Wish {
  const route = options.routes.find((candidate) => candidate.carriesVehicles) ?? options.routes[0];
  return {
    routeCode: route?.crossings[0]?.routeCode ?? '',
    journey: 'one-way',
    departureDate: tomorrow,
    returnDate: null,
    party: ONE_ADULT,
    vehicle: route?.carriesVehicles ? (options.vehicleResourceCodesExpanded[0]?.resourceCode ?? null) : null,
    coupon: '',
  };
}

/** A wish changed in one place, and whatever else must follow from it. */
export function changeWish(wish: Wish, change: Partial<Wish>, options: FerryOptions): Wish {
  const next = { ...wish, ...change };
  const route = routeOf(options.routes, next.routeCode);
  const vehicle = route?.carriesVehicles === false ? null : next.vehicle;
  const stale = next.returnDate !== null && isBefore(next.returnDate, next.departureDate);
  return {
    ...next,
    vehicle,
    coupon: normaliseCoupon(next.coupon),
    returnDate: next.journey === 'one-way' || stale ? null : next.returnDate,
  };
}

export interface Fault {
  readonly field: string;
  readonly text: string;
}

/** What stands in the way of a search, in words, in the order of the form. `today` is the day in London. */
export function wishFaults(wish: Wish, options: FerryOptions, today: string): Fault[] {
  const faults: Fault[] = [];
  if (!routeOf(options.routes, wish.routeCode))
    faults.push({ field: 'route', text: 'Choose where you sail from and to.' });
  if (!isDate(wish.departureDate)) faults.push({ field: 'departureDate', text: 'Choose the day you sail.' });
  else if (isBefore(wish.departureDate, today)) {
    faults.push({ field: 'departureDate', text: 'That day has passed. Choose today or later.' });
  }
  if (wish.journey === 'return' && wish.returnDate === null) {
    faults.push({ field: 'returnDate', text: 'Choose the day you come back.' });
  }
  const fault = partyFault(wish.party, options.party?.maxPassengers ?? DEFAULT_MAX_PASSENGERS);
  if (fault) faults.push({ field: 'party', text: fault });
  return faults;
}

/** What a change of the wish drops from a trip: the one map that machine and screen share. */
export type Loss = 'outward' | 'return' | 'returnDate' | 'vehicle' | 'plate';

export function lossesOf(trip: Trip, next: Wish): Loss[] {
  const { wish } = trip;
  const priced =
    wish.vehicle !== next.vehicle || formatParty(wish.party) !== formatParty(next.party) || wish.coupon !== next.coupon;
  const moved = wish.routeCode !== next.routeCode;
  const losses: Loss[] = [];
  if (trip.outward && (moved || priced || wish.departureDate !== next.departureDate)) losses.push('outward');
  if (trip.return && (moved || priced || wish.returnDate !== next.returnDate || next.journey === 'one-way')) {
    losses.push('return');
  }
  if (wish.returnDate && !next.returnDate && next.journey === 'return') losses.push('returnDate');
  // A vehicle taken out by hand is no news; one that the new route does not carry is.
  if (trip.outward && moved && wish.vehicle && !next.vehicle) losses.push('vehicle');
  if (trip.lead.plate && !next.vehicle) losses.push('plate');
  return losses;
}

const formatParty = (party: Party): string => PASSENGER_TYPES.map((type) => party[type]).join();

/** The trip under a changed wish: what is still true stays, the losses go. */
export function retain(trip: Trip, next: Wish): Trip {
  const losses = lossesOf(trip, next);
  return {
    wish: next,
    outward: losses.includes('outward') ? null : trip.outward,
    return: losses.includes('return') ? null : trip.return,
    lead: losses.includes('plate') ? { ...trip.lead, plate: '' } : trip.lead,
  };
}

/** A sailing with one of its tickets, as the trip keeps it; null when it is not for sale. */
export function chooseSailing(crossing: Crossing, ticketType: string): ChosenSailing | null {
  const option = pricingOptions(crossing).find((candidate) => candidate.ticketType === ticketType);
  if (!option || saleState(crossing) !== 'open') return null;
  const { ferryId, routeCode, departureDate, departureTime, arrivalDate, arrivalTime, ship } = crossing;
  return {
    id: crossingId(crossing),
    ...{ ferryId, routeCode, departureDate, departureTime, arrivalDate, arrivalTime, ship, ticketType },
    ticketGroup: option.ticketGroup,
    total: option.total,
  };
}

/** The trip with one sailing chosen; a return that can no longer follow the outward is dropped. */
export function withSailing(trip: Trip, leg: Leg, sailing: ChosenSailing): Trip {
  if (leg === 'return') return { ...trip, return: sailing };
  const keeps = trip.return !== null && mayFollow(sailing, trip.return);
  return { ...trip, outward: sailing, return: keeps ? trip.return : null };
}

export const chosenSailings = (trip: Trip): ChosenSailing[] =>
  [trip.outward, trip.wish.journey === 'return' ? trip.return : null].filter((sailing) => sailing !== null);

export const hasAllSailings = (trip: Trip): boolean =>
  trip.outward !== null && (trip.wish.journey === 'one-way' || trip.return !== null);

/** What is missing or wrong in the lead passenger's details, in words, in the order of the form. */
export function leadFaults(lead: LeadDetails, plateRequired: boolean): Fault[] {
  const faults: Fault[] = [];
  if (!lead.givenName.trim()) faults.push({ field: 'givenName', text: 'Enter your first name.' });
  if (!lead.surName.trim()) faults.push({ field: 'surName', text: 'Enter your last name.' });
  if (!isEmail(lead.email)) faults.push({ field: 'email', text: EMAIL_FAULT });
  if (lead.phone.replace(/\D/g, '').length < 7) {
    faults.push({ field: 'phone', text: 'Enter a phone number we can reach you on, with at least 7 digits.' });
  }
  if (plateRequired && !lead.plate.trim())
    faults.push({ field: 'plate', text: 'Enter the registration of your vehicle.' });
  return faults;
}

interface CartExtras {
  readonly productCode: string;
  /** One per traveller, random and unique within the booking (ruling 32). */
  readonly travellerIds: readonly number[];
}

/** The cart that asks the provider for this trip. Throws RangeError when a sailing is still to be chosen. */
export function cartBodyOf(trip: Trip, { productCode, travellerIds }: CartExtras): CartBody {
  const { wish, lead } = trip;
  const sailings = chosenSailings(trip);
  const first = sailings[0];
  if (!first || !hasAllSailings(trip)) throw new RangeError('A cart needs a sailing for each leg.');
  const types = PASSENGER_TYPES.flatMap((type) => Array.from({ length: wish.party[type] }, () => type));
  return {
    confirmationEmailAddress: lead.email.trim(),
    customerInfos: types.map((ageCategory, index) => ({
      id: travellerIds[index] ?? index,
      status: 11,
      ageCategory,
      personName:
        index === 0
          ? { givenName: lead.givenName.trim(), surName: lead.surName.trim() }
          : { givenName: '', surName: '' },
      ...(index === 0 && {
        email: lead.email.trim(),
        telephone: { phoneNumber: lead.phone.trim() },
        ...(wish.vehicle && lead.plate && { licensePlate: normalisePlate(lead.plate) }),
      }),
    })),
    ferry: [
      {
        ferryId: first.ferryId,
        productCode,
        ...(wish.coupon && { couponCode: wish.coupon }),
        departures: sailings.map(({ routeCode, departureDate, departureTime, ship, ticketType }) => ({
          ...{ routeCode, departureDate, departureTime, ship, ticketType },
        })),
        passengers: PASSENGER_TYPES.filter((type) => wish.party[type] > 0).map((type: PassengerTypeCode) => ({
          ageCategory: type,
          quantity: wish.party[type],
        })),
        vehicles: wish.vehicle ? [{ resourceCode: wish.vehicle, licensePlate: normalisePlate(lead.plate) }] : [],
        comments: lead.request.trim(),
      },
    ],
    hotel: [],
  };
}
