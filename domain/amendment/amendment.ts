// Rulings 57, 62: a booking as it should become, and the request to the provider for that change.

import type { CartBody } from '#domain/contract/booking.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryItem, Itinerary, Traveller } from '#domain/contract/itinerary.ts';
import { ferryOf } from '#domain/itinerary/itinerary-status.ts';
import { partyIn } from '#domain/itinerary/who-travels.ts';
import { mayFollow } from '#domain/search/crossings.ts';
import { ferryIdOf } from '#domain/search/routes.ts';
import {
  countsOf,
  mostPassengers,
  nonInfants,
  PASSENGER_TYPES,
  type Party,
  partyFault,
} from '#domain/trip/passengers.ts';
import type { Wish } from '#domain/trip/trip.ts';
import type { Fault } from '#domain/values/fault.ts';
import { toPounds } from '#domain/values/money.ts';
import { isName } from '#domain/values/person-name.ts';
import { isPhone, PHONE_FAULT, tidyPhone } from '#domain/values/phone.ts';
import { hasPlate, normalisePlate, type Plateless, type PlateTerms } from '#domain/values/plates.ts';
import { type AddOnTerms, addOnsComing } from './amended-add-ons.ts';
import {
  type AmendedVehicles,
  comingAlong,
  isOtherLoad,
  isOtherPlate,
  vehicleFaults,
  vehiclesBooked,
} from './amended-vehicles.ts';
import { AMENDABLE, type AmendableField } from './amendment-rights.ts';

export type BookedSailing = FerryItem['departures'][number];
type BookedResource = FerryItem['addOns'][number];

/** A copy of what is booked, for the form to edit. */
export interface Amendment extends AmendedVehicles {
  readonly departures: readonly BookedSailing[];
  readonly party: Party;
  readonly givenName: string;
  readonly surName: string;
  readonly phone: string;
  /** Codes of the add-ons that are wanted. */
  readonly addOns: readonly string[];
  readonly request: string;
}

/** What is booked, as the form starts with it. Throws where there is no crossing. */
export function amendmentOf(itinerary: Itinerary): Amendment {
  const item = neededItem(itinerary);
  const lead = itinerary.customerInfos[0];
  return {
    ...vehiclesBooked(item),
    departures: item.departures,
    party: partyIn(item),
    givenName: lead?.personName.givenName ?? '',
    surName: lead?.personName.surName ?? '',
    phone: lead?.telephone?.phoneNumber ?? '',
    addOns: [...new Set(item.addOns.map(({ resourceCode }) => resourceCode))],
    request: item.comments,
  };
}

/** Puts a chosen sailing in the place of a booked one. */
export const sailInstead = (amendment: Amendment, leg: number, sailing: BookedSailing): Amendment => {
  const { routeCode, departureDate, departureTime, arrivalDate, arrivalTime, ship, ticketType, ticketGroup } = sailing;
  const booked = { routeCode, departureDate, departureTime, arrivalDate, arrivalTime, ship, ticketType, ticketGroup };
  return {
    ...amendment,
    departures: amendment.departures.map((departure, index) => (index === leg ? booked : departure)),
  };
};

/** The search for other sailings of one leg: the same route and party, on another day. */
export function sailingsWanted(amendment: Amendment, leg: number, date: string): Wish {
  const [first, ...others] = comingAlong(amendment);
  return {
    routeCode: amendment.departures[leg]?.routeCode ?? '',
    journey: 'one-way',
    departureDate: date,
    returnDate: null,
    party: amendment.party,
    vehicle: first?.resourceCode ?? null,
    trailer: first?.trailer ?? null,
    others,
    coupon: '',
  };
}

const timesOf = ({ routeCode, departureDate, departureTime, ship, ticketType }: BookedSailing): string =>
  [routeCode, departureDate, departureTime, ship, ticketType].join(' ');

export const isSameSailing = (left: BookedSailing, right: BookedSailing): boolean => timesOf(left) === timesOf(right);

