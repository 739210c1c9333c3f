import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { confirmationEmail, ferryOf, isCancelled, paidSoFar, stillDue } from '#domain/itinerary/itinerary-status.ts';
import { partyIn } from '#domain/itinerary/who-travels.ts';
import { isStaff, type Payer } from '#domain/payment/payer.ts';
import { NO_EXTRAS } from '#domain/trip/extras.ts';
import { type LeadDetails, NO_LEAD, type Wish } from '#domain/trip/trip.ts';
import { addDays, daysBetween } from '#domain/values/dates.ts';
import { NOTHING } from '#domain/values/money.ts';
import { hasPlate } from '#domain/values/plates.ts';
import { linkedWish } from '#domain/vehicles/trip-vehicles.ts';
import { DRAFT_VERSION, type Draft } from './draft.ts';

const WEEK = 7;

/**
 * The search that repeats a booked trip on the same days of the week: the first ones to come, or those after the booked
 * ones if the booking still stands. Null without a crossing. `today` is the day in London.
 */
export function searchAgain(itinerary: Itinerary, today: string): Wish | null {
  const item = ferryOf(itinerary);
  const [outward, back] = item?.departures ?? [];
  if (!item || !outward) return null;
  const [vehicle, ...others] = item.vehicles;
  const ahead = Math.ceil(daysBetween(outward.departureDate, addDays(today, 1)) / WEEK);
  const later = WEEK * Math.max(stands(itinerary) ? 1 : 0, ahead);
  return {
    routeCode: outward.routeCode,
    journey: back ? 'return' : 'one-way',
    departureDate: addDays(outward.departureDate, later),
    returnDate: back ? addDays(back.departureDate, later) : null,
    party: partyIn(item),
    vehicle: vehicle?.resourceCode ?? null,
    trailer: vehicle?.trailer ?? null,
    ...(others.length > 0 && {
      others: others.map(({ resourceCode, trailer }) => ({ resourceCode, plate: '', trailer })),
    }),
    coupon: '',
  };
}

/** Whether staff repeat a booking for the customer whose it is: an agency's are all its own, the call centre acts for one. */
const mayRepeatFor = (itinerary: Itinerary, payer: Payer): boolean =>
  isStaff(payer) &&
  itinerary.outcomeOnly !== true &&
  (payer.kind === 'agent' || (itinerary.bookedBy === null && itinerary.customerNumber === payer.customerNumber));

interface Repeating {
  /** The day in London. */
  readonly today: string;
  readonly payer: Payer;
  readonly options: FerryOptions;
}

/** The same search, begun for the same customer: with the lead passenger, their request, the plates and the order number. */
export function draftAgain(itinerary: Itinerary, { today, payer, options }: Repeating): Draft | null {
  const item = ferryOf(itinerary);
  const wish = searchAgain(itinerary, today);
  if (!item || !wish || !mayRepeatFor(itinerary, payer)) return null;
  const others = wish.others?.map((other, at) => ({ ...other, plate: item.vehicles[at + 1]?.licensePlate ?? '' }));
  const trip = {
    wish: { ...wish, ...(others && linkedWish({ others }, { payer, options })) },
    outward: null,
    return: null,
    extras: NO_EXTRAS,
    stays: [],
    lead: leadOf(itinerary, item, { payer, options }),
  };
  return {
    version: DRAFT_VERSION,
    step: 'searching',
    data: { trip, customerNumber: payer.customerNumber, cart: null },
  };
}

function leadOf(
  itinerary: Itinerary,
  { vehicles: [vehicle], comments, poNumber }: FerryItem,
  { payer, options }: Omit<Repeating, 'today'>,
): LeadDetails {
  const [lead] = itinerary.customerInfos;
  return {
    ...NO_LEAD,
    givenName: lead?.personName.givenName ?? '',
    surName: lead?.personName.surName ?? '',
    email: lead?.email ?? confirmationEmail(itinerary) ?? '',
    phone: lead?.telephone?.phoneNumber ?? '',
    plate: vehicle && hasPlate(options, vehicle.resourceCode) ? vehicle.licensePlate : '',
    // Whoever needed a ramp needs it again: it stands in its field, to be taken out.
    request: comments,
    poNumber: poNumber || (payer.poNumber ?? ''),
  };
}

const stands = (itinerary: Itinerary): boolean =>
  !isCancelled(itinerary.status, 'screen') && (stillDue(itinerary) === NOTHING || paidSoFar(itinerary) > NOTHING);