/** What of the booking the amendment makes different, in the order of the form. */
export function amendedFields(
  itinerary: Itinerary,
  amendment: Amendment,
  terms: AddOnTerms & Plateless,
): AmendableField[] {
  const booked = amendmentOf(itinerary);
  const addOnsOf = (from: Amendment): string => addOnsComing(from, terms).sort().join();
  const differs: Readonly<Record<AmendableField, boolean>> = {
    departures: isOtherTrip(booked, amendment),
    passengers: isOtherParty(booked, amendment),
    vehicles: isOtherLoad(booked, amendment),
    licensePlate: isOtherPlate(booked, amendment, terms),
    customerInfos: (['givenName', 'surName', 'phone'] as const).some(
      (name) => amendment[name].trim() !== booked[name].trim(),
    ),
    addOns: addOnsOf(amendment) !== addOnsOf(booked),
    comments: amendment.request.trim() !== booked.request.trim(),
  };
  return AMENDABLE.filter((field) => differs[field]);
}

/**
 * What is missing or wrong in what is changed, in words, in the order of the form. What stays as it was booked is none: it may
 * be older than these rules, or nothing that can be changed here.
 */
export function amendmentFaults(
  itinerary: Itinerary,
  amendment: Amendment,
  options: Pick<FerryOptions, 'party'> & PlateTerms,
): Fault[] {
  const { departures, party, givenName, surName, phone } = amendment;
  const booked = amendmentOf(itinerary);
  const faults: Fault[] = [];
  const [outward, back] = departures;
  if (outward && back && isOtherTrip(booked, amendment) && !mayFollow(outward, back)) {
    faults.push({ field: 'departures', text: 'You would come back before you have arrived. Choose a later return.' });
  }
  const drives = comingAlong(amendment).length > 0;
  const isCounted = isOtherParty(booked, amendment) || drives !== comingAlong(booked).length > 0;
  const fault = isCounted ? partyFault(party, mostPassengers(options, drives)) : null;
  if (fault) faults.push({ field: 'passengers', text: fault });
  faults.push(...vehicleFaults(booked, amendment, options));
  if (givenName !== booked.givenName && !isName(givenName)) {
    faults.push({ field: 'givenName', text: 'Enter your first name.' });
  }
  if (surName !== booked.surName && !isName(surName)) faults.push({ field: 'surName', text: 'Enter your last name.' });
  if (phone !== booked.phone && phone.trim() && !isPhone(phone)) faults.push({ field: 'phone', text: PHONE_FAULT });
  return faults;
}

const isOtherTrip = (booked: Amendment, amendment: Amendment): boolean =>
  amendment.departures.map(timesOf).join() !== booked.departures.map(timesOf).join();

const isOtherParty = (booked: Amendment, amendment: Amendment): boolean =>
  PASSENGER_TYPES.some((type) => amendment.party[type] !== booked.party[type]);

/** A change as it is sent to the provider; the same amendment always gives the same request. */
export interface ModifyRequest {
  readonly ferry: CartBody['ferry'][number];
  readonly customerInfos: CartBody['customerInfos'];
  /** Pounds. */
  readonly expectedTotal: number;
  readonly expectedVersion?: string;
}

/** The whole crossing as it should become: whatever was not changed stays, the PO number too (ruling 62). */
export function modifyRequest(
  itinerary: Itinerary,
  amendment: Amendment,
  options: Pick<FerryOptions, 'addOnResourceCodes' | 'routes'> & Plateless,
): ModifyRequest {
  const item = neededItem(itinerary);
  const { ferryId, productCode, coupon, landBasedResources, cancellationProtection, poNumber } = item;
  const addOnsBooked = movedWith(item, amendment, item.addOns);
  const kept = ({ resourceCode, quantity, startDate, endDate }: BookedResource) => ({
    resourceCode,
    quantity,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  });
  return {
    expectedTotal: toPounds(itinerary.travelCost.amountAfterTax),
    ...(itinerary.version !== undefined && { expectedVersion: itinerary.version }),
    customerInfos: travellersOf(itinerary, amendment, options),
    ferry: {
      // Where the booking leaves it out, the route says it.
      ferryId: ferryId || ferryIdOf(options.routes, amendment.departures[0]?.routeCode ?? ''),
      ...(productCode && { productCode }),
      ...(coupon?.valid && { couponCode: coupon.couponCode }),
      departures: amendment.departures.map(({ routeCode, departureDate, departureTime, ship, ticketType }) => ({
        routeCode,
        departureDate,
        departureTime,
        ship,
        ticketType,
      })),
      passengers: countsOf(amendment.party),
      vehicles: vehiclesOf(amendment, options),
      addOns: addOnsComing(amendment, options).flatMap((code) => {
        const booked = addOnsBooked.filter(({ resourceCode }) => resourceCode === code);
        const perPerson = options.addOnResourceCodes.find((addOn) => addOn.code === code)?.usageType === 'customer';
        const people = nonInfants(amendment.party);
        if (booked.length > 0) {
          // As it was counted, unless others travel.
          const counted = perPerson && people !== nonInfants(partyIn(item)) ? { quantity: people } : {};
          return booked.map((addOn) => kept({ ...addOn, ...counted }));
        }
        // Without a day: for each crossing whose ship has it.
        return [{ resourceCode: code, quantity: perPerson ? people : 1 }];
      }),
      accommodations: movedWith(item, amendment, landBasedResources.accommodations).map(kept),
      attractions: landBasedResources.attractions.map(kept),
      sundries: landBasedResources.sundries.map(kept),
      cancellationProtection: cancellationProtection?.selected ?? false,
      ...(poNumber && { poNumber }),
      comments: amendment.request.trim(),
    },
  };
}

/** What is on board goes with its crossing. Of two crossings on one day, each has a line of its own, in their order. */
function movedWith(
  { departures }: FerryItem,
  amendment: Amendment,
  lines: readonly BookedResource[],
): readonly BookedResource[] {
  return lines.map((line, index) => {
    const isTwin = (other: BookedResource) =>
      other.resourceCode === line.resourceCode && other.startDate === line.startDate;
    const legs = [...departures.keys()].filter((leg) => departures[leg]?.departureDate === line.startDate);
    const leg = legs[lines.slice(0, index).filter(isTwin).length] ?? legs[0] ?? -1;
    return { ...line, startDate: amendment.departures[leg]?.departureDate ?? line.startDate };
  });
}

const vehiclesOf = (amendment: Amendment, terms: Plateless): CartBody['ferry'][number]['vehicles'] =>
  comingAlong(amendment).map(({ resourceCode, plate, trailer }) => ({
    resourceCode,
    licensePlate: hasPlate(terms, resourceCode) ? normalisePlate(plate) : '',
    ...(trailer && { trailer }),
  }));

/**
 * The travellers who still come; the lead passenger always does, where need be in the place of one of another type. A
 * booking with somebody of an unknown type is not changed here.
 */
function travellersOf({ customerInfos }: Itinerary, amendment: Amendment, terms: Plateless): Traveller[] {
  const room = { ...amendment.party };
  const [lead, ...others] = customerInfos.flatMap(({ ageCategory, ...info }) =>
    ageCategory ? [{ ...info, ageCategory }] : [],
  );
  if (!lead) return [];
  const ageCategory = [lead.ageCategory, ...PASSENGER_TYPES].find((type) => room[type] > 0) ?? lead.ageCategory;
  room[ageCategory]--;
  const { givenName, surName, phone, plate, vehicle } = amendment;
  const { licensePlate: _, telephone: __, ...known } = lead;
  return [
    {
      ...known,
      ageCategory,
      personName: { ...lead.personName, givenName: givenName.trim(), surName: surName.trim() },
      ...(phone.trim() && { telephone: { phoneNumber: tidyPhone(phone) } }),
      ...(hasPlate(terms, vehicle) && plate.trim() && { licensePlate: normalisePlate(plate) }),
    },
    ...others.filter(({ ageCategory: type }) => room[type]-- > 0),
  ];
}

function neededItem(itinerary: Itinerary): FerryItem {
  const item = ferryOf(itinerary);
  if (!item) throw new RangeError('Only a booking with a crossing can be changed.');
  return item;
}
